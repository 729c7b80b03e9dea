// SPDX-License-Identifier: GPL-3.0-or-later
// A refusal that blames an earlier move leads to the position after it, and back: in a game, in a variation, over a null move.
import type { Locator, Page } from '@playwright/test';
import { click_move, expect, expect_piece, expect_ply, expect_verdict, open_screen, play_through, square, test } from './support';

/// The king moves on move 4 and is back on move 5; then castling is tried by hand.
const king_walks = 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1f1 e8f8 f1e1 f8e8';

const blamed = (page: Page): Locator => page.getByTestId('verdict').locator('[data-blamed]');
const tree = (page: Page): Locator => page.getByRole('region', { name: 'Moves and variations' });

async function paste(page: Page, pgn: string): Promise<void> {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill(pgn);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(tree(page).getByRole('button').first()).toBeVisible();
}

async function expect_blamed(page: Page, ply: number, move: string): Promise<void> {
  await expect_verdict(page, /^3\.8\.1$/);
  await expect(blamed(page)).toHaveText(move);
  await expect(blamed(page)).toHaveAttribute('data-blamed', String(ply));
  await expect(blamed(page)).toHaveAccessibleDescription('Show the position after this move');
}

test('in a game the move that is to blame shows its position, and the game comes back', async ({ page, request }) => {
  await open_screen(page, request);
  await play_through(page, king_walks);
  await click_move(page, 'e1', 'g1');
  await expect_blamed(page, 7, 'move 4 (Kf1)');
  await expect(square(page, 'e1')).toHaveAttribute('data-mark', 'lit');
  await blamed(page).click();
  await expect_piece(page, 'f1', 'K');
  await expect_piece(page, 'e8', 'k');
  const current = page.getByRole('region', { name: 'Moves' }).locator('[aria-current="step"]');
  await expect(current).toHaveText('Kf1');
  await expect(current).toHaveAttribute('data-ply', '7');
  // The sentence stays, and so does the focus; what it lights is not on this board.
  await expect(blamed(page)).toBeFocused();
  await expect(page.locator('.board [data-lit]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the refused move' }).click();
  await expect_piece(page, 'e1', 'K');
  await expect(current).toHaveAttribute('data-ply', '10');
  await expect(blamed(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Back to the refused move' })).toHaveCount(0);
  // By key, and back as from any move of the list.
  await page.keyboard.press('Enter');
  await expect_piece(page, 'f1', 'K');
  await page.getByRole('button', { name: 'Last move' }).click();
  await expect_piece(page, 'e1', 'K');
  await expect(page.getByTestId('verdict')).toHaveCount(0);
  await expect_ply(page, 10);
});

test.describe('en passant', () => {
  test.skip(!process.env.ADOUBE_URL, 'the stand-in server gives one reason only');
  const more = (page: Page): Locator => page.getByRole('listitem').filter({ has: page.locator('[data-article="3.7d"]') });

  test('a capture that comes too late blames the double step', async ({ page, request }) => {
    await open_screen(page, request);
    await play_through(page, 'e2e4 a7a6 e4e5 d7d5 h2h3 h7h6');
    await click_move(page, 'e5', 'd6');
    await expect_verdict(page, /^3\.7c$/);
    await page.getByText('One more reason').click();
    await more(page).getByRole('button', { name: 'd7–d5 was played on move 2', exact: true }).click();
    await expect_piece(page, 'd5', 'p');
    await expect_piece(page, 'h2', 'P');
    await page.getByRole('button', { name: 'Back to the refused move' }).click();
    await expect_piece(page, 'h3', 'P');
    await expect(more(page).locator('[data-blamed]')).toBeFocused();
  });

  test('the position after the move just made is on the board already', async ({ page, request }) => {
    await open_screen(page, request);
    await play_through(page, 'e2e4 d7d6 e4e5 d6d5');
    await click_move(page, 'e5', 'd6');
    await expect_verdict(page, /^3\.7c$/);
    await page.getByText('One more reason').click();
    await expect(more(page)).toContainText('move 2 (d5)');
    await expect(more(page).getByRole('button')).toHaveCount(0);
  });
});

test('in a variation the move of its own line is shown', async ({ page }) => {
  await paste(page, '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O (4. Kf1 O-O 5. Ke1 d6) 4... O-O 5. d3 d6 *');
  await tree(page).getByRole('button', { name: /d6/ }).first().click();
  const here = page.getByTestId('analyse');
  await expect(tree(page).locator('[aria-current]')).toHaveAttribute('data-ply', '10');
  await expect_piece(page, 'f8', 'r');
  await expect_piece(page, 'e1', 'K');
  const fen = await here.getAttribute('data-fen');
  await click_move(page, 'e1', 'g1');
  await expect_blamed(page, 7, 'move 4 (Kf1)');
  await blamed(page).press('Enter');
  await expect_piece(page, 'f1', 'K');
  await expect(tree(page).locator('[aria-current]')).toContainText('Kf1');
  await expect(page.getByRole('group', { name: 'Variation' }).locator('[aria-current]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to the refused move' }).click();
  await expect(here).toHaveAttribute('data-fen', fen ?? '');
  await expect(tree(page).locator('[aria-current]')).toContainText('d6');
  await expect(blamed(page)).toBeFocused();
  await expect(square(page, 'e1')).toHaveAttribute('data-mark', 'lit');
});

test('null moves are moves of the line', async ({ page }) => {
  await paste(page, '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 (3... -- 4. Kf1 -- 5. Ke1 --) 4. O-O *');
  await tree(page).getByRole('button', { name: '--' }).last().click();
  await expect_piece(page, 'e1', 'K');
  await expect(tree(page).locator('[aria-current]')).toHaveAttribute('data-ply', '10');
  await click_move(page, 'e1', 'g1');
  await expect_blamed(page, 7, 'move 4 (Kf1)');
  await blamed(page).click();
  await expect_piece(page, 'f1', 'K');
  await expect(tree(page).locator('[aria-current]')).toContainText('Kf1');
});

test('who looks the article up while the earlier move is shown comes back to both', async ({ page }) => {
  await paste(page, '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Kf1 Kf8 5. Ke1 Ke8 *');
  await tree(page).getByRole('button', { name: /Ke8/ }).click();
  await expect_piece(page, 'e8', 'k');
  await click_move(page, 'e1', 'g1');
  await blamed(page).click();
  await expect_piece(page, 'f1', 'K');
  await page.getByTestId('verdict').locator('[data-article]').click();
  await expect(page).toHaveURL(/\/laws#3\.8\.1/);
  await page.goBack();
  await expect_piece(page, 'f1', 'K');
  await page.getByRole('button', { name: 'Back to the refused move' }).click();
  await expect_piece(page, 'e1', 'K');
  await expect(square(page, 'f1')).not.toHaveAttribute('data-piece', /./);
});
