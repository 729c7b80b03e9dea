// SPDX-License-Identifier: GPL-3.0-or-later
// Every article with its cases on live boards.
import { expect, test } from './support';

test('a case is tried: refused with the reason, accepted', async ({ page }) => {
  await page.goto('/laws#3.8.2');
  const article = page.locator('article[id="3.8.2"]');
  await expect(article).toBeInViewport();
  await expect(article.locator('.board').first()).toBeAttached();
  const refused = article.locator('figure', { has: page.locator('[data-legal="false"]') }).first();
  await refused.locator('[data-legal="false"]').first().click();
  await expect(refused.getByTestId('refused')).toHaveText(/^[A-Z].*\./);
  const legal = page.locator('figure', { has: page.locator('[data-legal="true"]') }).first();
  await legal.locator('[data-legal="true"]').first().click();
  await expect(legal.getByTestId('accepted')).toBeVisible();
});

test('boards are made when they come into sight', async ({ page }) => {
  await page.goto('/laws');
  await expect(page.locator('article').first()).toBeVisible();
  const cases = await page.locator('[data-case]').count();
  const boards = await page.locator('.board').count();
  expect(cases).toBeGreaterThan(10);
  expect(boards).toBeLessThan(cases);
});

test('words are found', async ({ page }) => {
  await page.goto('/laws');
  await page.getByRole('searchbox').fill('en passant');
  await expect(page.locator('article[id="3.7d"]')).toBeVisible();
  await expect(page.locator('article[id="2.4"]')).toHaveCount(0);
});
