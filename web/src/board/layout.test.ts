import { expect, it } from 'vitest';
import { arrange, arrangeBeside, sortPlaces } from './layout';
import type { Place } from '../lib/scene';

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

const boardsOfTwo = [
  place('common', 'board', 12, 12),
  place('own', 'board', 12, 12, 0),
  place('shop', 'tray', 12, 3),
];
const ids = (places: readonly Place[]): string[] => places.map((p) => p.id);
const inRoom = (...now: string[]) =>
  sortPlaces(boardsOfTwo, 0, new Set(now), true, { wide: 390, high: 420, now: new Set(now) });

it('shows in a small window only the board where something can be chosen', () => {
  const own = inRoom('own');
  expect(ids(own.main)).toEqual(['own']);
  expect(ids(own.away)).toEqual(['common']);
  expect(ids(own.spare)).toEqual(['common', 'shop']);
  const common = inRoom('common');
  expect(ids(common.main)).toEqual(['common']);
  expect(ids(common.others)).toEqual(['own']);
});

it('shows all boards when something can be chosen on each, the common one while others act', () => {
  expect(ids(inRoom('own', 'common').main)).toEqual(['common', 'own']);
  expect(inRoom('own', 'common').away).toEqual([]);
  expect(ids(inRoom().main)).toEqual(['common']);
});

it('hides no board where that gains little, nor in a large window', () => {
  const now = new Set(['own']);
  const tall = { wide: 390, high: 900, now };
  expect(ids(sortPlaces(boardsOfTwo, 0, now, true, tall).main)).toEqual(['common', 'own']);
  const wide = { wide: 1000, high: 420, now };
  expect(ids(sortPlaces(boardsOfTwo, 0, now, false, wide).main)).toEqual(['common', 'own']);
});

it('keeps a corner free for the buttons, whatever lies on the stage', () => {
  const titled = (one: Place): Place => ({
    ...one,
    title: { as: 'words', key: 'title', args: {} },
  });
  const stages = [
    [place('a', 'board', 9, 9)],
    [titled(place('a', 'board', 9, 16))],
    [titled(place('a', 'board', 10, 9)), titled(place('b', 'board', 8, 6))],
    [titled(place('a', 'board', 20, 9)), place('b', 'tray', 20, 2)],
  ];
  const tools = { width: 48, height: 48 };
  for (const main of stages)
    for (const [w, h] of [
      [1060, 760],
      [390, 640],
      [390, 400],
    ] as const) {
      const { stage, corner } = arrangeBeside(main, [], w, h, tools);
      const left = corner.endsWith('left') ? 0 : w - tools.width;
      const top = corner.startsWith('top') ? 0 : h - tools.height;
      for (const box of stage.boxes.values()) {
        const head = main.find((p) => p.id === box.id)!.title ? stage.title : 0;
        const apart =
          box.x + box.width <= left ||
          box.x >= left + tools.width ||
          box.y + box.height <= top ||
          box.y - head >= top + tools.height;
        expect(apart, `${box.id} ${corner} ${w}`).toBe(true);
        expect(box.y + box.height).toBeLessThanOrEqual(h);
      }
    }
});
