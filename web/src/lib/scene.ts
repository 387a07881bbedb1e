// The scene vocabulary as it comes over the wire: all that this client ever learns of a game.

export type Arg = number | string | SeatName | Message | Arg[];

export interface SeatName {
  as: 'seat';
  number: number;
}

export interface Message {
  as?: 'words';
  key: string;
  args?: Record<string, Arg>;
}

export type Role = 'board' | 'mat' | 'tray' | 'track' | 'pile';
export type Shape = 'circle' | 'square' | 'hex' | 'rect' | 'diamond';
export type OfferKind = 'plain' | 'main' | 'danger' | 'end';

export interface Place {
  id: string;
  role: Role;
  width: number;
  height: number;
  owner?: number | null;
  title?: Message | null;
  ground?: string;
}

export interface Piece {
  id: string;
  symbol: string;
  place: string;
  x: number;
  y: number;
  size?: number;
  tall?: number | null;
  turn?: number;
  flip?: boolean;
  seat?: number | null;
  count?: number | null;
  text?: string;
  flags?: string[];
  label?: Message | null;
  target?: boolean;
}

export interface Line {
  id: string;
  place: string;
  points: [number, number][];
  style?: string;
  closed?: boolean;
  seat?: number | null;
  colour?: string;
}

export interface Label {
  id: string;
  place: string;
  x: number;
  y: number;
  text?: string;
  message?: Message | null;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  seat?: number | null;
  strong?: boolean;
  /** Broken into lines about so wide; nothing: one line. */
  wide?: number;
}

export interface Target {
  id: string;
  place: string;
  x: number;
  y: number;
  shape?: Shape;
  size?: number;
  tall?: number | null;
  label?: Message | null;
}

export interface Ghost {
  anchor: string;
  pose: number;
  cells: string[];
  turned?: number;
  flipped?: number;
  symbol?: string;
}

export interface Offer {
  number: number;
  message: Message;
  path?: string[];
  ghost?: Ghost | null;
  kind?: OfferKind;
  trail?: string[];
  /** Other paths that mean the same. */
  also?: string[][];
  /** The targets of the path may be clicked in any order. */
  any_order?: boolean;
  /** What each target of the path takes of a fixed sum. */
  costs?: number[];
  /** Made here from a gesture: the first of several decisions that one ghost answers. */
  gesture?: boolean;
}

export interface Gesture {
  number: number;
  ghost: Ghost;
}

export interface Ask {
  question: Message;
  seats: number[];
  clause?: string;
  /** The number of the offer that nearly everyone would take. */
  obvious?: number | null;
}

/** Targets lit up together while one of `by` is pointed at. */
export interface Shade {
  by: string[];
  over: string[];
  tone?: 'soft' | 'strong' | 'danger';
  about?: Message | null;
}

export interface SeatNote {
  seat: number;
  points: number;
  notes?: Message[];
  symbol?: string;
}

export interface Scene {
  places: Place[];
  pieces?: Piece[];
  lines?: Line[];
  labels?: Label[];
  targets?: Target[];
  offers?: Offer[];
  gestures?: Gesture[];
  shades?: Shade[];
  ask?: Ask | null;
  seats?: SeatNote[];
  notes?: Message[];
}

export interface Fact {
  code: string;
  args?: Record<string, Arg>;
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
