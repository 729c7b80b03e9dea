// SPDX-License-Identifier: GPL-3.0-or-later
// What one player proposes and the other answers: a draw, a takeback, a rematch. The actions are named after them.
import type { Colour, State } from './wire';

interface Offer {
  /// What the one who offers does, as the other is told.
  asks: string;
  /// On the button that accepts.
  yes: string;
  /// What the one who waits for the answer reads.
  open: string;
  /// Who has made it, while it is open.
  by: (state: State) => Colour | null;
}

export type OfferName = 'draw' | 'takeback' | 'rematch';

export const offers: Record<OfferName, Offer> = {
  draw: { asks: 'offers a draw', yes: 'Accept the draw', open: 'Draw offered.', by: (state) => state.offer },
  takeback: { asks: 'asks to take the last move back', yes: 'Allow it', open: 'Takeback asked for.', by: (state) => state.takeback },
  rematch: { asks: 'offers a rematch', yes: 'Play again', open: 'Rematch offered.', by: (state) => state.rematch.offer },
};

export const offer_names = Object.keys(offers) as OfferName[];
