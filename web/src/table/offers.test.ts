import { describe, expect, it } from 'vitest';
import {
  back,
  click,
  clickable,
  ghostAt,
  goesOn,
  keep,
  leadsTo,
  narrow,
  needed,
  NOTHING,
  spent,
  strayAt,
  turned,
} from './offers';
import type { Offer, Target } from '../lib/scene';

const offer = (number: number, path: string[] = [], more: Partial<Offer> = {}): Offer => ({
  number,
  message: { as: 'words', key: `offer-${number}`, args: {} },
  path,
  ...more,
});
const ghost = (
  number: number,
  anchor: string,
  pose: number,
  turnedTo = 0,
  flippedTo = pose,
): Offer =>
  offer(number, [], {
    ghost: { anchor, pose, cells: [anchor], turned: turnedTo, flipped: flippedTo },
  });

const walk = [
  offer(0, ['crew:1', 'cell:a']),
  offer(1, ['crew:1', 'cell:b']),
  offer(2, ['crew:1', 'coin:1', 'cell:a']),
  offer(3, ['crew:2', 'cell:b']),
  offer(4),
];

describe('narrowing', () => {
  it('lets the first targets glow and shows pathless offers as buttons', () => {
    const now = narrow(walk, NOTHING);
    expect([...now.glowing]).toEqual(['crew:1', 'crew:2']);
    expect(now.buttons.map((o) => o.number)).toEqual([4]);
    expect(now.decided).toBeNull();
  });

  it('follows the path click by click until one offer is decided', () => {
    const first = click(walk, NOTHING, 'crew:1');
    expect(first).toEqual({ kind: 'choice', choice: { picked: ['crew:1'], pose: null } });
    const now = narrow(walk, { picked: ['crew:1'], pose: null });
    expect([...now.glowing]).toEqual(['cell:a', 'cell:b', 'coin:1']);
    expect(click(walk, { picked: ['crew:1'], pose: null }, 'cell:b')).toEqual({
      kind: 'decided',
      offer: walk[1],
    });
  });

  it('does not decide before the whole path was clicked, even when one offer is left', () => {
    expect(click(walk, NOTHING, 'crew:2')).toEqual({
      kind: 'choice',
      choice: { picked: ['crew:2'], pose: null },
    });
  });

  it('shows offers with the same path as buttons', () => {
    const ties = [offer(0, ['a', 'b']), offer(1, ['a', 'b']), offer(2, ['a', 'b', 'c'])];
    expect(click(ties, { picked: ['a'], pose: null }, 'b').kind).toBe('choice');
    const now = narrow(ties, { picked: ['a', 'b'], pose: null });
    expect(now.buttons.map((o) => o.number)).toEqual([0, 1]);
    expect([...now.glowing]).toEqual(['c']);
  });

  it('lets a piece be its own target', () => {
    const wait = [offer(0, ['ship', 'ship']), offer(1, ['ship', 'sea'])];
    expect(click(wait, { picked: ['ship'], pose: null }, 'ship')).toEqual({
      kind: 'decided',
      offer: wait[0],
    });
  });

  it('steps back on a second click on the same piece', () => {
    expect(click(walk, { picked: ['crew:1'], pose: null }, 'crew:1')).toEqual({
      kind: 'choice',
      choice: { picked: [], pose: null },
    });
    expect(back({ picked: ['a', 'b'], pose: 2 })).toEqual({ picked: ['a'], pose: 2 });
  });

  it('begins anew when another beginning is clicked', () => {
    expect(click(walk, { picked: ['crew:1'], pose: null }, 'crew:2')).toEqual({
      kind: 'choice',
      choice: { picked: ['crew:2'], pose: null },
    });
  });

  it('asks why when no offer covers the click', () => {
    expect(click(walk, { picked: ['crew:1'], pose: null }, 'cell:z')).toEqual({
      kind: 'why',
      path: ['crew:1', 'cell:z'],
    });
    expect(click([], NOTHING, 'cell:z')).toEqual({ kind: 'why', path: ['cell:z'] });
  });

  it('drops clicks that new offers no longer know', () => {
    expect(keep(walk, { picked: ['crew:1', 'gone'], pose: null }).picked).toEqual(['crew:1']);
    expect(keep([], { picked: ['crew:1'], pose: null }).picked).toEqual([]);
    const same = { picked: ['crew:1'], pose: null };
    expect(keep(walk, same)).toBe(same);
  });

  it('tells where a target leads', () => {
    expect(leadsTo(narrow(walk, NOTHING), [], 'crew:1').map((o) => o.number)).toEqual([0, 1, 2]);
  });
});

