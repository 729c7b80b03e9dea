// SPDX-License-Identifier: GPL-3.0-or-later
// Every position of a board gone through: how the strategy fares, in numbers. What the theorems prove is seen
// here a second time, in another way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/strategy.hpp"

namespace adoube::endgame::krk {

/// The boards that can be gone through. The largest has three hundred million placements, which takes one and
/// a half gigabytes and some minutes.
[[nodiscard]] constexpr bool can_enumerate(const Size& size) noexcept {
  return least_side <= size.files && size.files <= most_side && least_side <= size.ranks &&
         size.ranks <= most_side;
}

/// A number with a name: decimal digits, with a point and six places if it is a mean. What each name means is
/// in docs/schema/krk-check.schema.json.
struct Fact {
  std::string key;
  std::string value;

  friend bool operator==(const Fact&, const Fact&) = default;
};
using Facts = std::vector<Fact>;

/// A play, every position of it: White to move, Black to move, and so on; the last is mate.
using Play = std::vector<Men>;

/// How many moves White needs, White to move.
struct Histogram {
  std::vector<std::uint64_t> positions;  ///< By number of moves: [0] none, [1] mate at once, …
  std::uint64_t unwon = 0;               ///< Positions with a move from which the play need not end in mate.
  Play longest;                          ///< The first of the longest plays; empty if nothing is won.

  /// The largest number; 0 if nothing is won.
  [[nodiscard]] int most() const { return positions.empty() ? 0 : static_cast<int>(positions.size()) - 1; }
  /// Over the positions that are won; 0 if none is.
  [[nodiscard]] double mean() const;
};

/// All about one board and one variant of the strategy.
struct Enumeration {
  Variant variant;
  Facts facts;
  Histogram by_choice;    ///< White plays the strategy's own choice, Black as long as he can.
  Histogram by_relation;  ///< White plays the worst of the moves the strategy allows.
  Histogram at_best;      ///< Both play as well as can be.
  bool is_winning;        ///< In every position there is a move, and every play ends in mate.
};

/// The nine kinds of move, then the ten. Expects a board that can be gone through, and a thread at least.
[[nodiscard]] std::vector<Enumeration> enumerate(const Size& size, int threads);

}  // namespace adoube::endgame::krk
