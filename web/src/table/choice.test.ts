import { beforeEach, describe, expect, it } from 'vitest';
import type { Ghost, Offer, Scene, Target } from '../lib/scene';
import { message } from '../testing';
import { Chooser } from './choice.svelte';

const offer = (number: number, path: string[], more: Partial<Offer> = {}): Offer => ({
  number,
  message: message(`offer-${number}`),
  path,
  ...more,
});
const target = (id: string, x: number, place = 'map'): Target => ({ id, place, x, y: 0 });
const ghost = (anchor: string, pose: number, cells: string[]): Ghost => ({
  anchor,
  pose,
  cells,
  turned: 1 - pose,
  flipped: pose,
});
const PLACES: Scene['places'] = [{ id: 'map', role: 'board', width: 9, height: 9 }];
const CELLS = ['a', 'b', 'c', 'd'].map((id, x) => target(id, x));

/** A ship that can go to two cells, and a button. */
const WALK: Scene = {
  places: PLACES,
  targets: [target('ship', 8), ...CELLS],
  offers: [
    offer(0, ['ship', 'a'], { trail: ['b'] }),
    offer(1, ['ship', 'c']),
    offer(2, [], { kind: 'end' }),
  ],
};
/** A shape of two cells that fits in two spots lying, and in one standing. */
const LAY: Scene = {
  places: PLACES,
  targets: CELLS,
  offers: [
    offer(0, [], { ghost: ghost('a', 0, ['a', 'b']) }),
    offer(1, [], { ghost: ghost('b', 0, ['b', 'c']) }),
    offer(2, [], { ghost: ghost('a', 1, ['a']) }),
  ],
};

let scene: Scene;
let may: boolean;
let choice: Chooser;

beforeEach(() => {
  scene = WALK;
  may = true;
  choice = new Chooser(
    () => scene,
    () => may,
  );
});

describe('picking', () => {
  it('narrows click by click until one offer is left', () => {
    expect([...choice.now.glowing]).toEqual(['ship']);
    expect(choice.now.buttons.map((one) => one.number)).toEqual([2]);
    expect(choice.pick('ship')).toMatchObject({ kind: 'choice' });
    expect(choice.picked).toEqual(['ship']);
    expect([...choice.now.glowing]).toEqual(['a', 'c']);
    expect(choice.pick('c')).toMatchObject({ kind: 'decided', offer: { number: 1 } });
  });

  it('asks why for what leads nowhere, with what was picked before', () => {
    choice.pick('ship');
    expect(choice.pick('d')).toEqual({ kind: 'why', path: ['ship', 'd'] });
    expect(choice.picked).toEqual(['ship']);
  });

  it('offers nothing to who may not choose', () => {
    may = false;
    expect(choice.offers).toEqual([]);
    expect(choice.now.glowing.size).toBe(0);
    expect(choice.pick('ship')).toEqual({ kind: 'why', path: ['ship'] });
  });

  it('takes one click back at a time', () => {
    choice.pick('ship');
    expect(choice.stepBack()).toBe(true);
    expect(choice.picked).toEqual([]);
    expect(choice.stepBack()).toBe(false);
  });

  it('keeps what still leads somewhere when the scene changes', () => {
    choice.pick('ship');
    scene = { ...WALK, offers: [offer(5, ['ship', 'd'])] };
    choice.renew(scene);
    expect(choice.picked).toEqual(['ship']);
    scene = { ...WALK, offers: [offer(5, ['d'])] };
    choice.renew(scene);
    expect(choice.picked).toEqual([]);
  });
});

describe('pointing', () => {
  it('tells what a click would lead to, and its way', () => {
    choice.pointed = 'ship';
    expect(choice.leads.map((one) => one.number)).toEqual([0, 1]);
    expect(choice.trail).toEqual([]);
    choice.pick('ship');
    choice.pointed = 'a';
    expect(choice.leads.map((one) => one.number)).toEqual([0]);
    expect(choice.trail).toEqual(['ship', 'a', 'b']);
  });

  it('names the only offer behind a target, and none where there are several', () => {
    expect(choice.only('ship')).toBeNull();
    choice.pick('ship');
    expect(choice.only('a')?.number).toBe(0);
  });
});

describe('a ghost in hand', () => {
  beforeEach(() => {
    scene = LAY;
  });

  it('lies where it is pointed at, and is turned', () => {
    choice.pointed = 'a';
    expect(choice.cells).toEqual(['a', 'b']);
    expect(choice.turn('turned')).toBe(true);
    expect(choice.ghost?.number).toBe(2);
    expect(choice.cells).toEqual(['a']);
    expect(choice.pick('a')).toMatchObject({ kind: 'decided', offer: { number: 2 } });
  });

  it('is seen where it may not lie, and why is asked with its pose', () => {
    choice.pointed = 'c';
    expect(choice.ghost).toBeNull();
    expect(choice.stray).toEqual({ cells: ['c', 'd'], path: ['c', 'pose:0'] });
    expect(choice.pick('c')).toEqual({ kind: 'why', path: ['c', 'pose:0'] });
  });

  it('is laid out by a first tap and put down by a second', () => {
    expect(choice.pick('b', true)).toBeNull();
    expect(choice.laid?.number).toBe(1);
    expect(choice.cells).toEqual(['b', 'c']);
    expect(choice.pick('b', true)).toMatchObject({ kind: 'decided', offer: { number: 1 } });
  });

  it('stays laid out when somebody else acts, and goes with the offer', () => {
    choice.pick('b', true);
    scene = { ...LAY };
    choice.renew(scene);
    expect(choice.laid?.number).toBe(1);
    scene = { ...LAY, offers: [LAY.offers![0]!] };
    choice.renew(scene);
    expect(choice.laid).toBeNull();
    scene = LAY;
    choice.renew(scene);
    expect(choice.laid).toBeNull();
  });

  it('cannot be turned where there is none', () => {
    scene = WALK;
    expect(choice.turn('turned')).toBe(false);
  });
});

describe('a gesture', () => {
  const whole = ghost('b', 0, ['b', 'c']);

  it('goes on with the offer whose ghost lies the same way, once', () => {
    choice.decided(offer(7, [], { ghost: whole, gesture: true }));
    expect(choice.goesOn(LAY)?.number).toBe(1);
    expect(choice.goesOn(LAY)).toBeNull();
  });

  it('does not go on after a refusal, nor after an ordinary offer', () => {
    choice.decided(offer(7, [], { ghost: whole, gesture: true }));
    choice.breakOff();
    expect(choice.goesOn(LAY)).toBeNull();
    choice.decided(offer(1, [], { ghost: whole }));
    expect(choice.goesOn(LAY)).toBeNull();
  });
});
