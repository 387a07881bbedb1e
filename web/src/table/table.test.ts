import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from '../lib/scene';
import type { Frame } from '../lib/wire';
import { FakeSocket, frameOf, message as words, welcomeTo } from '../testing';

vi.hoisted(() => {
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const page = {
    ...deaf,
    hidden: true,
    visibilityState: 'hidden',
    querySelector: () => null,
    documentElement: {},
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ ...deaf, matches: false }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
const { settings } = await import('../lib/settings.svelte');
const { TableModel } = await import('./table.svelte');

const message = words('offer');
const cell = { anchor: 'a', pose: 0, cells: ['a', 'b'] };
const SCENE: Scene = {
  places: [{ id: 'map', role: 'board', width: 3, height: 1 }],
  targets: ['a', 'b', 'c'].map((id, x) => ({ id, place: 'map', x, y: 0 })),
  offers: [
    { number: 0, message, path: ['a'] },
    { number: 1, message, path: ['b'] },
  ],
};
const frame = (v: number, scene: Scene = SCENE, more: Partial<Frame> = {}): Frame =>
  frameOf(v, scene, { to_act: [0], ...more });

let socket: FakeSocket;
let table: InstanceType<typeof TableModel>;
let close: () => void;
const last = (): { do: string; id: string } => socket.sent.at(-1)! as never;

beforeEach(() => {
  vi.useFakeTimers();
  table = new TableModel('t', {
    open: () => (socket = new FakeSocket()),
    history: () => Promise.resolve([]),
  });
  close = table.start();
  socket.say(welcomeTo([0]));
  socket.say(frame(4));
});

afterEach(() => {
  close();
  settings.askLess = false;
  vi.useRealTimers();
});

describe('a click', () => {
  it('that decides is sent, and nothing can be chosen until its frame is there', () => {
    table.pick('b');
    expect(last()).toMatchObject({ do: 'act', at: 4, offer: 1 });
    expect(table.choice.offers).toEqual([]);
    socket.say({ do: 'ok', id: last().id, v: 5 });
    expect(table.session.sending).not.toBeNull();
    socket.say(frame(5));
    expect(table.session.sending).toBeNull();
    expect(table.choice.offers.length).toBe(2);
  });

  it('that leads nowhere asks why, and the next frame takes the answer away', () => {
    table.pick('c');
    expect(last()).toMatchObject({ do: 'why', at: 4, path: ['c'] });
    const refusal = { code: 'too_far' };
    socket.say({ do: 'why', id: last().id, refusal });
    expect(table.reasons.notice).toEqual({ refusal, target: 'c' });
    socket.say(frame(5));
    expect(table.reasons.notice).toBeNull();
  });
});

it('a gesture answers the next question by itself', () => {
  const begin = { ...SCENE, gestures: [{ number: 0, ghost: cell }], offers: [SCENE.offers![0]!] };
  const end = { ...SCENE, offers: [{ number: 6, message, ghost: cell }] };
  socket.say(frame(5, begin));
  table.act({ number: 0, message, ghost: cell, gesture: true });
  const { id } = last();
  socket.say({ do: 'ok', id, v: 6 });
  socket.say(frame(6, end));
  expect(last()).toMatchObject({ do: 'act', at: 6, offer: 6 });
});

describe('an obvious answer', () => {
  const asked: Scene = {
    ...SCENE,
    ask: { question: words('q'), seats: [0], obvious: 1 },
  };

  it('is given after a moment to who wishes so', () => {
    settings.askLess = true;
    socket.say(frame(5, asked));
    expect(table.obvious.offer?.number).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(last()).toMatchObject({ do: 'act', at: 5, offer: 1 });
    expect(table.obvious.answered).toBe(6);
  });

  it('is not given to who does not wish so, nor over a choice that was begun', () => {
    socket.say(frame(5, asked));
    vi.advanceTimersByTime(1000);
    expect(last().do).not.toBe('act');
    settings.askLess = true;
    const longer = { ...asked, offers: [{ number: 1, message, path: ['a', 'b'] }] };
    socket.say(frame(6, longer));
    table.pick('a');
    vi.advanceTimersByTime(1000);
    expect(last().do).not.toBe('act');
  });
});

it('an undo lets go of what was picked', () => {
  const longer = { ...SCENE, offers: [{ number: 1, message, path: ['a', 'b'] }] };
  socket.say(frame(5, longer, { undo: 'free' }));
  table.pick('a');
  expect(table.choice.picked).toEqual(['a']);
  table.undo();
  expect(last().do).toBe('undo');
  expect(table.choice.picked).toEqual([]);
});

it('Escape goes back one thing at a time', () => {
  const longer = { ...SCENE, offers: [{ number: 1, message, path: ['a', 'b'] }] };
  socket.say(frame(5, longer));
  table.pick('a');
  expect(table.escape()).toBe(true);
  expect(table.choice.picked).toEqual([]);
  expect(table.escape()).toBe(false);
});
