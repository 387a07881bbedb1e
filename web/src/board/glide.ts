// Pairing two scenes: which pieces glide, appear, vanish or turn over. The server sends no animations.
import type { Piece } from '../lib/scene';

/** A piece where it is drawn: on the common stage, whatever its place. */
export interface Spot {
  id: string;
  symbol: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  flip: boolean;
  /** The number that a die rests on. */
  die?: string;
}

export interface Glide {
  id: string;
  /** From the new spot back to the old one. */
  dx: number;
  dy: number;
  dturn: number;
  scale: number;
}

export interface Motion {
  glides: Glide[];
  appear: string[];
  vanish: string[];
  turnOver: string[];
  /** Dice that rest on a number for the first time. */
  rolled: string[];
}

const NEAR = 0.001;

/** Compare where pieces were with where they are. */
export function motion(
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
): Motion {
  const found: Motion = { glides: [], appear: [], vanish: [], turnOver: [], rolled: [] };
  for (const [id, spot] of after) {
    const old = before.get(id);
    if (spot.die && spot.die !== old?.die) found.rolled.push(id);
    if (!old) {
      found.appear.push(id);
      continue;
    }
    const dx = old.x - spot.x;
    const dy = old.y - spot.y;
    const dturn = shortest(old.turn - spot.turn);
    const scale = spot.size > 0 ? old.size / spot.size : 1;
    if (
      Math.abs(dx) > NEAR ||
      Math.abs(dy) > NEAR ||
      Math.abs(dturn) > NEAR ||
      Math.abs(scale - 1) > NEAR
    )
      found.glides.push({ id, dx, dy, dturn, scale });
    if (old.symbol !== spot.symbol || old.flip !== spot.flip) found.turnOver.push(id);
  }
  for (const id of before.keys()) if (!after.has(id)) found.vanish.push(id);
  return found;
}

/** The way round that is at most half a turn. */
export function shortest(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** How long a glide lasts: 200 to 350 ms by the way it goes, at the speed the player set. */
export function duration(way: number, span: number, speed: number): number {
  if (!Number.isFinite(speed) || speed <= 0) return 0;
  const part = span > 0 ? Math.min(1, way / span) : 1;
  return (200 + 150 * part) / speed;
}

export const spotOf = (piece: Piece, x: number, y: number, scale: number): Spot => ({
  id: piece.id,
  symbol: piece.symbol,
  x,
  y,
  size: (piece.size ?? 1) * scale,
  turn: piece.turn ?? 0,
  flip: piece.flip ?? false,
  ...(piece.flags?.includes('rolled') ? { die: piece.text ?? '' } : {}),
});
