// The HTTP doors of the server.
import { href } from './base';
import type { Arg } from './scene';
import type { Analysis, Card, Entry, Frame, GameCard, Opened, Score, SeatWish } from './wire';

/** The server said no: a code whose sentence is `refusal-<code>`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly where: string,
    readonly reason: string,
    readonly args: Record<string, Arg> = {},
    readonly clause = '',
  ) {
    super(`${code} ${where} ${reason}`);
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(href(`/api${path}`), init);
  } catch {
    throw new ApiError(0, 'no_network', '', '');
  }
  if (answer.ok) return answer;
  let body: Record<string, unknown> = {};
  try {
    body = (await answer.json()) as Record<string, unknown>;
  } catch {
    // Not ours: a proxy's page, say.
  }
  throw new ApiError(
    answer.status,
    String(body['code'] ?? 'no_network'),
    String(body['where'] ?? ''),
    String(body['reason'] ?? ''),
    (body['args'] ?? {}) as Record<string, Arg>,
    String(body['clause'] ?? ''),
  );
}

const read = async <T>(path: string): Promise<T> => (await (await call(path)).json()) as T;
const text = async (path: string): Promise<string> => (await call(path)).text();
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await (
    await call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as T;

const once = new Map<string, Promise<unknown>>();

/** Ask once and remember; a failure is forgotten, so that the next try asks again. */
function remembered<T>(key: string, ask: () => Promise<T>): Promise<T> {
  let promise = once.get(key) as Promise<T> | undefined;
  if (!promise) {
    promise = ask();
    once.set(key, promise);
    promise.catch(() => once.delete(key));
  }
  return promise;
}

export interface Palette {
  dark: Record<string, string>;
  light: Record<string, string>;
}

const eyes = (viewer: number | null): string => (viewer === null ? '' : `viewer=${viewer}&`);

export const api = {
  games: () => remembered('games', () => read<GameCard[]>('/games')),
  words: (game: string, language: string) =>
    remembered(`words/${game}/${language}`, () => text(`/words/${game}/${language}`)),
  art: (game: string) => remembered(`art/${game}`, () => text(`/art/${game}.svg`)),
  palette: (game: string) =>
    remembered(`palette/${game}`, () => read<Palette>(`/art/${game}/palette`)),
  tables: (show: 'mine' | 'open' | 'running' | 'finished') => read<Card[]>(`/tables?show=${show}`),
  table: (id: string) => read<Card>(`/tables/${id}`),
  open: (body: {
    game: string;
    options: Record<string, unknown>;
    listed: boolean;
    watch: boolean;
    hints: boolean;
    stand_in: string;
    seats: SeatWish[];
  }) => post<Opened>('/tables', { ...body, salt: salt() }),
  setSeat: (id: string, seat: number, wish: SeatWish) =>
    post<Opened>(`/tables/${id}/seats/${seat}`, wish),
  newLink: (id: string, seat: number) => post<Opened>(`/tables/${id}/seats/${seat}/link`, {}),
  invitation: (link: string) => post<Card>('/invitation', { link }),
  joinByLink: (link: string, name: string) => post<Opened>('/join', { link, name, salt: salt() }),
  join: (id: string, name: string) => post<Opened>(`/tables/${id}/join`, { name, salt: salt() }),
  qr: async (link: string) => (await post<{ rows: string[] }>('/qr', { link })).rows,
  /** Where a game's file is. */
  log: (id: string) => href(`/api/tables/${id}/log`),
  rematch: (id: string) => post<Opened>(`/tables/${id}/rematch`, {}),
  whatIf: (id: string, body: { at: number; seat: number | null; level: string; name: string }) =>
    post<Opened>(`/tables/${id}/what-if`, body),
  replay: (id: string, viewer: number | null, at?: number) =>
    read<{ v: number; last: number; frame: Frame }>(
      `/tables/${id}/replay?${eyes(viewer)}${at === undefined ? '' : `at=${at}`}`,
    ),
  history: (id: string, viewer: number | null, since: number, until: number) =>
    read<Entry[]>(`/tables/${id}/history?${eyes(viewer)}since=${since}&until=${until}`),
  score: (id: string, viewer: number | null) =>
    read<{ v: number; final: boolean; scores: (Score | null)[] }>(
      `/tables/${id}/score?${eyes(viewer)}`,
    ),
  analysis: (id: string) => read<Analysis>(`/tables/${id}/analysis`),
  fair: (id: string) =>
    read<{ commitment: string; salts: string[]; seed: string | null; since: number }>(
      `/tables/${id}/fair`,
    ),
  upload: async (log: string) =>
    (await (
      await call('/replays', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: log,
      })
    ).json()) as Opened,
};

/** A random text of this browser's own that the dealing will depend on. */
export function salt(): string {
  return token(16);
}

/** Random hex digits. */
export function token(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('');
}
