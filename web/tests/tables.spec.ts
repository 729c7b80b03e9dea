// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tables on the analysis board: the verdict, moves by what they are worth, and what is said where there is none.
import type { Locator, Page } from '@playwright/test';
import { expect, expect_piece, test } from './support';

const mate_in_one = 'k7/8/1K6/8/8/8/8/7R w - - 0 1';
const rook_hangs = '8/8/8/8/8/1k6/1R6/7K b - - 0 1';

const tables = (page: Page): Locator => page.getByTestId('tables');
const group = (page: Page, name: string): Locator => tables(page).getByRole('group', { name });

async function analyse(page: Page, fen: string): Promise<void> {
  await page.goto(`/analyse?fen=${encodeURIComponent(fen)}`);
  await expect(page.getByTestId('analyse')).toHaveAttribute('data-fen', fen);
}

test('few men: who wins and how soon, and what each move is worth', async ({ page }) => {
  await analyse(page, mate_in_one);
  await expect(tables(page)).toHaveAttribute('data-of', mate_in_one);
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  await expect(tables(page)).toHaveAttribute('data-plies', '1');
  await expect(tables(page).getByRole('status')).toHaveText(/White.* 1\./);
  await expect(group(page, 'Winning moves').getByRole('button').first()).toHaveAccessibleName(/^Rh8# +mate in 1$/);
  await expect(group(page, 'Losing moves')).toHaveCount(0);

  await analyse(page, rook_hangs);
  await expect(tables(page)).toHaveAttribute('data-wdl', 'draw');
  await expect(group(page, 'Winning moves')).toHaveCount(0);
  await expect(group(page, 'Drawing moves').getByRole('button')).toHaveText(['Kxb2']);
  await expect(group(page, 'Losing moves').getByRole('button')).not.toHaveCount(0);
  const kinds = tables(page).getByRole('group');
  await expect(kinds.first()).toHaveAccessibleName('Drawing moves');
});

test('a move is played by a click, and where the game has ended there is none', async ({ page }) => {
  await analyse(page, rook_hangs);
  await group(page, 'Drawing moves').getByRole('button').click();
  await expect_piece(page, 'b2', 'k');
  await expect(page.getByRole('region', { name: 'Moves and variations' }).getByRole('button')).toHaveText([/Kxb2/]);
  await expect(tables(page)).toHaveAttribute('data-of', /^8\/8\/8\/8\/8\/8\/1k6\/7K w/);
  await expect(tables(page)).toHaveAttribute('data-wdl', 'draw');
  await expect(tables(page).getByRole('button')).toHaveCount(0);
  await page.locator('body').press('ArrowLeft');
  await expect(tables(page)).toHaveAttribute('data-of', rook_hangs);
  await expect(group(page, 'Drawing moves').getByRole('button')).toHaveCount(1);
});

test('by keys alone, and the focus goes along', async ({ page }) => {
  await analyse(page, '8/8/8/8/8/2k5/8/KR6 w - - 0 1');
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  await page.getByRole('button', { name: 'Flip the board' }).focus();
  await page.keyboard.press('Tab');
  const best = group(page, 'Winning moves').getByRole('button').first();
  await expect(best).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tables(page)).toHaveAttribute('data-of', / b - - 1 1$/);
  await expect(tables(page)).toHaveAttribute('data-wdl', 'loss');
  await expect(group(page, 'Losing moves').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tables(page)).toHaveAttribute('data-of', / w - - 2 2$/);
  await expect(best).toBeFocused();
});

test('the focus is never lost, even where nothing is left to press', async ({ page }) => {
  await analyse(page, mate_in_one);
  await group(page, 'Winning moves').getByRole('button').first().press('Enter');
  await expect_piece(page, 'h8', 'R');
  await expect(tables(page)).toHaveAttribute('data-plies', '0');
  await expect(tables(page).getByRole('button')).toHaveCount(0);
  await expect(tables(page)).toBeFocused();
});

test('with many men nothing is asked and nothing shown', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/tables', (route) => {
    asked++;
    return route.continue();
  });
  await analyse(page, '4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1');
  await page.waitForLoadState('networkidle');
  await expect(tables(page)).toHaveCount(0);
  expect(asked).toBe(0);
  await analyse(page, mate_in_one);
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  expect(asked).toBe(1);
  await group(page, 'Winning moves').getByRole('button').first().click();
  await expect(tables(page)).toHaveAttribute('data-plies', '0');
  await page.locator('body').press('ArrowLeft');
  await expect(tables(page)).toHaveAttribute('data-plies', '1');
  expect(asked).toBe(2);
});

for (const [why, fen] of [
  ['castling rights', '8/8/4k3/8/8/8/8/4K2R w K - 0 1'],
  ['four men', '8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1'],
] as const) {
  test(`where the tables know nothing, one sentence says why: ${why}`, async ({ page }) => {
    await analyse(page, fen);
    await expect(tables(page).getByTestId('silence')).toHaveText(/^[A-Z].*\.$/);
    await expect(tables(page).getByRole('button')).toHaveCount(0);
  });
}

test('the fifty-move rule is spoken of where it may come first', async ({ page }) => {
  await analyse(page, '8/8/8/8/8/2k5/8/KR6 w - - 96 99');
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  await expect(tables(page).getByTestId('fifty').locator('[data-article]')).toHaveAttribute('data-article', /9\.3/);
  await analyse(page, '8/8/8/8/8/2k5/8/KR6 w - - 2 99');
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  await expect(tables(page).getByTestId('fifty')).toHaveCount(0);
});

test('waiting is said, so is a failure, and it can be asked again', async ({ page }) => {
  let answer: () => void = () => undefined;
  const allowed = new Promise<void>((done) => (answer = done));
  let fails = true;
  await page.route('**/api/tables', async (route) => {
    await allowed;
    if (!fails) return route.continue();
    return route.fulfill({ status: 503, json: { error: { code: 'busy', text: 'Too many ask at once.' } } });
  });
  await analyse(page, mate_in_one);
  await expect(tables(page)).toHaveAttribute('aria-busy', 'true');
  await expect(tables(page).getByRole('status')).not.toBeEmpty();
  answer();
  await expect(tables(page).getByRole('status')).toHaveText('Too many ask at once.');
  await expect(tables(page)).toHaveAttribute('aria-busy', 'false');
  fails = false;
  await tables(page).getByRole('button').press('Enter');
  await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
  await expect(group(page, 'Winning moves').getByRole('button').first()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('all moves fit, and are played by finger', async ({ page }) => {
    await analyse(page, '8/8/8/8/8/2k5/8/KR6 w - - 96 99');
    await expect(tables(page)).toHaveAttribute('data-wdl', 'win');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const best = group(page, 'Winning moves').getByRole('button').first();
    expect((await best.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    await best.tap();
    await expect(page.getByRole('region', { name: 'Moves and variations' }).getByRole('button')).toHaveCount(1);
  });
});
