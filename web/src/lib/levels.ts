// The levels of bots by name and description, in the words that all games share.
import type { Words } from './words';

export const levelName = (words: Words, level: string): string =>
  words.has(`level-${level}`) ? words.say(`level-${level}`) : level;

export const levelHelp = (words: Words, level: string): string =>
  words.has(`level-${level}-help`) ? words.say(`level-${level}-help`) : '';

/** The level to begin with: quick, where there is one. */
export const firstLevel = (levels: readonly string[]): string =>
  levels.includes('greedy') ? 'greedy' : (levels[0] ?? 'random');
