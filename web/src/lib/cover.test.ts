import { expect, it } from 'vitest';
import { coverOf } from './cover';

const symbol = (name: string, drawing = ''): string =>
  `<symbol viewBox="0 0 1 1" id="art-${name}">${drawing}</symbol>`;

it('is the picture that the game has', () => {
  const { scene, symbols, made } = coverOf(`<svg>${symbol('cover')}${symbol('ship')}</svg>`);
  expect(made).toBe(false);
  expect(scene.places[0]!.ground).toBe('cover');
  expect(scene.pieces).toBeUndefined();
  expect([...symbols]).toEqual(['cover', 'ship']);
});

it('is made of the richest symbol of each family, without what lies under things', () => {
  const sprite = [
    symbol('ship_a', '<path/>'),
    symbol('ship_b', '<path/><path/>'),
    symbol('tile_red', '<path/><path/><path/>'),
    symbol('star', ''),
  ].join('');
  const { scene, made } = coverOf(`<svg>${sprite}</svg>`);
  expect(made).toBe(true);
  expect(scene.pieces!.map((piece) => piece.symbol)).toEqual(['ship_b', 'star', 'ship_a']);
});
