// SPDX-License-Identifier: GPL-3.0-or-later
// A pawn on the last rank: chosen, and called off.
import { act, click, click_move, drag_move, expect, expect_piece, expect_ply, expect_seen, open_screen, test } from './support';

const fen = '8/P6k/8/8/8/8/6pK/8 w - - 0 1';

test('a knight is chosen', async ({ page, request }) => {
  await open_screen(page, request, fen);
  await click_move(page, 'a7', 'a8');
  await page.getByRole('menuitem', { name: 'knight' }).click();
  await expect_ply(page, 1);
  await expect_piece(page, 'a8', 'N');
});

test('calling it off leaves the pawn where it was', async ({ page, request }) => {
  await open_screen(page, request, fen);
  await drag_move(page, 'a7', 'a8');
  await expect(page.getByRole('menuitem', { name: 'queen' })).toBeFocused();
  await expect_seen(page, 'a8', 'white pawn');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect_ply(page, 0);
  await expect_seen(page, 'a7', 'white pawn');
  await expect_seen(page, 'a8', '');
  await click_move(page, 'a7', 'a8');
  await expect(page.getByRole('menu')).toBeVisible();
  await click(page, 'd4');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect_ply(page, 0);
  await click_move(page, 'a7', 'a8');
  await page.getByRole('menuitem', { name: 'queen' }).click();
  await expect_piece(page, 'a8', 'Q');
});

test('Black promotes too, by key', async ({ page, request }) => {
  await open_screen(page, request, fen.replace(' w ', ' b '));
  await click_move(page, 'g2', 'g1');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('r');
  await expect_piece(page, 'g1', 'r');
});

test('a game that ends meanwhile asks no more', async ({ page, request }) => {
  const made = await open_screen(page, request, '7k/P7/8/8/8/8/8/K7 w - - 0 1');
  await click_move(page, 'a7', 'a8');
  await expect(page.getByRole('menu')).toBeVisible();
  await act(request, made, made.seats.black, { do: 'resign' });
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect_seen(page, 'a7', 'white pawn');
});
