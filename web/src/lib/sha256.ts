// SHA-256 (FIPS 180-4): browsers have one of their own only for pages that came over TLS.

const WORDS = 16;
const ROUNDS = 64;
/** Bytes after the text: a mark and its length in bits. */
const TAIL = 9;

/** The first 32 bits behind the point of a root. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < ROUNDS; n++) if (primes.every((p) => n % p)) primes.push(n);
const STEPS = primes.map((p) => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a text's UTF-8 bytes, in hex digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + TAIL) / 64) * 64));
  bytes.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  let hash = START;
  for (let at = 0; at < padded.byteLength; at += 64) hash = mixed(hash, padded, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The hash after one more block of 64 bytes. */
function mixed(hash: readonly number[], block: DataView, at: number): number[] {
  const w: number[] = [];
  for (let i = 0; i < WORDS; i++) w.push(block.getInt32(at + 4 * i));
  for (let i = WORDS; i < ROUNDS; i++) {
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [...Eight];
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + STEPS[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0);
}

type Eight = [number, number, number, number, number, number, number, number];
