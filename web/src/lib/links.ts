// Links for friends that this browser has made, kept for the visit.

const KEY = 'starshelf.links.';

export const links = {
  of(table: string): Record<string, string> {
    try {
      return JSON.parse(sessionStorage.getItem(KEY + table) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  },
  keep(table: string, fresh: Record<string, string>): Record<string, string> {
    const all = { ...links.of(table), ...fresh };
    try {
      sessionStorage.setItem(KEY + table, JSON.stringify(all));
    } catch {
      // They can be made anew.
    }
    return all;
  },
};
