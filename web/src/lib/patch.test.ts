import { expect, it } from 'vitest';
import { patched } from './patch';
import type { Piece, Scene } from './scene';

const piece = (id: string, x = 0): Piece => ({ id, symbol: 's', place: 'p', x, y: 0 });
const old: Scene = {
  places: [{ id: 'p', role: 'board', width: 1, height: 1 }],
  pieces: [piece('a'), piece('b'), piece('c')],
  ask: { question: { key: 'ask-move', args: {} }, seats: [0] },
} as unknown as Scene;

it('keeps what did not change as the very same things', () => {
  const moved = piece('b', 5);
  const scene = patched(old, { pieces: [[0, 1], moved, [2, 3]] });
  expect(scene.pieces).toEqual([piece('a'), moved, piece('c')]);
  expect(scene.pieces![0]).toBe(old.pieces![0]);
  expect(scene.places).toBe(old.places);
  expect(old.pieces![1]).toEqual(piece('b'));
});

it('removes, adds and reorders', () => {
  const scene = patched(old, { pieces: [[2, 3], piece('d'), [0, 1]], labels: [{ text: 'new' }] });
  expect(scene.pieces!.map((one) => one.id)).toEqual(['c', 'd', 'a']);
  expect(scene.labels).toEqual([{ text: 'new' }]);
  expect(patched(old, { pieces: [] }).pieces).toEqual([]);
});

it('replaces what is no list', () => {
  expect(patched(old, { ask: null }).ask).toBeNull();
  expect(patched(old, {})).toEqual(old);
});
