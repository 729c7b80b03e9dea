// SPDX-License-Identifier: GPL-3.0-or-later
// The attacks of one slider, tried on every square and every occupation of its lines.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/laws/scopes.hpp"
#include "setwise.hpp"

namespace adoube::proofs {

/// A square of the scope, and the squares that must be empty for the slider to attack it [Art 3.5].
struct Reach {
  std::uint64_t to;
  std::uint64_t intervening;
};

template <class Scope>
[[nodiscard]] std::vector<Reach> reaches(Square from, Scope scope) {
  std::vector<Reach> all;
  for (const Square to : all_squares) {
    if (!scope(coordinate_of(from), coordinate_of(to))) continue;
    Reach reach{board::bit(to), 0};
    for (const Square s : all_squares) {
      if (laws::between(coordinate_of(from), coordinate_of(s), coordinate_of(to))) {
        reach.intervening |= board::bit(s);
      }
    }
    all.push_back(reach);
  }
  return all;
}

[[nodiscard]] inline std::uint64_t attacked_by_law(const std::vector<Reach>& reaches,
                                                   std::uint64_t occupied) {
  std::uint64_t attacked = 0;
  for (const Reach& reach : reaches) {
    if ((reach.intervening & occupied) == 0) attacked |= reach.to;
  }
  return attacked;
}

/// Does `attacks(square, occupied)` agree with the scope for every square and every occupation of the lines
/// on which the slider stands, whatever stands elsewhere?
///
/// Elsewhere: the implementations use `occupied` only through a mask of those lines (an `&`, a `pext`, a
/// shift to the slider's rank), so squares off the lines cannot matter. That argument rests on reading the
/// code; it is checked here against all other squares empty, all full, and four patterns that depend on the
/// occupation.
template <class Scope, class Attacks>
[[nodiscard]] bool agrees_everywhere(Scope scope, Attacks attacks) {
  for (const Square from : all_squares) {
    const std::vector<Reach> law = reaches(from, scope);
    std::uint64_t lines = 0;
    for (const Reach& reach : law) lines |= reach.to;
    const std::uint64_t elsewhere = ~lines;
    std::uint64_t occupied = 0;
    do {
      const std::uint64_t expected = attacked_by_law(law, occupied);
      std::uint64_t noise = (occupied + 1) * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(index_of(from));
      if (attacks(from, occupied) != expected || attacks(from, occupied | elsewhere) != expected)
        return false;
      for (int pattern = 0; pattern < 4; ++pattern) {
        noise = (noise ^ (noise >> 29)) * 0xbf58476d1ce4e5b9;
        if (attacks(from, occupied | (noise & elsewhere)) != expected) return false;
      }
      occupied = (occupied - lines) & lines;  // The next subset of the lines.
    } while (occupied != 0);
  }
  return true;
}

/// The theorem about the function all others use and about each variant of it that this processor can run. In
/// the twin a slider on d4 does not see a man on `unseen`.
template <class Scope, class Attacks, class OfVariant>
[[nodiscard]] int prove_squares(const std::string& theorem, Scope scope, Attacks attacks,
                                OfVariant board::Variant::* of_variant, Square unseen) {
  Prover prover(theorem);
  prover.report_proved(agrees_everywhere(scope, attacks), "all squares, all occupations of their lines");
  for (const board::Variant* variant : board::all_variants()) {
    const std::string name = "variant " + std::string(variant->name);
    if (!variant->is_supported()) {
      prover.say(name + ": not run, this processor has not what it needs");
      continue;
    }
    prover.report_proved(agrees_everywhere(scope, variant->*of_variant), name);
  }
  const auto one_blocker_unseen = [&](Square s, std::uint64_t occupied) {
    return attacks(s, s == Square::d4 ? occupied & ~board::bit(unseen) : occupied);
  };
  prover.report_refuted(!agrees_everywhere(scope, one_blocker_unseen),
                        "twin: one blocker of one square is not seen");
  return prover.exit_code();
}

}  // namespace adoube::proofs
