// SPDX-License-Identifier: GPL-3.0-or-later
// From a move on the board to the Laws' own words.
#include "against.hpp"

#include "adoube/laws/convert.hpp"
#include "adoube/laws/line_of_play.hpp"

namespace adoube::game {

std::vector<laws::Refusal> reasons_against(const History& history, Square from, Square to,
                                           std::optional<Role> promotion) {
  return laws::refusals(
      laws::make_board(history.line()),
      {.from = laws::to_coordinate(from), .to = laws::to_coordinate(to), .promotion = promotion});
}

EventRefusal against(const History& history, Move move) {
  std::optional<Role> promotion;
  if (const auto chosen = move.promotion()) promotion = to_role(*chosen);
  EventRefusal refusal{.code = EventCode::illegal_move,
                       .article = {},
                       .text = {},
                       .reasons = reasons_against(history, move.from(), move.to(), promotion)};
  if (refusal.reasons.empty()) {
    refusal.text = "a move goes between these squares, but not one of this kind";
  } else {
    refusal.article = refusal.reasons.front().article;
    refusal.text = refusal.reasons.front().text;
  }
  return refusal;
}

}  // namespace adoube::game
