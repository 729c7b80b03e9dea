// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem captured_is_draw: in a legal position without the rook the player to move is not in check, and no
// legal move brings the rook back. That no play of legal moves comes to a checkmate then follows by
// induction.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations captured_is_draw(const Board& board) {
  const BasicSize<Number>& size = board.size();
  Obligations result;
  for (const Colour mover : both_colours) {
    const General p = any_record(board, "0", mover);
    const General q = any_record(board, "1", opposite(mover));
    const std::string who = mover == Colour::white ? "White to move" : "Black to move";
    result.claims.push_back(
        {who + ": it stays gone", captured(p) && laws::legal_move(size, p, q) && !captured(q)});
    result.claims.push_back(
        {who + ": no check", captured(p) && laws::legal_position(size, p) && laws::in_check(p, mover)});
    result.twins.push_back(
        {who + ": no move at all", board.assumed() && captured(p) && laws::legal_move(size, p, q)});
  }
  const General p = any_record(board, "0", Colour::black);
  const General q = any_record(board, "1", Colour::white);
  result.twins.push_back({"a rook is never captured",
                          board.assumed() && !captured(p) && laws::legal_move(size, p, q) && captured(q)});
  return result;
}

}  // namespace adoube::proofs::krk
