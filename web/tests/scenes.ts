// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes that pictures are taken of: each leaves the page standing as it should be seen.
import type { APIRequestContext, Page } from '@playwright/test';
import { click, click_move, expect, open_screen, play_through } from './support';

/// Pieces and sounds take a moment to come to rest.
const rest = (page: Page): Promise<void> => page.waitForTimeout(400);

export async function refused(page: Page, request: APIRequestContext): Promise<void> {
  await open_screen(page, request, '4r1k1/5ppp/8/8/8/4N3/5PPP/4K2R w K - 0 1', { time: '5+3' });
  await click_move(page, 'e3', 'd5');
  await expect(page.getByTestId('verdict')).toBeVisible();
  await rest(page);
}

/// The king has moved and is back: the board shows the position that the refusal of castling blames.
export async function blamed(page: Page, request: APIRequestContext): Promise<void> {
  await open_screen(page, request);
  await play_through(page, 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1f1 e8f8 f1e1 f8e8');
  await click_move(page, 'e1', 'g1');
  await page.locator('[data-blamed]').click();
  await rest(page);
}

export async function playing(page: Page, request: APIRequestContext): Promise<void> {
  await open_screen(page, request, undefined, { time: '5+3' });
  await play_through(page, 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 f3e5 d8d4');
  await click(page, 'e5');
  await rest(page);
}

export async function analysed(page: Page): Promise<void> {
  await page.goto('/analyse');
  const pgn = '[White "Ada"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 {A good square.} Nc6 (2... d6 3. d4 exd4 (3... f5?!)) 3. Bb5 $1 a6 4. Ba4 Nf6 5. O-O Be7 *';
  await page.getByTestId('paste').fill(pgn);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: /Ba4/ }).click();
  await page.getByRole('button', { name: 'Evaluate the game' }).click();
  await expect(page.getByTestId('graph')).toHaveAttribute('data-points', '11');
  await page.getByRole('switch', { name: 'Engine' }).check();
  await expect(page.locator('[data-line]')).toHaveCount(3);
  await page.evaluate(() => scrollTo(0, 0));
  await rest(page);
}
