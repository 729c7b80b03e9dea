// SPDX-License-Identifier: GPL-3.0-or-later
// Draws are claimed, not given: only those that are open are offered, each with its article.
import { click, click_move, expect, expect_ply, expect_verdict, open_screen, play_through, test } from './support';

test('threefold repetition is claimed', async ({ page, request }) => {
  await open_screen(page, request);
  await expect(page.locator('[data-claim]')).toHaveCount(0);
  await play_through(page, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
  const claim = page.locator('[data-claim="threefold_repetition"]').first();
  await expect(claim).toBeVisible();
  await expect(page.getByTestId('actions').locator('[data-article]').first()).toHaveAttribute('data-article', /5\.2d|9\.2/);
  await claim.click();
  await expect(page.getByTestId('result')).toContainText('½–½');
  await expect_verdict(page, /5\.2d|9\.2/);
  await expect(page.locator('[data-claim]')).toHaveCount(0);
});

test('fifty moves are claimed', async ({ page, request }) => {
  await open_screen(page, request, '7k/8/8/8/8/8/8/KR6 w - - 99 90');
  await play_through(page, 'b1b2');
  await page.locator('[data-claim="fifty_moves"]').first().click();
  await expect(page.getByTestId('result')).toContainText('½–½');
  await expect_verdict(page, /5\.2e|9\.3/);
});

test('after a wrong claim nothing is offered but the move that was announced', async ({ page, request }) => {
  const made = await open_screen(page, request);
  await play_through(page, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
  await expect(page.locator('[data-claim]')).toHaveCount(1);
  // The page offers only claims that are right.
  const claim = { do: 'claim', kind: 'threefold_repetition', with: 'b8c6', by: 'black' };
  await request.post(`/api/games/${made.id}/act`, { headers: { Authorization: `Bearer ${made.seats.black}` }, data: claim });
  await expect(page.locator('[data-claim]')).toHaveCount(0);
  await expect(await expect_verdict(page, /^5\.2d$/)).toContainText('the intended move must be played');
  // Whoever comes later is told, too.
  await page.reload();
  const line = await expect_verdict(page, /^FIDE 9\.5\.3$/);
  await expect(line).toContainText('Nc6 was announced with a claim that was wrong: it must be played.');
  await click(page, 'f6');
  await expect(page.locator('.board cg-board square.move-dest')).toHaveCount(0);
  await click_move(page, 'b8', 'c6');
  await expect_ply(page, 8);
  await expect(page.getByText('was announced')).toHaveCount(0);
});
