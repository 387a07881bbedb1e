// A table as this browser sees it: the line, the frames, the log, the choice under way.
import { api, token } from './api';
import { href } from './base';
import { forbidding, Hints } from './hints.svelte';
import { Link, type Connection } from './link';
import {
  back as stepBack,
  click,
  clickable,
  goesOn,
  keep,
  narrow,
  NOTHING,
  strayAt,
  turned,
  type Choice,
  type Stray,
} from './offers';
import { allTargets, type Ghost, type Offer, type Shade } from './scene';
import { settings, speed } from './settings.svelte';
import type { Card, Chat, Entry, Frame, FromServer, Refusal, SeatCard, Status } from './wire';

export interface Notice {
  /** A refusal of the game or the server; or the key of a sentence of the client's own. */
  refusal?: Refusal;
  key?: string;
  /** What was clicked. */
  target?: string;
}

interface Question {
  id: string;
  path: string[];
  target: string;
  /** Asked by pointing, not by clicking. */
  pointing: boolean;
}

const PACE_MS = 620;
const OBVIOUS_MS = 900;
const TOAST_MS = 6000;
const MOST_QUEUED = 14;
const KEPT_FRAMES = 160;

export class TableModel {
  card = $state.raw<Card | null>(null);
  status = $state<Status>('open');
  seats = $state.raw<SeatCard[]>([]);
  watchers = $state(0);
  mine = $state.raw<number[]>([]);
  as = $state<number | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  connection = $state<Connection>('connecting');
  choice = $state.raw<Choice>(NOTHING);
  /** A decision (or an undo: without offer) on its way; `v` is the version that it became. */
  sending = $state.raw<{ id: string; offer: Offer | null; v?: number } | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** Why what is pointed at cannot be. */
  reason = $state.raw<{ target: string; refusal: Refusal } | null>(null);
  undoAsked = $state.raw<{ by: number; waiting: number[] } | null>(null);
  rematch = $state<string | null>(null);
  problem = $state<string | null>(null);
  /** Whose eyes the person at the screen has confirmed; others stay behind the curtain. */
  seen = $state.raw<ReadonlySet<number>>(new Set());
  /** The obvious answer that is about to be given for this person. */
  obvious = $state.raw<Offer | null>(null);
  /** What was just answered for this person: the version that it became. */
  answered = $state.raw<number | null>(null);
  looking = $state.raw<{ frames: Frame[]; at: number } | null>(null);
  secrets = $state(false);
  private lit = $state.raw<{ frame: Frame | null; shades: Record<string, readonly Shade[]> }>({
    frame: null,
    shades: {},
  });

  readonly hints: Hints;

