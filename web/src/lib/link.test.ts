import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../testing';
import { Link, type Connection } from './link';
import type { FromServer } from './wire';

let sockets: FakeSocket[];
let states: Connection[];
let heard: FromServer[];
let codes: number[];
let link: Link;
const last = (): FakeSocket => sockets[sockets.length - 1]!;
const welcome = { do: 'welcome', as: 0, mine: [0], chat: [], table: {} };
const act = { do: 'act', at: 4, offer: 2, id: 'k1' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  codes = [];
  link = new Link(
    () => {
      sockets.push(new FakeSocket());
      return last();
    },
    {
      message: (m) => heard.push(m),
      connection: (s) => states.push(s),
      closed: (c) => codes.push(c),
    },
  );
  link.start();
});

afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

it('asks for the present frame when it is welcomed', () => {
  last().say(welcome);
  expect(last().sent).toEqual([{ do: 'sync', have: -1, patches: true }]);
  expect(states).toEqual(['connecting', 'live']);
});

it('makes whole frames of patches, and begins anew with every socket', () => {
  last().say(welcome);
  last().say({ do: 'frame', v: 4, as: 0, scene: { pieces: [{ id: 'a' }, { id: 'b' }] } });
  last().say({ do: 'patch', v: 5, as: 0, scene: { pieces: [[1, 2], { id: 'c' }] } });
  last().say({ do: 'patch', v: 6, as: 0, scene: {} });
  const pieces = [{ id: 'b' }, { id: 'c' }];
  expect(heard.slice(-2)).toEqual([
    { do: 'frame', v: 5, as: 0, scene: { pieces } },
    { do: 'frame', v: 6, as: 0, scene: { pieces } },
  ]);
  expect(link.have).toBe(6);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().say(welcome);
  expect(() => last().say({ do: 'patch', v: 7, as: 0, scene: {} })).toThrow('before any frame');
});

it('sends an unanswered act again with the same id after a reconnect', () => {
  last().say(welcome);
  last().say({ do: 'frame', v: 4, as: 0, scene: {} });
  link.act(act, 0);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  expect(sockets.length).toBe(2);
  last().say(welcome);
  expect(last().sent).toEqual([act, { do: 'sync', have: 4, patches: true }]);
  last().say({ do: 'ok', id: 'k1', v: 5 });
  expect(link.pending).toBe(false);
});

it('keeps an act that was made while the line was down', () => {
  last().say(welcome);
  link.cut();
  link.act(act, 0);
  link.wake();
  last().say(welcome);
  expect(last().sent[0]).toEqual(act);
});

it('does not send an act again once it was answered', () => {
  last().say(welcome);
  link.act(act, 0);
  last().say({ do: 'refused', id: 'k1', refusal: { code: 'no' } });
  last().onclose?.({ code: 1001 });
  vi.advanceTimersByTime(300);
  last().say(welcome);
  expect(last().sent).toEqual([{ do: 'sync', have: -1, patches: true }]);
});

it('asks for the same eyes again before it sends their act', () => {
  last().say({ ...welcome, mine: [0, 1] });
  link.look(1);
  link.act(act, 1);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().say({ ...welcome, mine: [0, 1] });
  expect(last().sent.map((m) => m['do'])).toEqual(['eyes', 'act', 'sync']);
});

it('gives up only when the server says that there is nothing here', () => {
  last().onclose?.({ code: 4004 });
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  expect(codes).toEqual([4004]);
});

it('notices a line that has silently died', () => {
  last().say(welcome);
  vi.advanceTimersByTime(15_000);
  expect(last().sent.at(-1)).toEqual({ do: 'ping' });
  vi.advanceTimersByTime(6_500);
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBeGreaterThan(1);
});

it('waits longer from try to try, but never longer than four seconds', () => {
  for (let i = 0; i < 12; i++) {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(4000);
  }
  expect(sockets.length).toBe(13);
});
