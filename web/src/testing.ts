// For tests: a socket that nobody is at the other end of, and plain messages and frames.
import type { SocketLike } from './lib/link';
import type { Message, Scene } from './lib/scene';
import type { Card, Frame } from './lib/wire';

export class FakeSocket implements SocketLike {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** Let the server say something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const message = (key: string): Message => ({ as: 'words', key, args: {} });

/** A frame for seat 0 in which nothing happened and nobody is asked. */
export const frameOf = (
  v: number,
  scene: Scene = { places: [] },
  more: Partial<Frame> = {},
): Frame => ({
  do: 'frame',
  v,
  as: 0,
  facts: [],
  by: null,
  to_act: [],
  undo: null,
  over: null,
  scene,
  ...more,
});

/** What a server says first to whoever holds these seats of a running table. */
export const welcomeTo = (mine: number[]): object => {
  const card = { id: 't', game: 'g', status: 'running', seats: [], next: null, hints: true };
  return { do: 'welcome', as: 0, mine, chat: [], table: card as unknown as Card };
};
