import { expect, it } from 'vitest';
import { arrange, sortPlaces } from './layout';
import type { Place } from './scene';

const place = (
  id: string,
  role: Place['role'],
  width: number,
  height: number,
  owner?: number,
): Place => ({
  id,
  role,
  width,
  height,
  owner: owner ?? null,
});

it('keeps shared boards and my own things on the stage, other mats aside', () => {
  const places = [
    place('sea', 'board', 9, 9),
    place('m0', 'mat', 4, 2, 0),
    place('m1', 'mat', 4, 2, 1),
    place('bag', 'tray', 3, 1),
  ];
  const sorted = sortPlaces(places, 0);
  expect(sorted.main.map((p) => p.id)).toEqual(['sea']);
  expect(sorted.side.map((p) => p.id)).toEqual(['m0', 'bag']);
  expect(sorted.others.map((p) => p.id)).toEqual(['m1']);
});

it('makes my sheet the board where there is no common one', () => {
  const places = [
    place('m0', 'mat', 9, 9, 0),
    place('m1', 'mat', 9, 9, 1),
    place('dice', 'tray', 3, 1),
  ];
  expect(sortPlaces(places, 1).main.map((p) => p.id)).toEqual(['m1']);
  expect(sortPlaces(places, null).main.map((p) => p.id)).toEqual(['m0', 'm1']);
});

it('puts two boards side by side on a wide window and one above the other on a tall one', () => {
  const boards = [place('a', 'board', 10, 10), place('b', 'board', 10, 10)];
  const wide = arrange(boards, [], 1440, 700).boxes;
  expect(wide.get('a')!.y).toBe(wide.get('b')!.y);
  const tall = arrange(boards, [], 390, 700).boxes;
  expect(tall.get('a')!.x).toBe(tall.get('b')!.x);
  expect(tall.get('a')!.y).toBeLessThan(tall.get('b')!.y);
});

it('never lets places overlap or leave the stage', () => {
  const main = [place('a', 'board', 13, 13), place('b', 'board', 7, 9)];
  const side = [
    place('m', 'mat', 6, 2),
    place('t', 'tray', 12, 3),
    place('p', 'pile', 2, 2),
    place('q', 'track', 20, 1),
  ];
  for (const [w, h] of [
    [1440, 800],
    [390, 600],
    [820, 1000],
  ] as const) {
    const stage = arrange(main, side, w, h);
    const boxes = [...stage.boxes.values()];
    expect(boxes.length).toBe(6);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(stage.width + 1e-6);
      expect(box.y + box.height).toBeLessThanOrEqual(stage.height + 1e-6);
      for (const other of boxes) {
        if (other === box) continue;
        const apart =
          box.x + box.width <= other.x + 1e-6 ||
          other.x + other.width <= box.x + 1e-6 ||
          box.y + box.height <= other.y + 1e-6 ||
          other.y + other.height <= box.y + 1e-6;
        expect(apart, `${box.id} ${other.id}`).toBe(true);
      }
    }
  }
});

it('brings the mat of another seat on the stage when something there can be chosen', () => {
  const places = [place('sea', 'board', 9, 9), place('m1', 'mat', 4, 2, 1)];
  expect(sortPlaces(places, 0, new Set(['m1'])).side.map((p) => p.id)).toEqual(['m1']);
});

it('keeps a small window for the boards and what can be chosen from', () => {
  const places = [
    place('sea', 'board', 9, 9),
    place('m0', 'mat', 4, 2, 0),
    place('bag', 'tray', 9, 3),
    place('shop', 'tray', 9, 3),
  ];
  const sorted = sortPlaces(places, 0, new Set(['shop']), true);
  expect(sorted.side.map((p) => p.id)).toEqual(['shop']);
  expect(sorted.others.map((p) => p.id)).toEqual(['m0']);
  expect(sorted.spare.map((p) => p.id)).toEqual(['bag']);
});

it('finds the larger of two fits even when a smaller one comes first', () => {
  // Side by side 190 px each; one above the other 260 px each.
  const stage = arrange([place('a', 'board', 10, 10), place('b', 'board', 10, 10)], [], 400, 620);
  expect(stage.boxes.get('a')!.scale).toBeGreaterThan(25);
});
