// SPDX-License-Identifier: GPL-3.0-or-later
// How a game between programs ended: by the Laws, by a failure of one, or because it was cut short.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "adoube/core/outcome.hpp"

namespace adoube::match {

enum class Verdict : std::uint8_t {
  checkmate,
  stalemate,
  dead_position,
  threefold_repetition,
  fifty_moves,
  fivefold_repetition,
  seventyfive_moves,
  agreement,
  resignation,
  loss_on_time,        ///< The move came, but too late.
  illegal_move,        ///< The move was none.
  garbage,             ///< What came could not be read as a move.
  crash,               ///< The program ended.
  stall,               ///< No move came, long after the time was over.
  flood,               ///< It said more than anyone can read.
  refusal,             ///< It calls illegal what is legal.
  unsupported,         ///< It cannot play this, or not be set up as asked: that ends the match, not the game.
  adjudicated_score,   ///< Both programs agreed about it for long enough.
  adjudicated_tables,  ///< Endgame tables know.
  too_long,            ///< So many moves that it was called a draw.
};
inline constexpr int number_of_verdicts = static_cast<int>(Verdict::too_long) + 1;

/// As JSON and the state file write it: "loss_on_time".
[[nodiscard]] std::string_view to_string(Verdict verdict) noexcept;
[[nodiscard]] std::optional<Verdict> parse_verdict(std::string_view text) noexcept;

/// The Termination tag of PGN.
[[nodiscard]] std::string_view termination_tag(Verdict verdict) noexcept;

/// How the Laws call it. Precondition: the game ended so by itself or by a player's word.
[[nodiscard]] Verdict verdict_of(Termination termination) noexcept;

}  // namespace adoube::match
