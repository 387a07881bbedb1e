// Print what a first visit downloads, gzipped, and fail above the limit.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const root = new URL('../src/starshelf/server/static/', import.meta.url).pathname;
let total = 0;
for (const name of readdirSync(root, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const bytes = gzipSync(readFileSync(join(root, name))).length;
  total += bytes;
  console.log(`${(bytes / 1024).toFixed(1).padStart(8)} kB  ${name}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(8)} kB  in all, gzipped; limit ${LIMIT_KB} kB`);
if (total > LIMIT_KB * 1024) process.exit(1);
