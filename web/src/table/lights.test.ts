import { beforeEach, expect, it } from 'vitest';
import type { Frame } from '../lib/wire';
import { frameOf } from '../testing';
import { Lights } from './lights.svelte';

const SCENE = { places: [], lights: ['ship'] };
const SHADES = [{ by: ['ship'], over: ['a', 'b'] }];
let sent: { do: string; at: number; target: string }[];
let frame: Frame;
let pointed: string | null;
let lights: Lights;

beforeEach(() => {
  sent = [];
  frame = frameOf(7, SCENE);
  pointed = 'ship';
  lights = new Lights(
    (message) => sent.push(message as never) > 0,
    () => frame,
    () => pointed,
  );
});

it('are asked for once in a frame, and shown when they are told', () => {
  lights.ask();
  lights.ask();
  expect(sent).toMatchObject([{ do: 'shades', at: 7, target: 'ship' }]);
  lights.hear({ do: 'shades', id: 's', v: 7, target: 'ship', shades: SHADES });
  lights.ask();
  expect(sent).toHaveLength(1);
});

it('are not asked for where nothing lights up', () => {
  pointed = 'a';
  lights.ask();
  pointed = null;
  lights.ask();
  expect(sent).toEqual([]);
});

it('are asked for again in the next frame, and told late they are forgotten', () => {
  lights.ask();
  frame = frameOf(8, SCENE);
  lights.ask();
  expect(sent.map((message) => message.at)).toEqual([7, 8]);
  lights.hear({ do: 'shades', id: 's', v: 7, target: 'ship', shades: SHADES });
  expect(lights.shades).toEqual([]);
});
