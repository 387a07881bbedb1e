import { expect, it } from 'vitest';
import { closer } from './focus';

it('looks closer until a finger can hit each thing', () => {
  const spots = [
    { x: 100, y: 100, size: 20 },
    { x: 120, y: 100, size: 20 },
  ];
  expect(closer(spots, 400, 400)).toEqual({ scale: 2, x: 110, y: 100 });
});

it('leaves things alone that are large enough, or absent', () => {
  expect(closer([{ x: 0, y: 0, size: 26 }], 400, 400)).toBeNull();
  expect(closer([], 400, 400)).toBeNull();
});

it('never looks so close that one of them is out of sight', () => {
  const spots = [
    { x: 30, y: 30, size: 10 },
    { x: 370, y: 30, size: 10 },
  ];
  expect(closer(spots, 400, 400)).toBeNull();
});
