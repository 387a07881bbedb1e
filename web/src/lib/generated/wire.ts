// Everything that travels between client and server; docs/protocol.md describes it.
// Generated from the server's structs, not to be edited: `make types` writes it anew.

export type Status = 'open' | 'running' | 'over' | 'replay' | 'frozen';

export type FromClient =
  | Act
  | Sync
  | Why
  | Light
  | Eyes
  | Undo
  | UndoVote
  | Speak
  | HandOver
  | TakeBack
  | Hint
  | AllowHints
  | Ping;

export type FromServer =
  | Welcome
  | Seating
  | Frame
  | Patch
  | Done
  | NotDone
  | Stale
  | Bad
  | WhyNot
  | Shades
  | Ideas
  | Pong
  | UndoAsked
  | UndoOver
  | Chat
  | Rematch;

export type Arg = number | string | SeatName | Message | (number | string | SeatName | Message)[];

export type SeatKind = 'person' | 'bot' | 'open';

export type Role = 'board' | 'mat' | 'tray' | 'track' | 'pile';

export type Shape = 'circle' | 'square' | 'hex' | 'rect' | 'diamond';

export type OfferKind = 'plain' | 'main' | 'danger' | 'end';

export type Flag = 'dim' | 'face_down' | 'new' | 'asleep' | 'ghost' | 'mine' | 'glow' | 'rolled';

export type Tone = 'soft' | 'strong' | 'danger';

export type Style =
  | 'thin'
  | 'thick'
  | 'dashed'
  | 'orbit'
  | 'border'
  | 'zone'
  | 'path'
  | 'seat'
  | 'danger';

/** Take an offer of the frame `at`. */
export interface Act {
  do: 'act';
  at: number;
  offer: number;
  id: string;
}

/** Send me the present frame and what I missed; later ones as patches, if I like. */
export interface Sync {
  do: 'sync';
  /** @default -1 */
  have?: number;
  patches?: boolean;
}

/** Tell why no offer is behind these targets. */
export interface Why {
  do: 'why';
  path: string[];
  /** @default -1 */
  at?: number;
  /** @default "why" */
  id?: string;
}

/** Tell what pointing at this target lights up in the frame `at`, else in the newest. */
export interface Light {
  do: 'shades';
  target: string;
  /** @default -1 */
  at?: number;
  /** @default "shades" */
  id?: string;
}

/** Look with another seat of mine. */
export interface Eyes {
  do: 'eyes';
  seat: number | null;
}

/** Take back my last decision. */
export interface Undo {
  do: 'undo';
  /** @default "undo" */
  id?: string;
}

/** Answer somebody who wants to take back. */
export interface UndoVote {
  do: 'undo_vote';
  agree: boolean;
}

/** Say something. */
export interface Speak {
  do: 'chat';
  text?: string;
  phrase?: string;
}

/** Let a bot play for a seat. */
export interface HandOver {
  do: 'hand_over';
  seat: number;
  level?: string;
}

/** Play my own seat again. */
export interface TakeBack {
  do: 'take_back';
  seat: number;
}

/** Tell what an expert would do. */
export interface Hint {
  do: 'hint';
  /** @default "hint" */
  id?: string;
}

/** Forbid hints at this table as long as I sit here, or do so no more. */
export interface AllowHints {
  do: 'allow_hints';
  allow: boolean;
}

/** Are you there? */
export interface Ping {
  do: 'ping';
}

/** Somebody has said something: a text, or the key of a phrase. */
export interface Chat {
  do: 'chat';
  n: number;
  seat: number;
  name: string;
  text?: string;
  phrase?: string;
}

/** The first message: the table, my seats, through whose eyes I look, what was said so far. */
export interface Welcome {
  do: 'welcome';
  table: Card;
  mine: number[];
  as: number | null;
  chat: Chat[];
}

