import { expect, it } from 'vitest';
import { inLines } from './lines';

it('breaks at spaces, as wide as it may be', () => {
  expect(inLines('fly to the far planet', 5.4, 1)).toEqual(['fly to the', 'far planet']);
});

it('leaves a text whole that has room or no width', () => {
  expect(inLines('fly to the far planet', 54, 1)).toEqual(['fly to the far planet']);
  expect(inLines('fly to the far planet', 0, 1)).toEqual(['fly to the far planet']);
});

it('never cuts a word or a number', () => {
  expect(inLines('исследователь', 2, 1)).toEqual(['исследователь']);
  expect(inLines('repair 1\u00a0000', 3.3, 1)).toEqual(['repair', '1\u00a0000']);
});
