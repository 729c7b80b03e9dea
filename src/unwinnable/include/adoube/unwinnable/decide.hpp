// SPDX-License-Identifier: GPL-3.0-or-later
// Can this player ever checkmate, by any series of legal moves? Exactly, with a proof of the answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

enum class Verdict : std::uint8_t {
  winnable,
  unwinnable,
  undetermined,  ///< The budget was spent before an answer was found.
};

/// As JSON and tables have it.
[[nodiscard]] constexpr std::string_view to_string(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::winnable: return "winnable";
    case Verdict::unwinnable: return "unwinnable";
    case Verdict::undetermined: return "undetermined";
  }
  return {};
}

/// What may be spent on one question. The same budget gives the same answer on every machine.
struct Budget {
  std::size_t bytes = std::size_t{1536} << 20;  ///< Memory for the positions seen.
};

/// An answer, and its proof.
struct Decision {
  Verdict verdict = Verdict::undetermined;
  /// A helpmate if winnable, a closed set if unwinnable, nothing if undetermined.
  std::variant<std::monostate, certificate::Helpmate, certificate::ClosedSet> proof;
  /// How many positions were looked at.
  std::uint64_t positions = 0;
};

/// [FIDE 5.2.2, 6.9] Can the winner checkmate, both players helping? Long play and repetition do not count:
/// the question is whether a series of moves exists, not whether an arbiter would let it be played
/// (docs/unwinnable.md).
[[nodiscard]] Decision decide(const board::Position& position, Colour winner, Budget budget = {});

/// The same in a few microseconds for use after every move of a game: `unwinnable` is certain, anything else
/// is `undetermined`.
[[nodiscard]] Verdict fast(const board::Position& position, Colour winner);

/// [Art 1.3, 5.2b] Whether any player can still checkmate.
enum class Life : std::uint8_t { alive, dead, undetermined };

[[nodiscard]] Life life_of(const board::Position& position, Budget budget = {});

/// [Art 5.2b] Certainly dead.
[[nodiscard]] inline bool is_dead(const board::Position& position, Budget budget = {}) {
  return life_of(position, budget) == Life::dead;
}

}  // namespace adoube::unwinnable
