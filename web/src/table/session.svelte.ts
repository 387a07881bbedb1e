// The line to a table: what the server said of it, and what this browser tells the server.
import { api, token } from '../lib/api';
import { href } from '../lib/base';
import { Link, type Connection, type SocketLike } from '../lib/link';
import type { Card, Chat, Entry, Frame, FromClient, Heard, SeatCard, Status } from '../lib/wire';

export interface SessionEvents {
  /** A frame came; `jump`: it does not follow from the one before (other eyes, a mended line). */
  frame(frame: Frame, jump: boolean): void;
  /** Anything else came; the session has already taken from it what is its own. */
  message(message: Heard): void;
  /** Seats of one screen look at their own secrets only, so eyes change by hand. */
  secrets(): boolean;
}

/** The ways to the server. */
export interface Ways {
  open(): SocketLike;
  history(eyes: number | null, since: number, until: number): Promise<Entry[]>;
}

/** A decision, or a wish to undo, on its way; `v` is the version that it became. */
export interface Sending {
  id: string;
  undo: boolean;
  v?: number;
}

const TOLD_VERSIONS = 350; // of history that are fetched when a table is opened
const NO_WATCHING = 4003;

export class Session {
  card = $state.raw<Card | null>(null);
  status = $state<Status>('open');
  seats = $state.raw<SeatCard[]>([]);
  watchers = $state(0);
  /** The seats of this browser. */
  mine = $state.raw<number[]>([]);
  /** The seat whose eyes the frames have; null: a spectator's. */
  as = $state<number | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  connection = $state<Connection>('connecting');
  sending = $state.raw<Sending | null>(null);
  undoAsked = $state.raw<{ by: number; waiting: number[] } | null>(null);
  /** The table of the next game, if somebody has opened it. */
  rematch = $state<string | null>(null);
  problem = $state<string | null>(null);

  /** The newest frame that came, perhaps not shown yet. */
  newest: Frame | null = null;

  private readonly link: Link;
  private readonly ways: Ways;
  private onScreen = -1;
  private historyFor: number | null | undefined = undefined;

  constructor(
    readonly id: string,
    private readonly events: SessionEvents,
    ways: Ways = waysTo(id),
  ) {
    this.ways = ways;
    this.link = new Link(() => ways.open(), {
      message: (message) => this.receive(message),
      connection: (state) => (this.connection = state),
      closed: (code) => (this.problem = code === NO_WATCHING ? 'no_watching' : 'no_such_table'),
    });
  }

