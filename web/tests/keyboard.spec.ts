// SPDX-License-Identifier: GPL-3.0-or-later
// A game without a mouse: the board is a grid, each square says what it holds and where it can go.
import type { Page } from '@playwright/test';
import { act, click_move, expect, expect_ply, expect_verdict, make_game, open_screen, open_seat, play_through, ready, square, test } from './support';

async function go_to(page: Page, from: string, to: string): Promise<void> {
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

test('from the first page to two moves, by keys alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Computer' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'This screen' })).toBeChecked();
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await ready(page);
  await square(page, 'e2').focus();
  await page.keyboard.press('Enter');
  await expect(square(page, 'e2')).toHaveAttribute('aria-selected', 'true');
  await go_to(page, 'e2', 'e4');
  await expect(square(page, 'e4')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect_ply(page, 1);
  await go_to(page, 'e4', 'e7');
  await page.keyboard.press('Space');
  await go_to(page, 'e7', 'e5');
  await page.keyboard.press('Space');
  await expect_ply(page, 2);
});

test('squares speak', async ({ page, request }) => {
  await open_screen(page, request);
  await expect(square(page, 'e2')).toHaveAccessibleName(/^e2, white pawn, can go to e[34] or e[34]/);
  await expect(square(page, 'e5')).toHaveAccessibleName(/^e5, empty/);
  await expect(square(page, 'd8')).toHaveAccessibleName(/^d8, black queen/);
  await expect(page.getByRole('grid', { name: 'Board' }).getByRole('gridcell')).toHaveCount(64);
  await expect(page.locator('.board [data-square][tabindex="0"]')).toHaveCount(1);
});

test('Escape puts back, and a refused move is said', async ({ page, request }) => {
  await open_screen(page, request, '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1');
  await square(page, 'e3').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(square(page, 'e3')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await go_to(page, 'e3', 'd5');
  await page.keyboard.press('Enter');
  const line = await expect_verdict(page, /3\.9/);
  await expect(page.getByRole('status').filter({ has: line })).toHaveAttribute('aria-live', 'polite');
  await expect_ply(page, 0);
});

test('focus is seen', async ({ page, request }) => {
  await open_screen(page, request);
  await square(page, 'e2').focus();
  await page.keyboard.press('ArrowUp');
  const width = await square(page, 'e3').evaluate((cell) => getComputedStyle(cell).outlineWidth);
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(2);
});

async function promote(page: Page): Promise<void> {
  await square(page, 'a7').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'queen' })).toBeFocused();
}

test('a promotion leaves the focus on the board, chosen or called off', async ({ page, request }) => {
  await open_screen(page, request, '8/P6k/8/8/8/p7/8/K7 w - - 0 1');
  await promote(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(square(page, 'a8')).toBeFocused();
  await promote(page);
  await page.keyboard.press('n');
  await expect_ply(page, 1);
  await expect(square(page, 'a8')).toBeFocused();
  await go_to(page, 'a8', 'h7');
  await page.keyboard.press('Enter');
  await go_to(page, 'h7', 'h6');
  await page.keyboard.press('Enter');
  await expect_ply(page, 2);
});

test('on the analysis board, too', async ({ page }) => {
  await page.goto('/analyse?fen=' + encodeURIComponent('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
  await expect(square(page, 'a7')).toHaveAccessibleName(/can go to a8/);
  await promote(page);
  await page.keyboard.press('r');
  await expect(square(page, 'a8')).toHaveAttribute('data-piece', 'R');
  await expect(square(page, 'a8')).toBeFocused();
});

test('who begins by mouse and chooses by key goes on by key', async ({ page, request }) => {
  await open_screen(page, request, '8/P6k/8/8/8/8/8/K7 w - - 0 1');
  await click_move(page, 'a7', 'a8');
  await expect(page.getByRole('menuitem', { name: 'queen' })).toBeFocused();
  await page.keyboard.press('q');
  await expect_ply(page, 1);
  await expect(square(page, 'a8')).toBeFocused();
});

test('"No" gives the focus back to the button that asked', async ({ page, request }) => {
  await open_screen(page, request);
  const abort = page.getByRole('button', { name: 'Abort' });
  await abort.press('Enter');
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(abort).toBeFocused();
  await play_through(page, 'e2e4 e7e5');
  const resign = page.getByRole('button', { name: 'Resign' });
  await resign.press('Enter');
  await page.keyboard.press('Enter');
  await expect(resign).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(page.locator('.board [data-square]:focus')).toHaveCount(1);
});

test('an offer that is made or answered leaves the focus on the board', async ({ page, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  for (const [ply, uci] of ['e2e4', 'e7e5'].entries()) await act(request, made, ply ? made.invite : made.seats.white, { do: 'move', uci, ply });
  await act(request, made, made.invite, { do: 'draw' });
  await square(page, 'g1').focus();
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expect(square(page, 'g1')).toBeFocused();
  await page.getByRole('button', { name: 'Offer draw' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Offer draw' })).toHaveCount(0);
  await expect(square(page, 'g1')).toBeFocused();
});
