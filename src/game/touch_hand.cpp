// SPDX-License-Identifier: GPL-3.0-or-later
// Acts of a hand: adjusting, touching, lifting and placing. Letting go is in touch_release.cpp.
#include "touch_hand.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "adoube/core/article.hpp"
#include "touch_refusal.hpp"

namespace adoube::game {

namespace {

[[nodiscard]] std::unexpected<TouchRefusal> no_piece(Square square) {
  return refused(TouchCode::no_piece, "4.3", std::string("no piece stands on ").append(to_string(square)));
}

}  // namespace

bool Hand::is_own(Square piece) const { return position_.pieces(position_.turn()).contains(piece); }

Act Hand::touched(std::initializer_list<Square> pieces, Turn turn) const {
  for (const Square piece : pieces) touch(turn, piece);
  const Options options(position_, turn);
  if (!turn.committed.empty()) {
    const Obligation bound = options.obligations().front();
    return {.turn = std::move(turn), .ruling = {.article = bound.article, .text = bound.text}};
  }
  const Obligation& says = options.binding().says;
  TouchRuling ruling{.article = says.article, .text = says.text};
  return {.turn = std::move(turn), .ruling = std::move(ruling)};
}

Acted Hand::act(const Adjust& /*adjust*/) const {
  if (turn_.held || turn_.taken || turn_.pawn_off || !turn_.committed.empty()) {
    return refused(TouchCode::too_late, "4.2",
                   player(position_.turn())
                       .append(" has already lifted a piece: an intention to adjust is expressed first"));
  }
  Act act{
      .turn = turn_,
      .ruling = {.article = "4.2",
                 .text = player(position_.turn())
                             .append(Options(position_, turn_).obligations().empty()
                                         ? " may adjust pieces on their squares"
                                         : " may adjust pieces; what he touched before still binds him")}};
  act.turn.adjusting = true;
  return act;
}

Acted Hand::act(const Touch& touch) const {
  const auto piece = standing_on(position_, turn_, touch.square);
  if (!piece) return no_piece(touch.square);
  if (!turn_.adjusting) return touched({*piece}, turn_);
  return Act{.turn = turn_,
             .ruling = {.article = "4.2", .text = piece_on(position_, *piece).append(" is adjusted")}};
}

Acted Hand::act(const TouchByAccident& touch) const {
  const auto piece = standing_on(position_, turn_, touch.square);
  if (!piece) return no_piece(touch.square);
  return Act{
      .turn = turn_,
      .ruling = {
          .article = "4.3",
          .text =
              piece_now(position_, turn_, *piece).append(" was touched by accident, which binds nobody")}};
}

Acted Hand::act(const TouchTwo& touch) const {
  const auto first = standing_on(position_, turn_, touch.first);
  if (!first) return no_piece(touch.first);
  const auto second = standing_on(position_, turn_, touch.second);
  if (!second) return no_piece(touch.second);
  if (turn_.adjusting) {
    return Act{.turn = turn_,
               .ruling = {.article = "4.2",
                          .text = piece_on(position_, *first)
                                      .append(" and ")
                                      .append(piece_on(position_, *second))
                                      .append(" are adjusted")}};
  }
  const auto order = in_order(position_, *first, *second);
  return touched({order[0], order[1]}, turn_);
}

Acted Hand::act(const IntendCastling& intention) const {
  Turn turn = turn_;
  turn.meant[static_cast<std::size_t>(intention.side)] = true;
  const Options options(position_, turn);
  const bool is_legal = std::ranges::any_of(options.legal(), [&](Move move) {
    return move.kind() == MoveKind::castling && move.side() == intention.side;
  });
  std::string text = player(position_.turn());
  text.append(" means to castle on the ")
      .append(intention.side == CastlingSide::king_side ? "king's" : "queen's")
      .append(is_legal ? " side" : " side, which is illegal");
  return Act{.turn = std::move(turn),
             .ruling = {.article = is_legal ? "4.4a" : "4.4c", .text = std::move(text)}};
}

Acted Hand::act(const Lift& lift) const {
  const auto piece = standing_on(position_, turn_, lift.square);
  if (!piece) return no_piece(lift.square);
  if (!turn_.committed.empty()) return lift_after_release(*piece);
  Turn turn = turn_;
  if (is_own(*piece)) {
    if (turn.held) return hand_full(position_, *turn.held);
    if (turn.new_piece) {
      return refused(TouchCode::hand_full, "4.1", "the new piece is in the hand already");
    }
    turn.held = piece;
  } else {
    if (turn.taken) return hand_full(position_, *turn.taken);
    turn.taken = piece;
  }
  turn.adjusting = false;
  return touched({*piece}, std::move(turn));
}

/// A piece has been released, so the move is known: only what still belongs to it is lifted.
Acted Hand::lift_after_release(Square piece) const {
  const Move move = turn_.committed.front();
  if (captured_by(position_, move) == piece) return remove_captured(piece);
  if (move.kind() == MoveKind::promotion && piece == move.from()) return remove_pawn(piece);
  const bool is_partner =
      move.kind() == MoveKind::castling &&
      ((piece == move.from() && !turn_.king_landed) || (piece == move.to() && !turn_.rook_landed));
  if (is_partner) {
    if (turn_.held) return hand_full(position_, *turn_.held);
    Turn turn = turn_;
    turn.held = piece;
    return touched({}, std::move(turn));
  }
  return refused(TouchCode::released, Options(position_, turn_).obligations().front());
}

Acted Hand::act(const Place& place) const {
  if (!turn_.held) return refused(TouchCode::hand_empty, "4.6", "no piece is in the hand");
  const auto below = standing_on(position_, turn_, place.square);
  const auto may_castle = [&](Square piece) {
    return piece == position_.king(position_.turn()) || can_mean_castling(position_, piece);
  };
  if (below && is_own(*below) && !(may_castle(*below) && may_castle(*turn_.held))) {
    return refused(TouchCode::own_piece, "3.1",
                   piece_now(position_, turn_, *below).append(" is of the same colour"));
  }
  Act act{.turn = turn_,
          .ruling = {.article = "4.6",
                     .text = piece_from(position_, *turn_.held)
                                 .append(" stands on ")
                                 .append(to_string(place.square))
                                 .append(", still in the hand")}};
  act.turn.placed = place.square;
  return act;
}

Acted Hand::act(const Promote& promote) const {
  const auto pawn = promoting_pawn(position_, turn_);
  if (!pawn) {
    return refused(TouchCode::no_promotion, "3.7",
                   "no pawn is in the hand, off the board or on its last rank");
  }
  if (turn_.held && turn_.held != pawn) return hand_full(position_, *turn_.held);
  const Options options(position_, turn_);
  const Move wanted = Move::promotion(*pawn, promote.square, promote.role);
  if (!std::ranges::binary_search(options.legal(), wanted)) {
    return illegal(history_, *pawn, promote.square, to_role(promote.role));
  }
  if (turn_.new_piece_released ||
      (!turn_.committed.empty() && std::ranges::find(turn_.committed, wanted) == turn_.committed.end())) {
    return refused(TouchCode::released, options.obligations().front());
  }
  if (turn_.taken && captured_by(position_, wanted) != turn_.taken) return put_back(position_, *turn_.taken);
  if (mode_ == TouchMode::enforce && !std::ranges::binary_search(options.due(), wanted)) {
    const bool is_choice = std::ranges::binary_search(options.binding().moves, wanted);
    return refused(is_choice ? TouchCode::choice_final : TouchCode::touched, options.objection(wanted));
  }
  const auto choice = choice_for(turn_, *pawn);
  std::string text("the new ");
  text.append(to_string(to_role(promote.role))).append(" has touched ").append(to_string(promote.square));
  if (!choice || choice->piece.role == promote.role) {
    text.append(": the choice is final");
  } else {
    text.append(", though the choice of a ")
        .append(to_string(to_role(choice->piece.role)))
        .append(" is final: it breaches ")
        .append(cite("4.4d"));
  }
  Act act{.turn = turn_, .ruling = {.article = "4.4d", .text = std::move(text)}};
  act.turn.adjusting = false;
  act.turn.new_piece = promote;
  if (!choice) act.turn.choices.push_back({.pawn = *pawn, .piece = promote});
  return act;
}

}  // namespace adoube::game
