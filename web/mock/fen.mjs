// SPDX-License-Identifier: GPL-3.0-or-later
// Where a text stops being a FEN, roughly; and a FEN taken apart for the editor.
import { parseFen } from 'chessops/fen';
import { makeSquare } from 'chessops/util';

/// The column of the first sign that cannot be there, and a sentence; null if it is a FEN.
export function fen_fault(text) {
  if (parseFen(text).isOk) return null;
  const placement = text.split(' ')[0];
  let file = 0;
  for (const [index, sign] of [...placement].entries()) {
    if (sign === '/' && file === 8) file = 0;
    else if (/[1-8]/.test(sign)) file += Number(sign);
    else if (/[pnbrqk]/i.test(sign)) file++;
    else return { column: index + 1, text: `A piece or a number of squares is expected, not ${sign}.` };
    if (file > 8) return { column: index + 1, text: 'A rank has too many squares.' };
  }
  return { column: placement.length + 1, text: 'A part of the FEN is missing or cannot be read.' };
}

const letters = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

export function taken_apart(setup, castling) {
  const pieces = {};
  for (const [square, piece] of setup.board) {
    const letter = letters[piece.role];
    pieces[makeSquare(square)] = piece.color === 'white' ? letter.toUpperCase() : letter;
  }
  const en_passant = setup.epSquare === undefined ? null : makeSquare(setup.epSquare);
  return { pieces, turn: setup.turn, castling: castling === '-' ? '' : castling, en_passant, halfmove: setup.halfmoves, fullmove: setup.fullmoves };
}
