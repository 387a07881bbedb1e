// Where this server stands: the path that all of it is under, and the address for others.

/** What the server has written into the page about itself. */
const told = (name: string): string =>
  document.querySelector(`meta[name="starshelf-${name}"]`)?.getAttribute('content') ?? '';

/** The path that everything is under, without a slash at its end; mostly empty. */
function base(): string {
  const path = told('base');
  return path.startsWith('/') ? path.replace(/\/+$/, '') : '';
}

/** The address of a path of ours (`/table/ID`) on this server. */
export const href = (path: string): string => base() + path;

/** The path of ours that an address of this server means. */
export function pathOf(address: string): string {
  const above = base();
  if (address === above) return '/';
  return above && address.startsWith(`${above}/`) ? address.slice(above.length) : address;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** An address of this page's own machine means nothing elsewhere; then others need another. */
const origin = (): string =>
  isLoopback(location.hostname) ? told('origin') || location.origin : location.origin;

/** The whole address of a path of ours, to be sent to others. */
export const shared = (path: string): string => origin() + href(path);

/** Whether other devices can follow what is sent to them. */
export const isForOthers = (): boolean => !isLoopback(new URL(origin()).hostname);
