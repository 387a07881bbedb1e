// The analysis of a finished game: chances along it and its turning points; it takes a while.
import { api } from './api';
import type { Analysis, Turn } from './wire';

const AGAIN_MS = 1500;

export class AnalysisModel {
  found = $state.raw<Analysis | null>(null);
  /** The turning point that is looked at. */
  turn = $state.raw<Turn | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(readonly id: string) {}

  /** Ask until it is ready; without an answer the replay goes on without. */
  async load(): Promise<void> {
    try {
      this.found = await api.analysis(this.id);
    } catch {
      this.found = { status: 'failed' };
    }
    if (this.found.status === 'thinking' && !this.stopped)
      this.timer = setTimeout(() => void this.load(), AGAIN_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}

/** The chances of all seats at a version, between the nearest known ones. */
export function chancesAt(curve: NonNullable<Analysis['curve']>, v: number): number[] {
  const after = curve.findIndex((point) => point.v >= v);
  const right = curve[after === -1 ? curve.length - 1 : after];
  const left = curve[Math.max(0, (after === -1 ? curve.length : after) - 1)];
  if (!left || !right) return [];
  const part = right.v === left.v ? 1 : Math.min(1, (v - left.v) / (right.v - left.v));
  return right.win.map((win, seat) => left.win[seat]! + (win - left.win[seat]!) * part);
}

/** A seat's line through a box of these sizes, best on top. */
export function lineOf(
  curve: NonNullable<Analysis['curve']>,
  seat: number,
  last: number,
  width: number,
  height: number,
): string {
  return curve
    .map((point, i) => {
      const x = (point.v / Math.max(1, last)) * width;
      const y = (1 - point.win[seat]!) * height;
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Move marks that lie too near each other apart, in their order, within a width. */
export function apart(wanted: readonly number[], least: number, width: number): number[] {
  const found: number[] = [];
  for (const x of wanted) found.push(Math.max(x, (found.at(-1) ?? -Infinity) + least));
  let most = width;
  for (let i = found.length - 1; i >= 0; i--) {
    found[i] = Math.min(found[i]!, most);
    most = found[i]! - least;
  }
  return found;
}
