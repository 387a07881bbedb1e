import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./board/*', './table/*', '!**/*.test.ts', '!**/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a file reaches: modules, their types left out where only types are wanted. */
function imports(text: string): string[] {
  const found = text.matchAll(/^\s*(?:import|export) (type )?(?:[^;']*?from )?'([^']+)';/gm);
  return [...found].filter((match) => !match[1]).map((match) => match[2]!);
}

const filesOf = (folder: string): [string, string][] =>
  Object.entries(sources).filter(([name]) => name.startsWith(`./${folder}/`));

it('the board reaches neither table, nor server, nor settings, nor words', () => {
  expect(filesOf('board').length).toBeGreaterThan(8);
  const allowed = /^(\.\/|svelte|d3-|\.\.\/lib\/scene$|\.\.\/parts\/Icon\.svelte$)/;
  const wrong = filesOf('board').flatMap(([name, text]) =>
    imports(text).flatMap((one) => (allowed.test(one) ? [] : [`${name} imports ${one}`])),
  );
  expect(wrong).toEqual([]);
});

it('choice and playback reach neither page, nor server, nor settings', () => {
  const pure = ['choice.svelte', 'offers', 'playback.svelte', 'obvious.svelte'];
  const wrong = pure.flatMap((name) => {
    const text = sources[`./table/${name}.ts`]!;
    const outside = imports(text).filter((one) => !/^(\.\/offers|\.\.\/lib\/scene)$/.test(one));
    const page = text.match(/\b(document|window|location|WebSocket|fetch)\b[.(]/g) ?? [];
    return [...outside, ...page].map((one) => `${name}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

it('the session knows nothing of gestures', () => {
  const text = sources['./table/session.svelte.ts']!;
  expect(imports(text).filter((one) => one.startsWith('./'))).toEqual([]);
});
