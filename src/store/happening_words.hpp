// SPDX-License-Identifier: GPL-3.0-or-later
// The words that happenings without further details are written with, for writer and reader alike.
#pragma once

#include <string_view>
#include <tuple>

#include "adoube/game/event.hpp"

namespace adoube::store {

/// The form that is written now.
inline constexpr std::string_view happening_form = "1";

template <class Action>
struct WordOf {
  std::string_view word;
  Action action;
};

/// Actions that consist of their word.
inline constexpr std::tuple plain_actions{
    WordOf{.word = "offer_draw", .action = game::OfferDraw{}},
    WordOf{.word = "accept_draw", .action = game::AcceptDraw{}},
    WordOf{.word = "decline_draw", .action = game::DeclineDraw{}},
    WordOf{.word = "resign", .action = game::Resign{}},
    WordOf{.word = "start_clock", .action = game::StartClock{}},
    WordOf{.word = "call_flag", .action = game::CallFlag{}},
    WordOf{.word = "propose_takeback", .action = game::ProposeTakeback{}},
    WordOf{.word = "accept_takeback", .action = game::AcceptTakeback{}},
    WordOf{.word = "decline_takeback", .action = game::DeclineTakeback{}},
    WordOf{.word = "illegal_move", .action = game::ReportIllegalMove{}},
    WordOf{.word = "abandon", .action = game::Abandon{}},
};

inline constexpr std::string_view en_passant_mark = ":ep";
inline constexpr std::string_view castling_mark = ":castles";

}  // namespace adoube::store
