// SPDX-License-Identifier: GPL-3.0-or-later
// Every article with its cases on live boards.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support';

const figure = (page: Page, id: string): Locator => page.locator(`[data-case="${id}"]`).first();

test('a case is tried: refused with the reason, accepted', async ({ page }) => {
  await page.goto('/laws#3.8.2');
  const article = page.locator('article[id="3.8.2"]');
  await expect(article).toBeInViewport();
  await expect(article.locator('.board').first()).toBeAttached();
  const refused = article.locator('figure', { has: page.locator('[data-accepted="false"]') }).first();
  await refused.locator('[data-accepted="false"]').first().click();
  await expect(refused.getByTestId('refused')).toHaveText(/^[A-Z].*\./);
  const legal = page.locator('figure', { has: page.locator('[data-accepted="true"]') }).first();
  await legal.locator('[data-accepted="true"]').first().click();
  await expect(legal.getByTestId('accepted')).toBeVisible();
});

test('no case is mute', async ({ page }) => {
  await page.goto('/laws');
  const cases = page.locator('[data-case]');
  await expect(cases.first()).toBeAttached();
  const mute = cases.filter({ hasNot: page.locator('[data-accepted]') }).filter({ hasNot: page.locator('.note') });
  await expect(mute).toHaveCount(0);
  expect(await page.locator('[data-accepted]').count()).toBeGreaterThan(1000);
});

test('hands touch pieces and are held to it', async ({ page }) => {
  await page.goto('/laws#4.3');
  const one = figure(page, 'a_piece_put_back_still_binds');
  await one.getByRole('button', { name: 'Let go on d4' }).click();
  await expect(one.getByTestId('refused')).toHaveText(/e2.*\./);
  const made = figure(page, 'an_own_piece_touched_must_be_moved');
  await made.getByRole('button', { name: 'Let go on e4' }).click();
  await expect(made.getByTestId('accepted')).toBeVisible();
  await expect(made.locator('[data-square="e4"]')).toHaveAttribute('data-piece', 'P');
  await made.getByRole('button', { name: 'Which moves are left?' }).first().click();
  await expect(made.getByTestId('answered')).toHaveText(/e2–e3 and e2–e4\./);
});

test('draws are claimed, rightly and wrongly', async ({ page }) => {
  await page.goto('/laws#5.2d');
  const right = figure(page, 'the_third_appearance_may_be_claimed');
  await right.getByRole('button', { name: 'White claims threefold repetition' }).click();
  await expect(right.getByTestId('accepted')).toContainText('and rightly');
  const wrong = figure(page, 'the_intended_move_of_a_wrong_claim_is_bound');
  await wrong.getByRole('button', { name: 'Black plays f6–g8' }).click();
  await expect(wrong.getByTestId('refused').locator('[data-article]')).toHaveAttribute('data-article', 'FIDE 9.5.3');
});

test('positions are set up, and refused with what is wrong with them', async ({ page }) => {
  await page.goto('/laws#2.2');
  const one = figure(page, 'a_second_king_is_a_fault');
  await one.getByRole('button', { name: 'Set this position up' }).first().click();
  await expect(one.getByTestId('refused')).toContainText('king');
  await expect(one.locator('.lit').first()).toBeAttached();
  // The second position of the case comes onto the board.
  await one.getByRole('button', { name: 'Position 2' }).click();
  await expect(one.locator('[data-square="b8"]')).toHaveAttribute('data-piece', 'k');
});

test('a game is over, and why', async ({ page }) => {
  await page.goto('/laws#5.1a');
  const one = figure(page, 'checkmate_wins');
  await one.getByRole('button', { name: 'Is the game over?' }).click();
  await expect(one.getByTestId('answered')).toContainText('checkmated');
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
