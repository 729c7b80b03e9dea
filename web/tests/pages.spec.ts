// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every page: a title, a heading, nobody else asked, links that work, nothing that waits for ever.
import { expect, test } from './support';

const pages = ['/', '/analyse', '/editor', '/validate', '/teach', '/laws', '/api'];

for (const path of pages) {
  test(`${path} has a title and asks only its own server`, async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
    });
    await page.goto(path);
    await expect(page).toHaveTitle(/Adoube/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
}

test('pages are reached through the header without loading anew', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  for (const name of ['Analyse', 'Editor', 'Validate', 'Teach', 'Laws', 'API', 'Play']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('a wrong address says so', async ({ page }) => {
  for (const path of ['/nowhere', '/game', '/deep/er.html']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('nothing here');
  }
  await page.getByRole('link', { name: 'To the board' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the API is documented', async ({ page }) => {
  await page.goto('/api');
  const entry = page.locator('details', { hasText: '/api/games' }).first();
  await entry.locator('summary').click();
  await expect(entry).toContainText('Answers');
});

test('an address that names no article leaves the Laws as they are', async ({ page }) => {
  for (const hash of ['#%', '#3.8%E4']) {
    await page.goto('about:blank');
    await page.goto(`/laws${hash}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});
