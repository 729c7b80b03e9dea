// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to a game: back to one's own, to one's seat on another device, and away from it.
import { act, click_move, expect, expect_ply, make_game, open_screen, open_seat, ready, test } from './support';

test('the own link opens the seat on another device', async ({ page, browser, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.invite ?? '');
  await page.getByText('Share, save, analyse').click();
  await expect(page.getByTestId('own')).toHaveCount(1);
  const own = await page.getByTestId('own').inputValue();
  expect(own).toBe(`${new URL(page.url()).origin}/game/${made.id}#${made.invite}`);
  await expect(page.getByTestId('share')).not.toHaveValue(/#/);
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto(own);
  await ready(device);
  await expect(device.getByTestId('game')).toHaveAttribute('data-you', 'black');
  await context.close();
});

test('who watches has no link to keep secret', async ({ page, request }) => {
  const made = await make_game(request);
  await page.goto(`/game/${made.id}`);
  await ready(page);
  await page.getByText('Share, save, analyse').click();
  await expect(page.getByTestId('share')).toBeVisible();
  await expect(page.getByTestId('own')).toHaveCount(0);
});

test('both seats of one screen have a link each', async ({ page, request }) => {
  const made = await open_screen(page, request);
  await page.getByText('Share, save, analyse').click();
  await expect(page.getByTestId('own')).toHaveCount(2);
  await expect(page.getByLabel('White’s own link (keep it secret)', { exact: true })).toHaveValue(new RegExp(`#${made.seats.white}$`));
  await expect(page.getByLabel('Black’s own link (keep it secret)', { exact: true })).toHaveValue(new RegExp(`#${made.seats.black}$`));
});

test('the first page leads back to the games that are being played', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your games' })).toHaveCount(0);
  const made = await make_game(request, { names: { white: 'Ada', black: 'Bob' } });
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await act(request, made, made.invite, { do: 'move', uci: 'e7e5', ply: 1 });
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const game = page.getByRole('region', { name: 'Your games' }).getByRole('link', { name: 'Ada – Bob' });
  await expect(game).toContainText('move 2, your turn');
  await game.click();
  await ready(page);
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', 'white');
  await expect_ply(page, 2);

  // What is over is said once, and then left out.
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(game).toContainText('your turn');
  await act(request, made, made.invite, { do: 'resign' });
  await page.reload();
  await expect(game).toContainText('1–0');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your games' })).toHaveCount(0);
});

test('leaving a game asks for no other', async ({ page, request }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  const made = await open_screen(page, request);
  for (const name of ['Laws', 'Play']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByTestId('game')).toHaveCount(0);
    await page.goBack();
    await ready(page);
  }
  expect([...new Set(sockets)]).toEqual([`/api/games/${made.id}/socket`]);
});

test('nobody is offered an analysis of his own game against a person before it is over', async ({ page, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  const analyse = page.getByTestId('game').getByRole('link', { name: 'Analyse', exact: true });
  await page.getByText('Share, save, analyse').click();
  await expect(page.getByRole('link', { name: 'PGN' })).toBeVisible();
  await expect(analyse).toHaveCount(0);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await act(request, made, made.invite, { do: 'move', uci: 'e7e5', ply: 1 });
  await act(request, made, made.invite, { do: 'resign' });
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(analyse).toBeVisible();
});

test('a game on one screen may be analysed at any time', async ({ page, request }) => {
  await open_screen(page, request);
  await page.getByText('Share, save, analyse').click();
  await expect(page.getByTestId('game').getByRole('link', { name: 'Analyse', exact: true })).toBeVisible();
});
