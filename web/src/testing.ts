// For tests: a socket that nobody is at the other end of.
import type { SocketLike } from './lib/link';

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
