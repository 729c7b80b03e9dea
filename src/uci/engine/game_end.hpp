// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a game has ended by its moves, or may be ended by a claim, in the words of XBoard's protocol.
#pragma once

#include <optional>
#include <string_view>

#include "adoube/engine/engine.hpp"

namespace adoube::uci::serving {

/// By itself, whatever the players want: "1-0 {White mates}", "1/2-1/2 {Stalemate}" and so on. None: it goes
/// on.
[[nodiscard]] std::optional<std::string_view> ended_by(const engine::Situation& situation);

/// [FIDE 9.2, 9.3] The draw that the player on move may claim: "1/2-1/2 {Draw by repetition}".
[[nodiscard]] std::optional<std::string_view> claimable_draw(const engine::Situation& situation);

}  // namespace adoube::uci::serving
