// What the person at this browser prefers; remembered on the device.
import en from '../words/en.ftl?raw';
import ru from '../words/ru.ftl?raw';
import uk from '../words/uk.ftl?raw';
import { LANGUAGES, Words, type Language } from './words';
import type { Arg } from './scene';

export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'none';
export const SPEEDS = [0.5, 1, 2, 4] as const;

interface Settings {
  language: Language;
  theme: Theme;
  speed: number;
  motion: Motion;
  /** Let obvious answers be given for me. */
  askLess: boolean;
  name: string;
}

const KEY = 'starshelf.settings';
export const UI_FILES: Record<Language, string> = { en, ru, uk };

function preferred(): Language {
  for (const wish of navigator.languages) {
    const short = wish.slice(0, 2) as Language;
    if (LANGUAGES.includes(short)) return short;
  }
  return 'en';
}

function load(): Settings {
  const initial: Settings = {
    language: preferred(),
    theme: 'auto',
    speed: 1,
    motion: 'auto',
    askLess: false,
    name: '',
  };
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return initial;
  }
}

export const settings = $state<Settings>(load());

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
let systemLight = $state(prefersLight.matches);
let systemStill = $state(prefersStill.matches);
prefersLight.addEventListener('change', (event) => (systemLight = event.matches));
prefersStill.addEventListener('change', (event) => (systemStill = event.matches));

export const theme = (): 'dark' | 'light' =>
  settings.theme === 'auto' ? (systemLight ? 'light' : 'dark') : settings.theme;
export const still = (): boolean => settings.motion === 'none' || systemStill;
/** How fast things move; Infinity: at once. */
export const speed = (): number => (still() ? Infinity : settings.speed);

const own = $derived(new Words(settings.language, [UI_FILES[settings.language]]));

/** A sentence of the client's own. */
export function t(key: string, args: Record<string, Arg> = {}): string {
  return own.say(key, args);
}

export const known = (key: string): boolean => own.has(key);

/** Keep the page's language, theme and motion as the settings say, and remember them. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset['theme'] = theme();
    root.dataset['motion'] = still() ? 'none' : 'full';
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that remembers nothing is still welcome.
    }
  });
}
