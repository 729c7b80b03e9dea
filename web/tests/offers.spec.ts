// SPDX-License-Identifier: GPL-3.0-or-later
// What two people can say to each other besides moving.
import type { Browser, Locator, Page, WebSocketRoute } from '@playwright/test';
import { act, click_move, expect, expect_piece, expect_ply, expect_seen, expect_verdict, make_game, type Made, open_seat, test } from './support';

async function pair(page: Page, browser: Browser, made: Made): Promise<Page> {
  await open_seat(page, made.id, made.seats.white ?? '');
  const context = await browser.newContext();
  const black = await context.newPage();
  await open_seat(black, made.id, made.invite ?? '');
  return black;
}

async function two_moves(white: Page, black: Page): Promise<void> {
  await click_move(white, 'e2', 'e4');
  await expect_ply(black, 1);
  await click_move(black, 'e7', 'e5');
  await expect_ply(white, 2);
}

/// Asks, and waits until the server has heard it: whoever answers sooner, elsewhere, asks for a move of their own.
async function ask_takeback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Takeback' }).click();
  await expect(page.getByText('Takeback asked for.')).toBeVisible();
}

test('a draw is offered, declined, offered again and accepted', async ({ page, browser, request }) => {
  const black = await pair(page, browser, await make_game(request));
  await two_moves(page, black);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await black.getByRole('button', { name: 'Decline' }).click();
  await expect(black.getByRole('button', { name: 'Accept the draw' })).toHaveCount(0);
  await expect(page.locator('[data-code="declined"]')).toContainText('Black declines the draw.');
  await expect(black.locator('[data-code="declined"]')).toHaveCount(0);
  await click_move(page, 'g1', 'f3');
  await expect_ply(black, 3);
  await click_move(black, 'b8', 'c6');
  await expect_ply(page, 4);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await black.getByRole('button', { name: 'Accept the draw' }).click();
  for (const side of [page, black]) {
    await expect(side.getByTestId('result')).toContainText('½–½');
    await expect_verdict(side, /5\.2|9\.1/);
  }
  await black.context().close();
});

test('a takeback is asked for and allowed', async ({ page, browser, request }) => {
  const black = await pair(page, browser, await make_game(request));
  await two_moves(page, black);
  await click_move(page, 'g1', 'h3');
  await expect_ply(black, 3);
  await expect_ply(page, 3);
  await page.getByRole('button', { name: 'Takeback' }).click();
  await black.getByRole('button', { name: 'Allow it' }).click();
  await expect_ply(page, 2);
  await expect_ply(black, 2);
  await click_move(page, 'g1', 'f3');
  await expect_ply(black, 3);
  await black.context().close();
});

