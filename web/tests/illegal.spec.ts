// SPDX-License-Identifier: GPL-3.0-or-later
// An illegal move says why: the sentence, its article, and the squares it speaks of are lit.
import { click, click_move, drag_move, expect, expect_piece, expect_ply, expect_verdict, open_screen, test } from './support';

test('a pinned knight stays', async ({ page, request }) => {
  await open_screen(page, request, '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1');
  await drag_move(page, 'e3', 'd5');
  await expect_verdict(page, /3\.9/);
  await expect_ply(page, 0);
  await expect_piece(page, 'e3', 'N');
  await expect(page.locator('.board [data-lit]')).not.toHaveCount(0);
  await expect(page.locator('.board square.lit').first()).toBeAttached();
  await click(page, 'e1');
  await expect(page.getByTestId('verdict')).toHaveCount(0);
});

test('castling through an attack', async ({ page, request }) => {
  await open_screen(page, request, '4k3/8/b7/8/8/8/8/4K2R w K - 0 1');
  await click_move(page, 'e1', 'g1');
  await expect_verdict(page, /3\.8/);
  await expect_ply(page, 0);
});

test('a rook does not go like a bishop', async ({ page, request }) => {
  await open_screen(page, request, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
  await click_move(page, 'a1', 'b2');
  await expect_verdict(page, /3\.[35]/);
});

test('the opponent’s piece first', async ({ page, request }) => {
  await open_screen(page, request);
  await click(page, 'e7');
  const line = page.getByTestId('verdict');
  await expect(line).toHaveText(/\.( |\u00a0|$)/);
  await expect_ply(page, 0);
});

test('the sentence leads to the article', async ({ page, request }) => {
  await open_screen(page, request, '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1');
  await click_move(page, 'e3', 'd5');
  const line = await expect_verdict(page, /3\.9/);
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/laws#3\.9/);
  await expect(page.locator('article[id="3.9"]')).toBeInViewport();
});

test('the article is named in both numberings, and leads to the sentences that refuse', async ({ page, request }) => {
  await open_screen(page, request);
  await click_move(page, 'e2', 'e5');
  const line = await expect_verdict(page, /^3\.7$/);
  await expect(line.getByRole('link')).toHaveText(/^Art\.\s3\.7, FIDE\s3\.7\.1, 3\.7\.2$/);
  await line.getByRole('link').click();
  await expect(page.locator('[id="3.7a#1"]')).toBeInViewport();
  await expect(page.locator('[id="3.7a#1"]')).toHaveClass(/target/);
  await expect(page.locator('[id="3.7b#1"]')).toHaveClass(/target/);
  await expect(page.locator('p.target')).toHaveCount(2);
  await expect(page.locator('article[id="3.7a"] h3')).toHaveText('3.7a FIDE 3.7.1');
  await expect(page.locator('[id="3.7#1"]')).toHaveText(/FIDE 3\.7\.3\.3$/);
});

test('a typed move that is none', async ({ page, request }) => {
  await open_screen(page, request);
  await page.getByTestId('san').fill('Ke5');
  await page.getByTestId('san').press('Enter');
  await expect(page.getByTestId('verdict')).toHaveText(/\./);
  await expect_ply(page, 0);
  await expect(page.getByTestId('san')).toHaveValue('Ke5');
  await page.getByTestId('san').fill('Nf3');
  await page.getByTestId('san').press('Enter');
  await expect_ply(page, 1);
  await expect_piece(page, 'f3', 'N');
});
