// SPDX-License-Identifier: GPL-3.0-or-later
// Hands for the tests: games made through the public API, moves made on the board as a person makes them.
import { type APIRequestContext, expect, type Locator, type Page, test as base } from '@playwright/test';

export interface Made {
  id: string;
  seats: { white?: string; black?: string };
  invite?: string;
}

export const start_fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/// Every page of every test is watched: no error in its console, nothing that its policy refused.
export const test = base.extend({
  page: async ({ page }, use) => {
    const troubles: string[] = [];
    watch(page, troubles);
    await use(page);
    expect(troubles).toEqual([]);
  },
});

export function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    const expected = /Failed to load resource|WebSocket connection/;
    if (message.type() === 'error' && !expected.test(message.text())) troubles.push(message.text());
  });
}

export async function make_game(request: APIRequestContext, wanted: Record<string, unknown> = {}): Promise<Made> {
  const response = await request.post('/api/games', {
    data: { opponent: 'friend', colour: 'white', start: { kind: 'standard' }, time: null, touch_move: false, ...wanted },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Made;
}

/// Does something at a game by HTTP, as somebody elsewhere would.
export async function act(request: APIRequestContext, made: Made, token: string | undefined, data: object): Promise<void> {
  const answer = await request.post(`/api/games/${made.id}/act`, { headers: { Authorization: `Bearer ${token}` }, data });
  expect((await answer.json()) as object).toMatchObject({ accepted: true });
}

/// A game on one screen from a position, opened with both seats.
export async function open_screen(page: Page, request: APIRequestContext, fen?: string, more: Record<string, unknown> = {}): Promise<Made> {
  const start = fen ? { kind: 'fen', fen } : { kind: 'standard' };
  const made = await make_game(request, { opponent: 'screen', start, ...more });
  await page.goto('/');
  await page.evaluate(({ id, seats }) => localStorage.setItem(`adoube.game.${id}`, JSON.stringify(seats)), made);
  await page.goto(`/game/${made.id}`);
  await ready(page);
  return made;
}

export async function open_seat(page: Page, id: string, token: string): Promise<void> {
  await page.goto(`/game/${id}#${token}`);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await expect(page.getByTestId('game')).toBeVisible();
  await expect(page.locator('.board cg-board piece').first()).toBeAttached();
}

export const square = (page: Page, name: string): Locator => page.locator(`.board [data-square="${name}"]`).first();

async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  if (!box) throw new Error(`no square ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(page, name);
  await page.mouse.click(x, y);
}

export async function click_move(page: Page, from: string, to: string): Promise<void> {
  await click(page, from);
  await click(page, to);
}

/// The board takes note of where a hand goes once a frame: it must have had one before the hand lets go.
export async function frame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

export async function drag_move(page: Page, from: string, to: string): Promise<void> {
  const a = await middle(page, from);
  const b = await middle(page, to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await frame(page);
  await page.mouse.up();
}

export async function expect_ply(page: Page, ply: number): Promise<void> {
  await expect(page.getByTestId('game')).toHaveAttribute('data-ply', String(ply));
}

export async function expect_piece(page: Page, name: string, piece: string): Promise<void> {
  await expect(square(page, name)).toHaveAttribute('data-piece', piece);
}

/// Where the eye sees pieces: chessground's own, not what the page knows.
export async function expect_seen(page: Page, name: string, piece: string): Promise<void> {
  const seen = (): Promise<string> =>
    page
      .locator('.board cg-board')
      .first()
      .evaluate((board, key) => {
        const pieces = [...board.children].filter((node) => node.tagName === 'PIECE' && (node as Element & { cgKey?: string }).cgKey === key);
        return pieces.map((node) => node.className.replace(/ (anim|ghost|fading)/g, '')).join();
      }, name);
  await expect.poll(seen).toBe(piece);
}

/// The verdict line speaks, and links to the article.
export async function expect_verdict(page: Page, article: RegExp): Promise<Locator> {
  const line = page.getByTestId('verdict');
  await expect(line).toHaveText(/^[A-Z“"].*\.( |\u00a0|$)/);
  await expect(line.locator('[data-article]')).toHaveAttribute('data-article', article);
  return line;
}

const promotions = new Map([['q', 'queen'], ['r', 'rook'], ['b', 'bishop'], ['n', 'knight']]);

/// Plays moves on one screen, each waited for.
export async function play_through(page: Page, moves: string, from_ply = 0): Promise<void> {
  let ply = from_ply;
  for (const move of moves.split(' ')) {
    await click_move(page, move.slice(0, 2), move.slice(2, 4));
    const promotion = promotions.get(move.slice(4));
    if (promotion) await page.getByRole('menuitem', { name: promotion }).click();
    await expect_ply(page, ++ply);
  }
}

/// The first answer from there is held back; what is returned gives it, and waits until the page has had it.
export async function hold_first(page: Page, address: string): Promise<() => Promise<void>> {
  let give = (): void => undefined;
  const may_answer = new Promise<void>((resolve) => (give = resolve));
  let answered: Promise<void> | null = null;
  await page.route(address, async (route) => {
    if (answered) return route.continue();
    answered = may_answer.then(() => route.fetch()).then((response) => route.fulfill({ response }));
    await answered;
  });
  return async () => {
    give();
    await answered;
    await frame(page);
  };
}

export { expect };
