import { expect, it } from 'vitest';
import { nearest, readingOrder } from './spatial';

const spots = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 1, y: 0 },
  { id: 'c', x: 5, y: 0.2 },
  { id: 'd', x: 1, y: 1 },
];

it('steps to the nearest target in the direction of the key', () => {
  expect(nearest(spots, spots[0]!, 'right')).toBe('b');
  expect(nearest(spots, spots[1]!, 'right')).toBe('c');
  expect(nearest(spots, spots[1]!, 'down')).toBe('d');
  expect(nearest(spots, spots[3]!, 'up')).toBe('b');
});

it('stays where there is nothing that way', () => {
  expect(nearest(spots, spots[0]!, 'left')).toBeNull();
  expect(nearest(spots, spots[0]!, 'up')).toBeNull();
});

it('reads row by row', () => {
  expect(readingOrder([spots[3]!, spots[2]!, spots[0]!, spots[1]!], 1).map((s) => s.id)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
