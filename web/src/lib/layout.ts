// Laying places out: boards large, one's own mat and the trays beside them, others' mats apart.
import type { Place } from './scene';

export interface Box {
  id: string;
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/** Where each place stands, in pixels. */
export interface Stage {
  boxes: Map<string, Box>;
  width: number;
  height: number;
  /** Height of a title line. */
  title: number;
}

export interface Sorted {
  main: Place[];
  side: Place[];
  /** Mats of other seats. */
  others: Place[];
  /** What everybody has in common but a small window shows only when asked. */
  spare: Place[];
}

/**
 * Tell what belongs on the stage of these eyes and what stands aside as another seat's mat.
 * `wanted` are places that must be on the stage because something there can be chosen now.
 */
export function sortPlaces(
  places: readonly Place[],
  eyes: number | null,
  wanted: ReadonlySet<string> = new Set(),
  small = false,
): Sorted {
  const near = places.filter((place) => place.owner == null || place.owner === eyes || wanted.has(place.id));
  const far = places.filter((place) => !near.includes(place));
  let main = near.filter((place) => place.role === 'board');
  // Everybody has a sheet and there is no common board: the sheet is the board.
  if (main.length === 0) main = near.filter((place) => place.role === 'mat');
  if (main.length === 0) main = far.filter((place) => place.role === 'board' || place.role === 'mat');
  const rest = near.filter((place) => !main.includes(place));
  const hidden = main.length === 0 || !small ? [] : rest.filter((place) => !wanted.has(place.id));
  return {
    main,
    side: rest.filter((place) => !hidden.includes(place)),
    others: [...hidden.filter((place) => place.owner != null), ...far.filter((place) => !main.includes(place))],
    spare: hidden.filter((place) => place.owner == null),
  };
}

interface Packed {
  boxes: Box[];
  scale: number;
}

const TITLE = 24;
const GAP = 14;
const SHARES = [0.1, 0.14, 0.18, 0.22, 0.27, 0.32, 0.38, 0.45, 0.52];
const MOST_PIXELS_A_UNIT = 190;

/** Find the arrangement that shows the boards largest, and the rest readable, in this many pixels. */
export function arrange(main: readonly Place[], side: readonly Place[], wide: number, high: number): Stage {
  const boards = main.length > 0 ? main : side;
  const rest = main.length > 0 ? side : [];
  const stage = (boxes: Box[]): Stage => ({ boxes: new Map(boxes.map((box) => [box.id, box])), width: wide, height: high, title: TITLE });
  if (rest.length === 0) return stage(pack(boards, 0, 0, wide, high, MOST_PIXELS_A_UNIT).boxes);
  let best: Box[] = [];
  let most = -Infinity;
  for (const where of ['right', 'below'] as const)
    for (const share of SHARES) {
      const cut = where === 'right' ? wide * (1 - share) : high * (1 - share);
      const large = where === 'right' ? pack(boards, 0, 0, cut, high, MOST_PIXELS_A_UNIT) : pack(boards, 0, 0, wide, cut, MOST_PIXELS_A_UNIT);
      const small =
        where === 'right'
          ? pack(rest, cut, 0, wide - cut, high, large.scale * 1.4)
          : pack(rest, 0, cut, wide, high - cut, large.scale * 1.4);
      const score = 3 * Math.log(large.scale) + Math.log(Math.min(small.scale, large.scale));
      if (score > most) {
        most = score;
        best = [...large.boxes, ...small.boxes];
      }
    }
  return stage(best);
}

/** Put places in rows inside a frame, as large as they fit, the whole in the middle. */
function pack(places: readonly Place[], left: number, top: number, wide: number, high: number, cap: number): Packed {
  let low = 0.01;
  let top_ = cap;
  let found = rows(places, wide, low);
  for (let i = 0; i < 24; i++) {
    const scale = i === 0 ? cap : (low + top_) / 2;
    const tried = rows(places, wide, scale);
    if (tried.width <= wide && tried.height <= high) {
      low = scale;
      found = tried;
      if (i === 0) break;
    } else top_ = scale;
  }
  const dy = top + Math.max(0, (high - found.height) / 2);
  const boxes = found.boxes.map((box) => ({ ...box, x: box.x + left, y: box.y + dy }));
  return { boxes, scale: low };
}

function rows(places: readonly Place[], wide: number, scale: number): { boxes: Box[]; width: number; height: number } {
  const boxes: Box[] = [];
  let y = GAP;
  let widest = 0;
  let row: Box[] = [];
  const close = (): void => {
    if (row.length === 0) return;
    const width = row.reduce((sum, box) => sum + box.width + GAP, GAP);
    const height = Math.max(...row.map((box) => box.height));
    const titled = row.some((box) => titles.has(box.id)) ? TITLE : 0;
    let x = Math.max(0, (wide - width) / 2) + GAP;
    for (const box of row) {
      boxes.push({ ...box, x, y: y + titled + (height - box.height) / 2 });
      x += box.width + GAP;
    }
    widest = Math.max(widest, width);
    y += titled + height + GAP;
    row = [];
  };
  const titles = new Set(places.filter((place) => place.title != null).map((place) => place.id));
  for (const place of places) {
    const box = { id: place.id, x: 0, y: 0, scale, width: place.width * scale, height: place.height * scale };
    const used = row.reduce((sum, other) => sum + other.width + GAP, GAP);
    if (row.length > 0 && used + box.width + GAP > wide) close();
    row.push(box);
  }
  close();
  return { boxes, width: widest, height: y };
}
