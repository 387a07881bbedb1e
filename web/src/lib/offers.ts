// Narrowing: from the offers and what was clicked so far to what glows, what is decided, what ties.
import type { Offer } from './scene';

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

const pathOf = (offer: Offer): readonly string[] => offer.path ?? [];
const fits = (offer: Offer, picked: readonly string[]): boolean =>
  pathOf(offer).length >= picked.length && picked.every((id, i) => pathOf(offer)[i] === id);

/** Say what the offers look like after these clicks. */
export function narrow(offers: readonly Offer[], choice: Choice): Narrowed {
  const depth = choice.picked.length;
  const live = offers.filter((offer) => fits(offer, choice.picked));
  const ended = live.filter((offer) => pathOf(offer).length === depth);
  const ghosts = ended.filter((offer) => offer.ghost);
  const whole = ended.filter((offer) => !offer.ghost);
  const glowing = new Set<string>();
  for (const offer of live) {
    const next = pathOf(offer)[depth];
    if (next !== undefined) glowing.add(next);
  }
  const pose = poseOf(ghosts, choice.pose);
  for (const offer of ghosts) if (offer.ghost!.pose === pose) glowing.add(offer.ghost!.anchor);
  const only = live.length === 1 && whole.length === 1 && depth > 0 ? whole[0]! : null;
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
export function turned(ghosts: readonly Offer[], pose: number | null, how: 'turned' | 'flipped'): number | null {
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
  return (
    now.ghosts.find((o) => o.ghost!.anchor === target && o.ghost!.pose === now.pose) ??
    now.ghosts.find((o) => o.ghost!.cells.includes(target) && o.ghost!.pose === now.pose && o.ghost!.anchor === target) ??
    null
  );
}

/** The offers that clicking this target would decide or lead towards. */
export function leadsTo(now: Narrowed, depth: number, target: string): Offer[] {
  return now.live.filter((offer) =>
    pathOf(offer).length > depth
      ? pathOf(offer)[depth] === target
      : offer.ghost?.anchor === target && offer.ghost.pose === now.pose,
  );
}

/** Whether this choice still leads somewhere with new offers (a new frame may have come). */
export function keep(offers: readonly Offer[], choice: Choice): Choice {
  let picked = choice.picked;
  while (picked.length > 0 && !offers.some((offer) => fits(offer, picked))) picked = picked.slice(0, -1);
  return picked === choice.picked ? choice : { picked, pose: choice.pose };
}
