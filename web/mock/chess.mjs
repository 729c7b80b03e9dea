// SPDX-License-Identifier: GPL-3.0-or-later
// What the stand-in server knows of chess, out of chessops: legal moves, names, and a rough reason for a refusal.
import { Chess } from 'chessops/chess';
import { chessgroundDests } from 'chessops/compat';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan, parseSan } from 'chessops/san';
import { makeSquare, makeUci, parseSquare, parseUci } from 'chessops/util';
import { attacks } from 'chessops/attacks';
import { normalizeMove } from 'chessops/chess';

export const start_fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function position_of(fen) {
  const setup = parseFen(fen);
  if (setup.isErr) return { error: 'fen', text: 'This is no FEN: a part is missing or cannot be read.' };
  const position = Chess.fromSetup(setup.value);
  if (position.isErr) return { error: 'position', setup: setup.value, text: reason_of(position.error.message) };
  return { position: position.value };
}

export function reason_of(code) {
  const sentences = {
    ERR_EMPTY: 'The board is empty.',
    ERR_KINGS: 'Each side needs exactly one king.',
    ERR_OPPOSITE_CHECK: 'The side that is not to move is in check.',
    ERR_PAWNS_ON_BACKRANK: 'A pawn stands on a last rank.',
    ERR_IMPOSSIBLE_CHECK: 'No move could have given this check.',
  };
  return sentences[code] ?? 'The position is impossible.';
}

export const colour_of = (position) => position.turn;

export function dests_of(position, chess960) {
  const out = {};
  for (const [from, to] of chessgroundDests(position, { chess960 })) if (to.length) out[from] = to;
  // Castling is told by both of its squares: chessops has the rook's among the destinations.
  for (const [from, dests] of position.allDests()) {
    const castles = [...dests].filter((to) => position.board.get(from)?.role === 'king' && position.board.get(to)?.color === position.turn);
    const goals = castles.flatMap((to) => [to, (to > from ? 6 : 2) + (from & 56)]).filter((to) => to !== from);
    if (goals.length) out[makeSquare(from)] = [...new Set([...out[makeSquare(from)], ...goals.map(makeSquare)])];
  }
  return out;
}

export function promotions_of(position) {
  const out = [];
  for (const [from, dests] of position.allDests()) {
    if (position.board.get(from)?.role !== 'pawn') continue;
    for (const to of dests) if (to >= 56 || to < 8) out.push(makeSquare(from) + makeSquare(to));
  }
  return out;
}

export function material_of(position) {
  const full = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1 };
  const worth = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
  const letters = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q' };
  const lost = { white: [], black: [] };
  let balance = 0;
  for (const colour of ['white', 'black']) {
    for (const [role, count] of Object.entries(full)) {
      const there = position.board.pieces(colour, role).size();
      for (let i = there; i < count; i++) lost[colour].push(letters[role]);
      balance += (colour === 'white' ? 1 : -1) * there * worth[role];
    }
  }
  return { ...lost, balance };
}

export function outcome_of(position) {
  const winner = position.turn === 'white' ? 'black' : 'white';
  if (position.isCheckmate()) {
    const text = `${winner === 'white' ? 'White' : 'Black'} wins by checkmate.`;
    return { result: winner === 'white' ? '1-0' : '0-1', termination: 'checkmate', article: '5.1a', text, winner };
  }
  const draw = (termination, article, text) => ({ result: '1/2-1/2', termination, article, text, winner: null });
  if (position.isStalemate()) return draw('stalemate', '5.2a', 'Drawn: stalemate.');
  if (position.isInsufficientMaterial()) return draw('dead_position', '5.2b', 'Drawn: neither side can ever give mate.');
  if (position.halfmoves >= 150) return draw('seventyfive_moves', 'FIDE 9.6.2', 'Drawn: seventy-five moves without capture or pawn move.');
  return null;
}

export function check_of(position) {
  if (!position.isCheck()) return null;
  const king = position.board.kingOf(position.turn);
  return king === undefined ? null : makeSquare(king);
}

export function describe(position, chess960 = false) {
  const moves = [];
  for (const [from, dests] of position.allDests()) {
    for (const to of dests) {
      const roles = position.board.get(from)?.role === 'pawn' && (to >= 56 || to < 8) ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
      for (const promotion of roles) {
        const move = { from, to, ...(promotion ? { promotion } : {}) };
        moves.push({ uci: uci_of(position, move, chess960), san: makeSan(position, move) });
      }
    }
  }
  return {
    fen: makeFen(position.toSetup()),
    turn: position.turn,
    chess960,
    check: check_of(position),
    legal: dests_of(position, chess960),
    promotions: promotions_of(position),
    moves,
    outcome: outcome_of(position),
    material: material_of(position),
  };
}

/// chessops keeps castling as king takes rook; the wire wants e1g1 in standard games.
export function uci_of(position, move, chess960) {
  const king = position.board.get(move.from)?.role === 'king';
  const target = position.board.get(move.to);
  if (king && target?.color === position.turn && !chess960) {
    const to = (move.to > move.from ? 6 : 2) + (move.from & 56);
    return makeUci({ ...move, to });
  }
  return makeUci(move);
}

