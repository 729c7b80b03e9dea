// SPDX-License-Identifier: GPL-3.0-or-later
// A file is checked while one watches; a fault leads to the board.
import { expect, expect_piece, test } from './support';

const game = (moves: string): string => `[Event "Club"]\n[White "Ada"]\n[Black "Bob"]\n[Result "*"]\n\n${moves} *\n\n`;

test('faults are counted, grouped, and shown on the board', async ({ page }) => {
  await page.goto('/validate');
  const text = game('1. e4 e5 2. Nf3') + game('1. e4 e5 2. Ke3');
  await page.getByTestId('file').setInputFiles({ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByTestId('progress')).toHaveAttribute('data-done', '');
  await expect(page.getByTestId('progress')).toContainText('2 games');
  const group = page.getByTestId('groups').locator('details').first();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  await group.getByRole('button', { name: /Ada/ }).first().click();
  const view = page.getByTestId('fault-view');
  await expect(view.locator('mark')).toContainText('Ke3');
  await expect(view.locator('[data-article]')).toHaveCount(1);
  await expect(view).not.toContainText('[Art');
  await expect_piece(page, 'e5', 'p');
});

test('a move that the Laws refuse for several reasons has them all', async ({ page }) => {
  test.skip(!process.env.ADOUBE_URL, 'the stand-in server gives no reasons with a fault');
  await page.goto('/validate');
  const text = game('1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Ke2 d6 5. Rf1 Be7 6. Ke1 O-O 7. O-O');
  await page.getByTestId('file').setInputFiles({ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByTestId('groups').getByRole('button', { name: /Ada/ }).click();
  const view = page.getByTestId('fault-view');
  await expect(view.locator('p').first()).toContainText('move 4 (Ke2)');
  await view.getByText('One more reason').click();
  const more = view.getByRole('listitem');
  await expect(more).toContainText('move 5 (Rf1)');
  await expect(more.locator('[data-article="3.8.1"]')).toBeVisible();
  // The moves of the game are not here: nothing leads to their positions.
  await expect(view.getByRole('button')).toHaveCount(0);
});

test('a clean file is said to be in order', async ({ page }) => {
  await page.goto('/validate');
  await page.getByTestId('file').setInputFiles({ name: 'clean.pgn', mimeType: 'text/plain', buffer: Buffer.from(game('1. e4 e5 2. Nf3')) });
  await expect(page.getByText('Every game is in order.')).toBeVisible();
});

test('what was found is still there on coming back from the board', async ({ page }) => {
  await page.goto('/validate');
  const text = game('1. e4 e5 2. Ke3') + game('1. d4 d5 2. O-O');
  await page.getByTestId('file').setInputFiles({ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByTestId('progress')).toHaveAttribute('data-done', '');
  const groups = page.getByTestId('groups').locator('details');
  const kinds = await groups.count();
  const last = groups.last();
  if ((await last.getAttribute('open')) === null) await last.locator('summary').click();
  await last.getByRole('button', { name: /Ada/ }).last().click();
  const token = await page.getByTestId('fault-view').locator('mark').textContent();
  await page.getByRole('link', { name: 'Analyse from here' }).click();
  await expect(page).toHaveURL(/\/analyse/);
  await page.goBack();
  await expect(groups).toHaveCount(kinds);
  await expect(page.getByTestId('fault-view').locator('mark')).toHaveText(token ?? '');
  await expect(last.getByRole('button', { name: /Ada/ }).last()).toBeVisible();
});

test('many faults of one kind do not hide another, and all are counted', async ({ page }) => {
  await page.goto('/validate');
  const wrong = '[Event "Club"]\n[White "Ada"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n';
  const text = wrong.repeat(1500) + game('1. e4 e5 2. Ke3');
  await page.getByTestId('file').setInputFiles({ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByTestId('progress')).toHaveAttribute('data-done', '');
  await expect(page.getByTestId('progress')).toContainText('1,501 with faults');
  const results = page.locator('[data-code="wrong_result"]');
  await expect(results.locator('summary')).toContainText('1,500');
  await expect(results).toContainText('100 of 1,500 shown.');
  await expect(results.getByRole('button')).toHaveCount(100);
  const illegal = page.locator('[data-code="illegal"]');
  await expect(illegal.locator('.count')).toHaveText('1');
  await expect(illegal).not.toContainText('shown');
});

test('a file without a game is not said to be in order', async ({ page }) => {
  await page.goto('/validate');
  await page.getByTestId('file').setInputFiles({ name: 'empty.pgn', mimeType: 'text/plain', buffer: Buffer.from('') });
  await expect(page.getByTestId('no-game')).toContainText('This file has no game.');
  await expect(page.getByText('Every game is in order.')).toHaveCount(0);
});
