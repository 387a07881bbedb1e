import { beforeEach, expect, it } from 'vitest';
import { Reasons } from './reasons.svelte';

let sent: { do: string; at: number; path: string[]; id: string }[];
let reasons: Reasons;
const refusal = { code: 'too_far', clause: 'X-1' };
const nothing = { code: 'nothing_there' };
const answer = (what: typeof refusal | typeof nothing | null): void =>
  reasons.hear({ do: 'why', id: sent.at(-1)!.id, refusal: what });

beforeEach(() => {
  sent = [];
  reasons = new Reasons(
    (message) => sent.push(message as never) > 0,
    () => 7,
  );
});

it('are asked of the server and told with what was clicked', () => {
  reasons.ask(['ship', 'a'], 'a');
  expect(sent).toMatchObject([{ do: 'why', at: 7, path: ['ship', 'a'] }]);
  answer(refusal);
  expect(reasons.notice).toEqual({ refusal, target: 'a' });
});

it('of what is pointed at are kept apart, and asked for once', () => {
  reasons.wonder(['a', 'pose:1'], 'a');
  answer(refusal);
  expect(reasons.notice).toBeNull();
  expect(reasons.reason).toEqual({ refusal, target: 'a' });
  reasons.wonder(['a', 'pose:1'], 'a');
  expect(sent.length).toBe(1);
});

it('are asked for without the pose where the game does not read it', () => {
  reasons.wonder(['a', 'pose:1'], 'a');
  answer(nothing);
  expect(sent.at(-1)!.path).toEqual(['a']);
  answer(nothing);
  expect(reasons.reason).toBeNull();
  expect(sent.length).toBe(2);
});

it('that come after the screen has changed are not told', () => {
  reasons.ask(['a'], 'a');
  reasons.forget();
  answer(refusal);
  expect(reasons.notice).toBeNull();
});

it('of decisions are told as they come', () => {
  reasons.hear({ do: 'refused', id: 'k', refusal });
  expect(reasons.notice).toEqual({ refusal });
  reasons.hear({ do: 'stale', id: 'k', v: 8 });
  expect(reasons.notice).toEqual({ key: 'ui-stale' });
  reasons.hear({ do: 'undo_over', agreed: false, by: 1 });
  expect(reasons.notice).toEqual({ key: 'ui-undo-declined' });
});
