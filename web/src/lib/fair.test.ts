import { expect, it } from 'vitest';
import { keepsPromise } from './fair';

it('recognises the seed that was promised, and no other', async () => {
  const promise = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await keepsPromise('abc', promise)).toBe(true);
  expect(await keepsPromise('abd', promise)).toBe(false);
});
