// The log as a story: steps on the way somewhere are told by the last of them.
import type { Entry } from './wire';

export interface Line {
  entry: Entry;
  /** The first version that this line tells of. */
  from: number;
}

/** Fold runs of facts that are mere steps (`passing` codes of one seat) into their last line. */
export function story(entries: readonly Entry[], passing: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    if (entry.facts.length === 0) continue;
    const before = lines.at(-1);
    const goesOn =
      before?.entry.by === entry.by &&
      before.entry.facts.length === 1 &&
      before.entry.facts[0]!.code === entry.facts[0]!.code &&
      passing.includes(entry.facts[0]!.code);
    if (goesOn) lines[lines.length - 1] = { entry, from: before.from };
    else lines.push({ entry, from: entry.v });
  }
  return lines;
}
