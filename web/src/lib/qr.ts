// The drawing of a QR code from its rows of "0" and "1".

/** The white margin that cameras need, in modules. */
export const QUIET = 4;

/** One SVG path over all dark modules, each run of a row as one bar. */
export function outlined(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}
