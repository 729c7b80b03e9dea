// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the reasons against an event.
#include "adoube/game/event.hpp"

namespace adoube::game {

std::string_view to_string(EventCode code) noexcept {
  switch (code) {
    case EventCode::game_over: return "game_over";
    case EventCode::not_your_turn: return "not_your_turn";
    case EventCode::illegal_move: return "illegal_move";
    case EventCode::touched: return "touched";
    case EventCode::mishandled: return "mishandled";
    case EventCode::no_touch_move: return "no_touch_move";
    case EventCode::intended_move: return "intended_move";
    case EventCode::offer_repeated: return "offer_repeated";
    case EventCode::no_offer: return "no_offer";
    case EventCode::claim_examined: return "claim_examined";
    case EventCode::claim_forfeited: return "claim_forfeited";
    case EventCode::takeback_repeated: return "takeback_repeated";
    case EventCode::no_takeback: return "no_takeback";
    case EventCode::nothing_to_take_back: return "nothing_to_take_back";
    case EventCode::no_clock: return "no_clock";
    case EventCode::clock_runs: return "clock_runs";
    case EventCode::time_missing: return "time_missing";
    case EventCode::time_goes_back: return "time_goes_back";
    case EventCode::flag_fallen: return "flag_fallen";
    case EventCode::flag_not_fallen: return "flag_not_fallen";
    case EventCode::not_counted: return "not_counted";
  }
  return {};
}

}  // namespace adoube::game
