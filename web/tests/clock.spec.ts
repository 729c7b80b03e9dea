// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks run, show tenths when there is little left, and the flag falls.
import type { WebSocketRoute } from '@playwright/test';
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

test('a system clock that is set forward takes no time off', async ({ page, request }) => {
  await page.addInitScript(() => {
    const real = Date.now;
    const ahead = window as unknown as { ahead?: number };
    Date.now = () => real() + (ahead.ahead ?? 0);
  });
  await open_screen(page, request, undefined, { time: '5+0' });
  await play_through(page, 'e2e4 e7e5');
  await expect(page.locator('[data-clock="white"]')).toHaveText(/4:5\d/);
  // The clock of the computer goes ahead by an hour. A move later the page has heard of a new time, too.
  await page.evaluate(() => Object.assign(window, { ahead: 3_600_000 }));
  await play_through(page, 'g1f3 b8c6', 2);
  await expect(page.locator('[data-clock="white"]')).toHaveText(/4:[45]\d/);
});

test('a server whose clock was set back is believed on another connection', async ({ page, request }) => {
  let ahead = 3_600_000;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
    lines.push(route);
    const server = route.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { at?: number; state?: { clocks?: { at: number } } };
      if (message.at) message.at += ahead;
      if (message.state?.clocks) message.state.clocks.at += ahead;
      route.send(JSON.stringify(message));
    });
  });
  await open_screen(page, request, undefined, { time: '5+0' });
  await play_through(page, 'e2e4 e7e5');
  const white = page.locator('[data-clock="white"]');
  await expect(white).toHaveText(/4:5\d/);
  ahead = 0;
  await lines[0]?.close({ code: 4000 });
  await expect.poll(() => lines.length).toBe(2);
  await expect(page.getByTestId('connection')).toHaveCount(0);
  await play_through(page, 'g1f3 b8c6', 2);
  await expect(white).toHaveText(/4:[45]\d/);
});
