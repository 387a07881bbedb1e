// Asking less: an answer that nearly everyone would give is shown for a moment, then given.
import type { Offer } from '../lib/scene';
import type { Entry, Frame } from '../lib/wire';

const OBVIOUS_MS = 900;
const TOAST_MS = 6000;

/** The answer that these eyes need not be asked for; what was just undone is asked again. */
export function obviousOf(frame: Frame, eyes: number | null): Offer | null {
  const number = frame.scene.ask?.obvious;
  if (number == null || frame.back !== undefined || frame.over) return null;
  if (eyes === null || !(frame.to_act ?? []).includes(eyes)) return null;
  return frame.scene.offers?.find((one) => one.number === number) ?? null;
}

/** What the log says of the answer that became this version, once it is shown and not undone. */
export function toldOf(version: number | null, shown: number, log: readonly Entry[]): Entry | null {
  if (version === null || shown < version) return null;
  const entry = log.find((one) => one.v === version);
  const undone = log.some((one) => one.v > version && one.back !== undefined);
  return entry && entry.facts.length > 0 && !undone ? entry : null;
}

export class Obvious {
  /** What is about to be answered for this person. */
  offer = $state.raw<Offer | null>(null);
  /** What was just answered for this person: the version that it became. */
  answered = $state.raw<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  /** Give this answer to a version after a moment; `give` says whether it could. */
  answer(offer: Offer, version: number, speed: number, give: () => boolean): void {
    this.offer = offer;
    this.timer = setTimeout(() => {
      this.offer = null;
      if (!give()) return;
      this.answered = version + 1;
      clearTimeout(this.toastTimer);
      this.toastTimer = setTimeout(() => (this.answered = null), TOAST_MS);
    }, OBVIOUS_MS / speed);
  }

  /** Let this person answer after all. */
  keepAsking(): void {
    clearTimeout(this.timer);
    this.offer = null;
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.toastTimer);
  }
}
