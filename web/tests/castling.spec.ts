// SPDX-License-Identifier: GPL-3.0-or-later
// Castling: by the king's two squares or onto the rook, on either side; in Chess960, too.
import { click, click_move, drag_move, expect_piece, expect_ply, make_game, open_screen, open_seat, test } from './support';

const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

test('the king goes two squares, both sides', async ({ page, request }) => {
  await open_screen(page, request, fen);
  await click_move(page, 'e1', 'g1');
  await expect_ply(page, 1);
  await expect_piece(page, 'g1', 'K');
  await expect_piece(page, 'f1', 'R');
  await drag_move(page, 'e8', 'c8');
  await expect_ply(page, 2);
  await expect_piece(page, 'c8', 'k');
  await expect_piece(page, 'd8', 'r');
});

test('the king goes onto its rook, by click and by drag', async ({ page, request }) => {
  await open_screen(page, request, fen);
  await click_move(page, 'e1', 'h1');
  await expect_ply(page, 1);
  await expect_piece(page, 'g1', 'K');
  await drag_move(page, 'e8', 'a8');
  await expect_ply(page, 2);
  await expect_piece(page, 'c8', 'k');
  await expect_piece(page, 'd8', 'r');
});

test('a rook that the king cannot castle with is picked up as before', async ({ page, request }) => {
  await open_screen(page, request, 'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1');
  await click_move(page, 'e1', 'h1');
  await click(page, 'h2');
  await expect_ply(page, 1);
  await expect_piece(page, 'h2', 'R');
});

test('in Chess960 the king takes the own rook', async ({ page, request }) => {
  const made = await make_game(request, { start: { kind: 'fen', fen: '1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1', chess960: true } });
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'f1', 'h1');
  await expect_ply(page, 1);
  await expect_piece(page, 'g1', 'K');
  await expect_piece(page, 'f1', 'R');
});
