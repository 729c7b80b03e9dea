// SPDX-License-Identifier: GPL-3.0-or-later
// How judgements of engines are told: always as White sees them.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/report.hpp"
#include "adoube/engine/score.hpp"
#include "adoube/game/history.hpp"

namespace adoube::questions {

/// What is good for the player to move, as White sees it, and back.
[[nodiscard]] engine::Score for_white(engine::Score score, Colour turn) noexcept;
[[nodiscard]] engine::Chances for_white(engine::Chances chances, Colour turn) noexcept;

/// "+0.25", "-1.30", "0.00"; "#3", "#-3" for mates, "#" for one that is on the board.
[[nodiscard]] std::string score_text(engine::Score for_white);

/// What may be expected of a game, from 0 to 1000: a win counts all, a draw half.
[[nodiscard]] int expected_score(engine::Chances chances) noexcept;
[[nodiscard]] int expected_score(engine::Score score) noexcept;

/// "1. e4 e5 2. Nf3": at most so many moves; what is not legal ends it.
[[nodiscard]] std::string line_text(const board::Position& position, std::span<const Move> line,
                                    std::size_t most);

/// The moves of the game so far, as programs are told them.
[[nodiscard]] engine::Situation situation_of(const game::History& history);

}  // namespace adoube::questions
