import { expect, it } from 'vitest';
import { outlined } from './qr';

it('draws every run of dark modules as one bar, inside the quiet margin', () => {
  expect(outlined(['110', '000', '101'])).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z');
  expect(outlined([])).toBe('');
});
