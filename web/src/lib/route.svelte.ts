// Where we are: /, /table/ID, /replay/ID#v=17&as=0, /join/LINK; all below the server's base path.
import { href, pathOf } from './base';

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number | null; as: number | null }
  | { page: 'join'; link: string };

export function parse(path: string, hash: string): Route {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'table' && second) return { page: 'table', id: second };
  if (first === 'join' && second) return { page: 'join', link: second };
  if (first === 'replay' && second) {
    const wish = new URLSearchParams(hash.replace(/^#/, ''));
    return { page: 'replay', id: second, at: whole(wish.get('v')), as: whole(wish.get('as')) };
  }
  return { page: 'home' };
}

const here = (): Route => parse(pathOf(location.pathname), location.hash);

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    const follow = (): void => {
      this.route = here();
    };
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', href(path));
    else history.pushState(null, '', href(path));
    this.route = here();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow a link inside the page instead of loading it anew. */
export function inside(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  const anchor = (event.target as Element).closest?.('a[href]');
  const path = pathOf(anchor?.getAttribute('href') ?? '');
  if (
    !anchor ||
    !path.startsWith('/') ||
    path.startsWith('/api') ||
    anchor.hasAttribute('download')
  )
    return;
  event.preventDefault();
  router.go(path);
}
