// What an expert would do: asked of the server, shown until the question changes.
import { token } from '../lib/api';
import { clickable } from './offers';
import type { Message, Offer, Scene } from '../lib/scene';
import type { Card, FromClient, FromServer, Idea, SeatCard } from '../lib/wire';

/** An idea with what it does, how that reads, and the targets that it is about. */
export interface Advice extends Idea {
  what: Offer;
  message: Message;
  targets: string[];
}

/** Find what an idea does: a whole gesture where it means one, else its offer. */
export function adviceOf(idea: Idea, scene: Scene): Advice[] {
  const offer = scene.offers?.find((one) => one.number === idea.offer);
  if (!offer) return [];
  if (!idea.whole) return [{ ...idea, what: offer, message: offer.message, targets: about(offer) }];
  const { message, targets } = idea.whole;
  const meant = [...targets].sort().join(' ');
  const gesture = clickable(scene).find(
    (one) =>
      one.gesture &&
      one.number === idea.offer &&
      [...(one.ghost?.cells ?? [])].sort().join(' ') === meant,
  );
  return [{ ...idea, what: gesture ?? offer, message, targets }];
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
    private readonly send: (message: FromClient) => boolean,
    private readonly scene: () => Scene | null,
  ) {}

  readonly open = $derived(this.advice.length > 0);

  readonly lit = $derived.by((): string[] => {
    return this.advice.find((idea) => idea.offer === this.chosen)?.targets ?? [];
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
    const scene = this.scene();
    if (!scene || JSON.stringify(scene.offers ?? []) !== this.offers) return;
    this.advice = message.ideas.flatMap((idea) => adviceOf(idea, scene));
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
