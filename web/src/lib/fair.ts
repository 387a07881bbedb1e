// The fairness check a browser can do by itself: the seed shown at the end is the one promised.
import { sha256 } from './sha256';

/** Whether the promise made before the first deal is the SHA-256 of the seed. */
export const keepsPromise = (seed: string, commitment: string): boolean =>
  sha256(seed) === commitment.toLowerCase();