/** Who sits where has changed, or somebody came or went. */
export interface Seating {
  do: 'seats';
  status: Status;
  seats: SeatCard[];
  watchers: number;
}

/** The table at a version as a viewer may know it. */
export interface Frame {
  do: 'frame';
  v: number;
  as: number | null;
  facts: Told[];
  by: number | null;
  to_act: number[];
  /** Whether I can take back: by a click, or if the others agree. */
  undo: 'ask' | 'free' | null;
  over: Over | null;
  /** The earlier version that this one went back to. */
  back?: number;
  /** The versions that I have missed, in the answer to `sync`. */
  missed?: Moment[];
  /** Why the table is read only. */
  frozen?: string;
  scene: Scene;
}

/** A frame for a client that has the one before: `scene` is what changed in it. */
export interface Patch {
  do: 'patch';
  v: number;
  as: number | null;
  facts: Told[];
  by: number | null;
  to_act: number[];
  /** Whether I can take back: by a click, or if the others agree. */
  undo: 'ask' | 'free' | null;
  over: Over | null;
  /** The earlier version that this one went back to. */
  back?: number;
  /** The versions that I have missed, in the answer to `sync`. */
  missed?: Moment[];
  /** Why the table is read only. */
  frozen?: string;
  scene: Record<string, unknown>;
}

/** A decision is stored; it made this version. */
export interface Done {
  do: 'ok';
  id: string;
  v: number;
}

/** A message is refused, and why. */
export interface NotDone {
  do: 'refused';
  id?: string;
  refusal: Refusal;
}

/** A message was about offers that are no longer there. */
export interface Stale {
  do: 'stale';
  id: string;
  v: number;
}

/** A message is malformed: a fault of the client's, told in English for developers. */
export interface Bad {
  do: 'bad';
  id?: string;
  where: string;
  reason: string;
}

/** Why no offer is behind some targets; null: there is one. */
export interface WhyNot {
  do: 'why';
  id: string;
  refusal: Refusal | null;
}

/** What pointing at a target lights up in the frame `v`. */
export interface Shades {
  do: 'shades';
  id: string;
  v: number;
  target: string;
  shades: Shade[];
}

/** What an expert would do, the most trusted first. */
export interface Ideas {
  do: 'hint';
  id: string;
  v: number;
  ideas: Idea[];
}

/** I am here. */
export interface Pong {
  do: 'pong';
}

/** A seat wants to take back; these have yet to answer. */
export interface UndoAsked {
  do: 'undo_asked';
  by: number;
  back: number;
  waiting: number[];
}

/** The wish to take back is settled: agreed, declined by a seat, or dropped (by null). */
export interface UndoOver {
  do: 'undo_over';
  agreed: boolean;
  by: number | null;
}

/** Somebody has opened the next game. */
export interface Rematch {
  do: 'rematch';
  table: string;
}

/** A seat as others see it. */
export interface SeatCard {
  seat: number;
  kind: SeatKind;
  name: string;
  here: boolean;
  level?: string;
  /** A bot of this level plays until the person takes the seat back. */
  handed?: boolean;
  /** Whoever sits here wants nobody at the table to get hints. */
  no_hints?: boolean;
}

/** A table from outside. */
export interface Card {
  id: string;
  game: string;
  status: Status;
  seats: SeatCard[];
  options: Record<string, unknown>;
  version: number;
  listed: boolean;
  watch: boolean;
  hints: boolean;
  /** The level of the bot that may play for someone who is away. */
  stand_in: string;
  created: number;
  touched: number;
  mine: number[];
  host: boolean;
  to_act: number[];
  commitment: string;
  parent: string | null;
  next: string | null;
  winners: number[];
  scores: number[];
}

/** Why not: a code (words key `refusal-<code>`), its details, and the clause it rests on. */
export interface Refusal {
  code: string;
  args?: Record<string, Arg>;
  clause?: string;
}

