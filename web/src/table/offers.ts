// Narrowing: from the offers and what was clicked so far to what glows, what is decided, what ties.
import type { Ghost, Message, Offer, Scene, Target } from '../lib/scene';

export interface Choice {
  /** Targets clicked so far, in order. */
  picked: readonly string[];
  /** The orientation a ghost is held in; null: the first there is. */
  pose: number | null;
}

export interface Narrowed {
  /** Offers that still fit what was clicked. */
  live: Offer[];
  /** Targets that lead on. */
  glowing: Set<string>;
  /** Offers to show as buttons: those without targets at first, ties later. */
  buttons: Offer[];
  /** The one offer that is decided, if it is. */
  decided: Offer | null;
  /** Ghost offers that wait for an anchor. */
  ghosts: Offer[];
  /** The pose that the ghost is held in. */
  pose: number | null;
}

export const NOTHING: Choice = { picked: [], pose: null };

/** What may still be clicked for an offer after these clicks, way by way; empty: none leads to it. */
function ways(offer: Offer, picked: readonly string[]): (readonly string[])[] {
  return [offer.path ?? [], ...(offer.also ?? [])].flatMap((path) => {
    const left = remaining(path, picked, offer.any_order ?? false);
    return left === null ? [] : [left];
  });
}

function remaining(
  path: readonly string[],
  picked: readonly string[],
  anyOrder: boolean,
): readonly string[] | null {
  if (path.length < picked.length) return null;
  if (!anyOrder) return picked.every((id, i) => path[i] === id) ? path.slice(picked.length) : null;
  const left = [...path];
  for (const id of picked) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The targets that lead on from here towards an offer. */
const next = (offer: Offer, left: readonly string[]): readonly string[] =>
  offer.any_order ? left : left.slice(0, 1);

const NO_WORDS: Message = { as: 'words', key: '', args: {} };

/** A scene's offers and, as offers with a ghost, its gestures. */
export function clickable(scene: Scene): Offer[] {
  const offers = scene.offers ?? [];
  const messages = new Map(offers.map((offer) => [offer.number, offer.message]));
  const gestures = (scene.gestures ?? []).map(({ number, ghost }) => ({
    number,
    ghost,
    message: messages.get(number) ?? NO_WORDS,
    gesture: true,
  }));
  return [...offers, ...gestures];
}

/** What a gesture goes on with: the offer or gesture whose ghost lies the same way. */
export function goesOn(offers: readonly Offer[], ghost: Ghost): Offer | null {
  return (
    offers.find((o) => o.ghost?.anchor === ghost.anchor && o.ghost.pose === ghost.pose) ?? null
  );
}

/** Say what the offers look like after these clicks. */
export function narrow(offers: readonly Offer[], choice: Choice): Narrowed {
  const live: Offer[] = [];
  const ended: Offer[] = [];
  const glowing = new Set<string>();
  for (const offer of offers) {
    const open = ways(offer, choice.picked);
    if (open.length === 0) continue;
    live.push(offer);
    if (open.some((left) => left.length === 0)) ended.push(offer);
    for (const left of open) for (const target of next(offer, left)) glowing.add(target);
  }
  const ghosts = ended.filter((offer) => offer.ghost);
  const whole = ended.filter((offer) => !offer.ghost);
  const pose = poseOf(ghosts, choice.pose);
  for (const offer of ghosts) if (offer.ghost!.pose === pose) glowing.add(offer.ghost!.anchor);
  const last =
    live.length === 1 && whole.length === 1 && choice.picked.length > 0 ? whole[0]! : null;
  // One slip of the hand is not enough for something dangerous: it is asked once more.
  const only = last?.kind === 'danger' && choice.picked.length === 1 ? null : last;
  return { live, glowing, buttons: only ? [] : whole, decided: only, ghosts, pose };
}

function poseOf(ghosts: readonly Offer[], wanted: number | null): number | null {
  if (ghosts.length === 0) return null;
  if (wanted !== null && ghosts.some((offer) => offer.ghost!.pose === wanted)) return wanted;
  return ghosts[0]!.ghost!.pose;
}

export type Clicked =
  | { kind: 'decided'; offer: Offer }
  | { kind: 'choice'; choice: Choice }
  | { kind: 'why'; path: string[] };

/** Say what clicking a target leads to: a decision, a further choice, or the question why not. */
export function click(offers: readonly Offer[], choice: Choice, target: string): Clicked {
  const now = narrow(offers, choice);
  const ghost = now.ghosts.find(
    (offer) => offer.ghost!.anchor === target && offer.ghost!.pose === now.pose,
  );
  if (ghost) return { kind: 'decided', offer: ghost };
  if (now.glowing.has(target)) return step(offers, choice, [...choice.picked, target]);
  if (choice.picked.length > 0) {
    if (choice.picked[choice.picked.length - 1] === target)
      return { kind: 'choice', choice: back(choice) };
    // Another beginning: who clicks a second ship has changed their mind.
    const depth = choice.picked.length - 1;
    for (let keep = depth; keep >= 0; keep--) {
      const picked = choice.picked.slice(0, keep);
      if (narrow(offers, { picked, pose: choice.pose }).glowing.has(target))
        return step(offers, choice, [...picked, target]);
    }
  }
  return { kind: 'why', path: [...choice.picked, target] };
}

function step(offers: readonly Offer[], choice: Choice, picked: string[]): Clicked {
  const next = { picked, pose: choice.pose };
  const { decided } = narrow(offers, next);
  return decided ? { kind: 'decided', offer: decided } : { kind: 'choice', choice: next };
}

/** Take the last click back. */
export function back(choice: Choice): Choice {
  return { ...choice, picked: choice.picked.slice(0, -1) };
}

/** Turn (R) or flip (F) the ghost in hand: the pose it leads to, or the next one that fits. */
export function turned(
  ghosts: readonly Offer[],
  pose: number | null,
  how: 'turned' | 'flipped',
): number | null {
  const poses = [...new Set(ghosts.map((offer) => offer.ghost!.pose))].sort((a, b) => a - b);
  if (poses.length === 0) return null;
  const held = ghosts.find((offer) => offer.ghost!.pose === pose)?.ghost;
  if (!held) return poses[0]!;
  const wanted = held[how] ?? 0;
  if (wanted === held.pose) return held.pose;
  if (poses.includes(wanted)) return wanted;
  if (how === 'flipped') return held.pose;
  return poses.find((other) => other > held.pose) ?? poses[0]!;
}

/** The ghost offer under the pointer. */
export function ghostAt(now: Narrowed, target: string | null): Offer | null {
  if (target === null) return null;
  return now.ghosts.find((o) => o.ghost!.anchor === target && o.ghost!.pose === now.pose) ?? null;
}

/** A ghost held where it may not lie. */
export interface Stray {
  /** What it would cover, as far as that is there. */
  cells: string[];
  /** What to ask: why not here, lying so? */
  path: string[];
}

const NEAR = 0.05;

/** The ghost in hand over a cell that is no anchor for it; null: nothing in hand, or no such cell. */
export function strayAt(
  now: Narrowed,
  picked: readonly string[],
  targets: ReadonlyMap<string, Target>,
  target: string | null,
): Stray | null {
  const under = target === null ? undefined : targets.get(target);
  if (!under || now.glowing.has(under.id)) return null;
  const like = (one: Target): boolean =>
    one.place === under.place && one.shape === under.shape && one.size === under.size;
  for (const { ghost } of now.ghosts) {
    const from = targets.get(ghost!.anchor);
    if (ghost!.pose !== now.pose || !from || !like(from)) continue;
    const alike = [...targets.values()].filter(like);
    const cells = ghost!.cells.flatMap((id) => {
      const cell = targets.get(id);
      if (!cell) return [];
      const x = cell.x + under.x - from.x;
      const y = cell.y + under.y - from.y;
      return alike.find((one) => Math.hypot(one.x - x, one.y - y) < NEAR)?.id ?? [];
    });
    return { cells, path: [...picked, under.id, `pose:${ghost!.pose}`] };
  }
  return null;
}

/** What the picked targets take of the sum that the live offers have in common. */
export interface Spent {
  /** The sums that are possible, least first. */
  sums: number[];
  total: number;
}

export function spent(live: readonly Offer[], picked: readonly string[]): Spent | null {
  if (picked.length === 0) return null;
  const sums = new Set<number>();
  const totals = new Set<number>();
  for (const { path = [], costs = [] } of live) {
    if (costs.length === 0) continue;
    const left = [...path.entries()];
    let sum = 0;
    for (const id of picked) {
      const at = left.findIndex(([, target]) => target === id);
      if (at >= 0) sum += costs[left.splice(at, 1)[0]![0]] ?? 0;
    }
    sums.add(sum);
    totals.add(costs.reduce((all, cost) => all + cost, 0));
  }
  if (totals.size !== 1) return null;
  return { sums: [...sums].sort((a, b) => a - b), total: [...totals][0]! };
}

/** The offers that clicking this target would decide or lead towards. */
export function leadsTo(now: Narrowed, picked: readonly string[], target: string): Offer[] {
  return now.live.filter((offer) => {
    if (ways(offer, picked).some((left) => next(offer, left).includes(target))) return true;
    return offer.ghost?.anchor === target && offer.ghost.pose === now.pose;
  });
}

/**
 * The places needed for the next click: one alone if every offer can go on there, else all.
 * `placeOf` names the place of a target, or nothing when that place does not count.
 */
export function needed(
  now: Narrowed,
  picked: readonly string[],
  placeOf: (target: string) => string | undefined,
): Set<string> {
  const all = new Set<string>();
  let common: string[] | null = null;
  for (const offer of now.live) {
    const targets = ways(offer, picked).flatMap((left) =>
      left.length === 0 && offer.ghost ? [offer.ghost.anchor] : next(offer, left),
    );
    const places = new Set(targets.flatMap((target) => placeOf(target) ?? []));
    if (places.size === 0) continue;
    for (const place of places) all.add(place);
    common = (common ?? [...places]).filter((place) => places.has(place));
  }
  return common?.length === 1 ? new Set(common) : all;
}

/** Whether this choice still leads somewhere with new offers (a new frame may have come). */
export function keep(offers: readonly Offer[], choice: Choice): Choice {
  let picked = choice.picked;
  while (picked.length > 0 && offers.every((offer) => ways(offer, picked).length === 0))
    picked = picked.slice(0, -1);
  return picked === choice.picked ? choice : { picked, pose: choice.pose };
}
