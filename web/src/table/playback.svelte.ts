// Which frame is on the screen: new ones in turn and at a pace to follow, or older ones again.
import type { Entry, Frame } from '../lib/wire';

/** What playback needs to know of the rest. */
export interface Around {
  /** Nobody wants to wait: the page is hidden, or an answer of mine is on its way. */
  hurry(): boolean;
  /** How fast things are shown; Infinity: at once. */
  speed(): number;
  eyes(): number | null;
  log(): readonly Entry[];
  /** Fetch an older frame, as these eyes saw it. */
  load(eyes: number | null, version: number): Promise<Frame>;
  /** A frame has just been put on the screen; `before` is the one that it replaces. */
  shown(frame: Frame, before: Frame | null): void;
}

/** Older frames, one after the other. */
interface Looking {
  frames: readonly Frame[];
  at: number;
}

const PACE_MS = 620;
const LOOK_MS = 1100;
const LEAST_LOOK_MS = 500;
const MOST_QUEUED = 14; // more are skipped, but for the last few
const LAST_FEW = 4;
const KEPT_FRAMES = 160;
const MOST_LOOKED_AT = 40;

export class Playback {
  /** The present, as far as it has been shown. */
  frame = $state.raw<Frame | null>(null);
  looking = $state.raw<Looking | null>(null);

  /** What is on the screen: the present, or what is looked at again. */
  readonly shown = $derived.by(() =>
    this.looking ? (this.looking.frames[this.looking.at] ?? this.frame) : this.frame,
  );

  /** Versions that others made after my last decision. */
  readonly since = $derived.by((): number[] => {
    const [eyes, log] = [this.around.eyes(), this.around.log()];
    if (eyes === null || log.length === 0) return [];
    const mine = log.findLast((entry) => entry.by === eyes);
    const after = mine?.v ?? log[0]!.v - 1;
    return log.filter((entry) => entry.v > after && entry.by !== eyes).map((entry) => entry.v);
  });

  private queue: Frame[] = [];
  private readonly kept = new Map<number, Frame>();
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lookTimer: ReturnType<typeof setTimeout> | undefined;
  private loading = false;
  private stopped = false;

  constructor(private readonly around: Around) {}

  /** Take a frame that came; `jump`: show it at once, whatever waits. */
  receive(frame: Frame, jump: boolean): void {
    this.kept.set(frame.v, frame);
    if (this.kept.size > KEPT_FRAMES) this.kept.delete(this.kept.keys().next().value!);
    if (jump) {
      this.queue = [];
      this.show(frame);
      return;
    }
    this.queue.push(frame);
    if (this.queue.length > MOST_QUEUED) this.queue.splice(0, this.queue.length - LAST_FEW);
    this.pump();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.lookTimer);
  }

  /** Show waiting frames one after the other, so that what others did can be followed. */
  private pump(): void {
    clearTimeout(this.timer);
    if (this.looking) return;
    const next = this.queue[0];
    if (!next) return;
    const quick = this.around.hurry() || !this.frame?.facts?.length;
    const pace = quick ? 0 : PACE_MS / this.around.speed() / (1 + this.queue.length / 4);
    const wait = this.shownAt + pace - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.pump(), wait);
      return;
    }
    this.queue.shift();
    this.show(next);
    if (this.queue.length > 0) this.pump();
  }

  private show(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    this.shownAt = performance.now();
    this.around.shown(frame, before);
  }

  // --- since my last turn ---------------------------------------------------------------------

  /** Show again what others did since my last turn; false: there is nothing, or it cannot be. */
  async lookBack(): Promise<boolean> {
    const versions = this.since.slice(-MOST_LOOKED_AT);
    if (versions.length === 0 || this.looking || this.loading || !this.frame) return false;
    this.loading = true;
    const frames = await this.framesOf([versions[0]! - 1, ...versions].filter((v) => v >= 0));
    this.loading = false;
    if (frames.length === 0 || this.stopped) return false;
    this.looking = { frames, at: 0 };
    this.lookTimer = setTimeout(() => this.lookOn(), LEAST_LOOK_MS);
    return true;
  }

  private async framesOf(versions: readonly number[]): Promise<Frame[]> {
    const eyes = this.around.eyes();
    const frames: Frame[] = [];
    for (const version of versions) {
      const kept = this.kept.get(version);
      if (kept && kept.as === eyes) frames.push(kept);
      else
        try {
          frames.push(await this.around.load(eyes, version));
        } catch {
          // Without this moment, then.
        }
    }
    return frames;
  }

  private lookOn(): void {
    const now = this.looking;
    if (!now) return;
    if (now.at + 1 >= now.frames.length) {
      this.stopLooking();
      return;
    }
    this.looking = { frames: now.frames, at: now.at + 1 };
    const wait = Math.max(LEAST_LOOK_MS, LOOK_MS / this.around.speed());
    this.lookTimer = setTimeout(() => this.lookOn(), wait);
  }

  /** Back to the present. */
  stopLooking(): void {
    clearTimeout(this.lookTimer);
    this.looking = null;
    this.pump();
  }
}