export function play(position, move, chess960 = false) {
  const normal = normalizeMove(position, move);
  const san = makeSan(position, normal);
  const uci = uci_of(position, normal, chess960);
  const next = position.clone();
  next.play(normal);
  return { next, move: { uci, san, fen: makeFen(next.toSetup()), check: next.isCheck() } };
}

const articles = { bishop: '3.2', rook: '3.3', queen: '3.4', knight: '3.6', pawn: '3.7', king: '3.8' };

/// Each move of a line, with the position before it.
export const line_of = (start, moves) => moves.map(({ san, fen }, index) => ({ san, fen, before: moves[index - 1]?.fen ?? start }));

/// The king's first move in a line.
function king_moved(position, line) {
  const side = position.turn[0];
  const index = line.findIndex(({ san, before }) => before.split(' ')[1] === side && /^[KO]/.test(san));
  if (index < 0) return null;
  const { san, before } = line[index];
  return { text: `The king moved on move ${before.split(' ')[5]} (${san}).`, ply: index + 1 };
}

/// The move if the attempt is legal; otherwise why not. `promotion` alone missing is said apart.
export function judge(position, from_name, to_name, promotion, line = []) {
  const from = parseSquare(from_name);
  const to = parseSquare(to_name);
  if (from === undefined || to === undefined) return refuse('bad_square', '', 'There is no such square.', []);
  const piece = position.board.get(from);
  const roles = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };
  if (!piece) return refuse('no_piece', '3.1', `There is no piece on ${from_name}.`, [from_name]);
  if (piece.color !== position.turn) {
    const side = position.turn === 'white' ? 'White' : 'Black';
    return refuse('not_own_piece', '1.1', `The ${piece.role} on ${from_name} is not yours: ${side} has the move.`, [from_name]);
  }
  const move = normalizeMove(position, { from, to, ...(promotion ? { promotion: roles[promotion] } : {}) });
  if (piece.role === 'pawn' && (to >= 56 || to < 8) && !promotion && position.isLegal({ ...move, promotion: 'queen' })) {
    return { promotion: true, ...refuse('promotion', '3.7', 'A piece must be chosen for the pawn.', [to_name]) };
  }
  if (position.isLegal(move)) return { move };
  if (from === to) return refuse('same_square', '3.1', `The ${piece.role} stands on ${from_name} already.`, [from_name]);
  const own = position.board.get(to);
  if (piece.role === 'king' && Math.abs((from & 7) - (to & 7)) > 1 && from >> 3 === to >> 3) {
    const moved = king_moved(position, line);
    if (moved) return refuse('king_moved', '3.8.1', moved.text, [from_name], ['3.8.1#1'], moved.ply);
    const step = makeSquare(from + Math.sign(to - from));
    return refuse('castling', '3.8.2', `Castling is not possible now: look at ${step}.`, [from_name, step, to_name]);
  }
  if (own?.color === position.turn) return refuse('own_piece', '3.1', `Your own ${own.role} stands on ${to_name}.`, [to_name]);
  const reaches = piece.role === 'pawn' ? pawn_reaches(position, from, to, piece) : attacks(piece, from, position.board.occupied).has(to);
  if (reaches) {
    const king = makeSquare(position.board.kingOf(position.turn));
    return refuse('exposes_king', '3.9', `The ${piece.role} cannot go to ${to_name}: your king on ${king} would stand in check.`, [from_name, king]);
  }
  const sentences = piece.role === 'pawn' ? ['3.7a#1', '3.7b#1'] : [`${articles[piece.role]}#1`];
  return refuse('pattern', articles[piece.role], `A ${piece.role} does not go from ${from_name} to ${to_name}.`, [from_name, to_name], sentences);
}

function pawn_reaches(position, from, to, piece) {
  const up = piece.color === 'white' ? 8 : -8;
  if (to === from + up) return !position.board.occupied.has(to);
  return attacks(piece, from, position.board.occupied).has(to) && position.board.occupied.has(to);
}

function refuse(code, article, text, squares, sentences = [], ply = null) {
  const reason = { code, article, sentences, text, squares, ply };
  return { verdict: { ...reason, reasons: [reason] } };
}

/// The position after a null move.
export function passed(position) {
  const next = position.clone();
  next.epSquare = undefined;
  if (next.turn === 'black') next.fullmoves++;
  next.halfmoves++;
  next.turn = next.turn === 'white' ? 'black' : 'white';
  return { next, move: { uci: '0000', san: '--', fen: makeFen(next.toSetup()), check: false } };
}

export function by_text(position, text, line = []) {
  const san = parseSan(position, text);
  if (san) return { move: san };
  const uci = parseUci(text);
  if (uci && 'from' in uci) {
    const letters = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };
    return judge(position, makeSquare(uci.from), makeSquare(uci.to), uci.promotion ? letters[uci.promotion] : undefined, line);
  }
  return refuse('bad_move_text', '', `"${text}" is no move that is legal here.`, []);
}
