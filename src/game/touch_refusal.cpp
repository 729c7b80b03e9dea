// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons against acts of a hand.
#include "touch_refusal.hpp"

#include <utility>
#include <vector>

#include "against.hpp"
#include "touch_binding.hpp"

namespace adoube::game {

std::unexpected<TouchRefusal> refused(TouchCode code, std::string_view article, std::string text) {
  return std::unexpected(
      TouchRefusal{.code = code, .article = article, .text = std::move(text), .reasons = {}});
}

std::unexpected<TouchRefusal> refused(TouchCode code, const Obligation& obligation) {
  return refused(code, obligation.article, obligation.text);
}

std::unexpected<TouchRefusal> illegal(const History& history, Square from, Square to,
                                      std::optional<Role> promotion) {
  std::vector<laws::Refusal> reasons = reasons_against(history, from, to, promotion);
  if (reasons.empty()) {
    // The king onto his rook is a way to write castling, not to castle.
    return refused(
        TouchCode::illegal_move, "3.8",
        piece_on(history.position(), from).append(" does not castle by going to ").append(to_string(to)));
  }
  std::string text;
  for (const laws::Refusal& reason : reasons) text.append(text.empty() ? "" : "; ").append(reason.text);
  const std::string_view article = reasons.front().article;
  return std::unexpected(TouchRefusal{.code = TouchCode::illegal_move,
                                      .article = article,
                                      .text = std::move(text),
                                      .reasons = std::move(reasons)});
}

std::string piece_from(const board::Position& position, Square square) {
  return std::string("the ")
      .append(to_string(position.placement().role_on(square)))
      .append(" from ")
      .append(to_string(square));
}

std::unexpected<TouchRefusal> hand_full(const board::Position& position, Square piece) {
  return refused(TouchCode::hand_full, "4.1", piece_from(position, piece).append(" is in the hand already"));
}

std::unexpected<TouchRefusal> put_back(const board::Position& position, Square piece) {
  return refused(TouchCode::put_back_first, "3.1",
                 piece_from(position, piece)
                     .append(" is off the board, and this move does not take it: put it back first"));
}

}  // namespace adoube::game