/** A fact as a viewer reads it: nothing of who else may. */
export interface Told {
  code: string;
  args?: Record<string, Arg>;
}

/** What a viewer was told at a version, and which seat had decided. */
export interface Moment {
  v: number;
  by: number | null;
  facts: Told[];
  /** The earlier version that this one went back to. */
  back?: number;
}

/** How a game ended. */
export interface Over {
  ending: string;
  winners: number[];
  scores: Score[];
  /** 1 for winners, one for each seat; none where nobody has won. */
  places: number[];
}

/** A decision as people read it, and the targets that it points at. */
export interface Chosen {
  message: Message;
  targets: string[];
}

/** One offer as an expert sees it. */
export interface Idea {
  offer: number;
  /** The expected share of the victory after it. */
  win: number;
  /** How things look after it, in points of the game. */
  score: number;
  visits: number;
  /** What the score sheet is likely to gain by this seat's next turn. */
  gains?: ScoreItem[];
  /** Where the offer only begins a gesture: how the expert would complete it. */
  whole?: Chosen | null;
}

/** An argument that reads as the name of whoever sits there. */
export interface SeatName {
  as: 'seat';
  number: number;
}

/** A key of the words files and its arguments; an argument may be a message itself. */
export interface Message {
  as: 'words';
  key: string;
  args: Record<string, Arg>;
}

/** One line of a score sheet (words key `score-<code>`). */
export interface ScoreItem {
  code: string;
  points: number;
  args: Record<string, Arg>;
}

/**
 * An itemised score of one seat; `total` is the sum of the items' points.
 *
 * `tiebreaks` are compared in order after the total, greater is better; they are shown, not added.
 */
export interface Score {
  total: number;
  items: ScoreItem[];
  tiebreaks: number[];
}

/** A chapter of the rules drawer: words keys `rules-<id>-title`, `rules-<id>`; its clauses. */
export interface RuleSection {
  id: string;
  first: string;
  last: string;
}

/**
 * An area with its own coordinates, x to the right and y down, 0,0 at the top left corner.
 *
 * The client lays places out: boards large, mats of the other seats small, trays near the board.
 * `owner` is the seat it belongs to. `ground` names a symbol drawn over the whole place first.
 */
export interface Place {
  id: string;
  role: Role;
  width: number;
  height: number;
  owner?: number | null;
  title?: Message | null;
  ground?: string;
}

/**
 * A symbol of the game's art put somewhere; x, y is its middle, `size` its width.
 *
 * Symbols have square view boxes unless `tall` gives the height.
 * The same id in two frames is the same thing, and glides.
 * `turn` is in degrees clockwise. `seat` colours `var(--seat)` inside the symbol.
 * `count` is a number shown on it, `text` a short label drawn in its middle (a letter, a number).
 * A piece flagged `rolled` is a die: it tumbles when it shows another text than before.
 * Pieces are drawn in the order of the list. A piece with `target` True can be clicked by its id.
 */
export interface Piece {
  id: string;
  symbol: string;
  place: string;
  x: number;
  y: number;
  /** @default 1.0 */
  size?: number;
  tall?: number | null;
  turn?: number;
  flip?: boolean;
  seat?: number | null;
  count?: number | null;
  text?: string;
  flags?: Flag[];
  label?: Message | null;
  target?: boolean;
}

/** A polyline, or a closed and softly filled outline, under the pieces. */
export interface Line {
  id: string;
  place: string;
  points: [number, number][];
  /** @default "thin" */
  style?: Style;
  closed?: boolean;
  seat?: number | null;
  /** The name of a CSS custom property of the game's palette, without the dashes. */
  colour?: string;
}

/** Words or numbers written on a place: a message, or a plain text that needs no language. */
export interface Label {
  id: string;
  place: string;
  x: number;
  y: number;
  text?: string;
  message?: Message | null;
  /** @default 0.3 */
  size?: number;
  /** @default "middle" */
  anchor?: 'end' | 'middle' | 'start';
  seat?: number | null;
  strong?: boolean;
  /** Broken into lines about so wide, the first of them at y; 0: one line, however long. */
  wide?: number;
}

