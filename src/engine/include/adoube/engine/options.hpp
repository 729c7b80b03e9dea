// SPDX-License-Identifier: GPL-3.0-or-later
// How the engine is set up.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

#include "adoube/engine/limits.hpp"
#include "adoube/engine/search_step.hpp"

namespace adoube::engine {

/// The ratings that can be asked for.
inline constexpr int least_elo = 800;
inline constexpr int most_elo = 2850;

inline constexpr int most_threads = 256;
inline constexpr std::size_t most_hash_mebibytes = 1U << 17;
inline constexpr int most_lines = 500;

/// What a user may set.
struct Options {
  int threads = 1;
  std::size_t hash_mebibytes = 16;
  int lines = 1;  ///< How many of the best root moves are told with their lines (MultiPV).
  /// Between the decision and the moment the clock is stopped.
  Time move_overhead = Time(50);
  /// May think in the opponent's time: it then spends more of its own.
  bool ponders = false;
  std::optional<int> elo = std::nullopt;                     ///< Plays about as well as that rating.
  std::optional<std::filesystem::path> book = std::nullopt;  ///< Polyglot's format.
  int book_moves = 20;                                       ///< The book is left after so many moves.
  /// Endgame tables of our own with up to so many men (0, 3 or 4) are used, and built when first needed.
  int table_men = 3;
  /// Where they are looked for, and kept.
  std::optional<std::filesystem::path> table_folder = std::nullopt;
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::vector<std::filesystem::path> syzygy_folders = {};
  int syzygy_men = 7;       ///< Positions with more men are not looked up.
  int syzygy_depth = 1;     ///< Nor are those searched less deeply than this.
  bool fifty_moves = true;  ///< Whether the fifty-move rule counts in Syzygy results.
  std::optional<SearchStep> left_out = std::nullopt;  ///< Searches without it, to measure its worth.
  bool proved_krk = false;  ///< King and rook against king is played by the proved strategy.
};

}  // namespace adoube::engine
