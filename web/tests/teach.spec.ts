// SPDX-License-Identifier: GPL-3.0-or-later
// King and rook: watched to the end of a few moves, and played.
import type { Locator, Page } from '@playwright/test';
import { click_move, expect, hold_first, square, test } from './support';

/// The first position is read by the server, and its answer begins the lesson afresh.
async function open_lesson(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/position');
  await page.goto('/teach');
  await (await read).finished();
}

test('each move has a kind and a reason, the room is shaded', async ({ page }) => {
  await open_lesson(page);
  await page.getByTestId('next').click();
  await expect(page.getByTestId('kind')).toHaveText(/\w+: \w+/);
  await expect(page.getByTestId('verdict')).toHaveText(/^[A-Z].*\./);
  await expect(page.locator('.board [data-mark*="room"]')).not.toHaveCount(0);
  await expect(page.locator('.board [data-mark*="critical"]')).toHaveCount(1);
  const before = await page.getByTestId('teach').getAttribute('data-fen');
  await page.getByTestId('next').click();
  await expect(page.getByTestId('teach')).not.toHaveAttribute('data-fen', before ?? '');
});

test('played by oneself: told whether it is within the strategy, and answered', async ({ page }) => {
  await open_lesson(page);
  await page.getByRole('radio', { name: 'Play it yourself' }).check();
  await expect(square(page, 'h6')).toHaveAccessibleName(/can go to/);
  await click_move(page, 'h6', 'h1');
  await expect(page.locator('.verdict p').first()).toHaveText(/\./);
  await expect(page.getByRole('region', { name: 'Moves of the lesson' }).locator('li span').nth(1)).toHaveText(/K/);
  // The reply is shown before it is White's move again.
  await expect(square(page, 'h1')).toHaveAccessibleName(/can go to/);
  await click_move(page, 'h1', 'g2');
  await expect(page.getByTestId('verdict').locator('[data-article]')).toHaveAttribute('data-article', /3\.[35]/);
});

test('a position may leave out what is usual, as the example does', async ({ page }) => {
  await open_lesson(page);
  const field = page.getByLabel('Position as FEN');
  const example = (await field.getAttribute('placeholder')) ?? '';
  expect(example.split(' ')).toHaveLength(2);
  for (const [typed, shown] of [
    [example, `${example} - - 0 1`],
    ['8/8/8/3k4/8/8/8/R3K3', '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByTestId('teach')).toHaveAttribute('data-fen', shown);
    await page.getByTestId('next').click();
    await expect(page.getByTestId('kind')).toHaveText(/: \w+/);
  }
});

test('a position that cannot be stays there to be mended', async ({ page }) => {
  await open_lesson(page);
  const field = page.getByLabel('Position as FEN');
  await field.fill('8/8/8/8/8/8/8/K7 w');
  await field.press('Enter');
  await expect(page.getByTestId('verdict')).toHaveText(/\./);
  await expect(field).toHaveValue('8/8/8/8/8/8/8/K7 w');
  await field.fill('8/8/8/3k4/8/8/8/R3K3 w');
  await field.press('Enter');
  await expect(page.getByTestId('teach')).toHaveAttribute('data-fen', '8/8/8/3k4/8/8/8/R3K3 w - - 0 1');
  await expect(field).toHaveValue('');
});

test('a text that is no FEN is refused at its place', async ({ page }) => {
  await open_lesson(page);
  const field = page.getByLabel('Position as FEN');
  await field.fill('8/8/8/3k4/8/8/8/R3X3 w');
  await field.press('Enter');
  await expect(page.getByTestId('fault')).toHaveAttribute('data-column', '19');
  await expect(page.getByTestId('teach')).not.toHaveAttribute('data-fen', /R3X3/);
  await expect(field).toHaveValue('8/8/8/3k4/8/8/8/R3X3 w');
});

test('a lesson that was paused and goes on does not go twice as fast', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/krk/*', (route) => {
    asked++;
    return route.continue();
  });
  await page.clock.install();
  await open_lesson(page);
  const run = page.getByRole('button', { name: /Run|Pause/ });
  await expect(run).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 10_000);
  /// Moves that were asked for in so much of the page's time, each answered before time goes on.
  const moves_in = async (ms: number): Promise<number> => {
    const before = asked;
    for (let gone = 0; gone < ms; gone += 50) {
      await page.clock.runFor(50);
      await page.waitForTimeout(20);
    }
    return asked - before;
  };
  await run.click();
  await moves_in(200);
  await run.click();
  await run.click();
  // A move and its answer take 600 and 1,300 ms, and there is one of each.
  expect(await moves_in(3800)).toBeLessThanOrEqual(5);
});

test('who looks an article up and comes back finds the lesson as it was', async ({ page }) => {
  await open_lesson(page);
  await page.getByTestId('next').click();
  await page.getByTestId('next').click();
  await expect(page.getByRole('region', { name: 'Moves of the lesson' }).locator('li span').nth(1)).toHaveText(/K/);
  const fen = (await page.getByTestId('teach').getAttribute('data-fen')) ?? '';
  await page.getByRole('link', { name: 'Laws', exact: true }).click();
  await page.goBack();
  await expect(page.getByTestId('teach')).toHaveAttribute('data-fen', fen);
  await expect(page.getByRole('region', { name: 'Moves of the lesson' }).getByRole('listitem')).toHaveCount(1);
  await page.getByTestId('next').click();
  await expect(page.getByRole('region', { name: 'Moves of the lesson' }).getByRole('listitem')).toHaveCount(2);
});

const reply = (page: Page): Locator => page.getByRole('region', { name: 'Moves of the lesson' }).locator('li span').nth(1);

async function play_it(page: Page): Promise<void> {
  await open_lesson(page);
  await page.getByRole('radio', { name: 'Play it yourself' }).check();
  await expect(square(page, 'h6')).toHaveAccessibleName(/can go to/);
}

for (const [how, come_back] of [
  ['reloaded', (page: Page) => page.reload()],
  ['left for another page', async (page: Page) => {
    await page.getByRole('link', { name: 'Laws', exact: true }).click();
    await expect(page).toHaveURL(/\/laws$/);
    await page.goBack();
  }],
] as const) {
  test(`a lesson that was ${how} before the lone king replied goes on`, async ({ page }) => {
    let asked = 0;
    await page.route('**/api/krk/reply', (route) => (asked++ ? route.continue() : undefined));
    await play_it(page);
    await click_move(page, 'h6', 'h1');
    await expect.poll(() => asked).toBe(1);
    await come_back(page);
    await expect(reply(page)).toHaveText(/K/);
    await expect(square(page, 'h1')).toHaveAccessibleName(/can go to/);
    expect(asked).toBe(2);
  });
}

