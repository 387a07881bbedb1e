// Copying a text, also where the page has no secure context and so no clipboard of its own.

/** Put a text on the clipboard; tell whether it is there. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden here; the older way may still be allowed.
  }
  return copySelected(text);
}

/** Let the browser copy a field that nobody sees. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden-text';
  // What is outside an open window cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
