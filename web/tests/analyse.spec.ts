// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board: games pasted and their faults located, variations, engine lines, graph, dead positions.
import type { WebSocketRoute } from '@playwright/test';
import { click_move, expect, expect_piece, expect_verdict, test } from './support';

const pgn = '[White "Ada"]\n[Black "Bob"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 {A good square.} Nc6 (2... d6 3. d4 exd4) 3. Bb5 $1 a6 *\n';

test('a game is pasted, with variations, comments and marks', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill(pgn);
  await page.getByRole('button', { name: 'Read it' }).click();
  const moves = page.getByRole('region', { name: 'Moves and variations' });
  await expect(moves).toContainText('A good square.');
  await expect(moves.getByRole('group', { name: 'Variation' })).toContainText('exd4');
  await expect(moves.getByRole('button', { name: /Bb5/ })).toContainText('!');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await moves.getByRole('button', { name: /exd4/ }).click();
  await expect_piece(page, 'd4', 'p');
  await page.locator('body').press('ArrowLeft');
  await expect_piece(page, 'd4', 'P');
  await page.locator('body').press('Home');
  await expect_piece(page, 'e2', 'P');
  await page.locator('body').press('End');
  await expect_piece(page, 'a6', 'p');
});

test('a fault in a game is found at its place', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('[White "Ada"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n');
  await page.getByRole('button', { name: 'Read it' }).click();
  const fault = page.getByTestId('fault').first();
  await expect(fault).toHaveAttribute('data-line', '4');
  await expect(fault).toHaveAttribute('data-column', '13');
  await expect(fault.locator('mark')).toContainText('Ke3');
  await expect(fault.locator('[data-article]')).toHaveCount(1);
  await expect(fault.locator('p')).not.toContainText('[Art');
});

test('a FEN that is none says where and why', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1'.replace('X', ''));
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.locator('.fault').first()).toHaveText(/\./);
});

test('moves make variations, and an illegal one says why', async ({ page }) => {
  await page.goto('/analyse?fen=' + encodeURIComponent('4r1k1/8/8/8/8/4N3/8/4K2R w K - 0 1'));
  await expect_piece(page, 'e3', 'N');
  await click_move(page, 'e3', 'd5');
  await expect_verdict(page, /3\.9/);
  await click_move(page, 'h1', 'h2');
  await expect_piece(page, 'h2', 'R');
  await page.locator('body').press('ArrowLeft');
  await click_move(page, 'h1', 'h3');
  await expect_piece(page, 'h3', 'R');
  await expect(page.getByRole('group', { name: 'Variation' })).toContainText('Rh3');
});

test('the engine shows its lines, as text, arrows and a bar', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByLabel('How many lines').selectOption('2');
  await page.getByRole('switch', { name: 'Engine' }).check();
  await expect(page.locator('[data-line]')).toHaveCount(2);
  await expect(page.getByTestId('depth')).toContainText(/depth \d+/);
  await expect(page.getByTestId('eval-bar')).toHaveAccessibleName(/Evaluation/);
  await expect(page.locator('.cg-shapes line')).toHaveCount(2);
  const first = page.locator('[data-line="1"] button').first();
  await first.click();
  await expect(page.getByRole('region', { name: 'Moves and variations' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await expect(page.locator('.cg-shapes line')).toHaveCount(0);
});

test('a dead position is known to be dead', async ({ page }) => {
  await page.goto('/analyse?fen=' + encodeURIComponent('8/8/4k3/8/8/3BK3/8/8 w - - 0 1'));
  await page.getByRole('button', { name: /still win/ }).click();
  const answer = page.getByTestId('dead');
  await expect(answer).toHaveAttribute('data-dead', 'true');
  await expect(answer).toContainText('cannot win (by material: a king alone)');
  await expect(await expect_verdict(page, /^5\.2b$/)).toContainText('Dead: neither player can checkmate by any series of legal moves');
});

test('stalemate has ended the game, and nobody can win any more', async ({ page }) => {
  await page.goto('/analyse?fen=' + encodeURIComponent('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'));
  await page.getByRole('button', { name: /still win/ }).click();
  await expect(page.getByTestId('dead')).toHaveAttribute('data-dead', 'true');
  await expect(await expect_verdict(page, /^5\.2a$/)).toContainText('Drawn: the game has ended with stalemate.');
  await expect(page.getByText('Dead: neither player can checkmate by any series of legal moves.')).toBeVisible();
});

test('what a fallen flag would mean is said with its article', async ({ page }) => {
  await page.goto('/analyse?fen=' + encodeURIComponent('7k/8/8/8/8/8/8/K5R1 w - - 0 1'));
  await page.getByRole('button', { name: /still win/ }).click();
  await expect(page.getByTestId('dead')).toHaveAttribute('data-dead', 'false');
  await expect(await expect_verdict(page, /^5\.2b$/)).toContainText('Not dead: White can still checkmate');
  const flag = page.getByText("If White's flag falls, the game is drawn.");
  await expect(flag.locator('[data-article="FIDE 6.9"]')).toBeVisible();
});

test('the graph has a point for every position', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('1. e4 e5 2. Nf3 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Evaluate the game' }).click();
  await expect(page.getByTestId('graph')).toHaveAttribute('data-points', '4');
  await page.getByTestId('graph').focus();
  await page.keyboard.press('ArrowRight');
  await expect_piece(page, 'e4', 'P');
});

