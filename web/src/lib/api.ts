// The HTTP doors of the server.
import { href } from './base';
import type { Answers, Bodies, NewTable, RefusedBody, SeatWish, WhatIf } from './wire';

/** The server said no: a code whose sentence is `refusal-<code>`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly where: string,
    readonly reason: string,
    readonly args: RefusedBody['args'] = {},
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
  let body: Partial<RefusedBody> = {};
  try {
    body = (await answer.json()) as RefusedBody;
  } catch {
    // Not ours: a proxy's page, say.
  }
  throw new ApiError(
    answer.status,
    String(body.code ?? 'no_network'),
    String(body.where ?? ''),
    String(body.reason ?? ''),
    body.args ?? {},
    String(body.clause ?? ''),
  );
}

type Get = Extract<keyof Answers, `GET ${string}`>;
type Post = Extract<keyof Answers, `POST ${string}`>;

const text = async (path: string): Promise<string> => (await call(path)).text();

async function read<C extends Get>(path: string): Promise<Answers[C]> {
  return (await (await call(path)).json()) as Answers[C];
}

async function send<C extends Post>(path: string, type: string, body: string): Promise<Answers[C]> {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body };
  return (await (await call(path, init)).json()) as Answers[C];
}

/** Post what the call wants; where it wants nothing, an empty object. */
const post = <C extends Post>(
  path: string,
  body: C extends keyof Bodies ? Bodies[C] : Record<string, never>,
): Promise<Answers[C]> => send<C>(path, 'application/json', JSON.stringify(body));

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

const eyes = (viewer: number | null): string => (viewer === null ? '' : `viewer=${viewer}&`);

export const api = {
  games: () => remembered('games', () => read<'GET /api/games'>('/games')),
  words: (game: string, language: string) =>
    remembered(`words/${game}/${language}`, () => text(`/words/${game}/${language}`)),
  art: (game: string) => remembered(`art/${game}`, () => text(`/art/${game}.svg`)),
  palette: (game: string) =>
    remembered(`palette/${game}`, () =>
      read<'GET /api/art/{game}/palette'>(`/art/${game}/palette`),
    ),
  tables: (show: 'mine' | 'open' | 'running' | 'finished') =>
    read<'GET /api/tables'>(`/tables?show=${show}`),
  table: (id: string) => read<'GET /api/tables/{table_id}'>(`/tables/${id}`),
  open: (body: Required<Omit<NewTable, 'salt'>>) =>
    post<'POST /api/tables'>('/tables', { ...body, salt: salt() }),
  setSeat: (id: string, seat: number, wish: SeatWish) =>
    post<'POST /api/tables/{table_id}/seats/{seat}'>(`/tables/${id}/seats/${seat}`, wish),
  newLink: (id: string, seat: number) =>
    post<'POST /api/tables/{table_id}/seats/{seat}/link'>(`/tables/${id}/seats/${seat}/link`, {}),
  invitation: (link: string) => post<'POST /api/invitation'>('/invitation', { link }),
  joinByLink: (link: string, name: string) =>
    post<'POST /api/join'>('/join', { link, name, salt: salt() }),
  join: (id: string, name: string) =>
    post<'POST /api/tables/{table_id}/join'>(`/tables/${id}/join`, { name, salt: salt() }),
  qr: async (link: string) => (await post<'POST /api/qr'>('/qr', { link })).rows,
  /** Where a game's file is. */
  log: (id: string) => href(`/api/tables/${id}/log`),
  rematch: (id: string) => post<'POST /api/tables/{table_id}/rematch'>(`/tables/${id}/rematch`, {}),
  whatIf: (id: string, body: Required<WhatIf>) =>
    post<'POST /api/tables/{table_id}/what-if'>(`/tables/${id}/what-if`, body),
  replay: (id: string, viewer: number | null, at?: number) =>
    read<'GET /api/tables/{table_id}/replay'>(
      `/tables/${id}/replay?${eyes(viewer)}${at === undefined ? '' : `at=${at}`}`,
    ),
  history: (id: string, viewer: number | null, since: number, until: number) =>
    read<'GET /api/tables/{table_id}/history'>(
      `/tables/${id}/history?${eyes(viewer)}since=${since}&until=${until}`,
    ),
  score: (id: string, viewer: number | null) =>
    read<'GET /api/tables/{table_id}/score'>(`/tables/${id}/score?${eyes(viewer)}`),
  analysis: (id: string) => read<'GET /api/tables/{table_id}/analysis'>(`/tables/${id}/analysis`),
  fair: (id: string) => read<'GET /api/tables/{table_id}/fair'>(`/tables/${id}/fair`),
  upload: (log: string) => send<'POST /api/replays'>('/replays', 'text/plain', log),
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