  private readonly link: Link;
  private newest: Frame | null = null;
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private following: Ghost | null = null;
  private asked: Question | null = null;
  private shownFacts = 0;
  private readonly frames = new Map<number, Frame>();
  private historyFor: number | null | undefined = undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private lookTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${href(`/api/tables/${id}/socket`)}`;
    this.link = new Link(() => new WebSocket(address) as never, {
      message: (message) => this.receive(message),
      connection: (state) => (this.connection = state),
      closed: (code) => (this.problem = code === 4003 ? 'no_watching' : 'no_such_table'),
    });
    this.hints = new Hints(
      (message) => this.link.send(message),
      () => this.frame?.scene ?? null,
    );
  }

  start(): () => void {
    this.link.start();
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.link.wake();
    };
    const cut = (): void => this.link.cut();
    addEventListener('online', wake);
    addEventListener('offline', cut);
    document.addEventListener('visibilitychange', wake);
    return () => {
      this.link.stop();
      clearTimeout(this.timer);
      clearTimeout(this.lookTimer);
      clearTimeout(this.answerTimer);
      clearTimeout(this.toastTimer);
      removeEventListener('online', wake);
      removeEventListener('offline', cut);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  // --- asking ---------------------------------------------------------------------------------

  readonly shown = $derived.by(() =>
    this.looking ? (this.looking.frames[this.looking.at] ?? this.frame) : this.frame,
  );

  /** The seat of mine that should look now, behind the curtain; null: none. */
  readonly curtain = $derived.by((): number | null => {
    if (!this.secrets || this.mine.length < 2 || !this.frame || this.frame.over) return null;
    const asked = this.frame.to_act ?? [];
    if (this.as !== null && asked.includes(this.as)) return this.seen.has(this.as) ? null : this.as;
    const next = this.mine.find((seat) => asked.includes(seat));
    if (next !== undefined) return next;
    return this.as === null || this.seen.has(this.as) ? null : this.as;
  });

  readonly offers = $derived.by((): Offer[] => {
    if (this.looking || this.sending || this.curtain !== null || this.frame?.frozen) return [];
    return this.frame?.scene.offers ?? [];
  });

  /** All that can be clicked: the offers and the gestures. */
  readonly open = $derived.by((): Offer[] =>
    this.offers.length > 0 && this.frame ? clickable(this.frame.scene) : [],
  );

  readonly now = $derived(narrow(this.open, this.choice));

  private readonly targets = $derived(
    new Map(this.frame ? allTargets(this.frame.scene).map((one) => [one.id, one]) : []),
  );

  /** The ghost in hand over something where it may not lie. */
  stray(target: string | null): Stray | null {
    return strayAt(this.now, this.choice.picked, this.targets, target);
  }

  /** Who wants no hints here; null: nobody. */
  readonly noHints = $derived(forbidding(this.card, this.seats));

  /** Whether asking for a hint makes sense now; the server says no where hints are forbidden. */
  readonly mayAsk = $derived.by(() => this.offers.length > 1 && this.myTurn && !this.frame?.over);

  readonly myTurn = $derived(this.as !== null && (this.frame?.to_act ?? []).includes(this.as));

  // --- changing -------------------------------------------------------------------------------

  pick(target: string): void {
    if (this.looking || this.curtain !== null) return;
    this.notice = null;
    if (this.sending) return;
    const result = click(this.open, this.choice, target);
    if (result.kind === 'decided') this.act(result.offer);
    else if (result.kind === 'choice') this.choice = result.choice;
    else this.askWhy(this.stray(target)?.path ?? result.path, target);
  }

  /** Ask why the ghost may not lie here, without a click. */
  wonder(stray: Stray, target: string): void {
    if (this.sending || this.reason?.target === target) return;
    this.ask({ id: token(8), path: stray.path, target, pointing: true });
  }

  act(offer: Offer): void {
    if (!this.frame || this.sending) return;
    const id = token(8);
    this.keepAsking();
    this.hints.close();
    this.sending = { id, offer };
    this.following = offer.gesture && offer.ghost ? offer.ghost : null;
    this.choice = NOTHING;
    this.notice = null;
    this.link.act({ do: 'act', at: this.frame.v, offer: offer.number, id }, this.as);
  }

  stepBack(): boolean {
    this.notice = null;
    if (this.choice.picked.length === 0) return false;
    this.choice = stepBack(this.choice);
    return true;
  }

  turn(how: 'turned' | 'flipped'): boolean {
    if (this.now.ghosts.length === 0) return false;
    this.choice = { ...this.choice, pose: turned(this.now.ghosts, this.now.pose, how) };
    this.reason = null;
    return true;
  }

  undo(): void {
    if (!this.frame?.undo || this.sending) return;
    const id = token(8);
    this.keepAsking();
    this.sending = { id, offer: null };
    this.choice = NOTHING;
    if (!this.link.send({ do: 'undo', id })) this.sending = null;
  }

  vote(agree: boolean): void {
    this.link.send({ do: 'undo_vote', agree });
    this.undoAsked = null;
  }

  say(text: string): boolean {
    return this.link.send({ do: 'chat', text });
  }

  phrase(phrase: string): boolean {
    return this.link.send({ do: 'chat', phrase });
  }

  /** Let the table's bot play for someone who is away. */
  handOver(seat: number): void {
    this.link.send({ do: 'hand_over', seat });
  }

  takeBack(seat: number): void {
    this.link.send({ do: 'take_back', seat });
  }

  /** Lift the curtain: this person looks now. */
  lift(seat: number): void {
    this.seen = new Set([seat]);
    if (seat !== this.as) this.look(seat);
  }

  look(seat: number | null): void {
    this.choice = NOTHING;
    this.link.look(seat);
  }

  private askWhy(path: string[], target: string): void {
    if (!this.frame || this.frame.over || this.as === null) {
      this.notice = { target };
      return;
    }
    this.notice = { target };
    this.ask({ id: token(8), path, target, pointing: false });
  }

  /** What a target of the frame shown lights up, as far as it is known. */
  shadesOf(target: string): readonly Shade[] {
    return this.lit.frame === this.shown ? (this.lit.shades[target] ?? []) : [];
  }

  /** Ask what a target lights up, once for each frame. */
  light(target: string): void {
    const frame = this.shown;
    if (!frame?.scene.lights?.includes(target)) return;
    if (this.lit.frame !== frame) this.lit = { frame, shades: {} };
    if (target in this.lit.shades) return;
    if (this.link.send({ do: 'shades', at: frame.v, target, id: token(8) }))
      this.lit = { frame, shades: { ...this.lit.shades, [target]: [] } };
  }

  private ask(question: Question): void {
    if (!this.frame) return;
    const { id, path } = question;
    if (this.link.send({ do: 'why', at: this.frame.v, path, id })) this.asked = question;
  }

  private answer(id: string | undefined, refusal: Refusal | null): void {
    const asked = this.asked;
    if (!asked || asked.id !== id) return;
    this.asked = null;
    const unread = refusal?.code === 'nothing_there';
    // A game whose rules do not depend on how the ghost lies is asked about the cell alone.
    if (unread && asked.path.at(-1)?.startsWith('pose:'))
      this.ask({ ...asked, id: token(8), path: asked.path.slice(0, -1) });
    else if (!refusal) return;
    else if (!asked.pointing) this.notice = { refusal, target: asked.target };
    else if (!unread) this.reason = { refusal, target: asked.target };
  }

  // --- receiving ------------------------------------------------------------------------------

  private receive(message: FromServer): void {
    this.hints.hear(message);
    switch (message.do) {
      case 'welcome':
        this.card = message.table;
        this.status = message.table.status;
        this.seats = message.table.seats;
        this.mine = message.mine;
        this.rematch = message.table.next;
        if (this.as === null && message.as !== null) this.as = message.as;
        this.chat = message.chat;
        this.undoAsked = null;
        // Decisions are sent again after a reconnect, the wish to undo is not.
        if (this.sending?.offer === null) this.sending = null;
        break;
      case 'seats':
        this.seats = message.seats;
        this.status = message.status;
        this.watchers = message.watchers;
        break;
      case 'frame':
        this.receiveFrame(message);
        break;
      case 'ok':
        if (this.sending?.id === message.id)
          this.sending =
            (this.frame?.v ?? -1) >= message.v ? null : { ...this.sending, v: message.v };
        this.follow();
        break;
      case 'refused':
        this.settle(message.id);
        this.notice = { refusal: message.refusal };
        break;
      case 'stale':
        this.settle(message.id);
        this.notice = { key: 'ui-stale' };
        break;
      case 'bad':
        this.settle(message.id);
        this.notice = { key: 'ui-bad-message' };
        break;
      case 'why':
        this.answer(message.id, message.refusal);
        break;
      case 'shades':
        if (this.lit.frame?.v === message.v) {
          const shades = { ...this.lit.shades, [message.target]: message.shades };
          this.lit = { ...this.lit, shades };
        }
        break;
      case 'undo_asked':
        this.undoAsked = { by: message.by, waiting: message.waiting };
        this.sending = null;
        break;
      case 'undo_over':
        this.undoAsked = null;
        this.sending = null;
        if (!message.agreed) this.notice = { key: 'ui-undo-declined' };
        break;
      case 'chat':
        if (!this.chat.some((line) => line.n === message.n)) {
          this.chat = [...this.chat, message];
          this.unread += 1;
        }
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'hint':
      case 'pong':
        break;
    }
  }

  /** A gesture answers several questions: take the next one that its ghost means. */
  private follow(): void {
    if (!this.following || this.sending || !this.frame) return;
    const onward = goesOn(clickable(this.frame.scene), this.following);
    this.following = null;
    if (onward) this.act(onward);
  }

  private settle(id: string | undefined): void {
    if (id === undefined || this.sending?.id === id) this.sending = null;
    this.following = null;
  }

  private receiveFrame(frame: Frame): void {
    const newest = this.newest;
    if (newest && frame.v > newest.v + 1 && !frame.missed) {
      this.link.sync(newest.v);
      return;
    }
    this.newest = frame;
    this.keepFrame(frame);
    if (frame.over) this.status = this.status === 'replay' ? 'replay' : 'over';
    else if (this.status === 'open') this.status = 'running';
    if (frame.missed) this.addLog(frame.missed);
    const fresh = !newest || frame.v > newest.v;
    if (fresh && newest) {
      this.addLog([
        {
          v: frame.v,
          by: frame.by ?? null,
          facts: frame.facts ?? [],
          ...(frame.back === undefined ? {} : { back: frame.back }),
        },
      ]);
      this.undoAsked = null;
    }
    if (!newest || !fresh || frame.as !== this.as) {
      this.queue = [];
      this.show(frame);
      if (this.historyFor === undefined || this.historyFor !== frame.as)
        void this.loadHistory(frame);
      return;
    }
    this.queue.push(frame);
    if (this.queue.length > MOST_QUEUED) this.queue.splice(0, this.queue.length - 4);
    this.pump();
  }

  /** Show waiting frames one after the other, so that what others did can be followed. */
  private pump(): void {
    clearTimeout(this.timer);
    if (this.looking) return;
    const next = this.queue[0];
    if (!next) return;
    const quick = document.hidden || this.sending !== null || this.shownFacts === 0;
    const pace = quick ? 0 : PACE_MS / speed() / (1 + this.queue.length / 4);
    const wait = this.shownAt + pace - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.pump(), wait);
      return;
    }
    this.queue.shift();
    this.show(next);
    if (this.queue.length > 0) this.pump();
  }

  private show(frame: Frame): void {
    this.frame = frame;
    this.shownFacts = frame.facts?.length ?? 0;
    this.shownAt = performance.now();
    if (this.as !== frame.as) {
      this.as = frame.as;
      this.choice = NOTHING;
      if (!this.secrets && frame.as !== null && this.link.eyes !== undefined)
        this.link.eyes = frame.as;
    }
    if (this.sending?.v !== undefined && frame.v >= this.sending.v) this.sending = null;
    this.notice = null;
    this.reason = null;
    this.asked = null;
    this.choice = keep(clickable(frame.scene), this.choice);
    this.hints.follow();
    this.follow();
    this.askLess(frame);
  }

  // --- asking less ------------------------------------------------------------------------------

  /** Give the obvious answer after a moment, if this person wishes so and has not just undone it. */
  private askLess(frame: Frame): void {
    this.keepAsking();
    const number = frame.scene.ask?.obvious;
    if (!settings.askLess || number == null || frame.back !== undefined || frame.over) return;
    if (this.as === null || !(frame.to_act ?? []).includes(this.as) || this.choice.picked.length)
      return;
    const offer = frame.scene.offers?.find((one) => one.number === number);
    if (!offer) return;
    this.obvious = offer;
    this.answerTimer = setTimeout(() => {
      const mayAnswer = this.newest === frame && !this.looking && this.curtain === null;
      this.obvious = null;
      if (!mayAnswer || this.sending || this.choice.picked.length > 0) return;
      this.act(offer);
      this.toast(frame.v + 1);
    }, OBVIOUS_MS / settings.speed);
  }

  /** Let this person answer after all. */
  keepAsking(): void {
    clearTimeout(this.answerTimer);
    this.obvious = null;
  }

  private toast(version: number): void {
    this.answered = version;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.answered = null), TOAST_MS);
  }

  /** What the log says of the answer that was given for this person. */
  readonly toldAnswer = $derived.by((): Entry | null => {
    if (this.answered === null || (this.frame?.v ?? -1) < this.answered) return null;
    const entry = this.log.find((one) => one.v === this.answered);
    const undone = this.log.some((one) => one.v > this.answered! && one.back !== undefined);
    return entry && entry.facts.length > 0 && !undone ? entry : null;
  });

  private keepFrame(frame: Frame): void {
    this.frames.set(frame.v, frame);
    if (this.frames.size > KEPT_FRAMES) this.frames.delete(this.frames.keys().next().value!);
  }

  private addLog(entries: readonly Entry[]): void {
    const known = new Set(this.log.map((entry) => entry.v));
    const fresh = entries.filter((entry) => !known.has(entry.v));
    if (fresh.length > 0) this.log = [...this.log, ...fresh].sort((a, b) => a.v - b.v);
  }

  private async loadHistory(frame: Frame): Promise<void> {
    const changed = this.historyFor !== undefined;
    this.historyFor = frame.as;
    try {
      const entries = await api.history(this.id, frame.as, Math.max(0, frame.v - 350), frame.v);
      if (changed) this.log = [];
      this.addLog(entries);
    } catch {
      // The log fills from the frames to come.
    }
  }

  // --- since my last turn ---------------------------------------------------------------------

  /** Versions that others made after my last decision. */
  readonly since = $derived.by((): number[] => {
    if (this.as === null || this.log.length === 0) return [];
    const mine = this.log.findLast((entry) => entry.by === this.as);
    const after = mine?.v ?? this.log[0]!.v - 1;
    return this.log
      .filter((entry) => entry.v > after && entry.by !== this.as)
      .map((entry) => entry.v);
  });

  async lookBack(): Promise<void> {
    const versions = this.since.slice(-40);
    if (versions.length === 0 || this.looking || !this.frame) return;
    const frames: Frame[] = [];
    for (const version of [versions[0]! - 1, ...versions]) {
      if (version < 0) continue;
      const kept = this.frames.get(version);
      if (kept && kept.as === this.as) frames.push(kept);
      else
        try {
          frames.push((await api.replay(this.id, this.as, version)).frame);
        } catch {
          // Without this moment, then.
        }
    }
    if (frames.length === 0) return;
    this.choice = NOTHING;
    this.looking = { frames, at: 0 };
    const tick = (): void => {
      const now = this.looking;
      if (!now) return;
      if (now.at + 1 >= now.frames.length) this.stopLooking();
      else {
        this.looking = { frames: now.frames, at: now.at + 1 };
        this.lookTimer = setTimeout(tick, Math.max(500, 1100 / speed()));
      }
    };
    this.lookTimer = setTimeout(tick, 500);
  }

  stopLooking(): void {
    clearTimeout(this.lookTimer);
    this.looking = null;
    this.pump();
  }
}
