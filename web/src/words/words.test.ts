import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url).pathname;
const source = new URL('..', import.meta.url).pathname;
const keys = (language: string): string[] =>
  [...readFileSync(`${folder}${language}.ftl`, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(
    (match) => match[1]!,
  );
const variables = (language: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const block of readFileSync(`${folder}${language}.ftl`, 'utf8').split(/\n(?=[a-z])/)) {
    const key = /^([a-z][\w-]*) =/.exec(block)?.[1];
    if (key)
      found.set(
        key,
        [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(),
      );
  }
  return found;
};

it('has the same sentences with the same arguments in every language', () => {
  for (const language of ['ru', 'uk']) {
    expect(keys(language)).toEqual(keys('en'));
    expect(variables(language)).toEqual(variables('en'));
  }
});

it('has every sentence that the client says, and no other', () => {
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(source + name, 'utf8'))
    .join('\n');
  const families = ['ui-bot-', 'ui-problem-'];
  const said = new Set(
    [...text.matchAll(/['"`]((?:ui|phrase)-[\w-]+)['"`]/g)].map((match) => match[1]!),
  );
  const actions = ['ui-continue', 'ui-join', 'ui-watch'];
  const known = new Set(keys('en'));
  expect([...said].filter((key) => !known.has(key))).toEqual([]);
  const unused = [...known].filter(
    (key) =>
      !said.has(key) &&
      !actions.includes(key) &&
      !families.some((family) => key.startsWith(family)),
  );
  expect(unused).toEqual([]);
});
