// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem legal_position: the legal position of the general Laws is the ending's own form of it.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations legal_position(const Board& board) {
  const BasicSize<Number>& size = board.size();
  Obligations result;
  for (const Colour mover : both_colours) {
    const General p = any_record(board, "0", mover);
    const std::string who = mover == Colour::white ? "White to move" : "Black to move";
    const Truth general = laws::legal_position(size, p);
    result.claims.push_back({who, general != is_legal(size, p)});
    result.claims.push_back(
        {who + ", rook on the board",
         p.rook_present && general != (mover == Colour::white ? is_legal_for_white(size, p.squares)
                                                              : is_legal_for_black(size, p.squares))});
    result.twins.push_back({who + ": there is none", board.assumed() && general});
    result.twins.push_back({who + ": the rook is never captured", board.assumed() && general && captured(p)});
  }
  const General white = any_record(board, "0", Colour::white);
  const General black = any_record(board, "0", Colour::black);
  result.twins.push_back(
      {"who is to move does not matter",
       board.assumed() && laws::legal_position(size, white) != laws::legal_position(size, black)});
  return result;
}

}  // namespace adoube::proofs::krk
