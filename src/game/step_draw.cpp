// SPDX-License-Identifier: GPL-3.0-or-later
// Offers and claims of a draw.
#include <algorithm>

#include "adoube/board/moves.hpp"
#include "against.hpp"
#include "step.hpp"
#include "touch_binding.hpp"

namespace adoube::game {

Refused Step::happen(const OfferDraw& /*offer*/) {
  if (game_.offer_ == other()) return happen(AcceptDraw{});  // Both want it.
  const auto& last = game_.offered_at_[index(by())];
  if (last && !has_moved_since(*last)) {
    return EventRefusal{
        .code = EventCode::offer_repeated,
        .article = "FIDE 11.5",
        .text = text_of(by(), " has offered a draw already and may do so again after his next move")};
  }
  offer();
  return std::nullopt;
}

void Step::offer() {
  game_.offer_ = by();
  game_.offered_at_[index(by())] = ply();
}

bool Step::has_moved_since(std::size_t before) const {
  return ply() > before + 1 || (ply() == before + 1 && game_.turn() != by());
}

Refused Step::no_offer() const {
  if (game_.offer_ == other()) return std::nullopt;
  return EventRefusal{.code = EventCode::no_offer,
                      .article = "FIDE 9.1.2",
                      .text = text_of(other(), " has not offered a draw")};
}

Refused Step::happen(const AcceptDraw& /*accept*/) {
  if (auto refused = no_offer()) return refused;
  end({.result = GameResult::draw,
       .termination = Termination::agreement,
       .article = "5.2c",
       .automatic = false,
       .by = by()});
  return std::nullopt;
}

Refused Step::happen(const DeclineDraw& /*decline*/) {
  if (auto refused = no_offer()) return refused;
  game_.offer_.reset();
  return std::nullopt;
}

Refused Step::happen(const ClaimDraw& action) {
  if (auto refused = out_of_turn()) return refused;
  if (auto refused = out_of_time()) return refused;
  if (game_.bound_to_) return bound_to(*game_.bound_to_);
  if (game_.touch_ && game_.touch_->has_touched()) {
    return EventRefusal{.code = EventCode::claim_forfeited,
                        .article = "FIDE 9.4",
                        .text = text_of(by(), " has touched a piece and cannot claim a draw on this move")};
  }
  const Claim& claim = action.claim;
  if (claim.with_move && !board::is_legal(game_.position(), *claim.with_move)) {
    return against(game_.history_, *claim.with_move);
  }
  if (const auto found = std::ranges::find(game_.examined_, claim, &Examined::claim);
      found != game_.examined_.end()) {
    return EventRefusal{.code = EventCode::claim_examined,
                        .article = "FIDE 9.5",
                        .text = "this claim has been examined on this move: " + found->reason};
  }
  game_.examined_.push_back(examine(game_.history_, claim));
  const Examined& examined = game_.examined_.back();
  if (examined.granted) {
    end({.result = GameResult::draw,
         .termination = claim.kind == ClaimKind::threefold_repetition ? Termination::threefold_repetition
                                                                      : Termination::fifty_moves,
         .article = examined.article,
         .automatic = false,
         .by = by()});
    return std::nullopt;
  }
  if (game_.offer_ != other()) offer();
  if (claim.with_move) bind(*claim.with_move);
  penalise();
  return std::nullopt;
}

void Step::penalise() {
  if (game_.clock_) game_.clock_ = game_.clock_->given(other(), game_.rules_.penalty);
}

/// [FIDE 9.5.3] The move must be made in accordance with Article 4, too: its pieces count as touched.
void Step::bind(Move move) {
  game_.bound_to_ = move;
  if (!game_.touch_) return;
  std::vector<Square> squares = {move.from()};
  if (move.kind() == MoveKind::castling) squares.push_back(move.to());
  if (const auto taken = captured_by(game_.position(), move)) squares.push_back(*taken);
  TouchBoard touched = game_.touch_->at(game_.history_);
  for (const Square square : squares) {
    if (auto next = touched.after(TouchEvent{.action = Touch{square}, .by = by()}))
      touched = *std::move(next);
  }
  game_.touch_ = std::move(touched);
}

}  // namespace adoube::game
