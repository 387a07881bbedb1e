import { expect, test } from 'vitest';
import { story } from './story';
import type { Entry } from './wire';

const entry = (v: number, by: number | null, ...codes: string[]): Entry => ({
  v,
  by,
  facts: codes.map((code) => ({ code })),
});
const told = (entries: Entry[], passing = ['moved']): [number, number][] =>
  story(entries, passing).map((line) => [line.from, line.entry.v]);

test('a way is told by its last step, with what happened there', () => {
  const way = [entry(1, 0, 'moved'), entry(2, 0, 'moved'), entry(3, 0, 'moved', 'mined')];
  expect(told(way)).toEqual([[1, 3]]);
});

test('what happened on the way, another seat or another fact ends the run', () => {
  const log = [
    entry(1, 0, 'moved', 'mined'),
    entry(2, 0, 'moved'),
    entry(3, 1, 'moved'),
    entry(4, 1, 'sold'),
    entry(5, 1, 'moved'),
  ];
  expect(told(log).length).toBe(5);
});

test('only facts that the game calls passing are folded, and empty entries say nothing', () => {
  expect(told([entry(1, 0, 'placed'), entry(2, 0, 'placed')]).length).toBe(2);
  expect(told([entry(1, 0, 'moved'), entry(2, 0), entry(3, 0, 'moved')])).toEqual([[1, 3]]);
});
