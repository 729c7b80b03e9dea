// SPDX-License-Identifier: GPL-3.0-or-later
// Names of squares and pieces, and what a FEN says about them. No rule of chess is known here.
import type { Colour, Fen, Square } from './wire';

export const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const start_fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const names: Record<string, string> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

export const role_name = (letter: string): string => names[letter.toLowerCase()] ?? letter;
export const colour_of = (letter: string): Colour => (letter === letter.toUpperCase() ? 'white' : 'black');
export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
export const title = (colour: Colour): string => (colour === 'white' ? 'White' : 'Black');
export const piece_name = (letter: string): string => `${colour_of(letter)} ${role_name(letter)}`;

export function squares_in_order(orientation: Colour): Square[][] {
  const ranks = orientation === 'white' ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
  const columns = orientation === 'white' ? files : [...files].reverse();
  return ranks.map((rank) => columns.map((file) => `${file}${rank}`));
}

export function pieces_of(fen: Fen): Map<Square, string> {
  const pieces = new Map<Square, string>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign);
      else if (/[a-z]/i.test(sign)) pieces.set(`${files[file++]}${8 - index}`, sign);
    }
  });
  return pieces;
}

/// The first field of a FEN: what `pieces_of` reads.
export function placement_of(pieces: Map<Square, string>): string {
  const rows = squares_in_order('white').map((row) => row.map((square) => pieces.get(square) ?? '1').join(''));
  return rows.join('/').replace(/1+/g, (run) => String(run.length));
}

/// A FEN whose last fields were left out, with the usual ones: White to move, no castling, the first move.
/// What was typed stays as it is, so that a column in it is the same.
export function whole_fen(text: string): Fen {
  const fields = text.trim().split(/\s+/);
  return [text.trim(), ...['', 'w', '-', '-', '0', '1'].slice(fields.length)].join(' ');
}

export const turn_of = (fen: Fen): Colour => (fen.split(' ')[1] === 'b' ? 'black' : 'white');
export const move_number_of = (fen: Fen): number => Number(fen.split(' ')[5] ?? 1) || 1;
/// Plies since the last capture or pawn move.
export const quiet_plies_of = (fen: Fen): number => Number(fen.split(' ')[4] ?? 0) || 0;

export function squares_of_move(uci: string): Square[] {
  return /^[a-h][1-8][a-h][1-8]/.test(uci) ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
}

/// "Nf3+" as it is said.
export function spoken(san: string): string {
  if (san.startsWith('O-O-O')) return `castles on the queen's side${tail(san)}`;
  if (san.startsWith('O-O')) return `castles on the king's side${tail(san)}`;
  const said = san
    .replace(/[+#]$/, '')
    .replace(/=([QRBN])/, (_, letter: string) => ` becomes a ${role_name(letter)}`)
    .replace(/^([KQRBN])/, (letter) => `${role_name(letter)} `)
    .replace('x', ' takes ');
  return said.replace(/\s+/g, ' ').trim() + tail(san);
}

function tail(san: string): string {
  if (san.endsWith('#')) return ', checkmate';
  return san.endsWith('+') ? ', check' : '';
}
