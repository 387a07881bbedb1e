// What an expert would do: asked of the server, shown until the question changes.
import { token } from './api';
import type { Offer, Scene } from './scene';
import type { Card, FromServer, Idea, SeatCard } from './wire';

/** An idea with the offer that it is about. */
export interface Advice extends Idea {
  what: Offer;
}

/** Who wants no hints here: a seat, the table itself, or nobody. */
export function forbidding(
  card: Pick<Card, 'hints'> | null,
  seats: readonly SeatCard[],
): number | 'table' | null {
  if (card && !card.hints) return 'table';
  return seats.find((seat) => seat.no_hints)?.seat ?? null;
}

/** The targets that an offer is about. */
export function about(offer: Offer): string[] {
  return [...(offer.path ?? []), ...(offer.ghost?.cells ?? []), ...(offer.trail ?? [])];
}

export class Hints {
  /** The wish that is under way. */
  asked = $state<string | null>(null);
  advice = $state.raw<Advice[]>([]);
  /** The offer that is looked at, by its number. */
  chosen = $state<number | null>(null);
  private offers = '';

  constructor(
    private readonly send: (message: object) => boolean,
    private readonly scene: () => Scene | null,
  ) {}

  readonly open = $derived(this.advice.length > 0);

  readonly lit = $derived.by((): string[] => {
    const one = this.advice.find((idea) => idea.offer === this.chosen);
    return one ? about(one.what) : [];
  });

  /** Ask, or put away what was answered. */
  toggle(): void {
    if (this.open) this.close();
    else if (!this.asked) this.ask();
  }

  private ask(): void {
    const id = token(8);
    this.offers = JSON.stringify(this.scene()?.offers ?? []);
    if (this.send({ do: 'hint', id })) this.asked = id;
  }

  close(): boolean {
    const { open } = this;
    this.advice = [];
    this.chosen = null;
    return open;
  }

  allow(allow: boolean): void {
    this.send({ do: 'allow_hints', allow });
  }

  /** Hear an answer; what is not for this wish is left alone. */
  hear(message: FromServer): void {
    if (!('id' in message) || message.id !== this.asked || this.asked === null) return;
    this.asked = null;
    if (message.do !== 'hint') return;
    const offers = this.scene()?.offers ?? [];
    if (JSON.stringify(offers) !== this.offers) return;
    this.advice = message.ideas.flatMap((idea) => {
      const what = offers.find((offer) => offer.number === idea.offer);
      return what ? [{ ...idea, what }] : [];
    });
    this.chosen = this.advice[0]?.offer ?? null;
  }

  /** Another frame is shown: advice for other offers is out of date. */
  follow(): void {
    if (!this.asked && !this.open) return;
    if (JSON.stringify(this.scene()?.offers ?? []) === this.offers) return;
    this.asked = null;
    this.close();
  }
}
