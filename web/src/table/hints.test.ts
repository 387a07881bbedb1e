import { beforeEach, describe, expect, it } from 'vitest';
import { about, adviceOf, forbidding, Hints } from './hints.svelte';
import type { Message, Offer, Scene } from '../lib/scene';
import type { Idea } from '../lib/wire';

const offer = (number: number): Offer => ({
  number,
  message: { as: 'words', key: `offer-${number}`, args: {} },
  path: [`target:${number}`],
});
const idea = (number: number, win: number): Idea => ({ offer: number, win, score: 1, visits: 5 });

let sent: Record<string, unknown>[];
let scene: Scene;
let hints: Hints;
const id = (): string => String(sent.at(-1)!['id']);

beforeEach(() => {
  sent = [];
  scene = { places: [], offers: [offer(0), offer(1), offer(2)] };
  hints = new Hints(
    (message) => sent.push({ ...message }) > 0,
    () => scene,
  );
});

describe('hints', () => {
  it('shows the ideas that were answered, the first one lit', () => {
    hints.toggle();
    expect(sent[0]).toMatchObject({ do: 'hint' });
    hints.hear({ do: 'hint', id: id(), v: 3, ideas: [idea(2, 0.6), idea(0, 0.5)] });
    expect(hints.advice.map((one) => one.what.number)).toEqual([2, 0]);
    expect(hints.lit).toEqual(['target:2']);
    hints.toggle();
    expect(hints.advice).toEqual([]);
    expect(hints.lit).toEqual([]);
  });

  it('asks once at a time, and again after a refusal', () => {
    hints.toggle();
    hints.toggle();
    expect(sent.length).toBe(1);
    hints.hear({ do: 'refused', id: id(), refusal: { code: 'too_fast' } });
    hints.toggle();
    expect(sent.length).toBe(2);
  });

  it('ignores answers to others and answers that come too late', () => {
    hints.toggle();
    hints.hear({ do: 'hint', id: 'another', v: 3, ideas: [idea(1, 0.5)] });
    expect(hints.advice).toEqual([]);
    const late = id();
    scene = { places: [], offers: [offer(1)] };
    hints.follow();
    hints.hear({ do: 'hint', id: late, v: 3, ideas: [idea(1, 0.5)] });
    expect(hints.advice).toEqual([]);
  });

  it('keeps the advice while the offers stay, and drops it when they change', () => {
    hints.toggle();
    hints.hear({ do: 'hint', id: id(), v: 3, ideas: [idea(1, 0.5)] });
    scene = { places: [], offers: [offer(0), offer(1), offer(2)] };
    hints.follow();
    expect(hints.advice.length).toBe(1);
    scene = { places: [], offers: [offer(0)] };
    hints.follow();
    expect(hints.advice).toEqual([]);
  });
});

it('finds the gesture that an idea means as a whole', () => {
  const ghost = (anchor: string, cells: string[]) => ({ anchor, pose: 0, cells });
  const gestures = [
    { number: 1, ghost: ghost('a', ['a', 'b']) },
    { number: 1, ghost: ghost('c', ['c', 'd']) },
  ];
  const message: Message = { as: 'words', key: 'offer-place', args: {} };
  const whole = { message, targets: ['d', 'c'] };
  const [advice] = adviceOf({ ...idea(1, 0.5), whole }, { ...scene, gestures });
  expect(advice?.what.ghost?.anchor).toBe('c');
  expect(advice?.message.key).toBe('offer-place');
  expect(advice?.targets).toEqual(['d', 'c']);
});

it('tells who wants no hints', () => {
  const seat = { kind: 'person' as const, name: '', here: true };
  expect(forbidding({ hints: true }, [{ seat: 0, ...seat }])).toBe(null);
  expect(forbidding({ hints: false }, [{ seat: 0, ...seat }])).toBe('table');
  const seats = [
    { seat: 0, ...seat },
    { seat: 1, ...seat, no_hints: true },
  ];
  expect(forbidding({ hints: true }, seats)).toBe(1);
});

it('lights all that an offer is about', () => {
  const ghost = { anchor: 'a', pose: 0, cells: ['a', 'b'] };
  expect(about({ ...offer(1), trail: ['c'] })).toEqual(['target:1', 'c']);
  expect(about({ number: 1, message: offer(1).message, ghost })).toEqual(['a', 'b']);
});
