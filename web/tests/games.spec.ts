// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the Laws: the line under the board gives the reason that the case gives, by code, article, ply and sentence.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { drag_move, expect, open_screen, play_through, test } from './support';

interface Reason {
  code: string;
  article: string;
  ply: number | null;
  text: string;
}

interface Game {
  fen?: string;
  moves: string;
  attempt: string;
  /// Its text is a whole sentence, as the page shows it.
  reason: Reason;
}

const chosen = {
  '3.8.1-castling-games.cases': [
    'king_stepped_aside_and_back',
    'black_king_stepped_forward_and_back',
    'rook_stepped_aside_and_back',
    'black_rook_captured_by_a_bishop',
    'other_black_rook_in_place_of_the_captured_one',
    'rook_promoted_by_a_capture',
    'chess960_rook_castled_beside_its_king_and_came_back',
  ],
  '3.7d-en-passant-games.cases': ['en_passant_a_move_later', 'two_single_steps_by_white', 'set_up_with_the_other_pawns_double_step'],
};

/// The case of that name, with its lines `fen`, `moves` and `blames`.
function game_of(file: string, name: string): Game {
  const text = readFileSync(new URL(`../../data/laws/${file}`, import.meta.url), 'utf8');
  const block = text.split(/^case /m).find((one) => one.startsWith(`${name}\n`)) ?? '';
  const rest = (verb: string): string => new RegExp(`^${verb} (.*)$`, 'm').exec(block)?.[1] ?? '';
  const [, attempt, code, article, ply, words] = /^(\S+) (\S+) \[(\S+)\] (\S+) (.*)$/.exec(rest('blames')) ?? [];
  if (!attempt || !code || !article || !ply || !words) throw new Error(`${file} has no game ${name}`);
  const sentence = `${words.replace(/^(?![a-h][1-8])./, (first) => first.toUpperCase())}.`;
  const fen = rest('fen');
  return { ...(fen === 'start' ? {} : { fen }), moves: rest('moves'), attempt, reason: { code, article, ply: ply === '-' ? null : Number(ply), text: sentence } };
}

/// The reasons against each refused move, as the page is told them.
function hear_reasons(page: Page): Reason[] {
  const heard: Reason[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; accepted?: boolean; verdict?: { reasons?: Reason[] } };
      if (message.type === 'answer' && message.accepted === false) heard.push(...(message.verdict?.reasons ?? []));
    });
  });
  return heard;
}

/// Where the page says the sentence: in the line under the board, or among the further reasons.
async function place_of(page: Page, sentence: string): Promise<Locator> {
  const line = page.getByTestId('verdict');
  await expect(line).toBeVisible();
  if ((await line.innerText()).startsWith(sentence)) return line;
  await page.locator('.verdict summary').click();
  return page.locator('.verdict li', { hasText: sentence });
}

test.skip(!process.env.ADOUBE_URL, 'the stand-in server words its refusals roughly');

for (const [file, names] of Object.entries(chosen)) {
  for (const name of names) {
    test(name, async ({ page, request }) => {
      const { fen, moves, attempt, reason } = game_of(file, name);
      const heard = hear_reasons(page);
      await open_screen(page, request, fen);
      if (moves) await play_through(page, moves);
      await drag_move(page, attempt.slice(0, 2), attempt.slice(2, 4));
      const place = await place_of(page, reason.text);
      await expect(place).toContainText(reason.text);
      await expect(place.locator('[data-article]')).toHaveAttribute('data-article', reason.article);
      const told = heard.map(({ code, article, ply, text }) => ({ code, article, ply, text }));
      expect(told).toContainEqual(reason);
      await expect(page.locator('.verdict')).toHaveAttribute('data-code', told[0]?.code ?? '');
    });
  }
}
