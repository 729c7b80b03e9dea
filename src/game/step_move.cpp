// SPDX-License-Identifier: GPL-3.0-or-later
// Moves, hands on the board, and moves that were illegal.
#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "against.hpp"
#include "mating_chance.hpp"
#include "step.hpp"

namespace adoube::game {

Refused Step::happen(const Play& play) {
  if (auto refused = out_of_turn()) return refused;
  if (auto refused = out_of_time()) return refused;
  if (game_.clock_ && !event_.at) return unstarted();
  if (!board::is_legal(game_.position(), play.move)) return against(game_.history_, play.move);
  if (game_.bound_to_ && *game_.bound_to_ != play.move) return bound_to(*game_.bound_to_);
  if (game_.touch_) {
    auto touched = game_.touch_->after(play.move);
    if (!touched) return refusal_of(std::move(touched).error());
    game_.touch_ = *std::move(touched);
  }
  make(play.move);
  return std::nullopt;
}

void Step::make(Move move) {
  // Where touch-move is played, the touched board has prolonged the history.
  game_.history_ = game_.touch_ ? game_.touch_->history() : std::move(game_.history_).after(move);
  if (game_.clock_) press(*game_.clock_);
  if (game_.offer_ == other()) game_.offer_.reset();
  game_.takeback_.reset();
  game_.bound_to_.reset();
  game_.examined_.clear();
  game_.outcome_ = automatic_outcome(game_.history_, game_.rules_);
}

Refused Step::happen(const Handle& handle) {
  if (!game_.touch_) {
    return EventRefusal{
        .code = EventCode::no_touch_move, .article = "4.3", .text = "this game is played without touch-move"};
  }
  if (auto refused = out_of_time()) return refused;
  auto touched = game_.touch_->after({.action = handle.touch, .by = by()});
  if (!touched) return refusal_of(std::move(touched).error());
  const auto made = touched->made();
  if (made && game_.bound_to_ && *game_.bound_to_ != *made) return bound_to(*game_.bound_to_);
  if (made && game_.clock_ && !event_.at) return unstarted();
  const bool is_taken_back = !made && touched->turn() != game_.turn();
  const bool adds_touch = touched->touched().size() > game_.touch_->touched().size();
  game_.touch_ = *std::move(touched);
  if (made) {
    make(*made);
  } else if (is_taken_back) {
    take_back(ply() - 1);
  } else if (adds_touch && game_.touch_->has_touched() && game_.offer_ == opposite(game_.turn())) {
    game_.offer_.reset();  // [FIDE 9.1.2.1] Touching a piece declines.
  }
  return std::nullopt;
}

EventRefusal Step::refusal_of(TouchRefusal&& refused) {
  const EventCode code = [&] {
    switch (refused.code) {
      case TouchCode::not_your_turn: return EventCode::not_your_turn;
      case TouchCode::illegal_move: return EventCode::illegal_move;
      case TouchCode::touched: return EventCode::touched;
      default: return EventCode::mishandled;
    }
  }();
  return {.code = code,
          .article = refused.article,
          .text = std::move(refused.text),
          .reasons = std::move(refused.reasons)};
}

EventRefusal Step::unstarted() {
  return {.code = EventCode::time_missing,
          .article = "FIDE 6.2",
          .text = "the move starts a clock, and the event does not say at what time"};
}

EventRefusal Step::bound_to(Move move) {
  std::string text = "the move from ";
  text.append(to_string(move.from())).append(" to ").append(to_string(move.target()));
  return {.code = EventCode::intended_move,
          .article = "FIDE 9.5.3",
          .text = text.append(" was announced with a claim that was wrong: it must be played")};
}

void Step::press(const Clock& clock) {
  Clock pressed = clock.running() ? clock.pressed(now()) : clock.started_by_move(by(), now());
  game_.past_clocks_ = std::make_shared<Game::PastClock>(pressed, std::move(game_.past_clocks_));
  game_.clock_ = std::move(pressed);
}

Refused Step::happen(const ReportIllegalMove& /*report*/) {
  if (auto refused = out_of_turn()) return refused;
  if (!game_.rules_.illegal_moves) {
    return EventRefusal{.code = EventCode::not_counted,
                        .article = "FIDE 7.5.5",
                        .text = "illegal moves are not counted in this game"};
  }
  int& count = game_.illegal_moves_[index(by())];
  ++count;
  if (count < *game_.rules_.illegal_moves) {
    penalise();
    return std::nullopt;
  }
  const bool can_win =
      mating_chance(game_.position(), other(), game_.rules_.dead_budget) != unwinnable::Verdict::unwinnable;
  end({.result = can_win ? win_for(other()) : GameResult::draw,
       .termination = Termination::illegal_moves,
       .article = "FIDE 7.5.5",
       .automatic = false,
       .by = other()});
  return std::nullopt;
}

}  // namespace adoube::game
