// SPDX-License-Identifier: GPL-3.0-or-later
// Taking moves back.
#include <algorithm>

#include "step.hpp"

namespace adoube::game {

std::optional<std::size_t> Step::before_own_move(Colour player) const {
  const std::size_t undone = game_.turn() == player ? 2 : 1;
  if (ply() < undone) return std::nullopt;
  return ply() - undone;
}

Refused Step::happen(const ProposeTakeback& /*proposal*/) {
  if (!before_own_move(by())) {
    return EventRefusal{.code = EventCode::nothing_to_take_back,
                        .article = {},
                        .text = text_of(by(), " has not made a move yet")};
  }
  if (game_.takeback_ == other()) return happen(AcceptTakeback{});
  if (game_.takeback_ || game_.takeback_declined_at_[index(by())] == ply()) {
    return EventRefusal{.code = EventCode::takeback_repeated,
                        .article = {},
                        .text = game_.takeback_
                                    ? "the proposal to take the move back stands already"
                                    : "the proposal to take the move back has been declined on this move"};
  }
  game_.takeback_ = by();
  return std::nullopt;
}

Refused Step::no_takeback() const {
  if (game_.takeback_ == other()) return std::nullopt;
  return EventRefusal{.code = EventCode::no_takeback,
                      .article = {},
                      .text = text_of(other(), " has not proposed to take a move back")};
}

Refused Step::happen(const AcceptTakeback& /*accept*/) {
  if (auto refused = no_takeback()) return refused;
  if (const auto target = before_own_move(other())) take_back(*target);
  if (game_.touch_) game_.touch_ = TouchBoard(game_.history_, game_.touch_->mode());
  return std::nullopt;
}

void Step::take_back(std::size_t target) {
  restore_clock(target);
  game_.history_ = game_.history_.until(target);
  game_.outcome_.reset();
  game_.offer_.reset();
  for (auto& at : game_.offered_at_) {
    if (at) at = std::min(*at, target);
  }
  game_.takeback_.reset();
  game_.takeback_declined_at_ = {};
  game_.bound_to_.reset();
  game_.examined_.clear();
}

void Step::restore_clock(std::size_t target) {
  if (!game_.clock_) return;
  for (std::size_t at = ply(); at > target; --at) game_.past_clocks_ = game_.past_clocks_->before;
  game_.clock_ = game_.past_clocks_->clock;
  if (const auto player = game_.clock_->running()) {
    game_.clock_ = game_.clock_->stopped(game_.clock_->told()).started(*player, now());
  }
}

Refused Step::happen(const DeclineTakeback& /*decline*/) {
  if (auto refused = no_takeback()) return refused;
  game_.takeback_.reset();
  game_.takeback_declined_at_[index(other())] = ply();
  return std::nullopt;
}

}  // namespace adoube::game
