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
  const near = places.filter(
    (place) => place.owner == null || place.owner === eyes || wanted.has(place.id),
  );
  const far = places.filter((place) => !near.includes(place));
  let main = near.filter((place) => place.role === 'board');
  // Everybody has a sheet and there is no common board: the sheet is the board.
  if (main.length === 0) main = near.filter((place) => place.role === 'mat');
  if (main.length === 0)
    main = far.filter((place) => place.role === 'board' || place.role === 'mat');
  const rest = near.filter((place) => !main.includes(place));
  const hidden = main.length === 0 || !small ? [] : rest.filter((place) => !wanted.has(place.id));
  return {
    main,
    side: rest.filter((place) => !hidden.includes(place)),
    others: [
      ...hidden.filter((place) => place.owner != null),
      ...far.filter((place) => !main.includes(place)),
    ],
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
export function arrange(
  main: readonly Place[],
  side: readonly Place[],
  wide: number,
  high: number,
): Stage {
  const boards = main.length > 0 ? main : side;
  const rest = main.length > 0 ? side : [];
  const stage = (boxes: Box[]): Stage => ({
    boxes: new Map(boxes.map((box) => [box.id, box])),
    width: wide,
    height: high,
    title: TITLE,
  });
  if (rest.length === 0) return stage(pack(boards, 0, 0, wide, high, MOST_PIXELS_A_UNIT).boxes);
  let best: Box[] = [];
  let most = -Infinity;
  for (const where of ['right', 'below'] as const)
    for (const share of SHARES) {
      const cut = where === 'right' ? wide * (1 - share) : high * (1 - share);
      const large =
        where === 'right'
          ? pack(boards, 0, 0, cut, high, MOST_PIXELS_A_UNIT)
          : pack(boards, 0, 0, wide, cut, MOST_PIXELS_A_UNIT);
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
function pack(
  places: readonly Place[],
  left: number,
  top: number,
  wide: number,
  high: number,
  cap: number,
): Packed {
  let best: Place[][] = [];
  let scale = -Infinity;
  for (const rows of divisions(places)) {
    const fits = Math.min(cap, scaleOf(rows, wide, high));
    if (fits > scale) {
      scale = fits;
      best = rows;
    }
  }
  scale = Math.max(scale, 0.01);
  const heights = best.map(
    (row) => titleOf(row) + Math.max(...row.map((place) => place.height)) * scale,
  );
  let y =
    top + Math.max(0, (high - heights.reduce((sum, height) => sum + height + GAP, GAP)) / 2) + GAP;
  const boxes: Box[] = [];
  best.forEach((row, index) => {
    const width = row.reduce((sum, place) => sum + place.width * scale + GAP, GAP);
    const title = titleOf(row);
    const height = heights[index]! - title;
    let x = left + Math.max(0, (wide - width) / 2) + GAP;
    for (const place of row) {
      const box = { id: place.id, scale, width: place.width * scale, height: place.height * scale };
      boxes.push({ ...box, x, y: y + title + (height - box.height) / 2 });
      x += box.width + GAP;
    }
    y += heights[index]! + GAP;
  });
  return { boxes, scale };
}

const titleOf = (row: readonly Place[]): number =>
  row.some((place) => place.title != null) ? TITLE : 0;

/** The scale at which these rows just fit. */
function scaleOf(rows: readonly Place[][], wide: number, high: number): number {
  let fits = Infinity;
  let tall = 0;
  let room = high - GAP;
  for (const row of rows) {
    const width = row.reduce((sum, place) => sum + place.width, 0);
    fits = Math.min(fits, (wide - GAP * (row.length + 1)) / width);
    tall += Math.max(...row.map((place) => place.height));
    room -= titleOf(row) + GAP;
  }
  return Math.min(fits, room / tall);
}

const MOST_DIVIDED = 9;

/** All ways to cut a list into rows; only even ones when it is long. */
function* divisions(places: readonly Place[]): Generator<Place[][]> {
  const count = places.length;
  if (count > MOST_DIVIDED) {
    for (let columns = 1; columns <= count; columns++) yield cut(places, (i) => i % columns === 0);
    return;
  }
  for (let mask = 0; mask < 1 << Math.max(0, count - 1); mask++)
    yield cut(places, (i) => i === 0 || (mask & (1 << (i - 1))) !== 0);
}

function cut(places: readonly Place[], begins: (index: number) => boolean): Place[][] {
  const rows: Place[][] = [];
  places.forEach((place, i) => {
    if (begins(i)) rows.push([place]);
    else rows[rows.length - 1]!.push(place);
  });
  return rows;
}
