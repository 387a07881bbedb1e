// Looking closer by itself: where things to tap are too small for a finger.

/** Something to tap, where it stands on the stage, in pixels. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** A view of the stage: how large, and which point of it is in the middle. */
export interface Closer {
  scale: number;
  x: number;
  y: number;
}

/** Smaller things are looked at closer, until they are as large as a finger is wide. */
const SMALL_PX = 26;
const FINGER_PX = 40;
const MOST = 4;
const RIM = 1.6;

/** The view in which these are large enough to tap; null: they are already, or cannot all be seen. */
export function closer(spots: readonly Spot[], wide: number, high: number): Closer | null {
  const least = Math.min(...spots.map((spot) => spot.size));
  if (spots.length === 0 || least >= SMALL_PX) return null;
  const rim = least * RIM;
  const left = Math.min(...spots.map((spot) => spot.x)) - rim;
  const right = Math.max(...spots.map((spot) => spot.x)) + rim;
  const top = Math.min(...spots.map((spot) => spot.y)) - rim;
  const bottom = Math.max(...spots.map((spot) => spot.y)) + rim;
  const scale = Math.min(MOST, FINGER_PX / least, wide / (right - left), high / (bottom - top));
  return scale < 1.2 ? null : { scale, x: (left + right) / 2, y: (top + bottom) / 2 };
}
