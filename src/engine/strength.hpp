// SPDX-License-Identifier: GPL-3.0-or-later
// Playing worse than one can: how far to look and how much to overlook for a rating.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace adoube::engine {

/// A weak player looks less far, and does not tell good moves from almost as good ones. No move is chosen
/// at random: a bad one was taken for a good one.
struct Strength {
  std::uint64_t nodes = 0;  ///< Looked at for a move.
  double spread = 0;        ///< In hundredths of a pawn: differences below it hardly matter.
  int moves = 1;            ///< So many of the best are weighed against each other.
};

/// Measured against a program with the same scale (docs/engine.md).
[[nodiscard]] Strength strength_of(int elo) noexcept;

/// Which of the moves is played: each is the less likely, the worse it is than the best. The values are
/// sorted, the best first; `random` is any number.
[[nodiscard]] std::size_t choose(std::span<const int> values, double spread, std::uint64_t random) noexcept;

}  // namespace adoube::engine
