// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone of 360 pixels: the board as wide as the screen, moves by finger, actions in a bar at the bottom.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { act, click_move, expect, expect_ply, make_game, type Made, open_screen, open_seat, square, test } from './support';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a game fits and is played by finger', async ({ page, request }) => {
  await open_screen(page, request, undefined, { time: '5+3' });
  const board = await page.locator('.board').boundingBox();
  expect(board?.width).toBe(360);
  const clocks = page.getByRole('timer');
  await expect(clocks).toHaveCount(2);
  const [above, below] = [await clocks.nth(0).boundingBox(), await clocks.nth(1).boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(board?.y ?? 0);
  expect(below?.y ?? 0).toBeGreaterThan((board?.y ?? 0) + 300);
  for (const name of ['e2', 'e4']) {
    const box = await square(page, name).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  }
  await expect_ply(page, 1);
  const bar = await page.getByTestId('actions').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(740, 0);
});

test('a board that cannot be as wide as the screen is in its middle', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open_screen(page, request);
  for (const where of ['.board', '.board cg-container']) {
    const box = await page.locator(where).boundingBox();
    expect(box?.width).toBe(384);
    expect(box?.x).toBe(3);
  }
});

test.describe('on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the whole board, both clocks and the buttons are in sight', async ({ page, request }) => {
    const made = await make_game(request, { time: '5+3' });
    await open_seat(page, made.id, made.seats.white ?? '');
    for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
    await act(request, made, made.invite, { do: 'draw' });
    await act(request, made, made.invite, { do: 'takeback' });
    await expect(page.getByRole('button', { name: 'Allow it' })).toBeVisible();
    const seen = [page.locator('.board'), ...(await page.getByRole('timer').all()), ...(await page.getByTestId('actions').getByRole('button').all())];
    expect(seen.length).toBeGreaterThan(7);
    for (const one of seen) {
      const box = await one.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), String(one)).toBeLessThanOrEqual(390);
      expect(box?.y).toBeGreaterThanOrEqual(40);
    }
    const boxes = await Promise.all(seen.map((one) => one.boundingBox()));
    expect(boxes[0]?.height).toBeGreaterThan(300);
  });

  test('the first page has board and panel side by side', async ({ page }) => {
    await page.goto('/');
    const board = await page.locator('.board').boundingBox();
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(390);
    const panel = await page.getByRole('form', { name: 'New game' }).boundingBox();
    expect(panel?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
  });
});

for (const path of ['/', '/analyse', '/editor', '/validate', '/teach', '/laws', '/api']) {
  test(`nothing hangs over the edge on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}

test('the pages are in a menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Laws' }).click();
  await expect(page).toHaveURL(/\/laws$/);
});

test('a claim that is open hides nothing of the own', async ({ page, request }) => {
  await page.clock.install();
  await open_screen(page, request, undefined, { time: '5+3' });
  const bottom = async (of: Locator): Promise<number> => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top_of_bar = async (): Promise<number> => (await page.getByTestId('actions').boundingBox())?.y ?? 0;
  const claim = page.locator('[data-claim]').first();
  for (const [ply, move] of 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' ').entries()) {
    await page.evaluate(() => scrollTo(0, 0));
    await click_move(page, move.slice(0, 2), move.slice(2));
    await expect_ply(page, ply + 1);
  }
  await expect(claim).toBeAttached();
  await expect(claim).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await bottom(page.getByRole('timer').nth(1))).toBeLessThanOrEqual(await top_of_bar());
  expect(await bottom(page.locator('.verdict'))).toBeLessThanOrEqual(await top_of_bar());

  // Opened, it lies over the page; but what is under it can be scrolled clear, and it can be closed again.
  // From here on the page's time passes only when it is told to: how long these steps take does not matter.
  const line = page.getByText('can be claimed');
  const held = (yes: boolean): Promise<void> => expect(page.getByTestId('actions')).toHaveAttribute('aria-disabled', String(yes));
  await held(false);
  await page.clock.pauseAt(Date.now() + 10_000);
  await line.click();
  await expect(claim).toBeVisible();
  await held(true);
  await page.clock.runFor(400);
  await held(true);
  // A finger that touches twice may meet the claim, which was not there before: that does not make it.
  const box = await claim.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.clock.runFor(200);
  await held(false);
  await expect(page.getByTestId('result')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await bottom(page.locator('.game > .links'))).toBeLessThanOrEqual(await top_of_bar());
  for (const open of [false, true]) {
    await line.click();
    await expect(claim).toBeVisible({ visible: open });
    await held(true);
    await page.clock.runFor(600);
    await held(false);
  }
  await claim.click();
  await expect(page.getByTestId('result')).toContainText('½–½');
});

const top_of = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? 0;
const foot_of = async (one: Locator): Promise<number> => {
  const box = await one.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

/// White, to move, with a draw to claim.
async function open_claim(page: Page, request: APIRequestContext): Promise<Made> {
  const made = await make_game(request, { time: '5+3' });
  await open_seat(page, made.id, made.seats.white ?? '');
  for (const [ply, uci] of 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' ').entries()) {
    await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
  }
  await expect_ply(page, 8);
  return made;
}

for (const [width, height] of [
  [360, 640],
  [375, 667],
  [280, 600],
] as const) {
  test(`what is asked and can be claimed covers nothing of the own on ${width} by ${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const made = await open_claim(page, request);
    const bar = page.getByTestId('actions');
    const own = [page.locator('.board'), page.locator('[data-player="white"]'), page.getByRole('timer', { name: /White/ }), page.locator('.verdict')];
    const nothing_is_covered = async (): Promise<void> => {
      for (const one of own) expect(await foot_of(one), String(one)).toBeLessThanOrEqual(await top_of(bar));
      expect(await foot_of(bar)).toBeCloseTo(height, 0);
    };
    /// As a finger finds it: inside the bar, above its row of buttons.
    const is_in_reach = async (one: Locator): Promise<void> => {
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeGreaterThanOrEqual(await top_of(bar));
      expect(await foot_of(one)).toBeLessThanOrEqual(await top_of(page.getByRole('button', { name: 'Resign' })));
    };
    const answers = (name: string): Locator[] => ['main', 'small:not(.main)'].map((kind) => page.locator(`[data-question="${name}"] .button.${kind}`));

    await act(request, made, made.invite, { do: 'takeback' });
    await expect(page.locator('[data-question="takeback"]')).toBeVisible();
    await nothing_is_covered();
    for (const one of answers('takeback')) await is_in_reach(one);

    // The second one waits above the first, and comes into sight when that one's place is given up.
    await act(request, made, made.invite, { do: 'draw' });
    await expect(page.locator('[data-question="draw"]')).toBeAttached();
    await nothing_is_covered();
    for (const one of answers('takeback')) await is_in_reach(one);
    await page.locator('[data-question="takeback"]').getByRole('button', { name: 'Decline' }).click();
    await expect(page.locator('[data-question="takeback"]')).toHaveCount(0);
    await expect(page.locator('.answered')).toHaveCount(0);
    await nothing_is_covered();
    for (const one of answers('draw')) await is_in_reach(one);
    await expect(page.getByRole('button', { name: 'Accept the draw' })).toBeVisible();

    // The claim is above that; who asks for more sees it.
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => top_of(page.getByText('can be claimed'))).toBeGreaterThanOrEqual(await top_of(bar));
    await nothing_is_covered();
    await page.getByText('can be claimed').click();
    await page.locator('[data-claim]').first().click();
    await expect(page.getByTestId('result')).toContainText('½–½');
  });
}
