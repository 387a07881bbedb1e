// Why not: what a click or a decision was refused for, and what is asked about it.
import { token } from '../lib/api';
import type { FromClient, Heard, Refusal } from '../lib/wire';

export interface Notice {
  /** A refusal of the game or the server; or the key of a sentence of the client's own. */
  refusal?: Refusal;
  key?: string;
  /** What was clicked. */
  target?: string;
}

interface Asked {
  id: string;
  path: readonly string[];
  target: string;
  /** Asked by pointing, not by clicking. */
  pointing: boolean;
}

export class Reasons {
  notice = $state.raw<Notice | null>(null);
  /** Why what is pointed at cannot be. */
  reason = $state.raw<{ target: string; refusal: Refusal } | null>(null);
  private asked: Asked | null = null;

  /** `version` is the one on the screen. */
  constructor(
    private readonly send: (message: FromClient) => boolean,
    private readonly version: () => number | null,
  ) {}

  /** Ask why this click cannot be. */
  ask(path: readonly string[], target: string): void {
    this.wish({ id: token(8), path, target, pointing: false });
  }

  /** Ask why the ghost may not lie here, without a click. */
  wonder(path: readonly string[], target: string): void {
    if (this.reason?.target !== target) this.wish({ id: token(8), path, target, pointing: true });
  }

  /** The screen has changed: nothing of it holds any longer. */
  forget(): void {
    this.notice = null;
    this.reason = null;
    this.asked = null;
  }

  hear(message: Heard): void {
    switch (message.do) {
      case 'refused':
        this.notice = { refusal: message.refusal };
        break;
      case 'stale':
        this.notice = { key: 'ui-stale' };
        break;
      case 'bad':
        this.notice = { key: 'ui-bad-message' };
        break;
      case 'undo_over':
        if (!message.agreed) this.notice = { key: 'ui-undo-declined' };
        break;
      case 'why':
        this.answer(message.id, message.refusal);
        break;
      default:
    }
  }

  private wish(asked: Asked): void {
    const at = this.version();
    const { id, path } = asked;
    if (at !== null && this.send({ do: 'why', at, path: [...path], id })) this.asked = asked;
  }

  private answer(id: string, refusal: Refusal | null): void {
    const asked = this.asked;
    if (!asked || asked.id !== id) return;
    this.asked = null;
    const unread = refusal?.code === 'nothing_there';
    // A game whose rules do not depend on how the ghost lies is asked about the cell alone.
    if (unread && asked.path.at(-1)?.startsWith('pose:'))
      this.wish({ ...asked, id: token(8), path: asked.path.slice(0, -1) });
    else if (!refusal) return;
    else if (!asked.pointing) this.notice = { refusal, target: asked.target };
    else if (!unread) this.reason = { refusal, target: asked.target };
  }
}
