import { expect, it } from 'vitest';
import { apart, chancesAt, lineOf } from './analysis.svelte';

const curve = [
  { v: 0, win: [0.5, 0.5] },
  { v: 10, win: [0.7, 0.3] },
  { v: 20, win: [1, 0] },
];

it('tells the chances at and between what is known', () => {
  expect(chancesAt(curve, 0)).toEqual([0.5, 0.5]);
  expect(chancesAt(curve, 20)).toEqual([1, 0]);
  expect(chancesAt(curve, 5)[0]).toBeCloseTo(0.6);
  expect(chancesAt(curve, 25)).toEqual([1, 0]);
  expect(chancesAt([], 5)).toEqual([]);
});

it('draws a line from left to right, the best on top', () => {
  expect(lineOf(curve, 0, 20, 100, 10)).toBe('M0.0 5.0L50.0 3.0L100.0 0.0');
});

it('keeps marks apart and within the width', () => {
  expect(apart([10, 50, 90], 20, 100)).toEqual([10, 50, 90]);
  expect(apart([10, 12, 14], 20, 100)).toEqual([10, 30, 50]);
  expect(apart([90, 95, 99], 20, 100)).toEqual([60, 80, 100]);
});
