// SPDX-License-Identifier: GPL-3.0-or-later
// A game: how it begins, what can be asked of it, and what an event makes of it.
#include "adoube/game/game.hpp"

#include <utility>

#include "adoube/game/ending.hpp"
#include "step.hpp"

namespace adoube::game {

Game::Game(const board::Position& start, const Rules& rules, const std::optional<Clock>& clock)
    : rules_(rules), history_(start), outcome_(automatic_outcome(history_, rules)), clock_(clock) {
  if (clock_) past_clocks_ = std::make_shared<PastClock>(*clock_, nullptr);
  if (rules.touch_move) touch_ = TouchBoard(history_, *rules.touch_move);
  if (touch_ && outcome_) touch_ = touch_->ended(outcome_->article);
}

std::string Game::reason() const {
  if (!outcome_) return {};
  const Colour by = outcome_->by.value_or(turn());
  switch (outcome_->termination) {
    case Termination::flag_fall:
      return flag_outcome(position(), opposite(by), rules_.flag, rules_.dead_budget).reason;
    case Termination::threefold_repetition:
    case Termination::fifty_moves: return text_of(by, " claims a draw: ") + examined_.back().reason;
    case Termination::illegal_moves: {
      const Colour loser = opposite(by);
      const std::string count = std::to_string(illegal_moves(loser));
      return text_of(loser, " has made illegal moves, ") + count +
             (outcome_->result == GameResult::draw
                  ? text_of(by, " cannot checkmate: a draw").insert(0, " of them, but ")
                  : text_of(by, " wins").insert(0, " of them: "));
    }
    default: return reason_of(*outcome_, history_);
  }
}

int Game::illegal_moves(Colour player) const noexcept { return illegal_moves_[index(player)]; }

std::vector<Claim> Game::claims() const {
  if (outcome_ || bound_to_ || (touch_ && touch_->has_touched())) return {};
  return open_claims(history_);
}

Result<Game, EventRefusal> Game::after(const Event& event) const& { return Game(*this).after(event); }

Result<Game, EventRefusal> Game::after(const Event& event) && {
  if (auto refused = Step(*this, event).take()) return std::unexpected(*std::move(refused));
  return std::move(*this);
}

}  // namespace adoube::game