  /** Open the line; gives what closes it. */
  start(): () => void {
    this.link.start();
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.link.wake();
    };
    const cut = (): void => this.link.cut();
    addEventListener('online', wake);
    addEventListener('offline', cut);
    document.addEventListener('visibilitychange', wake);
    return () => {
      this.link.stop();
      removeEventListener('online', wake);
      removeEventListener('offline', cut);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  // --- telling --------------------------------------------------------------------------------

  /** Send something that may get lost; false: there is no line just now. */
  readonly send = (message: FromClient): boolean => this.link.send(message);

  /** Decide for an offer of version `at`; it is sent again until it is answered. */
  act(at: number, offer: number): void {
    const id = token(8);
    this.sending = { id, undo: false };
    this.link.act({ do: 'act', at, offer, id }, this.as);
  }

  undo(): void {
    const id = token(8);
    this.sending = this.send({ do: 'undo', id }) ? { id, undo: true } : null;
  }

  /** This version is on the screen: what became it is no longer on its way. */
  arrived(version: number): void {
    this.onScreen = version;
    if (this.sending?.v !== undefined && version >= this.sending.v) this.sending = null;
  }

  vote(agree: boolean): void {
    this.send({ do: 'undo_vote', agree });
    this.undoAsked = null;
  }

  say(text: string): boolean {
    return this.send({ do: 'chat', text });
  }

  phrase(phrase: string): boolean {
    return this.send({ do: 'chat', phrase });
  }

  /** Let the table's bot play for someone who is away. */
  handOver(seat: number): void {
    this.send({ do: 'hand_over', seat });
  }

  takeBack(seat: number): void {
    this.send({ do: 'take_back', seat });
  }

  /** Look with other eyes. */
  look(seat: number | null): void {
    this.link.look(seat);
  }

  // --- hearing --------------------------------------------------------------------------------

  private receive(message: Heard): void {
    switch (message.do) {
      case 'frame':
        this.receiveFrame(message);
        return;
      case 'welcome':
        this.card = message.table;
        this.status = message.table.status;
        this.seats = message.table.seats;
        this.mine = message.mine;
        this.rematch = message.table.next;
        if (this.as === null && message.as !== null) this.as = message.as;
        this.chat = message.chat;
        this.undoAsked = null;
        // Decisions are sent again after a reconnect, the wish to undo is not.
        if (this.sending?.undo) this.sending = null;
        break;
      case 'seats':
        this.seats = message.seats;
        this.status = message.status;
        this.watchers = message.watchers;
        break;
      case 'ok':
        if (this.sending?.id === message.id)
          this.sending = this.onScreen >= message.v ? null : { ...this.sending, v: message.v };
        break;
      case 'refused':
      case 'stale':
      case 'bad':
        if (message.id === undefined || this.sending?.id === message.id) this.sending = null;
        break;
      case 'undo_asked':
        this.undoAsked = { by: message.by, waiting: message.waiting };
        this.sending = null;
        break;
      case 'undo_over':
        this.undoAsked = null;
        this.sending = null;
        break;
      case 'chat':
        if (!this.chat.some((line) => line.n === message.n)) {
          this.chat = [...this.chat, message];
          this.unread += 1;
        }
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      default:
    }
    this.events.message(message);
  }

  private receiveFrame(frame: Frame): void {
    const before = this.newest;
    if (before && frame.v > before.v + 1 && !frame.missed) {
      this.link.sync(before.v);
      return;
    }
    this.newest = frame;
    if (frame.over) this.status = this.status === 'replay' ? 'replay' : 'over';
    else if (this.status === 'open') this.status = 'running';
    if (frame.missed) this.addLog(frame.missed);
    const fresh = !before || frame.v > before.v;
    if (fresh && before) {
      this.addLog([entryOf(frame)]);
      this.undoAsked = null;
    }
    const otherEyes = frame.as !== this.as;
    if (otherEyes) {
      this.as = frame.as;
      // The server changed the eyes: a line that mends itself asks for these.
      if (!this.events.secrets() && frame.as !== null && this.link.eyes !== undefined)
        this.link.eyes = frame.as;
    }
    const jump = !before || !fresh || otherEyes;
    this.events.frame(frame, jump);
    if (jump && this.historyFor !== frame.as) void this.loadHistory(frame);
  }

  // --- the log --------------------------------------------------------------------------------

  private addLog(entries: readonly Entry[]): void {
    const known = new Set(this.log.map((entry) => entry.v));
    const fresh = entries.filter((entry) => !known.has(entry.v));
    if (fresh.length > 0) this.log = [...this.log, ...fresh].sort((a, b) => a.v - b.v);
  }

  private async loadHistory({ as: eyes, v }: Frame): Promise<void> {
    const changed = this.historyFor !== undefined;
    this.historyFor = eyes;
    try {
      const entries = await this.ways.history(eyes, Math.max(0, v - TOLD_VERSIONS), v);
      if (this.historyFor !== eyes) return;
      // What other eyes were told goes; what came meanwhile was told to these.
      if (changed) this.log = this.log.filter((entry) => entry.v > v);
      this.addLog(entries);
    } catch {
      // The log fills from the frames to come.
    }
  }
}

const entryOf = (frame: Frame): Entry => ({
  v: frame.v,
  by: frame.by ?? null,
  facts: frame.facts ?? [],
  ...(frame.back === undefined ? {} : { back: frame.back }),
});

function waysTo(id: string): Ways {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}${href(`/api/tables/${id}/socket`)}`;
  return {
    open: () => new WebSocket(address) as never,
    history: (eyes, since, until) => api.history(id, eyes, since, until),
  };
}
