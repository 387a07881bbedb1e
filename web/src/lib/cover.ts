// A picture for a game as a scene: its `cover` where it has one, else a few of its symbols.
import type { Piece, Scene } from './scene';

export const WIDTH = 400;
export const HEIGHT = 180;

/** Where things stand: x, y, size, turn. */
const SPOTS = [
  [250, 92, 118, 8],
  [96, 62, 66, -10],
  [150, 128, 58, 14],
  [60, 130, 40, 0],
  [335, 48, 46, 18],
  [352, 138, 54, -14],
  [170, 40, 34, -20],
] as const;

/** What only lies under things. */
const UNDER = /back|cell|ground|space|corner|sheet|tile|slot|socket|bar|card|ring|paper|mark/;

export interface Cover {
  scene: Scene;
  symbols: ReadonlySet<string>;
  /** The game has no picture of its own: the symbols float in the sky. */
  made: boolean;
}

/** Make the cover of a game from its drawings. */
export function coverOf(sprite: string): Cover {
  const drawings = [...sprite.matchAll(/<symbol[^>]*\sid="art-([^"]+)"[^]*?<\/symbol>/g)];
  const detail = new Map(drawings.map((match) => [match[1]!, match[0].length]));
  const names = [...sprite.matchAll(/<symbol[^>]*\sid="art-([^"]+)"/g)].map((match) => match[1]!);
  const made = !names.includes('cover');
  const place = { id: 'cover', role: 'board', width: WIDTH, height: HEIGHT } as const;
  const rich = [...names].sort((a, b) => (detail.get(b) ?? 0) - (detail.get(a) ?? 0));
  const scene: Scene = made
    ? { places: [place], pieces: floating(rich) }
    : { places: [{ ...place, ground: 'cover' }] };
  return { scene, symbols: new Set(names), made };
}

/** One of each family (`form_a_0`, `form_b_1` are one), then the rest. */
function floating(names: readonly string[]): Piece[] {
  const fit = names.filter((name) => !UNDER.test(name));
  const families = new Map<string, string>();
  for (const name of fit) {
    const family = name.split(/[-_]/)[0]!;
    if (!families.has(family)) families.set(family, name);
  }
  const first = [...families.values()];
  const chosen = [...first, ...fit.filter((name) => !first.includes(name))];
  return SPOTS.flatMap(([x, y, size, turn], i): Piece[] => {
    const symbol = chosen[i];
    return symbol ? [{ id: `thing:${i}`, symbol, place: 'cover', x, y, size, turn }] : [];
  });
}

/** The stars behind: x, y, radius, light. */
export const STARS = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 137.5) % WIDTH,
  y: (i * 71.3) % HEIGHT,
  r: 0.5 + ((i * 7) % 10) / 9,
  light: 0.35 + ((i * 3) % 6) / 10,
}));
