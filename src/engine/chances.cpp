// SPDX-License-Identifier: GPL-3.0-or-later
// From a score to chances.
#include <algorithm>
#include <cmath>

#include "adoube/engine/engine.hpp"

namespace adoube::engine {

Chances chances_of(Score score) noexcept {
  if (score.is_win()) return {.win = 1000, .draw = 0, .loss = 0};
  if (score.is_loss()) return {.win = 0, .draw = 0, .loss = 1000};
  // Two logistic curves, fitted to 349,179 positions of our own games: a win is as likely as not at about one
  // pawn.
  constexpr double even_odds = 98.0;
  constexpr double scale = 129.0;
  const double value = std::clamp(score.centipawns(), -4000, 4000);
  const auto likely = [](double x) {
    return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp(-x / scale))));
  };
  const int win = likely(value - even_odds);
  const int loss = likely(-value - even_odds);
  return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

}  // namespace adoube::engine
