// Laying places out: boards large, one's own mat and the trays beside them, others' mats apart.
import type { Place } from '../lib/scene';

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
  /** Boards among those that stand aside: they come back when something on them can be chosen. */
  away: Place[];
}

/** The pixels for the stage of a small window, and the places where something leads on just now. */
export interface Room {
  wide: number;
  high: number;
  now: ReadonlySet<string>;
}

/**
 * Tell what belongs on the stage of these eyes and what stands aside as another seat's mat.
 * `wanted` are places that must be on the stage because something there can be chosen now.
 * With `room`, boards that nobody needs now stand aside where that makes the others much larger.
 */
export function sortPlaces(
  places: readonly Place[],
  eyes: number | null,
  wanted: ReadonlySet<string> = new Set(),
  small = false,
  room: Room | null = null,
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
  const shown = small && room ? inFocus(main, room) : main;
  const away = main.filter((place) => !shown.includes(place));
  const hidden =
    main.length === 0 || !small ? [] : [...away, ...rest.filter((place) => !wanted.has(place.id))];
  return {
    main: shown,
    side: rest.filter((place) => !hidden.includes(place)),
    others: [
      ...hidden.filter((place) => place.owner != null),
      ...far.filter((place) => !main.includes(place)),
    ],
    spare: hidden.filter((place) => place.owner == null),
    away,
  };
}

const WORTH_HIDING = 1.12;

/** The boards to look at now: those that lead on, else the common ones; all where hiding gains little. */
function inFocus(boards: Place[], { wide, high, now }: Room): Place[] {
  const leading = boards.filter((place) => now.has(place.id));
  const few = leading.length > 0 ? leading : boards.filter((place) => place.owner == null);
  if (few.length === 0 || few.length === boards.length) return boards;
  const scale = (some: Place[]): number => pack(some, 0, 0, wide, high, MOST_PIXELS_A_UNIT).scale;
  return scale(few) >= scale(boards) * WORTH_HIDING ? few : boards;
}

interface Packed {
  boxes: Box[];
  scale: number;
}

const TITLE = 24;
const GAP = 14;
const SHARES = [0.1, 0.14, 0.18, 0.22, 0.27, 0.32, 0.38, 0.45, 0.52];
const MOST_PIXELS_A_UNIT = 190;

/**
 * Find the arrangement that shows the boards largest, and the rest readable, in this many pixels.
 * `legible` is the scale below which the words on the rest are too small to read.
 */
export function arrange(
  main: readonly Place[],
  side: readonly Place[],
  wide: number,
  high: number,
  legible = 0,
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
      const lack = legible > 0 ? Math.min(0, Math.log(small.scale / legible)) : 0;
      const score =
        3 * Math.log(large.scale) + Math.log(Math.min(small.scale, large.scale)) + 4 * lack;
      if (score > most) {
        most = score;
        best = [...large.boxes, ...small.boxes];
      }
    }
  return stage(best);
}

export type Corner = 'top-right' | 'bottom-right' | 'bottom-left' | 'top-left';

const CORNERS: readonly Corner[] = ['top-right', 'bottom-right', 'bottom-left', 'top-left'];
const RIM = 5;

/** Arrange the places so that a corner stays free for buttons of this size. */
export function arrangeBeside(
  main: readonly Place[],
  side: readonly Place[],
  wide: number,
  high: number,
  tools: { width: number; height: number },
  legible = 0,
): { stage: Stage; corner: Corner } {
  const stage = arrange(main, side, wide, high, legible);
  const titled = new Set([...main, ...side].flatMap((p) => (p.title == null ? [] : [p.id])));
  const corner = CORNERS.find((one) => {
    const left = one.endsWith('left') ? 0 : wide - tools.width;
    const top = one.startsWith('top') ? 0 : high - tools.height;
    return [...stage.boxes.values()].every(
      (box) =>
        box.x + box.width + RIM <= left ||
        box.x - RIM >= left + tools.width ||
        box.y + box.height + RIM <= top ||
        box.y - (titled.has(box.id) ? TITLE : RIM) >= top + tools.height,
    );
  });
  if (corner) return { stage, corner };
  const above = arrange(main, side, wide, high - tools.height, legible);
  const beside = arrange(main, side, wide - tools.width, high, legible);
  const largest = (one: Stage): number => Math.max(...[...one.boxes.values()].map((b) => b.scale));
  const best = largest(beside) > largest(above) ? beside : above;
  return { stage: { ...best, width: wide, height: high }, corner: 'bottom-right' };
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
