// SPDX-License-Identifier: GPL-3.0-or-later
// The position editor: by click, drag and key; every reason why a position is impossible.
import type { Page } from '@playwright/test';
import { click, drag_move, expect, expect_piece, frame, hold_first, square, test } from './support';

/// The editor, with the position that it begins with: the server reads it, and would lay it over what was done before.
async function open_editor(page: Page): Promise<void> {
  await page.goto('/editor');
  await expect_piece(page, 'd1', 'Q');
}

test('the start position can be played; without a king it says why not', async ({ page }) => {
  await open_editor(page);
  const reasons = page.getByTestId('reasons');
  await expect(reasons).toHaveAttribute('data-valid', 'true');
  await page.getByRole('radio', { name: 'Erase' }).click();
  await click(page, 'e1');
  await expect(reasons).toHaveAttribute('data-valid', 'false');
  await expect(reasons.getByRole('listitem').first()).toHaveText(/\./);
  await page.getByRole('radio', { name: 'white king' }).click();
  await click(page, 'e1');
  await expect(reasons).toHaveAttribute('data-valid', 'true');
});

test('pieces are dragged about and off the board', async ({ page }) => {
  await open_editor(page);
  await drag_move(page, 'd1', 'd4');
  await expect_piece(page, 'd4', 'Q');
  await expect_piece(page, 'd1', '');
  const box = await square(page, 'h4').boundingBox();
  const from = await square(page, 'd4').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 20, { steps: 5 });
  await frame(page);
  await page.mouse.up();
  await expect_piece(page, 'd4', '');
});

test('several reasons at once, and the squares they speak of', async ({ page }) => {
  await page.goto('/editor?fen=' + encodeURIComponent('P7/8/8/8/8/8/8/8 w - - 0 1'));
  const reasons = page.getByTestId('reasons');
  await expect(reasons).toHaveAttribute('data-valid', 'false');
  await expect(reasons.getByRole('listitem')).not.toHaveCount(0);
});

test('by keys alone', async ({ page }) => {
  await open_editor(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await square(page, 'a1').focus();
  await page.keyboard.press('Shift+K');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+R');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await expect_piece(page, 'h8', 'k');
  await expect(page.getByTestId('reasons')).toHaveAttribute('data-valid', 'true');
  await page.getByRole('link', { name: 'Analyse it' }).click();
  await expect(page.getByTestId('analyse')).toHaveAttribute('data-fen', /^7k\/8\/8\/8\/8\/8\/8\/KR6 w/);
});

test('a position that can be played, but not reached, has its reasons, too', async ({ page }) => {
  await page.goto('/editor?fen=' + encodeURIComponent('4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1'));
  const reasons = page.getByTestId('reasons');
  await expect(reasons).toHaveAttribute('data-valid', 'true');
  await expect(reasons.locator('[data-code="too_many_promoted"] [data-article]')).toHaveAttribute('data-article', '3.7');
  await expect(reasons).toContainText('can be played, though');
  await expect(reasons.getByRole('link', { name: 'Play it' })).toBeVisible();
  await page.getByRole('button', { name: 'Start position' }).click();
  await expect(reasons.getByRole('listitem')).toHaveCount(0);
  await expect(reasons).toContainText('can be played.');
});

const set_up = async (page: Page, fen: string): Promise<void> => {
  await page.getByLabel('FEN to set up').fill(fen);
  await page.getByRole('button', { name: 'Set up' }).click();
};

for (const [fen, column] of [
  ['4k3/8/8/8/8/8/8/4K9 w - - 0 1', 19],
  ['hello world', 1],
] as const) {
  test(`"${fen}" is refused at its place, and the board stays`, async ({ page }) => {
    await open_editor(page);
    await expect(page.getByTestId('reasons')).toHaveAttribute('data-valid', 'true');
    await set_up(page, fen);
    await expect(page.getByTestId('fault')).toHaveAttribute('data-column', String(column));
    await expect(page.getByTestId('fault').locator('p')).toHaveText(/\./);
    await expect(page.getByLabel('FEN to set up')).toHaveValue(fen);
    await expect_piece(page, 'e2', 'P');
    await expect(page.getByTestId('fen')).toHaveValue(/^rnbqkbnr\/pppppppp/);
    await set_up(page, '4k3/8/8/8/8/8/8/4K3 b - - 3 9');
    await expect(page.getByTestId('fault')).toHaveCount(0);
    await expect(page.getByTestId('fen')).toHaveValue('4k3/8/8/8/8/8/8/4K3 b - - 3 9');
  });
}

test('a rank with too few squares is not repaired', async ({ page }) => {
  await page.goto('/editor?fen=' + encodeURIComponent('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1'));
  await expect(page.getByTestId('fault')).toHaveAttribute('data-column', /^\d+$/);
  await expect(page.getByLabel('FEN to set up')).toHaveValue(/PPPPPPP\/RNBQKBNR/);
  await expect_piece(page, 'h2', 'P');
});

test('rights to castle keep their rooks', async ({ page }) => {
  await open_editor(page);
  const fen = page.getByTestId('fen');
  await set_up(page, 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  await expect(fen).toHaveValue(/^bbqnnrkr\/.* w KQkq - 0 1$/);
  await expect(page.getByRole('checkbox', { name: 'White, king’s side' })).toBeChecked();
  await set_up(page, '1r2k1r1/8/8/8/8/8/8/RR2K1R1 w GBgb - 0 1');
  await expect(fen).toHaveValue('1r2k1r1/8/8/8/8/8/8/RR2K1R1 w KBkq - 0 1');
  await expect(page.getByRole('checkbox', { name: 'White, queen’s side' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'White, rook on b1' }).uncheck();
  await expect(fen).toHaveValue('1r2k1r1/8/8/8/8/8/8/RR2K1R1 w Kkq - 0 1');
});

test('who looks an article up and comes back finds the position as it was', async ({ page }) => {
  await open_editor(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('radio', { name: 'white king' }).click();
  await click(page, 'c3');
  await page.getByLabel('Half-moves').fill('7');
  const fen = page.getByTestId('fen');
  await expect(fen).toHaveValue('8/8/8/8/8/2K5/8/8 w - - 7 1');
  await page.getByTestId('reasons').locator('[data-article]').first().click();
  await expect(page).toHaveURL(/\/laws#/);
  await page.goBack();
  await expect(fen).toHaveValue('8/8/8/8/8/2K5/8/8 w - - 7 1');
  await expect(page.getByRole('radio', { name: 'white king' })).toBeChecked();
  await page.reload();
  await expect(fen).toHaveValue('8/8/8/8/8/2K5/8/8 w - - 7 1');
  await page.getByRole('link', { name: 'Laws', exact: true }).click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
  await expect(fen).toHaveValue(/^rnbqkbnr/);
});

test('what is set up by hand before the server has read anything stays', async ({ page }) => {
  const late = await hold_first(page, '**/api/editor');
  await page.goto('/editor');
  await page.getByRole('radio', { name: 'white queen' }).click();
  await click(page, 'c3');
  await expect_piece(page, 'c3', 'Q');
  await expect(page.getByTestId('reasons')).toHaveAttribute('data-valid', 'false');
  await late();
  await expect_piece(page, 'c3', 'Q');
  await expect_piece(page, 'd1', '');
});
