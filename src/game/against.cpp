// SPDX-License-Identifier: GPL-3.0-or-later
// From a move on the board to the Laws' own words.
#include "against.hpp"

#include "adoube/laws/convert.hpp"
#include "adoube/laws/setup.hpp"

namespace adoube::game {

EventRefusal against(const board::Position& position, Move move) {
  EventRefusal refusal{.code = EventCode::illegal_move, .article = {}, .text = {}};
  if (const auto board = laws::make_board(board::to_setup(position))) {
    std::optional<Role> promotion;
    if (const auto chosen = move.promotion()) promotion = to_role(*chosen);
    refusal.reasons = laws::refusals(*board, {.from = laws::to_coordinate(move.from()),
                                              .to = laws::to_coordinate(move.to()),
                                              .promotion = promotion});
  }
  if (refusal.reasons.empty()) {
    refusal.text = "a move goes between these squares, but not one of this kind";
  } else {
    refusal.article = refusal.reasons.front().article;
    refusal.text = refusal.reasons.front().text;
  }
  return refusal;
}

}  // namespace adoube::game
