// SPDX-License-Identifier: GPL-3.0-or-later
// How a game stands: one value that says whether it ended, how, and by which Law.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "adoube/core/colour.hpp"

namespace adoube {

enum class Termination : std::uint8_t {
  checkmate,
  resignation,
  stalemate,
  dead_position,
  agreement,
  threefold_repetition,
  fifty_moves,
  fivefold_repetition,
  seventyfive_moves,
  flag_fall,
  illegal_moves,
  abandoned,
};

enum class GameResult : std::uint8_t { white_wins, black_wins, draw };

/// An ended game. A game in progress is the absence of one: std::optional<Outcome>.
struct Outcome {
  GameResult result;
  Termination termination;
  std::string_view article;  ///< The Law that ends it: "5.1a", "FIDE 9.6.1" beyond the excerpt; or none.
  bool automatic;            ///< Ended by itself, not by a player's claim or word.
  std::optional<Colour> by;  ///< The player whose move, claim or word ended it; of a fallen flag or illegal
                             ///< moves, the other one.

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

[[nodiscard]] constexpr GameResult win_for(Colour c) noexcept {
  return c == Colour::white ? GameResult::white_wins : GameResult::black_wins;
}

/// The result as score sheets and PGN write it.
[[nodiscard]] constexpr std::string_view to_string(GameResult r) noexcept {
  switch (r) {
    case GameResult::white_wins: return "1-0";
    case GameResult::black_wins: return "0-1";
    case GameResult::draw: return "1/2-1/2";
  }
  return {};
}

[[nodiscard]] constexpr std::string_view to_string(Termination t) noexcept {
  switch (t) {
    case Termination::checkmate: return "checkmate";
    case Termination::resignation: return "resignation";
    case Termination::stalemate: return "stalemate";
    case Termination::dead_position: return "dead_position";
    case Termination::agreement: return "agreement";
    case Termination::threefold_repetition: return "threefold_repetition";
    case Termination::fifty_moves: return "fifty_moves";
    case Termination::fivefold_repetition: return "fivefold_repetition";
    case Termination::seventyfive_moves: return "seventyfive_moves";
    case Termination::flag_fall: return "flag_fall";
    case Termination::illegal_moves: return "illegal_moves";
    case Termination::abandoned: return "abandoned";
  }
  return {};
}

}  // namespace adoube
