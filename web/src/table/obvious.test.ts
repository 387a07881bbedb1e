import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Offer } from '../lib/scene';
import type { Entry } from '../lib/wire';
import { frameOf, message } from '../testing';
import { Obvious, obviousOf, toldOf } from './obvious.svelte';

const offer: Offer = { number: 3, message: message('offer-3') };
const ask = { question: message('q'), seats: [0], obvious: 3 };
const frame = frameOf(8, { places: [], offers: [offer], ask }, { to_act: [0] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is what the game says, for who is asked', () => {
  expect(obviousOf(frame, 0)).toBe(offer);
  expect(obviousOf(frame, 1)).toBeNull();
  expect(obviousOf(frame, null)).toBeNull();
});

it('is not answered again after an undo, nor after the end', () => {
  expect(obviousOf({ ...frame, back: 7 }, 0)).toBeNull();
  const over = { ending: 'e', winners: [], scores: [], places: [] };
  expect(obviousOf({ ...frame, over }, 0)).toBeNull();
});

it('is shown for a moment, then given and told for a while', () => {
  const obvious = new Obvious();
  const give = vi.fn(() => true);
  obvious.answer(offer, 8, 1, give);
  expect(obvious.offer).toBe(offer);
  vi.advanceTimersByTime(899);
  expect(give).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([null, 9]).toEqual([obvious.offer, obvious.answered]);
  vi.advanceTimersByTime(6000);
  expect(obvious.answered).toBeNull();
});

it('is not given to who would rather answer, nor told where it could not be given', () => {
  const obvious = new Obvious();
  const give = vi.fn(() => false);
  obvious.answer(offer, 8, 2, give);
  obvious.keepAsking();
  vi.advanceTimersByTime(1000);
  expect(give).not.toHaveBeenCalled();
  obvious.answer(offer, 8, 2, give);
  vi.advanceTimersByTime(450);
  expect(give).toHaveBeenCalledOnce();
  expect(obvious.answered).toBeNull();
});

it('is told once it is shown, until it is undone', () => {
  const told: Entry = { v: 9, by: 0, facts: [{ code: 'kept' }] };
  expect(toldOf(9, 8, [told])).toBeNull();
  expect(toldOf(9, 9, [told])).toBe(told);
  expect(toldOf(9, 10, [told, { v: 10, by: 0, facts: [], back: 8 }])).toBeNull();
  expect(toldOf(null, 9, [told])).toBeNull();
});
