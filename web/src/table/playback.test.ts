import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Frame } from '../lib/wire';
import { frameOf } from '../testing';
import { Playback } from './playback.svelte';

const frame = (v: number, more: Partial<Frame> = {}): Frame =>
  frameOf(v, { places: [] }, { facts: [{ code: 'moved' }], ...more });
const entry = (v: number, by: number): Entry => ({ v, by, facts: [] });

let hurry: boolean;
let speed: number;
let log: Entry[];
let shown: number[];
let loaded: number[];
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  hurry = false;
  speed = 1;
  log = [];
  shown = [];
  loaded = [];
  playback = new Playback({
    hurry: () => hurry,
    speed: () => speed,
    eyes: () => 0,
    log: () => log,
    load: async (_eyes, version) => {
      loaded.push(version);
      await new Promise((done) => setTimeout(done, 10));
      if (version === 99) throw new Error('gone');
      return frame(version);
    },
    shown: (one) => shown.push(one.v),
  });
  playback.receive(frame(1), true);
});

afterEach(() => {
  playback.stop();
  vi.useRealTimers();
});

describe('frames', () => {
  it('are shown one after the other, with time to follow', () => {
    playback.receive(frame(2), false);
    playback.receive(frame(3), false);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('follow at once when nobody wants to wait, or nothing was told', () => {
    hurry = true;
    playback.receive(frame(2, { facts: [] }), false);
    hurry = false;
    playback.receive(frame(3), false);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('follow at once without motion', () => {
    speed = Infinity;
    playback.receive(frame(2), false);
    playback.receive(frame(3), false);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('that do not follow from the one before drop what waits', () => {
    playback.receive(frame(2), false);
    playback.receive(frame(9), true);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 9]);
  });

  it('are skipped where too many wait, but never the last', () => {
    for (let v = 2; v <= 40; v++) playback.receive(frame(v), false);
    vi.advanceTimersByTime(30_000);
    expect(shown.at(-1)).toBe(40);
    expect(shown.length).toBeLessThan(20);
  });
});

describe('since my last turn', () => {
  beforeEach(() => {
    log = [entry(1, 0), entry(2, 1), entry(3, 2)];
    hurry = true;
    playback.receive(frame(2), false);
    playback.receive(frame(3), false);
    hurry = false;
  });

  it('counts what others made after my last decision', () => {
    expect(playback.since).toEqual([2, 3]);
    log = [...log, entry(4, 0)];
    expect(new Playback({ ...around(), log: () => log }).since).toEqual([]);
  });

  it('shows the kept frames again, then the present', async () => {
    expect(await playback.lookBack()).toBe(true);
    expect(loaded).toEqual([]);
    const seen: (number | undefined)[] = [playback.shown?.v];
    for (const wait of [500, 1100, 1100]) {
      vi.advanceTimersByTime(wait);
      seen.push(playback.shown?.v);
    }
    expect(seen).toEqual([1, 2, 3, 3]);
    expect(playback.looking).toBeNull();
  });

  it('lets new frames wait until one has looked', async () => {
    await playback.lookBack();
    playback.receive(frame(4), false);
    vi.advanceTimersByTime(700);
    expect(shown).not.toContain(4);
    playback.stopLooking();
    vi.advanceTimersByTime(700);
    expect(shown.at(-1)).toBe(4);
  });

  it('fetches what was not kept, and does without what is gone', async () => {
    log = [entry(50, 0), entry(98, 1), entry(99, 1)];
    const fresh = new Playback({ ...around(), log: () => log });
    fresh.receive(frame(99), true);
    log = [...log, entry(100, 1)];
    const looks = fresh.lookBack();
    await vi.advanceTimersByTimeAsync(100);
    expect(await looks).toBe(true);
    expect(loaded).toEqual([97, 98, 100]);
    fresh.stop();
  });

  it('asked for twice while frames are fetched is shown once', async () => {
    log = [entry(50, 0), entry(60, 1), entry(61, 1), entry(62, 1)];
    const fresh = new Playback({ ...around(), log: () => log });
    fresh.receive(frame(62), true);
    const both = Promise.all([fresh.lookBack(), fresh.lookBack()]);
    await vi.advanceTimersByTimeAsync(60);
    expect(await both).toEqual([true, false]);
    expect(loaded).toEqual([59, 60, 61]);
    fresh.stopLooking();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fresh.looking).toBeNull();
  });

  it('begins nothing once the page is left', async () => {
    log = [entry(50, 0), entry(60, 1)];
    const fresh = new Playback({ ...around(), log: () => log });
    fresh.receive(frame(61), true);
    const looks = fresh.lookBack();
    fresh.stop();
    await vi.advanceTimersByTimeAsync(60);
    expect(await looks).toBe(false);
    expect(fresh.looking).toBeNull();
  });
});

function around(): ConstructorParameters<typeof Playback>[0] {
  return (playback as unknown as { around: ConstructorParameters<typeof Playback>[0] }).around;
}
