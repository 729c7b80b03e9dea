// SPDX-License-Identifier: GPL-3.0-or-later
// First what can be seen, then what can be reasoned, then what must be searched.
#include "adoube/unwinnable/decide.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "adoube/board/material.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "blur.hpp"
#include "by_parts.hpp"
#include "search.hpp"

namespace adoube::unwinnable {

namespace {

/// Most questions that need a search at all are answered by the first so many positions; of the others most
/// by the second.
constexpr std::array<std::size_t, 3> steps{30'000, 300'000, std::numeric_limits<std::size_t>::max()};
/// A blurred set that helps is small.
constexpr std::size_t most_blurred = 100'000;

[[nodiscard]] board::Standing start_of(const board::Position& position) noexcept {
  board::Standing start = board::standing_of(position);
  if (!position.legal_en_passant()) start.placement.past &= board::castling_squares;
  return start;
}

[[nodiscard]] Decision unwinnable_by(certificate::ClosedSet proof, std::uint64_t positions) {
  return {.verdict = Verdict::unwinnable, .proof = std::move(proof), .positions = positions};
}

}  // namespace

Solver::Solver(Budget budget) : search_(std::make_unique<Search>()), budget_(budget) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Decision Solver::decide(const board::Position& position, Colour winner) {
  const board::Standing start = start_of(position);
  // 1. The game may be over.
  if (!board::has_legal_move(start)) {
    if (start.checkers != 0 && start.turn != winner) {
      return {.verdict = Verdict::winnable, .proof = certificate::Helpmate{}, .positions = 1};
    }
    return unwinnable_by(
        {.members = {certificate::pack(start.placement, start.turn)}, .regions = {}, .blurs = {}}, 1);
  }
  // 2. The lemmas.
  if (!board::can_mate_by_material(start.placement, winner)) return unwinnable_by({}, 1);
  if (start.placement.past == 0) {
    const Confinement confinement(start.placement);
    if (confinement.keeps_from_mating(winner)) {
      return unwinnable_by({.members = {}, .regions = {confinement.region()}, .blurs = {}}, 1);
    }
  }
  // 3. A helpmate that lies near.
  for (const Style style : {Style::short_helpmate, Style::long_helpmate}) {
    if (search_->glance(start, winner, style) == Verdict::winnable) {
      return {.verdict = Verdict::winnable, .proof = search_->helpmate(), .positions = search_->seen()};
    }
  }
  // 4. Everything, in steps; and between them proofs that not all of it matters.
  const std::size_t most = budget_.bytes / Visited::bytes_per_node;
  const bool can_blur = start.placement.past == 0;
  Verdict verdict = Verdict::undetermined;
  for (std::size_t step = 0; step < steps.size() && verdict == Verdict::undetermined; ++step) {
    if (step == 1 && can_blur) {
      auto blurred = find_blurred_set(start, winner, most_blurred);
      if (blurred.set) {
        return unwinnable_by({.members = {}, .regions = {}, .blurs = {*std::move(blurred.set)}},
                             blurred.spent);
      }
    }
    if (step == 2 && can_blur) {
      if (auto parts = prove_by_parts(start, winner)) {
        const std::uint64_t seen = parts->members.size();
        return unwinnable_by(*std::move(parts), seen);
      }
    }
    verdict = search_->exhaust(start, winner, std::min(most, steps[step]));
    if (steps[step] >= most) break;
  }
  const std::uint64_t seen = search_->seen();
  switch (verdict) {
    case Verdict::winnable: return {.verdict = verdict, .proof = search_->helpmate(), .positions = seen};
    case Verdict::unwinnable: return unwinnable_by(search_->closed_set(), seen);
    case Verdict::undetermined: break;
  }
  return {.verdict = verdict, .proof = {}, .positions = seen};
}

Life Solver::life_of(const board::Position& position) {
  bool is_known = true;
  for (const Colour winner : both_colours) {
    const Verdict verdict = decide(position, winner).verdict;
    if (verdict == Verdict::winnable) return Life::alive;
    is_known = is_known && verdict == Verdict::unwinnable;
  }
  return is_known ? Life::dead : Life::undetermined;
}

Decision decide(const board::Position& position, Colour winner, Budget budget) {
  return Solver(budget).decide(position, winner);
}

Life life_of(const board::Position& position, Budget budget) { return Solver(budget).life_of(position); }

}  // namespace adoube::unwinnable
