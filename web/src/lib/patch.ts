// A scene from the one before and what changed; what did not change stays the very same object.
import type { Scene } from './scene';

/** Only fields that differ: a list as parts in order, `[from, to]` being that part of the old one. */
export type Changes = Readonly<Record<string, unknown>>;

export function patched(old: Scene, changes: Changes): Scene {
  const scene: Record<string, unknown> = { ...old };
  for (const [field, change] of Object.entries(changes))
    scene[field] = Array.isArray(change) ? join((scene[field] ?? []) as unknown[], change) : change;
  return scene as unknown as Scene;
}

function join(old: readonly unknown[], parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part) =>
    Array.isArray(part) ? old.slice(part[0] as number, part[1] as number) : [part],
  );
}
