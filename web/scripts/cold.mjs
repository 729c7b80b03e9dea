// SPDX-License-Identifier: GPL-3.0-or-later
// How long the first page takes until it can be used, in a browser that has nothing of it yet: npm run cold [-- ADDRESS [TIMES]].
// Usable: the pieces stand, the server has said what they may do, and the next frame is drawn. A measurement, not a test.
import { chromium } from '@playwright/test';

const [address = 'http://127.0.0.1:8117', times = '11'] = process.argv.slice(2);
const count = Number(times);
if (!Number.isInteger(count) || count < 1) {
  console.error('usage: npm run cold [-- ADDRESS [TIMES]]');
  process.exit(2);
}

/// Runs in the page, before anything of it.
function watch() {
  const look = () => {
    const is_usable = /can go to/.test(document.querySelector('[data-square="e2"]')?.getAttribute('aria-label') ?? '');
    if (!is_usable || !document.querySelector('cg-board piece')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (window.usable_after = performance.now())));
  };
  requestAnimationFrame(look);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const taken = [];
for (let time = 0; time < count; time++) {
  // A context of its own keeps nothing of an earlier one.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  const handle = await page.waitForFunction(() => window.usable_after, null, { timeout: 30_000 });
  taken.push(await handle.jsonValue());
  await context.close();
}
await browser.close();

taken.sort((a, b) => a - b);
const ms = (value) => `${Math.round(value)} ms`;
console.log(`usable after ${ms(taken[Math.floor(count / 2)])} (median of ${count}; fastest ${ms(taken[0])}, slowest ${ms(taken[count - 1])})`);
