// What the board is given and what it reports; README.md tells how it is used.
import type { Arg, Message, Shade } from '../lib/scene';

/** Makes a sentence of a message, '' of none: the only way by which the board learns words. */
export type Say = (message: Message | null | undefined) => string;

/** A message of the board's own. */
export const own = (key: string, args: Record<string, Arg> = {}): Message => ({
  as: 'words',
  key,
  args,
});

/** What may be clicked now. */
export interface Live {
  /** Targets that lead on. */
  glowing: ReadonlySet<string>;
  /** Targets clicked so far, in order. */
  picked: readonly string[];
  /** The person is asked something, though perhaps not on this board: the view stays ready. */
  asked: boolean;
  /** A ghost is in hand: the wheel turns it instead of zooming. */
  holding: boolean;
  /** What a click on a glowing target would do, for the ear; '': it only leads on. */
  meaning: (target: string) => string;
}

/** What is marked on top of the scene. */
export interface Marks {
  /** Targets that are covered: by a ghost, by a hint. */
  cells?: readonly string[];
  /** The cells are where the ghost may not lie. */
  wrong?: boolean;
  /** A line from target to target. */
  trail?: readonly string[];
  /** Areas that are lit up while something is pointed at. */
  shades?: readonly Shade[];
}

export type Theme = 'dark' | 'light';
export type Turn = 'turned' | 'flipped';

/** Somebody points at a target, by mouse, keyboard or a long press; nulls: no longer. */
export type OnPoint = (target: string | null, element: Element | null) => void;
