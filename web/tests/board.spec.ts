// SPDX-License-Identifier: GPL-3.0-or-later
// The board itself: dots, last move, flip, arrows and circles, coordinates, themes and pieces.
import { click, click_move, expect, expect_ply, frame, open_screen, square, test } from './support';

test('dots, the last move and the check are shown', async ({ page, request }) => {
  await open_screen(page, request);
  await click(page, 'g1');
  await expect(page.locator('.board square.move-dest')).toHaveCount(2);
  await click(page, 'e2');
  await click(page, 'e4');
  await expect_ply(page, 1);
  await expect(page.locator('.board square.last-move')).toHaveCount(2);
  await click_move(page, 'f7', 'f6');
  await expect_ply(page, 2);
  await click_move(page, 'd1', 'h5');
  await expect_ply(page, 3);
  await expect(page.locator('.board square.check')).toHaveCount(1);
  await expect(square(page, 'e8')).toHaveAccessibleName(/in check/);
});

test('the board is turned round', async ({ page, request }) => {
  await open_screen(page, request);
  await page.getByRole('button', { name: 'Flip the board' }).click();
  await expect(page.locator('.board')).toHaveAttribute('data-orientation', 'black');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
});

test('arrows and circles with the right button', async ({ page, request }) => {
  await open_screen(page, request);
  const from = await square(page, 'g1').boundingBox();
  const to = await square(page, 'f3').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 4 });
  await frame(page);
  await page.mouse.up({ button: 'right' });
  await expect(page.locator('.cg-shapes line')).toHaveCount(1);
  await page.mouse.down({ button: 'right' });
  await frame(page);
  await page.mouse.up({ button: 'right' });
  await expect(page.locator('.cg-shapes circle')).toHaveCount(1);
  await expect_ply(page, 0);
});

test('looks are chosen and kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Paper' }).check();
  await page.getByRole('radio', { name: 'Cburnett' }).check();
  await page.getByRole('switch', { name: 'Coordinates' }).uncheck();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-board', 'paper');
  await expect(page.locator('html')).toHaveAttribute('data-pieces', 'cburnett');
  await expect(page.locator('.board coords')).toHaveCount(0);
});

test('the theme follows the system unless one is chosen, and paper is white', async ({ page }) => {
  const [light, dark] = ['rgb(244, 242, 238)', 'rgb(27, 26, 24)'];
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(body).toHaveCSS('background-color', dark);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(body).toHaveCSS('background-color', light);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await expect(body).toHaveCSS('background-color', light);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#f4f2ee');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(body).toHaveCSS('background-color', dark);
});
