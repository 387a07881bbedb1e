import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Frame, Heard } from '../lib/wire';
import { FakeSocket, frameOf, welcomeTo } from '../testing';
import { Session } from './session.svelte';

const welcome = welcomeTo([0, 1]);
const frame = (v: number, more: Partial<Frame> = {}): Frame =>
  frameOf(v, { places: [] }, { facts: [{ code: `fact${v}` }], by: 1, ...more });
const entry = (v: number): Entry => ({ v, by: 1, facts: [{ code: `told${v}` }] });

let socket: FakeSocket;
let frames: [number, boolean][];
let heard: Heard[];
let asked: { eyes: number | null; answer: (entries: Entry[]) => void }[];
let session: Session;
let close: () => void;
const versions = (): number[] => session.log.map((one) => one.v);
const settle = (): Promise<void> => new Promise((done) => queueMicrotask(done));

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', listeners);
  frames = [];
  heard = [];
  asked = [];
  session = new Session(
    't',
    {
      frame: (one, jump) => frames.push([one.v, jump]),
      message: (message) => heard.push(message),
      secrets: () => true,
    },
    {
      open: () => (socket = new FakeSocket()),
      history: (eyes) => new Promise((answer) => asked.push({ eyes, answer })),
    },
  );
  close = session.start();
  socket.say(welcome);
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

describe('what the server said', () => {
  it('is kept: the card, the seats, whose eyes', () => {
    expect(session.card?.game).toBe('g');
    expect(session.mine).toEqual([0, 1]);
    expect(session.as).toBe(0);
    socket.say({ do: 'seats', status: 'running', seats: [{ seat: 0 }], watchers: 2 });
    expect(session.watchers).toBe(2);
    expect(heard.map((message) => message.do)).toEqual(['welcome', 'seats']);
  });

  it('counts chat lines once', () => {
    const line = { do: 'chat', n: 1, seat: 1, name: 'Bob', text: 'hello' };
    socket.say(line);
    socket.say(line);
    expect([1, 1]).toEqual([session.chat.length, session.unread]);
  });

  it('tells frames that follow from those that do not', () => {
    socket.say(frame(4));
    socket.say(frame(5));
    socket.say(frame(5, { as: 1 }));
    expect(frames).toEqual([
      [4, true],
      [5, false],
      [5, true],
    ]);
    expect(session.as).toBe(1);
  });

  it('asks again where a frame is missing', () => {
    socket.say(frame(4));
    socket.say(frame(7));
    expect(frames.length).toBe(1);
    expect(socket.sent.at(-1)).toEqual({ do: 'sync', have: 4, patches: true });
    socket.say(frame(7, { missed: [entry(5), entry(6), entry(7)] }));
    expect(frames.at(-1)).toEqual([7, false]);
    expect(versions()).toEqual([5, 6, 7]);
  });
});

describe('a decision', () => {
  it('is on its way until the version that it became is on the screen', () => {
    socket.say(frame(4));
    session.arrived(4);
    session.act(4, 2);
    const { id } = socket.sent.at(-1)! as { id: string };
    expect(socket.sent.at(-1)).toEqual({ do: 'act', at: 4, offer: 2, id });
    socket.say({ do: 'ok', id, v: 5 });
    expect(session.sending).toMatchObject({ id, v: 5 });
    session.arrived(5);
    expect(session.sending).toBeNull();
  });

  it('that was answered after its frame is no longer on its way', () => {
    session.act(4, 2);
    session.arrived(5);
    const { id } = socket.sent.at(-1)! as { id: string };
    socket.say({ do: 'ok', id, v: 5 });
    expect(session.sending).toBeNull();
  });

  it('that was refused is over, and the refusal goes on to who shows it', () => {
    session.act(4, 2);
    const { id } = socket.sent.at(-1)! as { id: string };
    socket.say({ do: 'refused', id, refusal: { code: 'not_your_turn' } });
    expect(session.sending).toBeNull();
    expect(heard.at(-1)?.do).toBe('refused');
  });

  it('to undo is not on its way without a line, nor after a reconnect', () => {
    session.undo();
    expect(session.sending).toMatchObject({ undo: true });
    socket.say(welcome);
    expect(session.sending).toBeNull();
    socket.readyState = 3;
    session.undo();
    expect(session.sending).toBeNull();
  });
});

describe('the log', () => {
  it('is fetched with the first frame and grows with the next', async () => {
    socket.say(frame(4));
    asked[0]!.answer([entry(3), entry(4)]);
    await settle();
    socket.say(frame(5));
    expect(versions()).toEqual([3, 4, 5]);
    expect(asked.length).toBe(1);
  });

  it('of other eyes replaces the old one but keeps what came while it was fetched', async () => {
    socket.say(frame(4));
    asked[0]!.answer([entry(4)]);
    await settle();
    socket.say(frame(4, { as: 1 }));
    socket.say(frame(5, { as: 1 }));
    asked[1]!.answer([entry(2), entry(4)]);
    await settle();
    expect(versions()).toEqual([2, 4, 5]);
  });

  it('of eyes that are no longer looked with is dropped', async () => {
    socket.say(frame(4));
    socket.say(frame(4, { as: 1 }));
    asked[1]!.answer([entry(4)]);
    await settle();
    asked[0]!.answer([entry(1), entry(2)]);
    await settle();
    expect(versions()).toEqual([4]);
  });
});
