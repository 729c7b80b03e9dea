// SPDX-License-Identifier: GPL-3.0-or-later
// Against the built-in engine, from the first page.
import type { Page } from '@playwright/test';
import { act, click_move, expect, expect_piece, expect_ply, make_game, open_seat, ready, test } from './support';

async function play_computer(page: Page, colour: 'White' | 'Black'): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Computer' }).check();
  await page.getByRole('radio', { name: colour, exact: true }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
}

test('the engine answers', async ({ page }) => {
  await play_computer(page, 'White');
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', 'white');
  await click_move(page, 'e2', 'e4');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', '2');
  await click_move(page, 'g1', 'f3');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', /[34]/);
});

test('the engine begins when it is White', async ({ page }) => {
  await play_computer(page, 'Black');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', '1');
  await expect(page.locator('.board')).toHaveAttribute('data-orientation', 'black');
});

test('two engines play while one watches', async ({ page, request }) => {
  const made = await make_game(request, { opponent: 'engines', elo: 1350, black_elo: 1350, time: '1+0' });
  await page.goto(`/game/${made.id}`);
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', '');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', /[2-9]|\d\d/);
});

test('a premove is played as soon as it can be', async ({ page, request }) => {
  const made = await make_game(request, { opponent: 'engine', elo: 1350 });
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await click_move(page, 'd2', 'd3');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', /[34]/);
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('d3');
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', '4');
});

test('a premove is called off by looking back, and says so', async ({ page, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await click_move(page, 'd2', 'd4');
  await expect(page.locator('.board square.current-premove')).toHaveCount(2);
  await page.locator('body').press('ArrowLeft');
  await expect(page.locator('[data-code="premove"]')).toContainText('called off');
  await act(request, made, made.invite, { do: 'move', uci: 'e7e5', ply: 1 });
  await expect_ply(page, 2);
  await page.locator('body').press('End');
  await expect_piece(page, 'e5', 'p');
  await page.waitForTimeout(500);
  await expect_ply(page, 2);
  await click_move(page, 'g1', 'f3');
  await expect_ply(page, 3);
});
