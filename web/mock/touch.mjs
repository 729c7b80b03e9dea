// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move in the small: the first touched piece that can move, or be captured, binds.
import { makeSquare, parseSquare } from 'chessops/util';
import { describe } from './chess.mjs';

export class TouchRules {
  bound = null;
  adjusting = false;

  clear() {
    this.bound = null;
    this.adjusting = false;
  }

  permitted(position, chess960 = false) {
    const all = describe(position, chess960).moves.map((move) => move.uci);
    if (!this.bound) return all;
    const { square, own } = this.bound;
    return all.filter((uci) => (own ? uci.slice(0, 2) : uci.slice(2, 4)) === square);
  }

  text(position) {
    const { square, own } = this.bound;
    const piece = position.board.get(parseSquare(square));
    const side = position.turn === 'white' ? 'White' : 'Black';
    return own ? `${side} must move the ${piece.role} on ${square}.` : `${side} must capture the ${piece.role} on ${square}.`;
  }

  state(position, chess960) {
    const obligations = this.bound ? [{ article: '4.3', text: this.text(position), squares: [this.bound.square] }] : [];
    return { obligations, permitted: this.permitted(position, chess960), in_hand: null, off: [], standing: {}, adjusting: this.adjusting, claim: null };
  }

  event(text, position) {
    const [what, square] = text.split(' ');
    if (what === 'adjust') {
      this.adjusting = true;
      return { code: 'adjust', article: '4.2', text: 'You may adjust pieces on their squares.', squares: [] };
    }
    const piece = square ? position.board.get(parseSquare(square)) : undefined;
    if (!piece || this.adjusting) return null;
    if (!this.bound) {
      const own = piece.color === position.turn;
      const before = this.bound;
      this.bound = { square, own };
      if (this.permitted(position).length === 0) {
        this.bound = before;
        return { code: 'touch', article: '4.5', text: `The ${piece.role} on ${square} cannot be ${own ? 'moved' : 'captured'}: any legal move will do.`, squares: [square] };
      }
    }
    return { code: 'touch', article: '4.3', text: this.text(position), squares: [this.bound.square] };
  }

  objection(uci, position) {
    if (!this.bound || this.permitted(position).some((one) => one === uci)) return null;
    return { code: 'bound_by_touch', article: '4.3', text: this.text(position), squares: [this.bound.square, makeSquare(parseSquare(uci.slice(0, 2)))] };
  }
}
