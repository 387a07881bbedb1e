import { expect, it } from 'vitest';
import { fields } from './options';

it('makes a field for every kind of option', () => {
  const schema = {
    type: 'object',
    properties: {
      layout: { enum: ['large', 'small'], default: 'large' },
      teams: { type: 'boolean', default: false },
      rounds: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
      first: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null },
      begin: { anyOf: [{ type: 'integer', minimum: 0, maximum: 2 }, { type: 'null' }] },
      mode: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
      odd: { type: 'array' },
    },
  };
  expect(fields(schema)).toEqual([
    { name: 'layout', kind: 'choice', values: ['large', 'small'] },
    { name: 'teams', kind: 'switch' },
    { name: 'rounds', kind: 'number', min: 1, max: 9, optional: false },
    { name: 'first', kind: 'number', min: null, max: null, optional: true },
    { name: 'begin', kind: 'choice', values: [null, 0, 1, 2] },
    { name: 'mode', kind: 'choice', values: [null, 'a', 'b'] },
  ]);
});

it('follows references', () => {
  const schema = {
    $ref: '#/$defs/O',
    $defs: { O: { type: 'object', properties: { k: { $ref: '#/$defs/K' } } }, K: { enum: ['x'] } },
  };
  expect(fields(schema)).toEqual([{ name: 'k', kind: 'choice', values: ['x'] }]);
});
