// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the README, as this page and this server look: into ADOUBE_PICTURES, or shots/.
import { join } from 'node:path';
import { analysed, playing, refused } from './scenes';
import { expect, test } from './support';

const into = (name: string): string => join(process.env.ADOUBE_PICTURES ?? 'shots', `${name}.png`);

test('a refusal, light', async ({ page, request }) => {
  await refused(page, request);
  expect((await page.screenshot({ path: into('refused-light') })).length).toBeGreaterThan(10_000);
});

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a game that is analysed, dark', async ({ page }) => {
    await analysed(page);
    expect((await page.screenshot({ path: into('analysed-dark') })).length).toBeGreaterThan(10_000);
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a game, on a phone', async ({ page, request }) => {
    await playing(page, request);
    expect((await page.screenshot({ path: into('game-phone') })).length).toBeGreaterThan(10_000);
  });
});
