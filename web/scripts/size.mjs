// SPDX-License-Identifier: GPL-3.0-or-later
// How much the first page weighs, compressed: npm run size. More than 300 KB is an error.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const first = ['index.html', ...[...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1])];
const weigh = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
let total = 0;
for (const name of first) {
  const bytes = weigh(name);
  total += bytes;
  console.log(`${String(bytes).padStart(7)}  ${name}`);
}
console.log(`${String(total).padStart(7)}  first page`);
const rest = readdirSync(new URL('assets/', dist)).filter((name) => !first.includes(`assets/${name}`));
console.log(`${String(rest.reduce((sum, name) => sum + weigh(`assets/${name}`), 0)).padStart(7)}  everything else, fetched when it is needed`);
if (total > 300_000) process.exit(1);
