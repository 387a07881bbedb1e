import { expect, it } from 'vitest';
import { duration, motion, shortest, type Spot } from './glide';

const spot = (id: string, x: number, y: number, more: Partial<Spot> = {}): [string, Spot] => [
  id,
  { id, symbol: 's', x, y, size: 1, turn: 0, flip: false, ...more },
];

it('lets pieces with the same id glide from where they were', () => {
  const moved = motion(new Map([spot('a', 0, 0)]), new Map([spot('a', 3, 4)]));
  expect(moved.glides).toEqual([{ id: 'a', dx: -3, dy: -4, dturn: 0, scale: 1 }]);
  expect(moved.appear).toEqual([]);
});

it('leaves pieces that did not change alone', () => {
  expect(motion(new Map([spot('a', 1, 1)]), new Map([spot('a', 1, 1)]))).toEqual({
    glides: [],
    appear: [],
    vanish: [],
    turnOver: [],
    rolled: [],
  });
});

it('rolls dice that appear or rest on another number', () => {
  const dice = new Map([spot('a', 0, 0, { die: '4' }), spot('b', 1, 0, { die: '6' })]);
  expect(motion(new Map(), dice).rolled).toEqual(['a', 'b']);
  expect(motion(dice, new Map([...dice, spot('b', 1, 0, { die: '1' })])).rolled).toEqual(['b']);
});

it('tells what is new and what is gone', () => {
  const moved = motion(new Map([spot('a', 0, 0)]), new Map([spot('b', 0, 0)]));
  expect(moved.appear).toEqual(['b']);
  expect(moved.vanish).toEqual(['a']);
});

it('turns over what shows another symbol', () => {
  expect(
    motion(new Map([spot('a', 0, 0)]), new Map([spot('a', 0, 0, { symbol: 't' })])).turnOver,
  ).toEqual(['a']);
});

it('turns the short way round', () => {
  expect(shortest(270)).toBe(-90);
  expect(shortest(-270)).toBe(90);
  expect(shortest(180)).toBe(180);
});

it('lasts 200 to 350 ms, divided by the speed, and nothing when motion is off', () => {
  expect(duration(0, 10, 1)).toBe(200);
  expect(duration(10, 10, 1)).toBe(350);
  expect(duration(99, 10, 2)).toBe(175);
  expect(duration(5, 10, Infinity)).toBe(0);
});
