// Walking targets with the arrow keys: the nearest one in that direction.

export interface Spot2 {
  id: string;
  x: number;
  y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ALONG: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Find the target to step to; null when there is none that way. */
export function nearest(spots: readonly Spot2[], from: Spot2, direction: Direction): string | null {
  const [ax, ay] = ALONG[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const along = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (along <= 1e-6 || aside > along * 3) continue;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = spot.id;
    }
  }
  return best;
}

/** Reading order: top to bottom, left to right, with rows that are about as high as one target. */
export function readingOrder<T extends Spot2>(spots: readonly T[], row: number): T[] {
  const band = (spot: Spot2): number => Math.round(spot.y / Math.max(row, 1e-6));
  return [...spots].sort((a, b) => band(a) - band(b) || a.x - b.x || a.y - b.y);
}
