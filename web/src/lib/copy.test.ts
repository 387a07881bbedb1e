import { afterEach, expect, it, vi } from 'vitest';
import { copy } from './copy';

afterEach(() => vi.unstubAllGlobals());

class Field {
  value = '';
  readOnly = false;
  className = '';
  selected = false;
  shown = false;
  select = (): void => void (this.selected = true);
  remove = (): void => void (this.shown = false);
  focus = (): void => undefined;
}

/** A page whose browser copies what is selected, if at all. */
function page(execCommand: (field: Field) => boolean, clipboard?: object): Field {
  const field = new Field();
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => (field.shown = true) },
    querySelector: () => null,
    createElement: () => field,
    execCommand: () => execCommand(field),
  });
  return field;
}

it("uses the browser's clipboard where there is one", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  page(() => false, { writeText });
  expect(await copy('a link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a link');
});

it('copies a selected field where there is no clipboard, and leaves nothing behind', async () => {
  let copied = '';
  const field = page((one) => {
    if (one.selected && one.shown) copied = one.value;
    return copied !== '';
  });
  expect(await copy('a link')).toBe(true);
  expect(copied).toBe('a link');
  expect(field.shown).toBe(false);
});

it('tries the field where the clipboard is forbidden', async () => {
  page(() => true, { writeText: () => Promise.reject(new Error('NotAllowedError')) });
  expect(await copy('a link')).toBe(true);
});

it('says so when nothing was copied', async () => {
  page(() => false);
  expect(await copy('a link')).toBe(false);
  page(() => {
    throw new Error('not allowed');
  });
  expect(await copy('a link')).toBe(false);
});
