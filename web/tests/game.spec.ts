// SPDX-License-Identifier: GPL-3.0-or-later
// A whole game between two people, from the first page to mate, and a third who watches.
import { click_move, drag_move, expect, expect_ply, expect_verdict, ready, test, watch } from './support';

test('two browsers play to mate', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Friend' }).check();
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await ready(page);
  const invite = await page.getByTestId('invite').inputValue();
  expect(new URL(invite).hash).toMatch(/^#[0-9A-Za-z]{22}$/);

  const troubles: string[] = [];
  const other = await browser.newContext();
  const black = await other.newPage();
  watch(black, troubles);
  await black.goto(invite);
  await ready(black);
  await expect(black.getByTestId('game')).toHaveAttribute('data-you', 'black');
  await expect(black.locator('.board')).toHaveAttribute('data-orientation', 'black');
  await expect(black).not.toHaveURL(/#/);
  await expect(page.getByTestId('invite')).toHaveCount(0);

  const third = await browser.newContext();
  const watcher = await third.newPage();
  await watcher.goto(page.url().replace(/#.*/, ''));
  await ready(watcher);
  await expect(watcher.getByTestId('game')).toHaveAttribute('data-you', '');

  const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  for (const [index, move] of moves.entries()) {
    const mover = index % 2 ? black : page;
    const make = index < 2 ? click_move : drag_move;
    await make(mover, move.slice(0, 2), move.slice(2, 4));
    for (const side of [page, black, watcher]) await expect_ply(side, index + 1);
  }
  for (const side of [page, black, watcher]) {
    await expect(side.getByTestId('result')).toContainText('0–1');
    await expect_verdict(side, /5\.1/);
    await expect(side.locator('.board square.check')).toHaveCount(1);
  }
  expect(troubles).toEqual([]);
  await other.close();
  await third.close();
});

test('a move is seen in the list, spoken, and can be stepped through', async ({ page, browser, request }) => {
  const { make_game, open_seat, expect_piece } = await import('./support');
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  const other = await browser.newContext();
  const black = await other.newPage();
  await open_seat(black, made.id, made.invite ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(black, 1);
  await click_move(black, 'e7', 'e5');
  await expect_ply(page, 2);
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('e4');
  await expect(page.getByTestId('polite')).toContainText(/Black: e5/);
  await page.locator('body').press('ArrowLeft');
  await expect_piece(page, 'e5', '');
  await expect_piece(page, 'e4', 'P');
  await page.locator('body').press('Home');
  await expect_piece(page, 'e4', '');
  await page.locator('body').press('End');
  await expect_piece(page, 'e5', 'p');

  // A refusal is about the board that is shown.
  await click_move(page, 'a1', 'b3');
  await expect_verdict(page, /3\.3/);
  await page.locator('body').press('ArrowLeft');
  await expect(page.getByTestId('verdict')).toHaveCount(0);
  await expect(page.locator('.board [data-lit]')).toHaveCount(0);
  await page.locator('body').press('End');
  await expect(page.getByTestId('verdict')).toHaveCount(0);
  await other.close();
});

test('nothing is lost by closing the tab', async ({ page, context, request }) => {
  const { make_game, open_seat } = await import('./support');
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'd2', 'd4');
  await expect_ply(page, 1);
  await page.close();
  const again = await context.newPage();
  await again.goto(`/game/${made.id}`);
  await ready(again);
  await expect(again.getByTestId('game')).toHaveAttribute('data-you', 'white');
  await expect_ply(again, 1);
});

test('a link with a wrong secret can still be watched', async ({ page, request }) => {
  const { make_game } = await import('./support');
  const made = await make_game(request);
  await page.goto(`/game/${made.id}#${'A'.repeat(22)}`);
  const watch_it = page.getByRole('button', { name: 'Watch the game' });
  await expect(watch_it.or(page.getByTestId('game'))).toBeVisible();
  if (await watch_it.isVisible()) await watch_it.click();
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', '');
});

test('an address without a game says so', async ({ page }) => {
  await page.goto('/game/ZZZZzzzz');
  await expect(page.getByRole('heading', { name: /no such game/ })).toBeVisible();
  await expect(page.getByText(/no such game/i)).toHaveCount(1);
});
