// Which windows of the table page are open.
import type { Place } from '../lib/scene';

export class Windows {
  /** The log and the mats, where there is no room for a column. */
  sheet = $state(false);
  /** The rules, at a clause or ('') from the beginning. */
  rules = $state<string | null>(null);
  score = $state(false);
  /** All choices as a list. */
  choices = $state(false);
  /** A place looked at by itself. */
  large = $state.raw<Place | null>(null);
  /** The result has been looked at and put away. */
  endSeen = $state(false);
}
