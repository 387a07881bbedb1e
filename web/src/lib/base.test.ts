import { afterEach, describe, expect, it, vi } from 'vitest';
import { href, isForOthers, pathOf, shared } from './base';

function page(address: string, told: Record<string, string>): void {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', {
    querySelector: (what: string) => {
      const content = told[/starshelf-(\w+)/.exec(what)![1]!];
      return content === undefined ? null : { getAttribute: () => content };
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('under no path', () => {
  it.each(['/', './', ''])('leaves paths alone where the page says %j', (content) => {
    page('http://shelf.test:8000/', { base: content });
    expect(href('/api/games')).toBe('/api/games');
    expect(pathOf('/table/x')).toBe('/table/x');
    expect(shared('/join/x')).toBe('http://shelf.test:8000/join/x');
  });
});

describe('under a path', () => {
  it('puts the path before every address, and takes it away again', () => {
    page('https://shelf.test/games/', { base: '/games/' });
    expect(href('/')).toBe('/games/');
    expect(href('/table/x')).toBe('/games/table/x');
    expect(shared('/join/x')).toBe('https://shelf.test/games/join/x');
    expect(pathOf('/games/table/x')).toBe('/table/x');
    expect(pathOf('/games')).toBe('/');
    expect(pathOf('/games/')).toBe('/');
  });

  it('knows its own path from one that only begins like it', () => {
    page('https://shelf.test/games/', { base: '/games/' });
    expect(pathOf('/gamesome/table/x')).toBe('/gamesome/table/x');
  });

  it('understands addresses without it, as behind a proxy that takes it away', () => {
    page('http://127.0.0.1:8000/table/x', { base: '/games/' });
    expect(pathOf('/table/x')).toBe('/table/x');
  });
});

describe('what is sent to others', () => {
  it.each(['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])(
    'is the address for others where this page is at %s',
    (own) => {
      page(own, { origin: 'http://192.168.1.5:8000' });
      expect(shared('/join/x')).toBe('http://192.168.1.5:8000/join/x');
      expect(isForOthers()).toBe(true);
      page(own, { origin: '' });
      expect(shared('/join/x')).toBe(`${own}/join/x`);
      expect(isForOthers()).toBe(false);
    },
  );

  it("is the page's own address where others can reach it", () => {
    page('http://shelf.test', { origin: 'http://192.168.1.5:8000' });
    expect(shared('/join/x')).toBe('http://shelf.test/join/x');
    expect(isForOthers()).toBe(true);
  });
});