/** Where one may click or reach by keyboard; x, y is its middle. */
export interface Target {
  id: string;
  place: string;
  x: number;
  y: number;
  /** @default "square" */
  shape?: Shape;
  /** @default 1.0 */
  size?: number;
  tall?: number | null;
  label?: Message | null;
}

/**
 * A shape that follows the pointer until it is put down.
 *
 * `anchor` is the target under the pointer; `pose` numbers the orientation (R and F walk the
 * poses: `turned` and `flipped` are the pose numbers they lead to).
 * `cells` are the targets it would cover.
 */
export interface Ghost {
  anchor: string;
  pose: number;
  cells: string[];
  turned?: number;
  flipped?: number;
  symbol?: string;
}

/**
 * A legal action shown to its seat: clicking the targets of `path` one by one narrows to it.
 *
 * `number` is the action's index in the legal list. An offer without path or ghost is a button.
 */
export interface Offer {
  number: number;
  message: Message;
  path?: string[];
  ghost?: Ghost | null;
  /** @default "plain" */
  kind?: OfferKind;
  /** Targets along the forced way that this choice would lead, shown as a dotted path. */
  trail?: string[];
  /** Other paths that mean the same. */
  also?: string[][];
  /** The targets of `path` may be clicked in any order; a client may still insist on theirs. */
  any_order?: boolean;
  /**
   * What each target of `path` takes of a fixed sum, to be shown added up while it is clicked.
   */
  costs?: number[];
}

/**
 * A ghost whose putting down answers several small questions in a row.
 *
 * It begins with the offer `number`. Once that is accepted, the next frame of this seat has an
 * offer or a gesture whose ghost has the same anchor and pose: the client takes it by itself.
 */
export interface Gesture {
  number: number;
  ghost: Ghost;
}

/** What is wanted now, of whom, and the clause it comes from. */
export interface Ask {
  question: Message;
  seats: number[];
  clause?: string;
  /**
   * The number of the offer that nearly everyone would take; who wants to be asked less lets it
   * be taken for them.
   */
  obvious?: number | null;
}

/**
 * Targets lit up together while one of `by` is pointed at: a reach, a range, a sight.
 *
 * `about` says in the tip what they are.
 */
export interface Shade {
  by: string[];
  over: string[];
  /** @default "soft" */
  tone?: Tone;
  about?: Message | null;
}

/** What a glance at a seat shows beside its name: its points and short remarks. */
export interface SeatNote {
  seat: number;
  points: number;
  notes?: Message[];
  symbol?: string;
}

/** A view as things to draw, with stable ids and click targets. */
export interface Scene {
  places: Place[];
  pieces?: Piece[];
  lines?: Line[];
  labels?: Label[];
  targets?: Target[];
  offers?: Offer[];
  gestures?: Gesture[];
  /** Targets that light up others while they are pointed at; what, is asked for then. */
  lights?: string[];
  ask?: Ask | null;
  seats?: SeatNote[];
  /** Remarks about the whole table: the round, coins still out, the last round … */
  notes?: Message[];
}

/** Who shall sit somewhere. */
export interface SeatWish {
  kind: 'bot' | 'friend' | 'me' | 'screen';
  name?: string;
  level?: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  listed?: boolean;
  /** @default true */
  watch?: boolean;
  /** @default true */
  hints?: boolean;
  /** @default "greedy" */
  stand_in?: string;
  salt?: string;
}

/** Sit down at a listed table. */
export interface Sit {
  name?: string;
  salt?: string;
  seat?: number | null;
}

/** Look where a link leads; in the body, so that no log of addresses holds the link. */
export interface Invited {
  link: string;
}

