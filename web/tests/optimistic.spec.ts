// SPDX-License-Identifier: GPL-3.0-or-later
// Latency is hidden: the piece lands at once; if the server refuses it, it returns with the sentence.
import { act, click_move, expect, expect_piece, expect_ply, expect_seen, make_game, open_seat, ready, test } from './support';

interface Act {
  type: string;
  re: number;
  do?: string;
}

test('the piece lands before the server has answered', async ({ page, request }) => {
  let let_through: (() => void) | undefined;
  await page.routeWebSocket(/\/socket/, (route) => {
    const server = route.connectToServer();
    route.onMessage((text) => {
      const sent = JSON.parse(String(text)) as Act;
      if (sent.do === 'try') let_through = () => server.send(text);
      else server.send(text);
    });
  });
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect(page.locator('.board square.last-move:visible')).toHaveCount(2);
  await expect.poll(() => let_through).toBeDefined();
  await page.waitForTimeout(300);
  await expect_seen(page, 'e4', 'white pawn');
  await expect_seen(page, 'e2', '');
  await expect_ply(page, 0);
  let_through?.();
  await expect_ply(page, 1);
  await expect_piece(page, 'e4', 'P');
});

test('a move that the server refuses returns with the sentence', async ({ page, request }) => {
  await page.routeWebSocket(/\/socket/, (route) => {
    const server = route.connectToServer();
    route.onMessage((text) => {
      const sent = JSON.parse(String(text)) as Act;
      if (sent.do !== 'try') return server.send(text);
      const verdict = { code: 'planted', article: '3.9', text: 'This was refused on purpose.', squares: ['e2'] };
      route.send(JSON.stringify({ type: 'answer', re: sent.re, accepted: false, verdict }));
    });
  });
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect(page.getByTestId('verdict')).toContainText('on purpose');
  await expect(page.locator('.board [data-lit]')).toHaveCount(1);
  await expect(page.locator('.board square.last-move:visible')).toHaveCount(0);
  await expect_seen(page, 'e2', 'white pawn');
  await expect_ply(page, 0);
  await ready(page);
  await click_move(page, 'd2', 'd4');
  await expect(page.getByTestId('verdict')).toContainText('on purpose');
});

test('who moves in two windows at once is told why one move went back', async ({ page, request }) => {
  // The other window's move is heard of only after the answer to this one's.
  const late: (() => void)[] = [];
  let holding = false;
  await page.routeWebSocket(/\/socket/, (route) => {
    const server = route.connectToServer();
    server.onMessage((text) => {
      if (holding && (JSON.parse(String(text)) as Act).type === 'state') late.push(() => route.send(text));
      else route.send(text);
    });
  });
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  holding = true;
  await act(request, made, made.seats.white, { do: 'move', uci: 'd2d4', ply: 0 });
  await expect.poll(() => late.length).toBe(1);
  await click_move(page, 'e2', 'e4');
  const stale = page.locator('[data-code="stale"]');
  await expect(stale).toContainText('The position has changed since.');
  await expect_seen(page, 'e2', 'white pawn');
  holding = false;
  for (const send of late) send();
  await expect_ply(page, 1);
  await expect_piece(page, 'd4', 'P');
  await expect(stale).toBeVisible();
  // It has said its piece with the move after that.
  await act(request, made, made.invite, { do: 'move', uci: 'd7d5', ply: 1 });
  await expect_ply(page, 2);
  await expect(page.getByTestId('verdict')).toHaveCount(0);
});
