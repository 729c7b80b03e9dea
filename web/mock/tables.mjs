// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tables in name only: mates and lost men are seen one move ahead, all other distances are made up.
import { makeFen } from 'chessops/fen';
import { play } from './chess.mjs';

const most_men = 4;
const most_men_made = 3;
const far = 20;

function all(position) {
  const moves = [];
  for (const [from, dests] of position.allDests()) {
    const is_pawn = position.board.get(from)?.role === 'pawn';
    for (const to of dests) {
      const last = is_pawn && (to >= 56 || to < 8);
      for (const promotion of last ? ['queen', 'rook', 'bishop', 'knight'] : [undefined]) moves.push({ from, to, promotion });
    }
  }
  return moves;
}

/// For the player to move.
function value_of(position) {
  if (position.isCheckmate()) return { wdl: 'loss', plies: 0 };
  if (position.isStalemate() || position.isInsufficientMaterial()) return { wdl: 'draw', plies: 0 };
  const after = all(position).map((move) => play(position, move).next);
  if (position.board[position.turn].size() > 1) return { wdl: 'win', plies: after.some((next) => next.isCheckmate()) ? 1 : far + 1 };
  if (after.some((next) => next.isInsufficientMaterial())) return { wdl: 'draw', plies: 0 };
  return { wdl: 'loss', plies: far };
}

/// For the player whose move leads there.
function before({ wdl, plies }) {
  if (wdl === 'draw') return { wdl, plies };
  return { wdl: wdl === 'loss' ? 'win' : 'loss', plies: plies + 1 };
}

const rank = ({ wdl, plies }) => (wdl === 'win' ? 1000 - plies : wdl === 'loss' ? plies - 1000 : 0);

function silence_of(position) {
  const men = position.board.occupied.size();
  if (position.castles.castlingRights.nonEmpty()) return ['castling_rights', 'No table knows of castling rights.'];
  if (men > most_men) return ['too_many_men', 'Only tables of at most four men are asked here.'];
  if (men > most_men_made) return ['too_many_men', 'This server has only tables of at most three men.'];
  return null;
}

export function table_answer(position) {
  const fen = makeFen(position.toSetup());
  const silence = silence_of(position);
  if (silence) {
    const [reason, text] = silence;
    return { fen, answered: false, moves: [], silences: [{ source: 'table', reason, text, missing: [] }] };
  }
  const moves = all(position).map((move) => {
    const { next, move: made } = play(position, move);
    return { uci: made.uci, san: made.san, table: before(value_of(next)) };
  });
  moves.sort((a, b) => rank(b.table) - rank(a.table));
  return { fen, answered: true, table: value_of(position), moves, silences: [] };
}