/** Sit down by a link. */
export interface SitByLink {
  link: string;
  name?: string;
  salt?: string;
}

/** Play on from a version. */
export interface WhatIf {
  at: number;
  level: string;
  seat?: number | null;
  name?: string;
}

/** A link of this server; in the body, so that no log of addresses holds it. */
export interface CodedLink {
  link: string;
}

/** A sign of life. */
export interface Health {
  status: string;
  version: string;
}

/** A game on the shelf. */
export interface GameCard {
  name: string;
  rules: number;
  seats: [number, number];
  secrets: boolean;
  bots: string[];
  /** The options of a table as a JSON schema. */
  options: Record<string, unknown>;
  defaults: Record<string, unknown>;
  sections: RuleSection[];
  /** Codes of facts that are mere steps on a way: the log tells the last of a run. */
  passing: string[];
}

/** A game's own colours for both themes. */
export interface Palette {
  dark: Record<string, string>;
  light: Record<string, string>;
}

/** A table, and the links that lead to its open seats. */
export interface Opened {
  table: Card;
  links: Record<string, string>;
}

/** A QR code without its margin: a text of 0 (light) and 1 (dark) for each row. */
export interface Code {
  rows: string[];
}

/** A version through a viewer's eyes, and the last version that there is. */
export interface Replay {
  v: number;
  last: number;
  frame: Frame;
}

/** Itemised scores at a version; null where the viewer may not know yet. */
export interface Scores {
  v: number;
  final: boolean;
  scores: (Score | null)[];
}

/** The promise of fair dealing; the seed once the game is over. */
export interface Fair {
  commitment: string;
  salts: string[];
  seed: string | null;
  since: number;
}

/** The chances of all seats at a version. */
export interface Point {
  v: number;
  win: number[];
}

/** A turning point: what a seat played at a version, and what the search liked better. */
export interface Turn {
  v: number;
  seat: number;
  played: Chosen;
  better: Chosen;
  /** How much of the victory that was worth. */
  swing: number;
}

/** What is known of a finished game so far. */
export interface Analysis {
  status: 'failed' | 'ready' | 'thinking';
  done?: number;
  curve?: Point[];
  turns?: Turn[];
}

/** The body of every answer that is no success. */
export interface RefusedBody {
  code: string;
  where: string;
  reason: string;
  args: Record<string, Arg>;
  clause: string;
}

/** What is sent with a call. */
export interface Bodies {
  'POST /api/tables': NewTable;
  'POST /api/tables/{table_id}/seats/{seat}': SeatWish;
  'POST /api/invitation': Invited;
  'POST /api/join': SitByLink;
  'POST /api/tables/{table_id}/join': Sit;
  'POST /api/tables/{table_id}/what-if': WhatIf;
  'POST /api/qr': CodedLink;
}

/** What a call answers. */
export interface Answers {
  'GET /health': Health;
  'GET /ready': Health;
  'GET /api/games': GameCard[];
  'GET /api/art/{game}/palette': Palette;
  'GET /api/tables': Card[];
  'POST /api/tables': Opened;
  'GET /api/tables/{table_id}': Card;
  'POST /api/tables/{table_id}/seats/{seat}': Opened;
  'POST /api/tables/{table_id}/seats/{seat}/link': Opened;
  'POST /api/invitation': Card;
  'POST /api/join': Opened;
  'POST /api/tables/{table_id}/join': Opened;
  'POST /api/tables/{table_id}/rematch': Opened;
  'POST /api/tables/{table_id}/what-if': Opened;
  'GET /api/tables/{table_id}/replay': Replay;
  'GET /api/tables/{table_id}/history': Moment[];
  'GET /api/tables/{table_id}/score': Scores;
  'GET /api/tables/{table_id}/analysis': Analysis;
  'GET /api/tables/{table_id}/fair': Fair;
  'POST /api/replays': Opened;
  'POST /api/qr': Code;
}
