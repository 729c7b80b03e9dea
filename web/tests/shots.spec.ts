// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every page, light, dark and on a phone, to be looked at: npm test -- shots
import { analysed, blamed, playing, refused } from './scenes';
import { click_move, expect_ply, make_game, open_screen, open_seat, play_through, test } from './support';

const looks = [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const;

for (const [look, viewport] of looks) {
  test.describe(look, () => {
    test.use({ viewport, colorScheme: look === 'dark' ? 'dark' : 'light' });
    const shot = (name: string): string => `shots/${name}-${look}.png`;

    for (const path of ['', 'analyse', 'editor', 'validate', 'api']) {
      test(`page /${path}`, async ({ page }) => {
        await page.goto(`/${path}`);
        await page.waitForTimeout(900);
        await page.screenshot({ path: shot(path || 'play') });
      });
    }

    test('analyse a game', async ({ page }) => {
      await analysed(page);
      await page.screenshot({ path: shot('analysed'), fullPage: look === 'phone' });
    });

    test('endgame tables', async ({ page }) => {
      for (const [name, fen] of [
        ['tables', '8/8/8/8/8/2k5/8/KR6 w - - 0 1'],
        ['tables-mixed', '8/8/8/8/8/1k6/1R6/7K b - - 0 1'],
        ['tables-fifty', '8/8/8/8/8/2k5/8/KR6 w - - 96 120'],
        ['tables-silent', '8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1'],
      ] as const) {
        await page.goto('/analyse?fen=' + encodeURIComponent(fen));
        await page.waitForTimeout(1200);
        await page.screenshot({ path: shot(name), fullPage: look === 'phone' });
      }
    });

    test('editor with faults', async ({ page }) => {
      await page.goto('/editor?fen=' + encodeURIComponent('4k3/8/8/8/8/8/8/P7 w - - 0 1'));
      await page.waitForTimeout(700);
      await page.screenshot({ path: shot('editor-faults'), fullPage: look === 'phone' });
    });

    test('validated', async ({ page }) => {
      await page.goto('/validate');
      const game = (moves: string): string => `[Event "Club"]\n[White "Ada"]\n[Black "Bob"]\n[Result "*"]\n\n${moves} *\n\n`;
      const text = game('1. e4 e5 2. Nf3') + game('1. e4 e5 2. Ke3') + game('1. d4 d5 2. O-O');
      await page.getByTestId('file').setInputFiles({ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await page.waitForTimeout(700);
      await page.getByRole('button', { name: /Ada/ }).first().click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: shot('validated') });
    });

    test('lesson', async ({ page }) => {
      await page.goto('/teach');
      await page.getByTestId('next').click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: shot('lesson') });
    });

    test('a law', async ({ page }) => {
      await page.goto('/laws#3.9');
      await page.waitForTimeout(900);
      await page.locator('article[id="3.9"] [data-legal="false"]').first().click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: shot('law') });
    });

    test('settings', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('radio', { name: 'Paper' }).check();
      await page.getByRole('radio', { name: 'Cburnett' }).check();
      await page.waitForTimeout(600);
      await page.screenshot({ path: shot('settings') });
    });

    test('game', async ({ page, request }) => {
      await playing(page, request);
      await page.screenshot({ path: shot('game') });
    });

    test('refused', async ({ page, request }) => {
      await refused(page, request);
      await page.screenshot({ path: shot('refused') });
    });

    test('blamed', async ({ page, request }) => {
      await blamed(page, request);
      await page.screenshot({ path: shot('blamed'), fullPage: look === 'phone' });
    });

    test('mate', async ({ page, request }) => {
      await open_screen(page, request);
      await play_through(page, 'f2f3 e7e5 g2g4 d8h4');
      await expect_ply(page, 4);
      await page.waitForTimeout(300);
      await page.screenshot({ path: shot('mate') });
    });

    test('friend', async ({ page, request }) => {
      const made = await make_game(request, { time: '3+2' });
      await page.goto('/');
      await page.evaluate(({ id, invite }) => localStorage.setItem(`adoube.game.${id}`, JSON.stringify({ invite })), made);
      await open_seat(page, made.id, made.seats.white ?? '');
      await page.screenshot({ path: shot('friend') });
    });

    test('promotion', async ({ page, request }) => {
      await open_screen(page, request, '8/P6k/8/8/8/8/8/K7 w - - 0 1');
      await click_move(page, 'a7', 'a8');
      await page.waitForTimeout(300);
      await page.screenshot({ path: shot('promotion') });
    });
  });
}
