// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move: what is touched binds, letting go does not release, j'adoube does not bind.
import { click, click_move, expect, expect_piece, expect_ply, expect_verdict, open_screen, test } from './support';

test('a touched piece must move', async ({ page, request }) => {
  await open_screen(page, request, undefined, { touch_move: true });
  await click(page, 'b1');
  await expect_verdict(page, /4\.3/);
  await expect(page.locator('.board [data-square="b1"]')).toHaveAttribute('data-mark', /bound|lit/);
  await click(page, 'b1');
  await expect_verdict(page, /4\.3/);
  await click_move(page, 'e2', 'e4');
  await expect_verdict(page, /4\.3/);
  await expect_ply(page, 0);
  await expect_piece(page, 'e2', 'P');
  await click_move(page, 'b1', 'c3');
  await expect_ply(page, 1);
});

test('the opponent’s piece, touched first, must be captured', async ({ page, request }) => {
  await open_screen(page, request, '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', { touch_move: true });
  await click(page, 'd5');
  await expect_verdict(page, /4\.3/);
  await click_move(page, 'e4', 'e5');
  await expect_verdict(page, /4\.3/);
  await expect_ply(page, 0);
  await click_move(page, 'e4', 'd5');
  await expect_ply(page, 1);
});

test('j’adoube binds to nothing', async ({ page, request }) => {
  await open_screen(page, request, undefined, { touch_move: true });
  await page.getByRole('button', { name: /adoube/i }).click();
  await expect(page.getByRole('button', { name: /adoube/i })).toHaveAttribute('aria-pressed', 'true');
  await click(page, 'b1');
  await click(page, 'b1');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
});

test('without touch-move a click on the same square lets go', async ({ page, request }) => {
  await open_screen(page, request);
  await click(page, 'b1');
  await expect(page.locator('.board square.selected')).toHaveCount(1);
  await expect(page.locator('.board square.move-dest')).toHaveCount(2);
  await click(page, 'b1');
  await expect(page.locator('.board square.selected:visible')).toHaveCount(0);
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
});
