// Breaking the words of a label into lines: SVG text does not do it by itself.

/** How wide a letter is, in parts of the size of the type. */
const LETTER = 0.54;
export const LINE = 1.22;

/** Break a text at its spaces into lines about so wide; 0: leave it whole. */
export function inLines(text: string, wide: number, size: number): string[] {
  if (!wide) return [text];
  const most = Math.max(1, Math.floor(wide / (size * LETTER)));
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
