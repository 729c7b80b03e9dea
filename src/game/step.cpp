// SPDX-License-Identifier: GPL-3.0-or-later
// What every event is asked first, how games end by a word, and the clocks.
#include "step.hpp"

#include "adoube/game/ending.hpp"

namespace adoube::game {

Refused Step::take() && {
  Refused refused = game_.outcome_ && !reopens(*game_.outcome_) ? over(*game_.outcome_) : mistimed();
  if (!refused) refused = std::visit([this](const auto& action) { return happen(action); }, event_.action);
  if (refused) return refused;
  if (event_.at) game_.last_at_ = event_.at;
  if (game_.outcome_) {
    game_.offer_.reset();
    game_.takeback_.reset();
    game_.bound_to_.reset();
    if (game_.clock_ && game_.clock_->running()) game_.clock_ = game_.clock_->stopped(now());
    if (game_.touch_ && !game_.touch_->over()) game_.touch_ = game_.touch_->ended(game_.outcome_->article);
  }
  return std::nullopt;
}

bool Step::reopens(const Outcome& outcome) const {
  const auto* handle = std::get_if<Handle>(&event_.action);
  return handle != nullptr && std::holds_alternative<ClaimViolation>(handle->touch) && game_.touch_ &&
         outcome.automatic && game_.touch_->claim_open() == by();
}

Refused Step::over(const Outcome& outcome) const {
  return EventRefusal{.code = EventCode::game_over,
                      .article = outcome.article,
                      .text = "the game is over: " + game_.reason()};
}

Refused Step::mistimed() const {
  if (event_.at) {
    if (*event_.at < Time{} || (game_.last_at_ && *event_.at < *game_.last_at_)) {
      return EventRefusal{.code = EventCode::time_goes_back,
                          .article = {},
                          .text = *event_.at < Time{} ? "the time of the event is negative"
                                                      : "the event is earlier than the one before it"};
    }
  } else if (game_.clock_ && (game_.clock_->running() || game_.outcome_)) {
    return EventRefusal{.code = EventCode::time_missing,
                        .article = "FIDE 6.2",
                        .text = "the clocks run, and the event does not say at what time it happened"};
  }
  return std::nullopt;
}

Refused Step::out_of_turn() const {
  if (by() == game_.turn()) return std::nullopt;
  return EventRefusal{
      .code = EventCode::not_your_turn, .article = "1.1", .text = text_of(other(), " has the move")};
}

Refused Step::out_of_time() const {
  if (!game_.clock_ || !event_.at || game_.clock_->fallen(*event_.at) != by()) return std::nullopt;
  return EventRefusal{
      .code = EventCode::flag_fallen, .article = "FIDE 6.8", .text = text_of(by(), "'s time is over")};
}

Refused Step::happen(const Resign& /*resign*/) { return give_up(Termination::resignation); }

Refused Step::happen(const Abandon& /*abandon*/) { return give_up(Termination::abandoned); }

Refused Step::give_up(Termination how) {
  end({.result = win_for(other()), .termination = how, .article = "5.1b", .automatic = false, .by = by()});
  return std::nullopt;
}

EventRefusal Step::no_clock() {
  return {.code = EventCode::no_clock, .article = {}, .text = "this game is played without a clock"};
}

Refused Step::happen(const StartClock& /*start*/) {
  if (!game_.clock_) return no_clock();
  if (game_.clock_->running()) {
    return EventRefusal{.code = EventCode::clock_runs, .article = {}, .text = "the clock runs already"};
  }
  if (!event_.at) {
    return EventRefusal{.code = EventCode::time_missing,
                        .article = "FIDE 6.2",
                        .text = "the clock cannot start at a time that is not given"};
  }
  game_.clock_ = game_.clock_->started(game_.turn(), now());
  auto before = game_.past_clocks_ ? game_.past_clocks_->before : nullptr;
  game_.past_clocks_ = std::make_shared<Game::PastClock>(*game_.clock_, std::move(before));
  return std::nullopt;
}

Refused Step::happen(const CallFlag& /*call*/) {
  if (!game_.clock_) return no_clock();
  const auto fallen = event_.at ? game_.clock_->fallen(now()) : std::nullopt;
  if (!fallen) {
    return EventRefusal{
        .code = EventCode::flag_not_fallen, .article = "FIDE 6.8", .text = "no flag has fallen"};
  }
  end(flag_outcome(game_.position(), *fallen, game_.rules_.flag, game_.rules_.dead_budget).outcome);
  return std::nullopt;
}

}  // namespace adoube::game
