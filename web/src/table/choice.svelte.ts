// What the person at the screen is about to choose: picked, pointed at, held. No page, no server.
import { allTargets, type Ghost, type Offer, type Scene } from '../lib/scene';
import {
  back,
  click,
  clickable,
  ghostAt,
  goesOn,
  keep,
  leadsTo,
  narrow,
  NOTHING,
  strayAt,
  turned,
  type Choice,
  type Clicked,
  type Stray,
} from './offers';

export class Chooser {
  private choice = $state.raw<Choice>(NOTHING);
  /** The target that is pointed at. */
  pointed = $state<string | null>(null);
  /** Where a finger has laid the ghost out: it cannot hover, so its second tap puts it down. */
  private tapped = $state<string | null>(null);
  /** The gesture that was begun: one ghost that answers several questions. */
  private following: Ghost | null = null;

  /** `scene` is what is on the screen; `may`: this person may choose now. */
  constructor(
    private readonly scene: () => Scene | null,
    private readonly may: () => boolean,
  ) {}

  readonly targets = $derived.by(() => {
    const scene = this.scene();
    return new Map(scene ? allTargets(scene).map((target) => [target.id, target]) : []);
  });

  readonly offers = $derived.by((): Offer[] => (this.may() ? (this.scene()?.offers ?? []) : []));

  /** All that can be clicked: the offers and the gestures. */
  readonly open = $derived.by((): Offer[] =>
    this.offers.length > 0 ? clickable(this.scene()!) : [],
  );

  readonly now = $derived(narrow(this.open, this.choice));

  readonly picked = $derived(this.choice.picked);

  /** What clicking the target that is pointed at would decide or lead towards. */
  readonly leads = $derived.by((): Offer[] =>
    this.pointed === null ? [] : leadsTo(this.now, this.picked, this.pointed),
  );

  /** The ghost that a tap has laid out and that waits to be put down. */
  readonly laid = $derived(ghostAt(this.now, this.tapped));

  /** The ghost where it may lie. */
  readonly ghost = $derived(ghostAt(this.now, this.pointed) ?? this.laid);

  /** The ghost where it may not lie. */
  readonly stray = $derived.by((): Stray | null =>
    this.ghost ? null : this.strayOver(this.pointed ?? this.tapped),
  );

  /** What the ghost in hand covers; null: nothing is held over the board. */
  readonly cells = $derived(this.ghost?.ghost?.cells ?? this.stray?.cells ?? null);

  /** The way that the one thing to be done here would go. */
  readonly trail = $derived.by((): string[] => {
    const offer = this.leads.length === 1 ? this.leads[0] : undefined;
    if (!offer?.trail?.length) return [];
    const from = this.picked.at(-1) ?? offer.path?.[0];
    return [...(from ? [from] : []), ...(offer.path?.slice(-1) ?? []), ...offer.trail];
  });

  private strayOver(target: string | null): Stray | null {
    return strayAt(this.now, this.picked, this.targets, target);
  }

  /** The one offer that a click on this target would decide or lead to; null: none, or several. */
  only(target: string): Offer | null {
    const offers = leadsTo(this.now, this.picked, target);
    return offers.length === 1 ? offers[0]! : null;
  }

  /** Click a target; null: a tap that only shows where the ghost would lie. */
  pick(target: string, touch = false): Clicked | null {
    const preview = touch && this.tapped !== target && ghostAt(this.now, target) !== null;
    const stray = this.strayOver(target);
    if (touch) this.pointed = null;
    this.tapped = preview || (touch && stray) ? target : null;
    if (preview) return null;
    const result = click(this.open, this.choice, target);
    if (result.kind === 'choice') this.choice = result.choice;
    return result.kind === 'why' && stray ? { kind: 'why', path: stray.path } : result;
  }

  /** An offer was decided for: nothing is picked any more, but a gesture goes on. */
  decided(offer: Offer): void {
    this.clear();
    this.following = offer.gesture && offer.ghost ? offer.ghost : null;
  }

  /** What the gesture under way answers next, in this scene; asked once. */
  goesOn(scene: Scene): Offer | null {
    const ghost = this.following;
    this.following = null;
    return ghost && goesOn(clickable(scene), ghost);
  }

  /** The gesture under way was refused. */
  breakOff(): void {
    this.following = null;
  }

  /** Escape: take the last click back; false: there was none. */
  stepBack(): boolean {
    if (this.picked.length === 0) return false;
    this.choice = back(this.choice);
    return true;
  }

  /** Turn or flip the ghost in hand; false: there is none. */
  turn(how: 'turned' | 'flipped'): boolean {
    if (this.now.ghosts.length === 0) return false;
    this.choice = { ...this.choice, pose: turned(this.now.ghosts, this.now.pose, how) };
    return true;
  }

  /** Another scene is on the screen: keep what still leads somewhere, whoever made it change. */
  renew(scene: Scene): void {
    this.choice = keep(clickable(scene), this.choice);
    if (!this.laid) this.tapped = null;
  }

  clear(): void {
    this.choice = NOTHING;
    this.tapped = null;
  }
}