describe('clicks in any order', () => {
  const free = [
    offer(0, ['a', 'b', 'c'], { any_order: true }),
    offer(1, ['a', 'd'], { any_order: true }),
    offer(2, ['e', 'a']),
  ];

  it('let every target of the path glow until it was clicked', () => {
    expect([...narrow(free, NOTHING).glowing].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...narrow(free, { picked: ['c'], pose: null }).glowing].sort()).toEqual(['a', 'b']);
    expect([...narrow(free, { picked: ['a'], pose: null }).glowing].sort()).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('decide when all were clicked', () => {
    expect(click(free, { picked: ['c', 'a'], pose: null }, 'b')).toEqual({
      kind: 'decided',
      offer: free[0],
    });
    expect(leadsTo(narrow(free, { picked: ['c'], pose: null }), ['c'], 'a')).toEqual([free[0]]);
  });

  it('count a target as often as the path names it', () => {
    const twice = [offer(0, ['a', 'a', 'b'], { any_order: true })];
    expect([...narrow(twice, { picked: ['a'], pose: null }).glowing].sort()).toEqual(['a', 'b']);
    expect([...narrow(twice, { picked: ['a', 'a'], pose: null }).glowing]).toEqual(['b']);
  });
});

describe('other paths', () => {
  const both = [
    offer(0, ['ship', 'sea'], { also: [['sea'], ['map', 'sea']] }),
    offer(1, ['ship', 'port']),
  ];

  it('glow and decide like the first one', () => {
    expect([...narrow(both, NOTHING).glowing].sort()).toEqual(['map', 'sea', 'ship']);
    expect(click(both, NOTHING, 'sea')).toEqual({ kind: 'decided', offer: both[0] });
    expect(click(both, { picked: ['ship'], pose: null }, 'sea')).toEqual({
      kind: 'decided',
      offer: both[0],
    });
    expect(leadsTo(narrow(both, NOTHING), [], 'ship').map((o) => o.number)).toEqual([0, 1]);
  });
});

describe('danger', () => {
  const leap: Offer = {
    number: 0,
    message: { as: 'words', key: 'leap', args: {} },
    path: ['a'],
    kind: 'danger',
  };

  it('asks once more after a single click', () => {
    expect(click([leap], NOTHING, 'a')).toEqual({
      kind: 'choice',
      choice: { picked: ['a'], pose: null },
    });
    expect(narrow([leap], { picked: ['a'], pose: null }).buttons).toEqual([leap]);
  });

  it('is decided where two clicks lead to it', () => {
    const careful = { ...leap, path: ['a', 'b'] };
    const begun = { picked: ['a'], pose: null };
    expect(click([careful], begun, 'b')).toEqual({ kind: 'decided', offer: careful });
  });
});

describe('gestures', () => {
  const lying = { anchor: 'a', pose: 3, cells: ['a'] };
  const scene = {
    places: [],
    offers: [offer(0, ['card'])],
    gestures: [{ number: 0, ghost: lying }],
  };

  it('are ghosts that begin with an offer', () => {
    const offers = clickable(scene);
    expect([...narrow(offers, NOTHING).glowing].sort()).toEqual(['a', 'card']);
    const clicked = click(offers, NOTHING, 'a');
    expect(clicked.kind === 'decided' && [clicked.offer.number, clicked.offer.gesture]).toEqual([
      0,
      true,
    ]);
    expect(narrow(offers, NOTHING).buttons).toEqual([]);
  });

  it('go on with the ghost that lies the same way', () => {
    const then = [
      offer(4),
      offer(5, [], { ghost: { ...lying, pose: 2 } }),
      offer(6, [], { ghost: lying }),
    ];
    expect(goesOn(then, lying)?.number).toBe(6);
    expect(goesOn(then.slice(0, 2), lying)).toBeNull();
  });
});

describe('ghosts', () => {
  const ghosts = [
    ghost(0, 'a', 0, 1, 4),
    ghost(1, 'b', 0, 1, 4),
    ghost(2, 'b', 1, 2, 9),
    ghost(3, 'c', 4, 5, 0),
  ];

  it('glow at the anchors of the pose in hand only', () => {
    expect([...narrow(ghosts, NOTHING).glowing]).toEqual(['a', 'b']);
    expect([...narrow(ghosts, { picked: [], pose: 1 }).glowing]).toEqual(['b']);
  });

  it('are put down by clicking the anchor', () => {
    expect(click(ghosts, { picked: [], pose: 1 }, 'b')).toEqual({
      kind: 'decided',
      offer: ghosts[2],
    });
    expect(click(ghosts, { picked: [], pose: 1 }, 'a').kind).toBe('why');
  });

  it('turn and flip to the poses they name, or to the next that fits', () => {
    expect(turned(ghosts, 0, 'turned')).toBe(1);
    expect(turned(ghosts, 1, 'turned')).toBe(4);
    expect(turned(ghosts, 4, 'turned')).toBe(0);
    expect(turned(ghosts, 0, 'flipped')).toBe(4);
    expect(turned(ghosts, 1, 'flipped')).toBe(1);
    expect(turned([], 0, 'turned')).toBeNull();
  });

  it('are found under the pointer', () => {
    const now = narrow(ghosts, { picked: [], pose: 0 });
    expect(ghostAt(now, 'b')?.number).toBe(1);
    expect(ghostAt(now, 'c')).toBeNull();
    expect(ghostAt(now, null)).toBeNull();
  });

  it('wait for the clicks of their path first', () => {
    const later = [offer(0, ['card'], { ghost: { anchor: 'a', pose: 0, cells: ['a'] } })];
    expect([...narrow(later, NOTHING).glowing]).toEqual(['card']);
    expect([...narrow(later, { picked: ['card'], pose: null }).glowing]).toEqual(['a']);
  });
});

describe('a ghost where it may not lie', () => {
  // A sheet of 3 by 3 cells; the ghost is two cells wide and may lie at the top left only.
  const cells = [0, 1, 2].flatMap((y) =>
    [0, 1, 2].map((x): Target => ({ id: `cell:${x}${y}`, place: 'sheet', x, y })),
  );
  const bag: Target = { id: 'bag', place: 'tray', x: 1, y: 1 };
  const targets = new Map([...cells, bag].map((one) => [one.id, one]));
  const bar = offer(0, [], {
    ghost: { anchor: 'cell:00', pose: 4, cells: ['cell:00', 'cell:10'] },
  });
  const now = narrow([bar], NOTHING);

  it('covers the cells that lie as far from the pointer as where it may lie', () => {
    expect(strayAt(now, [], targets, 'cell:11')).toEqual({
      cells: ['cell:11', 'cell:21'],
      path: ['cell:11', 'pose:4'],
    });
  });

  it('leaves out what would be off the sheet', () => {
    expect(strayAt(now, [], targets, 'cell:22')!.cells).toEqual(['cell:22']);
  });

  it('says what was picked before when it asks why', () => {
    expect(strayAt(now, ['bag'], targets, 'cell:01')!.path).toEqual(['bag', 'cell:01', 'pose:4']);
  });

  it('is none where it may lie, off the sheet, or with nothing in hand', () => {
    expect(strayAt(now, [], targets, 'cell:00')).toBeNull();
    expect(strayAt(now, [], targets, 'bag')).toBeNull();
    expect(strayAt(now, [], targets, null)).toBeNull();
    expect(strayAt(narrow(walk, NOTHING), [], targets, 'cell:11')).toBeNull();
  });

  it('lies in the pose that is held', () => {
    const tall = offer(1, [], {
      ghost: { anchor: 'cell:00', pose: 5, cells: ['cell:00', 'cell:01'] },
    });
    const turnedNow = narrow([bar, tall], { picked: [], pose: 5 });
    expect(strayAt(turnedNow, [], targets, 'cell:11')).toEqual({
      cells: ['cell:11', 'cell:12'],
      path: ['cell:11', 'pose:5'],
    });
  });
});

describe('the sum of costs', () => {
  const clocks = [
    offer(0, ['a', 'b', 'c'], { any_order: true, costs: [2, 3, 0] }),
    offer(1, ['a', 'b', 'd'], { any_order: true, costs: [2, 1, 2] }),
    offer(2, ['e', 'b', 'd'], { any_order: true, costs: [4, 0, 1] }),
  ];
  const after = (...picked: string[]) => spent(narrow(clocks, { picked, pose: null }).live, picked);

  it('adds up what was picked, in any order', () => {
    expect(after('a')).toEqual({ sums: [2], total: 5 });
    expect(after('d', 'a')).toEqual({ sums: [4], total: 5 });
  });

  it('names all sums that are still possible', () => {
    expect(after('b')).toEqual({ sums: [0, 1, 3], total: 5 });
  });

  it('is silent before a click, without costs, and where totals differ', () => {
    expect(after()).toBeNull();
    expect(spent(walk, ['crew:1'])).toBeNull();
    expect(
      spent([offer(0, ['a'], { costs: [1] }), offer(1, ['a'], { costs: [2] })], ['a']),
    ).toBeNull();
  });
});

describe('the places needed', () => {
  const placeOf = (target: string) => ({ n: 'nebula', g: 'galaxy' })[target[0]!];
  const gather = [
    offer(0, ['n1', 'n2'], { any_order: true }),
    offer(1, ['g1', 'n9'], { any_order: true }),
    offer(2, ['tray']),
  ];
  const at = (offers: Offer[], ...picked: string[]) => [
    ...needed(narrow(offers, { picked, pose: null }), picked, placeOf),
  ];

  it('are one alone when every offer can go on there', () => {
    expect(at(gather)).toEqual(['nebula']);
    expect(at(gather, 'n9')).toEqual(['galaxy']);
  });

  it('are all when no single one is enough', () => {
    expect(at([offer(0, ['n1']), offer(1, ['g1', 'n1'])])).toEqual(['nebula', 'galaxy']);
    expect(at([gather[1]!]).sort()).toEqual(['galaxy', 'nebula']);
    expect(at([offer(0, ['tray'])])).toEqual([]);
  });

  it('hold where a ghost can be put', () => {
    expect(at([ghost(0, 'g5', 1)])).toEqual(['galaxy']);
  });
});