test('what was analysed can be taken along', async ({ page }) => {
  await page.goto('/analyse');
  await click_move(page, 'd2', 'd4');
  await expect_piece(page, 'd4', 'P');
  await page.getByRole('button', { name: 'Link and text' }).click();
  await expect(page.getByTestId('pgn')).toHaveValue(/1\. ?d4/);
  await click_move(page, 'd7', 'd5');
  await expect(page.getByTestId('pgn')).toHaveValue(/1\. ?d4 d5/);
  const link = await page.getByTestId('share').inputValue();
  await page.goto(link);
  await expect_piece(page, 'd4', 'P');
});

test('what a comment draws is drawn, not read', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('1. e4 {[%csl Rd5,Ye5][%cal Bd1h5] Look at f7.} e5 2. Nf3 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  const moves = page.getByRole('region', { name: 'Moves and variations' });
  await expect(moves).toContainText('Look at f7.');
  await expect(moves).not.toContainText('%c');
  await expect(page.locator('.cg-shapes line, .cg-shapes circle')).toHaveCount(0);
  await moves.getByRole('button', { name: /e4/ }).click();
  await expect(page.locator('.cg-shapes line')).toHaveCount(1);
  await expect(page.locator('.cg-shapes circle')).toHaveCount(2);
  await page.getByRole('button', { name: 'Link and text' }).click();
  await expect(page.getByTestId('pgn')).toHaveValue(/\[%csl Rd5,Ye5\]/);
  await expect(page.getByTestId('pgn')).toHaveValue(/\[%cal Bd1h5\]/);
  await moves.getByRole('button', { name: /e5/ }).click();
  await expect(page.locator('.cg-shapes line, .cg-shapes circle')).toHaveCount(0);
});

test('a game that is too long for a link is said to be', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill(`1. e4 {${'So it began. '.repeat(120)}} e5 *`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.locator('body').press('End');
  await page.getByRole('button', { name: 'Link and text' }).click();
  await expect(page.getByTestId('too-long')).toContainText('1,500');
  await expect(page.getByLabel('Link to this position', { exact: true })).toHaveValue(/\?fen=/);
  await page.getByTestId('paste').fill('1. d4 d5 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByLabel('Link to the game', { exact: true })).toHaveValue(/\?pgn=/);
  await expect(page.getByTestId('too-long')).toHaveCount(0);
});

test('a FEN with a wrong letter is a FEN, and its fault is at its place', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await page.getByRole('button', { name: 'Read it' }).click();
  const fault = page.getByTestId('fault');
  await expect(fault).toHaveCount(1);
  await expect(fault).toHaveAttribute('data-column', '14');
  await expect(fault.locator('mark')).toHaveText('x');
  await page.getByTestId('paste').fill('{Either/or} 1. d4 d5 1/2-1/2');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Moves and variations' })).toContainText('d5');
});

