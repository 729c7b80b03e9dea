// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks run, show tenths when there is little left, and the flag falls.
import { expect, expect_verdict, open_screen, play_through, test } from './support';

test('the clock of the player to move runs', async ({ page, request }) => {
  await open_screen(page, request, undefined, { time: '5+0' });
  await play_through(page, 'e2e4 e7e5');
  await expect(page.locator('[data-clock="white"]')).toHaveAttribute('data-running', '');
  await expect(page.locator('[data-clock="white"]')).toHaveText(/4:\d\d/);
  await expect(page.locator('[data-clock="black"]')).not.toHaveAttribute('data-running');
});

test('tenths, a warning, and the flag', async ({ page, request }) => {
  await open_screen(page, request, undefined, { time: '0.15+0' });
  // No clock runs before the first move, so that no second one has to come in time.
  await play_through(page, 'e2e4');
  await expect(page.locator('[data-clock="black"]')).toHaveText(/0:0\d\.\d/);
  await expect(page.getByTestId('result')).toContainText('1–0');
  await expect_verdict(page, /6\.9|6\.8|5\.1/);
});

test('in an hourglass the player who waits gains', async ({ page, request }) => {
  await open_screen(page, request, undefined, { time: 'hourglass 1' });
  await play_through(page, 'e2e4');
  await expect(page.locator('[data-clock="black"]')).toHaveText(/0:(5[0-6]|[0-4]\d)/);
  await expect(page.locator('[data-clock="white"]')).toHaveText(/1:(0[4-9]|[1-5]\d)/);
});
