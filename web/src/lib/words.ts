// Message key + arguments -> sentence, in the language of the reader (Project Fluent).
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message, Place } from './scene';

export const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A piece of a sentence: plain text, a seat's name, or the name of a thing that has a symbol. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; text: string; seat: number }
  | { kind: 'thing'; text: string; symbol: string };

// Marks around arguments; private-use characters that no words file contains.
const OPEN = '\uE000';
const MID = '\uE001';
const SHUT = '\uE002';

type Values = Record<string, Arg>;

/** A message of the server's, or one of the client's own. */
export type Sayable = Pick<Message, 'key'> & Partial<Message>;

export class Words {
  private readonly bundle: FluentBundle;
  private readonly said = new Map<string, string>();

  constructor(
    readonly language: Language,
    files: readonly string[],
    private readonly names: readonly string[] = [],
    private readonly symbols: ReadonlySet<string> = new Set(),
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files)
      this.bundle.addResource(new FluentResource(file), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** Format a message; a missing key reads as the key itself in brackets. */
  say(key: string, args: Values = {}): string {
    return this.format(key, args, false);
  }

  /** Format a message; scenes say the same few hundred again and again, so they are remembered. */
  message(message: Sayable | null | undefined): string {
    if (!message) return '';
    const id = message.key + JSON.stringify(message.args ?? {});
    let text = this.said.get(id);
    if (text === undefined) {
      text = this.say(message.key, message.args);
      if (this.said.size > 4000) this.said.clear();
      this.said.set(id, text);
    }
    return text;
  }

  /** Name a place for the ear and for windows: its title, else whose it is. */
  place(place: Place): string {
    if (place.title) return this.message(place.title);
    return typeof place.owner === 'number' ? this.seat(place.owner) : '';
  }

  seat(number: number): string {
    return this.names[number] || this.say('seat-name', { number: number + 1 });
  }

  /** Format a message with its seats and things set apart, so that they can be coloured and drawn. */
  parts(key: string, args: Values = {}): Part[] {
    return split(this.format(key, args, true));
  }

  private format(key: string, args: Values, marks: boolean): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (pattern == null) return `[${key}]`;
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) values[name] = this.plain(value, marks);
    return this.bundle.formatPattern(pattern, values, []);
  }

  private plain(value: Arg, marks: boolean): string | number {
    if (typeof value !== 'object') return value;
    if (Array.isArray(value))
      return value.map((item) => String(this.plain(item, marks))).join(', ');
    if (value.as === 'seat') {
      const name = this.seat(value.number);
      return marks ? `${OPEN}@${value.number}${MID}${name}${SHUT}` : name;
    }
    if ('key' in value) {
      const symbol = marks ? this.symbolOf(value.key) : '';
      const text = this.format(value.key, value.args ?? {}, marks && !symbol);
      return symbol ? `${OPEN}${symbol}${MID}${text}${SHUT}` : text;
    }
    return '';
  }

  private symbolOf(key: string): string {
    const bare = key.replace(/^[a-z]+-/, '');
    for (const name of [key, bare, key.replaceAll('-', '_')])
      if (this.symbols.has(name)) return name;
    return '';
  }
}

function split(text: string): Part[] {
  const parts: Part[] = [];
  const marked = new RegExp(`${OPEN}([^${MID}]*)${MID}([^${SHUT}]*)${SHUT}`, 'g');
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    const what = match[1]!;
    const shown = match[2]!;
    if (what.startsWith('@'))
      parts.push({ kind: 'seat', text: shown, seat: Number(what.slice(1)) });
    else parts.push({ kind: 'thing', text: shown, symbol: what });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