test('who looks an article up and comes back finds the game as it was', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('1. e4 e5 2. Nf3 (2. f4 exf4 {mine}) Nc6 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  const moves = page.getByRole('region', { name: 'Moves and variations' });
  await moves.getByRole('button', { name: /exf4/ }).click();
  await page.getByRole('button', { name: 'Flip the board' }).click();
  await expect_piece(page, 'f4', 'p');
  await click_move(page, 'a1', 'a5');
  const line = await expect_verdict(page, /3\.[35]/);
  await line.locator('[data-article]').click();
  await expect(page).toHaveURL(/\/laws#/);
  await page.goBack();
  await expect(moves).toContainText('mine');
  await expect(moves.locator('[aria-current]')).toContainText('exf4');
  await expect_piece(page, 'f4', 'p');
  await expect(page.locator('.board')).toHaveAttribute('data-orientation', 'black');
  await expect_verdict(page, /3\.[35]/);
  await click_move(page, 'g1', 'f3');
  await expect_piece(page, 'f3', 'N');
  await page.reload();
  await expect(moves).toContainText('mine');
  await expect_piece(page, 'f3', 'N');
});

test('what was pasted, and what is wrong with it, is there on coming back', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('1. e4 e5 2. Ke3 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByTestId('fault').locator('[data-article]').click();
  await expect(page).toHaveURL(/\/laws#/);
  await page.goBack();
  await expect(page.getByTestId('paste')).toHaveValue('1. e4 e5 2. Ke3 *');
  await expect(page.getByTestId('fault').locator('mark')).toContainText('Ke3');
});

test('any move of a variation can make it the main line', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 *');
  await page.getByRole('button', { name: 'Read it' }).click();
  const moves = page.getByRole('region', { name: 'Moves and variations' });
  await moves.getByRole('button', { name: /d6/ }).click();
  await page.getByText('Comment on').click();
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect(moves.getByRole('group', { name: 'Variation' })).toContainText('e5');
  await expect(moves.getByRole('group', { name: 'Variation' })).not.toContainText('d6');
  await expect(page.getByRole('button', { name: 'Make it the main line' })).toHaveCount(0);
});

test('a number that no game of the text has is answered, and the game stays', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByTestId('paste').fill('[White "Ada"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 *\n');
  await page.getByRole('button', { name: 'Read it' }).click();
  const field = page.getByRole('spinbutton', { name: /Game/ });
  await field.fill('7');
  await field.press('Enter');
  await expect(page.getByTestId('verdict')).toContainText('7');
  await expect(field).toHaveValue('1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await field.fill('2');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bob');
});

test('a fault in the game of the address is said', async ({ page }) => {
  await page.goto('/analyse?pgn=' + encodeURIComponent('1. e4 e9'));
  await expect(page.getByTestId('verdict')).toContainText('This is not written as a move; the rest of the game is skipped. Line 1, column 7.');
  await expect_piece(page, 'e4', 'P');
});

test('the engine stands still while the connection is lost, and goes on when it is back', async ({ page }) => {
  let cut = false;
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/api\/analysis/, (route) => {
    if (cut) return void route.close();
    line = route;
    route.connectToServer();
  });
  await page.goto('/analyse');
  await page.getByRole('switch', { name: 'Engine' }).check();
  await expect(page.getByTestId('depth')).toContainText(/depth \d+/, { timeout: 15_000 });
  const banner = page.getByTestId('connection');
  await expect(banner).toHaveCount(0);
  cut = true;
  await line?.close({ code: 4000 });
  await expect(banner).toContainText('the engine stands still');
  // A position that no engine looks at has no lines, and does not say that one thinks.
  await click_move(page, 'e2', 'e4');
  const lines = page.getByTestId('lines');
  await expect(lines).toContainText('The connection to the engine is lost.');
  await expect(page.getByTestId('depth')).toHaveText('');
  cut = false;
  await expect(banner).toHaveCount(0, { timeout: 15_000 });
  await expect(lines.locator('[data-line]').first()).toBeVisible({ timeout: 15_000 });
  await expect(lines).not.toContainText('lost');
});
