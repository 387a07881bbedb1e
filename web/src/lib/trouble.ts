// What went wrong with a call, in a sentence for people.
import { ApiError } from './api';
import { known, t } from './settings.svelte';
import type { Words } from './words';

export function troubleOf(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return String(error);
  const own = `ui-problem-${error.code}`;
  return known(own) ? t(own) : words.say(`refusal-${error.code}`, error.args);
}
