// SPDX-License-Identifier: GPL-3.0-or-later
// A game that was never played by anybody: moves, result, and what an engine might have said of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace adoube::bench {

enum class Ending : std::uint8_t { checkmate, stalemate, resigned, agreed, unfinished };

struct MadeGame {
  std::uint64_t seed = 0;
  std::vector<std::string> moves;  ///< SAN.
  std::vector<int> values;         ///< Before each ply, for White, in hundredths of a pawn.
  Ending ending{};
  std::string result;
  std::uint64_t signature = 0;  ///< Of the moves: equal games have equal ones.
};

/// The same seed gives the same game. About 80 plies.
[[nodiscard]] MadeGame make_game(std::uint64_t seed);

}  // namespace adoube::bench
