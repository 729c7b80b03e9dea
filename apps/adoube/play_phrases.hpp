// SPDX-License-Identifier: GPL-3.0-or-later
// How `adoube play` puts things: whole sentences, the article behind them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "adoube/game/history.hpp"

namespace adoube::app {

/// "The bishop on e2 is pinned … [Art 3.9]", "White offers a draw. [FIDE 9.1.2]"; without an article the
/// sentence alone.
[[nodiscard]] std::string whole_sentence(std::string_view sentence, std::string_view article,
                                         std::span<const std::string_view> sentences = {});

/// "3. Bxc6+ takes the knight on c6, check.", or "1. e4." Precondition: a move has been played.
[[nodiscard]] std::string last_move_told(const game::History& history);

}  // namespace adoube::app
