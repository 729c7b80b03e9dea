// SPDX-License-Identifier: GPL-3.0-or-later
// A game judged move by move, as this program plans it.
#pragma once

#include <atomic>
#include <cstddef>

#include "adoube/game/history.hpp"
#include "adoube/questions/judging.hpp"
#include "analyst.hpp"

namespace adoube::app {

using questions::ending_of;
using questions::JudgedGame;
using questions::JudgedMove;
using questions::MoveMark;
using questions::PlayerSummary;
using questions::Worth;
using questions::worth_of;

/// `done` counts positions.
[[nodiscard]] Result<JudgedGame, Failure> judge_game(const game::History& history, AnalysisPlan& plan,
                                                     std::atomic<std::size_t>& done);

}  // namespace adoube::app
