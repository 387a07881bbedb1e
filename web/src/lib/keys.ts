// Keys by their letter, on Latin and Cyrillic keyboards alike.
const LATIN: Record<string, string> = { к: 'r', а: 'f', г: 'u', и: 'b', р: 'h' };

/** The key that was pressed, letters as on a Latin keyboard; '' where it is not meant for us. */
export function pressed(event: KeyboardEvent, fields: string): string {
  if (event.ctrlKey || event.metaKey || event.altKey) return '';
  if ((event.target as Element).closest(fields)) return '';
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return LATIN[key] ?? key;
}
