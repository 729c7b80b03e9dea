// SPDX-License-Identifier: GPL-3.0-or-later
// Judging every move of a game.
#include "analyse_game.hpp"

#include <utility>

namespace adoube::app {

Result<JudgedGame, Failure> judge_game(const game::History& history, AnalysisPlan& plan,
                                       std::atomic<std::size_t>& done) {
  auto game = questions::judge_game(
      history, *plan.analyst, plan.limits,
      [&](const JudgedGame& /*game*/, std::size_t ply) { done = history.plies() + 1 - ply; });
  if (!game) return std::unexpected(program_failed(plan, game.error()));
  return *std::move(game);
}

}  // namespace adoube::app
