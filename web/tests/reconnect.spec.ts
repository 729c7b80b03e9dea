// SPDX-License-Identifier: GPL-3.0-or-later
// The connection goes and comes back; a move made meanwhile is unsent, then sent, or taken back with a reason.
// With ADOUBE_STOP and ADOUBE_START (shell commands) the server itself is killed and started again.
import { execSync } from 'node:child_process';
import type { Page, WebSocketRoute } from '@playwright/test';
import { click_move, expect, expect_piece, expect_ply, expect_seen, make_game, open_screen, open_seat, test } from './support';

/// Stands between the page and the server's game socket, and can cut the line.
class Line {
  private cut_now = false;
  private readonly routes = new Set<WebSocketRoute>();

  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
      if (this.cut_now) return void route.close();
      this.routes.add(route);
      route.connectToServer();
    });
  }

  async cut(): Promise<void> {
    this.cut_now = true;
    for (const route of this.routes) await route.close({ code: 4000 });
    this.routes.clear();
  }

  mend(): void {
    this.cut_now = false;
  }
}

test('a move made without a connection is sent when it is back', async ({ page, request }) => {
  const line = new Line();
  await line.lay(page);
  await open_screen(page, request);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await line.cut();
  await expect(page.getByTestId('connection')).toBeVisible();
  await click_move(page, 'e7', 'e5');
  await expect(page.getByTestId('connection')).toContainText('e7–e5');
  await expect(page.locator('.verdict')).toHaveText('Your move e7–e5 waits for the connection.');
  await expect_seen(page, 'e5', 'black pawn');
  await expect_ply(page, 1);
  line.mend();
  // It may have come back by itself already.
  await page
    .getByRole('button', { name: 'Now' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect_ply(page, 2);
  await expect(page.getByTestId('connection')).toHaveCount(0);
  await expect_piece(page, 'e5', 'p');
});

test('a move that comes too late is taken back with a reason', async ({ page, browser, request }) => {
  const made = await make_game(request);
  const line = new Line();
  await line.lay(page);
  await open_seat(page, made.id, made.seats.white ?? '');
  await line.cut();
  await expect(page.getByTestId('connection')).toBeVisible();
  await click_move(page, 'e2', 'e4');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await open_seat(elsewhere, made.id, made.seats.white ?? '');
  await click_move(elsewhere, 'd2', 'd4');
  await expect_ply(elsewhere, 1);
  line.mend();
  // The longer it was away, the longer it waits between two calls; it may have come back by itself already.
  await page
    .getByRole('button', { name: 'Now' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect_ply(page, 1);
  await expect(page.getByTestId('verdict')).toContainText('e2–e4');
  await expect_piece(page, 'e2', 'P');
  await expect_piece(page, 'd4', 'P');
  await expect(page.locator('.board cg-board piece.pawn.white')).toHaveCount(8);
  await context.close();
});

test('the server is killed and started again', async ({ page, request }) => {
  const { ADOUBE_STOP: stop, ADOUBE_START: start } = process.env;
  test.skip(!stop || !start, 'needs ADOUBE_STOP and ADOUBE_START');
  await open_screen(page, request);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  execSync(stop ?? '', { stdio: 'ignore' });
  await expect(page.getByTestId('connection')).toBeVisible();
  await click_move(page, 'e7', 'e5');
  execSync(start ?? '', { stdio: 'ignore' });
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', '2');
  await expect(page.getByTestId('connection')).toHaveCount(0);
  await page.reload();
  await expect_ply(page, 2);
});

test('the goodbye of a server is gone when it is back', async ({ page, request }) => {
  let farewell = async (): Promise<void> => {};
  // It stays away until its goodbye has been read.
  let away = false;
  await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
    if (away) return void route.close();
    route.connectToServer();
    farewell = async () => {
      away = true;
      route.send(JSON.stringify({ type: 'bye', text: 'The server stops.' }));
      await route.close({ code: 1001 });
    };
  });
  await open_screen(page, request);
  await farewell();
  await expect(page.locator('[data-code="bye"]')).toContainText('The server stops.');
  away = false;
  await page
    .getByRole('button', { name: 'Now' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect(page.locator('[data-code="bye"]')).toHaveCount(0);
  await expect(page.getByTestId('connection')).toHaveCount(0);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
});

test('a castling that arrived is not taken back, by whichever square it was asked for', async ({ page, request }) => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  // The server hears the move, and nobody its answer, however late that comes.
  const routes = new Set<WebSocketRoute>();
  const deaf = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
    routes.add(route);
    const server = route.connectToServer();
    server.onMessage((text) => {
      if (!deaf.has(route)) route.send(text);
    });
  });
  const made = await open_screen(page, request, fen);
  for (const route of routes) deaf.add(route);
  await click_move(page, 'e1', 'h1');
  await expect.poll(async () => ((await (await request.get(`/api/games/${made.id}`)).json()) as { moves: unknown[] }).moves.length).toBe(1);
  for (const route of deaf) await route.close({ code: 4000 });
  await expect_ply(page, 1);
  await expect_piece(page, 'g1', 'K');
  await expect(page.getByTestId('verdict')).toHaveCount(0);
});
