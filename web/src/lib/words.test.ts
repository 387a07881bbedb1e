import { expect, it } from 'vitest';
import { Words } from './words';

const RU = `
seat-name = Игрок { $number }
coins = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
  }
fact-found = { $seat } открывает { $what }
tile-gold = золото
`;

it('picks Slavic plurals', () => {
  const words = new Words('ru', [RU]);
  expect([1, 3, 5, 21].map((n) => words.say('coins', { n }))).toEqual([
    '1 монета',
    '3 монеты',
    '5 монет',
    '21 монета',
  ]);
});

it('names seats, by number where nobody gave a name', () => {
  const words = new Words('ru', [RU], ['Ада', '']);
  const what = { as: 'words' as const, key: 'tile-gold', args: {} };
  expect(words.say('fact-found', { seat: { as: 'seat', number: 0 }, what })).toBe(
    'Ада открывает золото',
  );
  expect(words.say('fact-found', { seat: { as: 'seat', number: 1 }, what })).toBe(
    'Игрок 2 открывает золото',
  );
});

it('sets seats and drawn things apart', () => {
  const words = new Words('ru', [RU], ['Ада'], new Set(['gold']));
  const args = {
    seat: { as: 'seat' as const, number: 0 },
    what: { as: 'words' as const, key: 'tile-gold', args: {} },
  };
  expect(words.parts('fact-found', args)).toEqual([
    { kind: 'seat', text: 'Ада', seat: 0 },
    { kind: 'text', text: ' открывает ' },
    { kind: 'thing', text: 'золото', symbol: 'gold' },
  ]);
});

it('reads lists with commas and a missing key in brackets', () => {
  const words = new Words('en', ['list = Cards: { $cards }']);
  expect(words.say('list', { cards: ['a', 2] })).toBe('Cards: a, 2');
  expect(words.say('nowhere')).toBe('[nowhere]');
});

it('lets later files override earlier ones', () => {
  expect(new Words('en', ['a = one', 'a = two']).say('a')).toBe('two');
});
