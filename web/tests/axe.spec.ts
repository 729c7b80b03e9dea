// SPDX-License-Identifier: GPL-3.0-or-later
// No violation that axe-core knows of, on any page, in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { act, click, click_move, expect, make_game, open_screen, open_seat, play_through, test } from './support';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  // Half a transition is a colour that nobody sees for long.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
        .map((one) => one.finished),
    ),
  );
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } };
    const result = await run.run(document, { resultTypes: ['violations'] });
    return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    for (const path of ['/', '/analyse', '/editor', '/validate', '/teach', '/laws', '/api', '/game/ZZZZzzzz', '/nowhere']) {
      test(`page ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
      });
    }

    test('a game', async ({ page, request }) => {
      await open_screen(page, request, undefined, { time: '5+3' });
      await play_through(page, 'e2e4 d7d5 e4d5 d8d5');
      await click(page, 'b1');
      expect(await violations(page)).toEqual([]);
      await click(page, 'b1');
      await click_move(page, 'a1', 'b3');
      await expect(page.getByTestId('verdict')).toBeVisible();
      await page.getByText('Share, save, analyse').click();
      expect(await violations(page)).toEqual([]);
    });

    test('a refusal that blames an earlier move', async ({ page, request }) => {
      await open_screen(page, request);
      await play_through(page, 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1f1 e8f8 f1e1 f8e8');
      await click_move(page, 'e1', 'g1');
      await page.locator('[data-blamed]').click();
      await expect(page.getByRole('button', { name: 'Back to the refused move' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('a promotion and the end of a game', async ({ page, request }) => {
      await open_screen(page, request, '7k/P7/6K1/8/8/8/8/8 w - - 0 1');
      await click_move(page, 'a7', 'a8');
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'queen' }).click();
      await expect(page.getByTestId('result')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('questions, own links and games of one’s own', async ({ page, request }) => {
      const made = await make_game(request, { names: { white: 'Ada' } });
      await open_seat(page, made.id, made.seats.white ?? '');
      for (const [ply, uci] of ['e2e4', 'e7e5'].entries()) await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
      await act(request, made, made.invite, { do: 'draw' });
      await act(request, made, made.invite, { do: 'takeback' });
      await expect(page.getByRole('button', { name: 'Allow it' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Decline' }).first().click();
      await page.getByText('Share, save, analyse').click();
      expect(await violations(page)).toEqual([]);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Your games' })).toContainText('move 2');
      expect(await violations(page)).toEqual([]);
    });

    test('endgame tables', async ({ page }) => {
      await page.goto('/analyse?fen=' + encodeURIComponent('8/8/8/8/8/1k6/1R6/7K b - - 96 120'));
      await expect(page.getByTestId('tables').getByRole('group')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      await page.goto('/analyse?fen=' + encodeURIComponent('8/8/8/8/8/2k5/8/KR6 w - - 96 120'));
      await expect(page.getByTestId('fifty')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/analyse?fen=' + encodeURIComponent('8/8/4k3/8/8/8/8/4K2R w K - 0 1'));
      await expect(page.getByTestId('silence')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('settings', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      expect(await violations(page)).toEqual([]);
    });
  });
}
