// The scene vocabulary as it comes over the wire, and what this client adds to it.
import type * as wire from './generated/wire';
import type { Scene, Target } from './generated/wire';

export type {
  Arg,
  Ask,
  Flag,
  Gesture,
  Ghost,
  Label,
  Line,
  Message,
  Piece,
  Place,
  Scene,
  SeatName,
  SeatNote,
  Shade,
  Shape,
  Target,
  Told as Fact,
} from './generated/wire';

export interface Offer extends wire.Offer {
  /** Made here from a gesture: the first of several decisions that one ghost answers. */
  gesture?: boolean;
}

/** All click targets of a scene: its targets, then the pieces that are their own target. */
export function allTargets(scene: Scene): Target[] {
  const own = (scene.pieces ?? [])
    .filter((piece) => piece.target)
    .map((piece): Target => ({
      id: piece.id,
      place: piece.place,
      x: piece.x,
      y: piece.y,
      shape: piece.tall == null ? 'circle' : 'rect',
      size: piece.size ?? 1,
      tall: piece.tall ?? null,
      label: piece.label ?? null,
    }));
  return [...(scene.targets ?? []), ...own];
}
