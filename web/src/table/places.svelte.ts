// Which places the screen has room for: a small window shows what is needed now.
import { sortPlaces } from '../board';
import type { Place } from '../lib/scene';
import type { Chooser } from './choice.svelte';
import { needed } from './offers';

export class Places {
  /** The window has no room for a column beside the board. */
  small = $state(false);
  /** The room for the board, in pixels. */
  wide = $state(0);
  high = $state(0);

  // What was so once: remembered between two evaluations, not watched.
  private kept: ReadonlySet<string> = new Set();
  private led: ReadonlySet<string> = new Set();

  /** `waits`: an answer is on its way. */
  constructor(
    private readonly choice: Chooser,
    private readonly places: () => readonly Place[] | null,
    private readonly eyes: () => number | null,
    private readonly waits: () => boolean,
  ) {}

  private placeOf(target: string): string | undefined {
    return this.choice.targets.get(target)?.place;
  }

  /** Where something can be chosen now: another seat's mat comes to the stage meanwhile. */
  private readonly wanted = $derived.by(() => {
    const found = new Set<string>();
    for (const { path = [], ghost } of this.choice.open)
      for (const target of ghost ? [...path, ghost.anchor] : path) {
        const place = this.placeOf(target);
        if (place !== undefined) found.add(place);
      }
    return found;
  });

  /** A small window keeps a tray or my mat once something in it could be chosen. */
  private readonly staying = $derived.by(() => {
    const eyes = this.eyes();
    const ours = (this.places() ?? []).filter((one) => one.owner == null || one.owner === eyes);
    const more = ours.filter((one) => this.wanted.has(one.id) && !this.kept.has(one.id));
    if (more.length > 0) this.kept = new Set([...this.kept, ...more.map((one) => one.id)]);
    return this.kept;
  });

  /** The boards to look at change with the question, not while an answer is on its way. */
  private readonly leading = $derived.by(() => {
    const boards = new Set(this.places()?.flatMap((one) => (one.role === 'board' ? [one.id] : [])));
    const { now, picked } = this.choice;
    const places = needed(now, picked, (target) => {
      const place = this.placeOf(target);
      return place !== undefined && boards.has(place) ? place : undefined;
    });
    if (!this.waits()) this.led = places;
    return this.led;
  });

  readonly sorted = $derived.by(() => {
    const places = this.places();
    if (!places) return null;
    const { wide, high } = this;
    return sortPlaces(
      places,
      this.eyes(),
      new Set([...this.wanted, ...this.staying]),
      this.small,
      wide > 0 && high > 0 ? { wide, high, now: this.leading } : null,
    );
  });
}
