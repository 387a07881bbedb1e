// What a game's pages need besides scenes: its words, its symbols, its colours.
import { api } from './api';
import { settings, UI_FILES } from './settings.svelte';
import type { GameCard, Palette, SeatCard } from './wire';
import { Words, type Language } from './words';

export class Assets {
  card = $state.raw<GameCard | null>(null);
  sprite = $state.raw('');
  palette = $state.raw<Palette>({ dark: {}, light: {} });
  symbols = $state.raw<ReadonlySet<string>>(new Set());
  private files = $state.raw<Partial<Record<Language, string>>>({});

  constructor(readonly game: string) {}

  async load(): Promise<void> {
    const [games, sprite, palette] = await Promise.all([
      api.games(),
      api.art(this.game),
      api.palette(this.game).catch(() => ({ dark: {}, light: {} })),
      this.speak(settings.language),
    ]);
    this.card = games.find((card) => card.name === this.game) ?? null;
    this.sprite = sprite;
    this.palette = palette;
    this.symbols = new Set(
      [...sprite.matchAll(/<symbol[^>]*\sid="art-([^"]+)"/g)].map((match) => match[1]!),
    );
  }

  /** Fetch the words of a language; the old language stays until the new one is there. */
  async speak(language: Language): Promise<void> {
    if (this.files[language] !== undefined) return;
    const text = await api.words(this.game, language);
    this.files = { ...this.files, [language]: text };
  }

  /** The words of some language are there. */
  get spoken(): boolean {
    return Object.keys(this.files).length > 0;
  }

  get ready(): boolean {
    return this.card !== null && this.spoken;
  }

  /** The words for these names, in the person's language as soon as it is there. */
  words(names: readonly string[]): Words {
    const wanted = settings.language;
    const language =
      this.files[wanted] !== undefined
        ? wanted
        : ((Object.keys(this.files)[0] as Language | undefined) ?? wanted);
    return new Words(
      language,
      [UI_FILES[language], this.files[language] ?? ''],
      names,
      this.symbols,
    );
  }
}

/** The names at a table; a bot without a name goes by its seat. */
export function seatNames(seats: readonly SeatCard[], bot: (seat: number) => string): string[] {
  return seats.map((seat) => seat.name || (seat.kind === 'bot' ? bot(seat.seat) : ''));
}
