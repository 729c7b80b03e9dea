// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: two clicks to a game, and whatever cannot be played says why.
import type { Page } from '@playwright/test';
import { click_move, expect, expect_ply, ready, test } from './support';

/// Presses "Play", and gives what was asked of the server.
async function play(page: Page): Promise<{ colour: string; names: Record<string, string> }> {
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  return (await asked).postDataJSON() as { colour: string; names: Record<string, string> };
}

test('one click starts a game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
});

test('a move on the first board starts one on this screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.board [data-square="e2"]')).toHaveAccessibleName(/can go to/);
  await click_move(page, 'e2', 'e4');
  await page.getByRole('button', { name: 'Start' }).click();
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', 'both');
  await expect_ply(page, 1);
});

test('Chess960 by number is shown and played', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'This screen' }).check();
  await page.getByRole('radio', { name: 'Chess960' }).check();
  await page.getByLabel('Number of the Chess960 position').fill('0');
  await expect(page.locator('.board')).toHaveAttribute('data-fen', /^bbqnnrkr/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
  await expect(page.locator('.board')).toHaveAttribute('data-fen', /^bbqnnrkr/);
});

test('a position that cannot be is refused with the reason', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Position' }).check();
  await page.getByLabel('Position as FEN').fill('8/8/8/8/8/8/8/K7 w - - 0 1');
  await expect(page.getByTestId('verdict')).toHaveText(/\./);
});

test('a time control that is none is refused with the reason', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Time control').fill('quick');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/\.$/);
  await expect(page).toHaveURL(/\/$/);
});

test('a name goes with its colour, and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Friend' }).check();
  await page.getByLabel('Your name').fill('Zoë');
  const { colour, names } = await play(page);
  expect(colour).toMatch(/^(white|black)$/);
  expect(names).toEqual({ [colour]: 'Zoë' });
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', colour);
  await expect(page.locator(`[data-player="${colour}"]`)).toContainText('Zoë');
  await page.goto('/');
  await expect(page.getByLabel('Your name')).toHaveValue('Zoë');
  await page.getByRole('radio', { name: 'This screen' }).check();
  await page.getByLabel('Black’s name').fill('Yan');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
  await expect(page.locator('[data-player="white"]')).toContainText('Zoë');
  await expect(page.locator('[data-player="black"]')).toContainText('Yan');
});

test('two engines have two strengths', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Watch engines' }).check();
  await page.getByLabel('White’s strength').fill('1400');
  await page.getByLabel('Black’s strength').fill('1900');
  expect(await play(page)).toMatchObject({ opponent: 'engines', elo: 1400, black_elo: 1900 });
  await ready(page);
  await page.goto('/');
  await page.getByLabel('Black’s strength').press('End');
  await expect(page.getByLabel('Black’s strength')).toHaveAttribute('aria-valuetext', 'full strength');
  const wanted = await play(page);
  expect(wanted).toMatchObject({ elo: 1400 });
  expect(wanted).not.toHaveProperty('black_elo');
});

test('who looks an article up and comes back finds what was chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Friend' }).check();
  await page.getByLabel('Your name').fill('Zoë');
  await page.getByRole('link', { name: 'Laws', exact: true }).click();
  await expect(page).toHaveURL(/\/laws/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Friend' })).toBeChecked();
  await expect(page.getByLabel('Your name')).toHaveValue('Zoë');
});

/// As a browser does that is told to keep nothing.
async function block_storage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    }
  });
}

test('a browser that keeps nothing has its seat in the address', async ({ page, browser }) => {
  await block_storage(page);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Friend' }).check();
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
  const game = page.getByTestId('game');
  await expect(game).toHaveAttribute('data-you', 'white');
  const invite = await page.getByTestId('invite').inputValue();
  await expect(page).toHaveURL(/\/game\/\w{8}#\w{22}$/);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await page.reload();
  await ready(page);
  await expect(game).toHaveAttribute('data-you', 'white');
  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(invite);
  await ready(friend);
  await expect(friend.getByTestId('game')).toHaveAttribute('data-you', 'black');
  // A browser that keeps its seats takes them out of the address.
  await expect(friend).toHaveURL(/\/game\/\w{8}$/);
  await context.close();
});

test('a browser that keeps nothing has both seats of a screen in the address', async ({ page }) => {
  await block_storage(page);
  await page.goto('/');
  await expect(page.locator('.board [data-square="e2"]')).toHaveAccessibleName(/can go to/);
  await click_move(page, 'e2', 'e4');
  await page.getByRole('button', { name: 'Start' }).click();
  await ready(page);
  await expect_ply(page, 1);
  await page.reload();
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', 'both');
  await click_move(page, 'e7', 'e5');
  await expect_ply(page, 2);
});
