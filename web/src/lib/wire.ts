// What travels between this client and the server; docs/protocol.md describes it.
import type { Changes } from './patch';
import type { Arg, Fact, Message, Scene } from './scene';

export interface SeatCard {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  here?: boolean;
  level?: string;
  handed?: boolean;
  /** Whoever sits here wants nobody at the table to get hints. */
  no_hints?: boolean;
}

export type Status = 'open' | 'running' | 'over' | 'replay' | 'frozen';

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

export interface Section {
  id: string;
  first: string;
  last: string;
}

export interface Schema {
  type?: string | string[];
  title?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export interface GameCard {
  name: string;
  rules: number;
  seats: [number, number];
  secrets: boolean;
  bots: string[];
  options: Schema;
  defaults: Record<string, unknown>;
  sections: Section[];
  /** Codes of facts that are mere steps on a way: the log tells the last of a run. */
  passing: string[];
}

export interface SeatWish {
  kind: 'me' | 'screen' | 'friend' | 'bot';
  name?: string;
  level?: string;
}

export interface Opened {
  table: Card;
  links: Record<string, string>;
}

export interface Refusal {
  code: string;
  args?: Record<string, Arg>;
  clause?: string;
}

export interface ScoreItem {
  code: string;
  points: number;
  args?: Record<string, Arg>;
}

export interface Score {
  total: number;
  items?: ScoreItem[];
  tiebreaks?: number[];
}

export interface Over {
  ending: string;
  winners: number[];
  scores: Score[];
  /** 1 for winners, one for each seat; none where nobody has won. */
  places: number[];
}

/** One offer as an expert sees it. */
export interface Idea {
  offer: number;
  /** The expected share of the victory. */
  win: number;
  /** How things look after it, in points of the game. */
  score: number;
  visits: number;
  /** What the score sheet is likely to gain by this seat's next turn. */
  gains?: ScoreItem[];
  /** Where the offer only begins a gesture: how the expert would complete it. */
  whole?: Chosen | null;
}

/** A decision as people read it, and the targets that it points at. */
export interface Chosen {
  message: Message;
  targets: string[];
}

/** The decision that made version `v`, and what a search liked better. */
export interface Turn {
  v: number;
  seat: number;
  played: Chosen;
  better: Chosen;
  /** The share of the victory that it was worth. */
  swing: number;
}

export interface Analysis {
  status: 'thinking' | 'ready' | 'failed';
  done?: number;
  curve?: { v: number; win: number[] }[];
  turns?: Turn[];
}

export interface Entry {
  v: number;
  by: number | null;
  facts: Fact[];
  back?: number;
}

export interface Frame {
  do: 'frame';
  v: number;
  as: number | null;
  scene: Scene;
  facts?: Fact[];
  by?: number | null;
  back?: number;
  to_act?: number[];
  undo?: 'free' | 'ask' | null;
  over?: Over | null;
  missed?: Entry[];
  frozen?: string;
}

/** A frame for who has the one before: what changed in its scene. */
export interface Patch extends Omit<Frame, 'do' | 'scene'> {
  do: 'patch';
  scene: Changes;
}

export interface Chat {
  do: 'chat';
  n: number;
  seat: number | null;
  name: string;
  text?: string;
  phrase?: string;
}

export type FromServer =
  | { do: 'welcome'; table: Card; mine: number[]; as: number | null; chat: Chat[] }
  | { do: 'seats'; status: Status; seats: SeatCard[]; watchers: number }
  | Frame
  | { do: 'ok'; id: string; v: number }
  | { do: 'refused'; id?: string; refusal: Refusal }
  | { do: 'stale'; id: string; v: number }
  | { do: 'bad'; id?: string; where: string; reason: string }
  | { do: 'why'; id: string; refusal: Refusal | null }
  | { do: 'hint'; id: string; v: number; ideas: Idea[] }
  | { do: 'pong' }
  | { do: 'undo_asked'; by: number; back: number; waiting: number[] }
  | { do: 'undo_over'; agreed: boolean; by: number | null }
  | Chat
  | { do: 'rematch'; table: string };

export interface Act {
  do: 'act';
  at: number;
  offer: number;
  id: string;
}