test('a reply that failed is asked for once more when one wishes', async ({ page }) => {
  let asked = 0;
  let away = true;
  await page.route('**/api/krk/reply', (route) => {
    asked++;
    return away ? route.abort() : route.continue();
  });
  await play_it(page);
  await click_move(page, 'h6', 'h1');
  const again = page.getByRole('button', { name: 'Let the king reply' });
  await expect(again).toBeEnabled();
  await expect(page.getByTestId('verdict')).toHaveText(/\./);
  expect(asked).toBe(1);
  away = false;
  await again.click();
  await expect(reply(page)).toHaveText(/K/);
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('region', { name: 'Moves of the lesson' }).getByRole('listitem')).toHaveCount(2);
});

test('the lone king moves first where it is to move', async ({ page }) => {
  await open_lesson(page);
  await page.getByRole('radio', { name: 'Play it yourself' }).check();
  const field = page.getByLabel('Position as FEN');
  await field.fill('8/8/8/3k4/8/8/8/R3K3 b');
  await field.press('Enter');
  await expect(page.getByTestId('teach')).toHaveAttribute('data-fen', / w - - 1 2$/);
  await expect(square(page, 'a1')).toHaveAccessibleName(/can go to/);
});

test('a lesson that runs stops when the server is away, and says so', async ({ page }) => {
  let asked = 0;
  let away = true;
  await page.route('**/api/krk/*', (route) => {
    asked++;
    return away ? route.abort() : route.continue();
  });
  await page.clock.install();
  await open_lesson(page);
  const run = page.getByRole('button', { name: /Run|Pause/ });
  await expect(run).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 10_000);
  await run.click();
  await expect(page.getByTestId('verdict')).toHaveText(/\./);
  for (let seconds = 0; seconds < 5; seconds++) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  expect(asked).toBe(1);
  await expect(run).toHaveAttribute('aria-pressed', 'false');
  away = false;
  await run.click();
  await expect(page.getByTestId('kind')).toHaveText(/: \w+/);
  await expect(run).toHaveAttribute('aria-pressed', 'true');
});

test('a lesson that is begun before its position has been read goes on', async ({ page }) => {
  const late = await hold_first(page, '**/api/position');
  await page.goto('/teach');
  await page.getByTestId('next').click();
  await expect(page.getByTestId('kind')).toHaveText(/\w+: \w+/);
  await late();
  await expect(page.getByTestId('kind')).toHaveText(/\w+: \w+/);
});
