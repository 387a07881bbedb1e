// The fairness check a browser can do by itself: the seed shown at the end is the one promised.

/** Whether the promise made before the first deal is the SHA-256 of the seed. */
export async function keepsPromise(seed: string, commitment: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const hex = Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase();
}