test('a takeback that is declined is said to be', async ({ page, browser, request }) => {
  const black = await pair(page, browser, await make_game(request));
  await two_moves(page, black);
  await black.getByRole('button', { name: 'Takeback' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(black.locator('[data-code="declined"]')).toContainText('White declines the takeback.');
  await expect_ply(black, 2);
  await black.context().close();
});

test('a machine that declines says so, too', async ({ page, request }) => {
  const made = await make_game(request, { opponent: 'engine', elo: 1350 });
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 2);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await expect(page.locator('[data-code="declined"]')).toContainText('Black declines the draw.');
});

const middle_of = async (button: Locator): Promise<{ x: number; y: number }> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

for (const [name, viewport] of [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`questions keep their places ${name}`, async ({ page, browser, request }) => {
    const made = await make_game(request);
    await open_seat(page, made.id, made.seats.white ?? '');
    const context = await browser.newContext({ viewport });
    const black = await context.newPage();
    await black.clock.install();
    await open_seat(black, made.id, made.invite ?? '');
    await two_moves(page, black);
    await click_move(page, 'g1', 'f3');
    for (const side of [page, black]) await expect_ply(side, 3);
    const accept = black.getByRole('button', { name: 'Accept the draw' });
    const allow = black.getByRole('button', { name: 'Allow it' });

    // A question that comes does not push the one that is open.
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await expect(accept).toBeVisible();
    const at = await middle_of(accept);
    // Buttons that have just moved hold clicks back: what the own page makes of the offer has to be there first.
    await expect(page.getByText('Draw offered.')).toBeVisible();
    await page.getByRole('button', { name: 'Takeback' }).click();
    await expect(allow).toBeVisible();
    expect(await middle_of(accept)).toEqual(at);

    // One that is answered does not let another one slide under the finger.
    const decline = black.locator('[data-question="draw"]').getByRole('button', { name: 'Decline' });
    const finger = await middle_of(decline);
    const before = await middle_of(allow);
    // By the mouse alone: what the test would scroll to is not where the finger is.
    await expect(black.getByTestId('actions')).toHaveAttribute('aria-disabled', 'false');
    // From here on time passes only when it is told to. Not so far that the connection seems to be dead.
    await black.clock.pauseAt(Date.now() + 5_000);
    await black.mouse.click(finger.x, finger.y);
    await expect(accept).toHaveCount(0);
    expect(await middle_of(allow)).toEqual(before);
    // Its place is given up a moment later; what comes to lie under the finger then is not pressed either.
    await black.clock.runFor(510);
    await expect(black.locator('.answered')).toHaveCount(0);
    await black.mouse.click(finger.x, finger.y);
    await black.clock.runFor(510);
    await allow.click();
    await expect_ply(black, 2);
    await expect(black.getByTestId('result')).toHaveCount(0);
    await expect(black.locator('.questions')).toHaveCount(0);
    await context.close();
  });
}

test('a click on what has only just appeared does nothing', async ({ page, browser, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  const context = await browser.newContext();
  const black = await context.newPage();
  await black.clock.install();
  await open_seat(black, made.id, made.invite ?? '');
  await two_moves(page, black);
  await click_move(page, 'g1', 'f3');
  for (const side of [page, black]) await expect_ply(side, 3);
  // Not so far that the connection seems to be dead.
  await black.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  const accept = black.getByRole('button', { name: 'Accept the draw' });
  await expect(accept).toBeVisible();
  const { x, y } = await middle_of(accept);
  await black.mouse.click(x, y);
  await black.clock.runFor(450);
  await black.mouse.click(x, y);
  await expect(black.getByTestId('result')).toHaveCount(0);
  await black.clock.runFor(100);
  await black.mouse.click(x, y);
  await expect(black.getByTestId('result')).toContainText('½–½');
  await context.close();
});

test('who presses Resign twice has not resigned', async ({ page, browser, request }) => {
  const black = await pair(page, browser, await make_game(request));
  await two_moves(page, black);
  const resign = page.getByRole('button', { name: 'Resign' });
  // The last one of the row: the answer comes to stand where it stood.
  await expect(page.getByTestId('actions')).toHaveAttribute('aria-disabled', 'false');
  const box = await resign.boundingBox();
  const finger = [(box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 20] as const;
  await page.mouse.click(...finger);
  await expect(page.getByRole('group', { name: 'Resign?' })).toBeVisible();
  await page.mouse.click(...finger);
  await expect(page.getByRole('group', { name: 'Resign?' })).toHaveCount(0);
  await expect(page.getByTestId('result')).toHaveCount(0);
  await black.context().close();
});

test('resigning is asked twice, and ends the game; a rematch swaps the colours', async ({ page, browser, request }) => {
  const made = await make_game(request);
  const black = await pair(page, browser, made);
  await two_moves(page, black);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByTestId('result')).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  for (const side of [page, black]) {
    await expect(side.getByTestId('result')).toContainText('0–1');
    await expect_verdict(side, /5\.1/);
  }
  await page.getByRole('button', { name: 'Rematch' }).click();
  await black.getByRole('button', { name: 'Play again' }).click();
  for (const side of [page, black]) {
    await expect(side).not.toHaveURL(new RegExp(made.id));
    await expect_ply(side, 0);
  }
  await expect(page.getByTestId('game')).toHaveAttribute('data-you', 'black');
  await expect(black.getByTestId('game')).toHaveAttribute('data-you', 'white');
  await click_move(black, 'd2', 'd4');
  await expect_ply(page, 1);
  await page.goto(`/game/${made.id}`);
  await expect(page.getByTestId('result')).toContainText('0–1');
  await page.getByRole('link', { name: 'To the rematch' }).click();
  await expect_ply(page, 1);
  await black.context().close();
});

test('a game that has not begun is aborted', async ({ page, browser, request }) => {
  const black = await pair(page, browser, await make_game(request));
  await page.getByRole('button', { name: 'Abort' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  for (const side of [page, black]) await expect(side.getByTestId('result')).toContainText('abort', { ignoreCase: true });
  await black.context().close();
});

for (const [steps, what] of [
  [1, 'the move that is taken back'],
  [2, 'the position that it leads to'],
] as const) {
  test(`a takeback while ${what} is looked at shows the game as it stands`, async ({ page, request }) => {
    const made = await make_game(request);
    await open_seat(page, made.id, made.seats.white ?? '');
    for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
    await expect_ply(page, 4);
    for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Previous move' }).click();
    await expect_piece(page, 'c6', '');
    await ask_takeback(page);
    await act(request, made, made.invite, { do: 'takeback' });
    await expect_ply(page, 2);
    await expect_piece(page, 'f3', '');
    await expect_seen(page, 'g1', 'white knight');
    await expect(page.locator('.verdict')).not.toContainText('looking back');
    await click_move(page, 'g1', 'f3');
    await expect_ply(page, 3);
  });
}

test('an earlier position that is looked at stays in sight through a takeback', async ({ page, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
  await expect_ply(page, 4);
  await page.locator('body').press('Home');
  await page.locator('body').press('ArrowRight');
  await ask_takeback(page);
  await act(request, made, made.invite, { do: 'takeback' });
  await expect_ply(page, 2);
  await expect_piece(page, 'e4', 'P');
  await expect_piece(page, 'e7', 'p');
  await expect(page.getByRole('button', { name: 'Next move' })).toBeEnabled();
});

/// A premove, and until it is seen to stand there.
async function premove(page: Page, from: string, to: string): Promise<void> {
  await click_move(page, from, to);
  await expect(page.locator('.board square.current-premove:visible')).toHaveCount(2);
}

test('a premove does not outlive the takeback that the own side has asked for', async ({ page, request }) => {
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await ask_takeback(page);
  await premove(page, 'g1', 'f3');
  await act(request, made, made.invite, { do: 'takeback' });
  await expect(page.locator('[data-code="premove"]')).toContainText('Your premove is called off, because moves were taken back.');
  await expect_ply(page, 0);
  await expect(page.locator('.board square.current-premove:visible')).toHaveCount(0);
  // What comes next is the first move, and not the second one after a premove.
  await click_move(page, 'd2', 'd4');
  await expect_ply(page, 1);
  await expect_piece(page, 'd4', 'P');
  await expect_seen(page, 'g1', 'white knight');
});

test('a premove does not outlive the takeback that the own side allows', async ({ page, browser, request }) => {
  const made = await make_game(request);
  const black = await pair(page, browser, made);
  await two_moves(page, black);
  await act(request, made, made.seats.white, { do: 'takeback' });
  const allow = black.getByRole('button', { name: 'Allow it' });
  await expect(allow).toBeVisible();
  await premove(black, 'd7', 'd6');
  await allow.click();
  await expect(black.locator('[data-code="premove"]')).toContainText('taken back');
  await expect_ply(page, 0);
  await click_move(page, 'd2', 'd4');
  await expect_ply(black, 1);
  await click_move(black, 'g8', 'f6');
  await expect_ply(page, 2);
  await expect_piece(page, 'f6', 'n');
  await black.context().close();
});

test('a premove does not outlive a takeback that was not seen to happen', async ({ page, request }) => {
  let line: WebSocketRoute | undefined;
  let cut = false;
  await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
    if (cut) return void route.close();
    line = route;
    route.connectToServer();
  });
  const made = await make_game(request);
  await open_seat(page, made.id, made.seats.white ?? '');
  await click_move(page, 'e2', 'e4');
  await expect_ply(page, 1);
  await ask_takeback(page);
  await premove(page, 'g1', 'f3');
  cut = true;
  await line?.close({ code: 4000 });
  await expect(page.getByTestId('connection')).toBeVisible();
  await act(request, made, made.invite, { do: 'takeback' });
  cut = false;
  await expect(page.locator('[data-code="premove"]')).toContainText('taken back', { timeout: 15_000 });
  await expect_ply(page, 0);
  await expect_seen(page, 'g1', 'white knight');
});

for (const [name, yes] of [
  ['draw', 'Accept the draw'],
  ['takeback', 'Allow it'],
] as const) {
  test(`who accepts a ${name} that has just lapsed does not ask for one`, async ({ page, request }) => {
    // This window hears of what follows only after it has answered.
    const late: (() => void)[] = [];
    let holding = false;
    await page.routeWebSocket(/\/api\/games\/.*\/socket/, (route) => {
      const server = route.connectToServer();
      server.onMessage((text) => {
        if (holding && (JSON.parse(String(text)) as { type: string }).type === 'state') late.push(() => route.send(text));
        else route.send(text);
      });
    });
    const made = await make_game(request);
    for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3'].entries()) await act(request, made, ply % 2 ? made.invite : made.seats.white, { do: 'move', uci, ply });
    await open_seat(page, made.id, made.invite ?? '');
    await act(request, made, made.seats.white, { do: name });
    const accept = page.getByRole('button', { name: yes });
    await expect(accept).toBeVisible();
    // The own seat moves in another window: the offer is gone, and has not yet gone here.
    holding = true;
    await act(request, made, made.invite, { do: 'move', uci: 'b8c6', ply: 3 });
    await expect.poll(() => late.length).toBe(1);
    await accept.click();
    await expect(page.locator('[data-code="stale"]')).toBeVisible();
    holding = false;
    for (const send of late) send();
    await expect_ply(page, 4);
    const { state } = (await (await request.get(`/api/games/${made.id}`)).json()) as { state: { offer: string | null; takeback: string | null } };
    expect(state).toMatchObject({ offer: null, takeback: null });
    await expect(page.getByText(/^(Draw offered|Takeback asked for)\.$/)).toHaveCount(0);
  });
}
