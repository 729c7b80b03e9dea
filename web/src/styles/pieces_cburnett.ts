// SPDX-License-Identifier: GPL-3.0-or-later
// Colin M.L. Burnett's pieces (GPL-2.0-or-later), as chessground brings them; fetched only when they are chosen.
import '@lichess-org/chessground/assets/chessground.cburnett.css';
