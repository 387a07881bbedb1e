// A table as this browser sees it: session, playback and choice put together.
import { api } from '../lib/api';
import { Assets } from '../lib/assets.svelte';
import type { Offer } from '../lib/scene';
import { settings, speed } from '../lib/settings.svelte';
import type { Frame, Heard } from '../lib/wire';
import { Chooser } from './choice.svelte';
import { forbidding, Hints } from './hints.svelte';
import { Lights } from './lights.svelte';
import { Obvious, obviousOf, toldOf } from './obvious.svelte';
import { Playback } from './playback.svelte';
import { Reasons } from './reasons.svelte';
import { Session, type Ways } from './session.svelte';

export class TableModel {
  readonly session: Session;
  readonly playback: Playback;
  readonly choice: Chooser;
  readonly hints: Hints;
  readonly reasons: Reasons;
  readonly lights: Lights;
  readonly obvious = new Obvious();

  /** The game's words, drawings and card, as soon as it is known which game this is. */
  assets = $state.raw<Assets | null>(null);
  /** Whose eyes the person at the screen has confirmed; others stay behind the curtain. */
  private seen = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    readonly id: string,
    ways?: Ways,
  ) {
    this.session = new Session(
      id,
      {
        frame: (frame, jump) => this.playback.receive(frame, jump),
        message: (message) => this.hear(message),
        secrets: () => this.secrets,
      },
      ways,
    );
    const { session } = this;
    this.playback = new Playback({
      hurry: () => document.hidden || session.sending !== null,
      speed,
      eyes: () => session.as,
      log: () => session.log,
      load: async (eyes, version) => (await api.replay(id, eyes, version)).frame,
      shown: (frame, before) => this.renew(frame, before),
    });
    this.choice = new Chooser(
      () => this.playback.shown?.scene ?? null,
      () => this.mayChoose,
    );
    this.hints = new Hints(session.send, () => this.frame?.scene ?? null);
    this.reasons = new Reasons(session.send, () => this.frame?.v ?? null);
    this.lights = new Lights(
      session.send,
      () => this.playback.shown,
      () => this.choice.pointed,
    );
  }

  start(): () => void {
    const close = this.session.start();
    return () => {
      close();
      this.playback.stop();
      this.obvious.stop();
    };
  }

  // --- asking ---------------------------------------------------------------------------------

  /** The present, as far as it has been shown. */
  get frame(): Frame | null {
    return this.playback.frame;
  }

  private readonly secrets = $derived.by(() => this.assets?.card?.secrets ?? false);

  /** The seat of mine that should look now, behind the curtain; null: none. */
  readonly curtain = $derived.by((): number | null => {
    const { mine, as } = this.session;
    if (!this.secrets || mine.length < 2 || !this.frame || this.frame.over) return null;
    const asked = this.frame.to_act ?? [];
    if (as !== null && asked.includes(as)) return this.seen.has(as) ? null : as;
    const next = mine.find((seat) => asked.includes(seat));
    if (next !== undefined) return next;
    return as === null || this.seen.has(as) ? null : as;
  });

  private readonly mayChoose = $derived.by(
    () =>
      !this.playback.looking &&
      !this.session.sending &&
      this.curtain === null &&
      !this.frame?.frozen,
  );

  readonly myTurn = $derived.by(() => {
    const { as } = this.session;
    return as !== null && (this.frame?.to_act ?? []).includes(as);
  });

  /** How it ended, once that is shown. */
  readonly over = $derived.by(() => (this.playback.looking ? null : (this.frame?.over ?? null)));

  /** Who wants no hints here; null: nobody. */
  readonly noHints = $derived.by(() => forbidding(this.session.card, this.session.seats));

  /** Whether asking for a hint makes sense now; the server says no where hints are forbidden. */
  readonly mayAsk = $derived.by(
    () => this.choice.offers.length > 1 && this.myTurn && !this.frame?.over,
  );

  /** What the log says of the answer that was given for this person. */
  readonly toldAnswer = $derived.by(() =>
    toldOf(this.obvious.answered, this.frame?.v ?? -1, this.session.log),
  );

  // --- changing -------------------------------------------------------------------------------

  pick(target: string, touch = false): void {
    if (this.playback.looking || this.curtain !== null) return;
    this.reasons.notice = null;
    if (this.session.sending) return;
    const result = this.choice.pick(target, touch);
    if (result?.kind === 'decided') this.act(result.offer);
    else if (result?.kind === 'why') this.askWhy(result.path, target);
  }

  private askWhy(path: readonly string[], target: string): void {
    this.reasons.notice = { target };
    if (this.frame && !this.frame.over && this.session.as !== null) this.reasons.ask(path, target);
  }

  /** The pointer rests where the ghost may not lie: ask why. */
  wonder(path: readonly string[], target: string): void {
    if (!this.session.sending) this.reasons.wonder(path, target);
  }

  act(offer: Offer): void {
    if (!this.frame || this.session.sending) return;
    this.obvious.keepAsking();
    this.hints.close();
    this.choice.decided(offer);
    this.reasons.notice = null;
    this.session.act(this.frame.v, offer.number);
  }

  stepBack(): boolean {
    this.reasons.notice = null;
    return this.choice.stepBack();
  }

  turn(how: 'turned' | 'flipped'): void {
    if (this.choice.turn(how)) this.reasons.reason = null;
  }

  undo(): void {
    if (!this.frame?.undo || this.session.sending) return;
    this.obvious.keepAsking();
    this.choice.clear();
    this.session.undo();
  }

  /** Lift the curtain: this person looks now. */
  lift(seat: number): void {
    this.seen = new Set([seat]);
    if (seat === this.session.as) return;
    this.choice.clear();
    this.session.look(seat);
  }

  /** Show again what others did since my last turn. */
  async lookBack(): Promise<void> {
    if (await this.playback.lookBack()) this.choice.clear();
  }

  /** Escape: back to the present, or away with the hints, or one click back; false: nothing to do. */
  escape(): boolean {
    if (this.playback.looking) this.playback.stopLooking();
    else return this.hints.close() || this.stepBack();
    return true;
  }

  // --- hearing --------------------------------------------------------------------------------

  private hear(message: Heard): void {
    this.hints.hear(message);
    this.reasons.hear(message);
    this.lights.hear(message);
    switch (message.do) {
      case 'welcome':
        this.load(message.table.game);
        break;
      case 'ok':
        this.goOn();
        break;
      case 'refused':
      case 'stale':
      case 'bad':
        this.choice.breakOff();
        break;
      default:
    }
  }

  private load(game: string): void {
    if (this.assets?.game === game) return;
    this.assets = new Assets(game);
    this.assets.load().catch(() => (this.session.problem = 'no_network'));
  }

  /** A frame has been put on the screen. */
  private renew(frame: Frame, before: Frame | null): void {
    this.session.arrived(frame.v);
    this.reasons.forget();
    if (before && before.as !== frame.as) this.choice.clear();
    this.choice.renew(frame.scene);
    this.hints.follow();
    this.goOn();
    this.askLess(frame);
  }

  /** A gesture answers several questions: take the next one that its ghost means. */
  private goOn(): void {
    if (this.session.sending || !this.frame) return;
    const onward = this.choice.goesOn(this.frame.scene);
    if (onward) this.act(onward);
  }

  /** Give the obvious answer after a moment, if this person wishes so. */
  private askLess(frame: Frame): void {
    this.obvious.keepAsking();
    if (!settings.askLess || this.choice.picked.length > 0) return;
    const offer = obviousOf(frame, this.session.as);
    if (!offer) return;
    this.obvious.answer(offer, frame.v, settings.speed, () => {
      const may = this.session.newest === frame && this.mayChoose;
      if (!may || this.choice.picked.length > 0) return false;
      this.act(offer);
      return true;
    });
  }
}
