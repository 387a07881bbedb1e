import { expect, it, vi } from 'vitest';
import { keepsPromise } from './fair';

it('recognises the seed that was promised, and no other, without a secure context', () => {
  vi.stubGlobal('crypto', {});
  const promise = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(keepsPromise('abc', promise)).toBe(true);
  expect(keepsPromise('abc', promise.toUpperCase())).toBe(true);
  expect(keepsPromise('abd', promise)).toBe(false);
  vi.unstubAllGlobals();
});
