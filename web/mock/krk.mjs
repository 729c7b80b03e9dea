// SPDX-License-Identifier: GPL-3.0-or-later
// The king-and-rook teacher in name only: any safe move, with the rook's rectangle as the room.
import { makeSquare } from 'chessops/util';
import { makeFen } from 'chessops/fen';
import { play } from './chess.mjs';

function all(position) {
  return [...position.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));
}

function room_of(position) {
  const rook = position.board.pieces('white', 'rook').first();
  const king = position.board.kingOf('black');
  if (rook === undefined || (rook & 7) === (king & 7) || rook >> 3 === king >> 3) return { room: [], critical: null };
  const right = Math.sign((king & 7) - (rook & 7));
  const up = Math.sign((king >> 3) - (rook >> 3));
  const room = [];
  for (let file = (rook & 7) + right; file >= 0 && file < 8; file += right) {
    for (let rank = (rook >> 3) + up; rank >= 0 && rank < 8; rank += up) room.push(makeSquare(rank * 8 + file));
  }
  return { room, critical: makeSquare(rook + right + 8 * up) };
}

function best(position) {
  const safe = all(position).map((move) => play(position, move));
  const mate = safe.find(({ next }) => next.isCheckmate());
  if (mate) return { ...mate, kind: 'ImmediateMate', reason: 'The rook gives mate.' };
  const good = safe.filter(({ next }) => !next.isStalemate() && !all(next).some(({ to }) => next.board.get(to)?.role === 'rook'));
  good.sort((a, b) => room_of(a.next).room.length - room_of(b.next).room.length);
  const confined = good.filter(({ next }) => room_of(next).room.length);
  return { ...(confined[0] ?? good[0] ?? safe[0]), kind: 'Squeeze', reason: 'The rook cuts the lone king off; the room shrinks.' };
}

export function krk_move(position) {
  const { next, move, kind, reason } = best(position);
  return { uci: move.uci, san: move.san, fen: makeFen(next.toSetup()), kind, reason, ...room_of(next), mate_in_at_most: 16 };
}

export function krk_judge(position, uci) {
  const { move } = best(position);
  const within = move.uci === uci;
  const text = within ? 'This is the move of the strategy.' : `The strategy plays ${move.san} here.`;
  return { within, best: move.uci, san: move.san, text };
}

export function krk_reply(position) {
  const first = all(position)[0];
  if (!first) return null;
  const { next, move } = play(position, first);
  return { uci: move.uci, san: move.san, fen: makeFen(next.toSetup()) };
}
