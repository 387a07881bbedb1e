// The line to a table: it mends itself, and no click is lost: an unanswered act is sent again.
import { patched } from './patch';
import type { Scene } from './scene';
import type { Act, FromClient, FromServer, Heard } from './wire';

export type Connection = 'connecting' | 'live' | 'lost';

export interface LinkEvents {
  message(message: Heard): void;
  connection(state: Connection): void;
  /** The server will not have us: the table is unknown, or does not want to be watched. */
  closed(code: number): void;
}

export interface SocketLike {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  act: Act;
  seat: number | null;
}

const OPEN = 1;
const FINAL = new Set([4003, 4004]);
const PING_MS = 15_000;
const PONG_MS = 6_000;

export class Link {
  private socket: SocketLike | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private ready = false;
  /** The scene of the last frame that came over this socket, which patches build on. */
  private scene: Scene | null = null;
  /** The last version that was received; −1: none. */
  have = -1;
  /** The seat whose eyes this browser wants; undefined: as the server likes. */
  eyes: number | null | undefined = undefined;

  constructor(
    private readonly open: () => SocketLike,
    private readonly events: LinkEvents,
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.drop();
  }

  /** Try at once: the network is back, or the page woke up. */
  wake(): void {
    if (this.stopped) return;
    if (this.socket?.readyState === OPEN) this.ping();
    else {
      this.tries = 0;
      clearTimeout(this.retry);
      this.connect();
    }
  }

  /** The network is gone: say so now instead of waiting for a timeout. */
  cut(): void {
    if (this.stopped) return;
    this.drop();
    this.events.connection('lost');
    this.later();
  }

  act(act: Act, seat: number | null): void {
    this.waiting.set(act.id, { act, seat });
    this.send(act);
  }

  /** Whether a decision still waits for its answer. */
  get pending(): boolean {
    return this.waiting.size > 0;
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== OPEN || !this.ready) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask for the present frame and what happened since a version; later frames come as patches. */
  sync(have: number): void {
    this.send({ do: 'sync', have, patches: true });
  }

  look(seat: number | null): void {
    this.eyes = seat;
    this.send({ do: 'eyes', seat });
  }

  private connect(): void {
    this.drop();
    this.events.connection(this.tries === 0 && this.have < 0 ? 'connecting' : 'lost');
    const socket = this.open();
    this.socket = socket;
    this.deadline = setTimeout(() => this.fail(socket), PONG_MS);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.drop();
      if (FINAL.has(event.code)) {
        this.stopped = true;
        this.events.closed(event.code);
        return;
      }
      this.events.connection('lost');
      this.later();
    };
  }

  private receive(text: string): void {
    const message = this.whole(JSON.parse(text) as FromServer);
    clearTimeout(this.deadline);
    switch (message.do) {
      case 'welcome':
        this.greet(message.as);
        break;
      case 'frame':
        this.scene = message.scene;
        if (message.v > this.have) this.have = message.v;
        break;
      case 'ok':
      case 'stale':
      case 'refused':
      case 'bad':
        if (message.id !== undefined) this.waiting.delete(message.id);
        break;
      default:
    }
    this.events.message(message);
  }

  /** Make a whole frame of a patch. */
  private whole(message: FromServer): Heard {
    if (message.do !== 'patch') return message;
    if (!this.scene) throw new Error(`a patch to version ${message.v} came before any frame`);
    return { ...message, do: 'frame', scene: patched(this.scene, message.scene) };
  }

  private greet(as: number | null): void {
    this.tries = 0;
    this.ready = true;
    this.events.connection('live');
    if (this.eyes !== undefined && this.eyes !== as) this.send({ do: 'eyes', seat: this.eyes });
    const seat = this.eyes === undefined ? as : this.eyes;
    for (const { act, seat: by } of this.waiting.values()) if (by === seat) this.send(act);
    this.sync(this.have);
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.ping(), PING_MS);
  }

  private ping(): void {
    const socket = this.socket;
    if (!socket || !this.send({ do: 'ping' })) return;
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.fail(socket), PONG_MS);
  }

  private fail(socket: SocketLike): void {
    if (socket !== this.socket) return;
    this.drop();
    this.events.connection('lost');
    this.later();
  }

  private later(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    const wait = Math.min(4000, 250 * 1.7 ** this.tries);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.deadline);
    const socket = this.socket;
    this.socket = null;
    this.ready = false;
    this.scene = null;
    if (socket) {
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
  }
}
