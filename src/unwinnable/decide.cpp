// SPDX-License-Identifier: GPL-3.0-or-later
// First what can be seen, then what can be reasoned, then what must be searched.
#include "adoube/unwinnable/decide.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "adoube/board/material.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "blur.hpp"
#include "by_parts.hpp"
#include "search.hpp"
#include "succession.hpp"

namespace adoube::unwinnable {

namespace {

/// Most questions that need a search at all are answered by the first so many positions; of the others most
/// by the second.
constexpr std::size_t first_step = 30'000;
constexpr std::size_t second_step = 300'000;
/// A blurred set that helps is small.
constexpr std::size_t few_blurred = 20'000;
constexpr std::size_t many_blurred = 200'000;

[[nodiscard]] Decision unwinnable_by(certificate::ClosedSet proof, std::uint64_t positions) {
  return {.verdict = Verdict::unwinnable, .proof = std::move(proof), .positions = positions};
}

[[nodiscard]] std::optional<certificate::ClosedSet> without_some_men(const board::Standing& start,
                                                                     Colour winner, std::size_t most) {
  if (start.placement.past != 0) return std::nullopt;
  auto blurred = find_blurred_set(start, winner, most);
  if (!blurred.set) return std::nullopt;
  return certificate::ClosedSet{.members = {}, .regions = {}, .blurs = {*std::move(blurred.set)}};
}

}  // namespace

Solver::Solver(Budget budget) : search_(std::make_unique<Search>()), budget_(budget) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Decision Solver::by_helpmate() const {
  return {.verdict = Verdict::winnable, .proof = search_->helpmate(), .positions = search_->seen()};
}

Decision Solver::decide(const board::Position& position, Colour winner) {
  board::Standing start = board::standing_of(position);
  normalise(start);
  // 1. The game may be over.
  if (!board::has_legal_move(start)) {
    if (start.checkers != 0 && start.turn != winner) {
      return {.verdict = Verdict::winnable, .proof = certificate::Helpmate{}, .positions = 1};
    }
    return unwinnable_by(
        {.members = {certificate::pack(start.placement, start.turn)}, .regions = {}, .blurs = {}}, 1);
  }
  // 2. The lemmas; but with a queen or rook there is mostly a helpmate near.
  if (!board::can_mate_by_material(start.placement, winner)) return unwinnable_by({}, 1);
  const auto by_confinement = [&]() -> std::optional<Decision> {
    if (start.placement.past != 0) return std::nullopt;
    const Confinement confinement(start.placement);
    if (!confinement.keeps_from_mating(winner)) return std::nullopt;
    return unwinnable_by({.members = {}, .regions = {confinement.region()}, .blurs = {}}, 1);
  };
  const bool has_major = (start.placement.of(winner) & start.placement.orthogonal) != 0;
  if (!has_major) {
    if (auto decision = by_confinement()) return *std::move(decision);
  }
  // 3. A helpmate that lies near.
  if (search_->glance(start, winner, Style::short_helpmate) == Verdict::winnable) return by_helpmate();
  if (has_major) {
    if (auto decision = by_confinement()) return *std::move(decision);
  }
  if (search_->glance(start, winner, Style::long_helpmate) == Verdict::winnable) return by_helpmate();
  // 4. Everything, in steps; and between them proofs that not all of it matters.
  const std::size_t most = std::min(budget_.bytes / Visited::bytes_per_node, Visited::most_nodes);
  Verdict verdict = search_->exhaust(start, winner, std::min(most, first_step));
  if (verdict == Verdict::undetermined && most > first_step) {
    // Few pawns seldom shut anything.
    const bool is_worth_it = std::popcount(start.placement.pawns) >= 4;
    if (auto proof = is_worth_it ? without_some_men(start, winner, few_blurred) : std::nullopt)
      return unwinnable_by(*std::move(proof), search_->seen());
    verdict = search_->exhaust(start, winner, std::min(most, second_step));
  }
  if (verdict == Verdict::undetermined && most > second_step) {
    if (auto proof = without_some_men(start, winner, many_blurred))
      return unwinnable_by(*std::move(proof), search_->seen());
    if (start.placement.castling_rooks() == 0) {
      if (auto proof = prove_by_parts(start, winner))
        return unwinnable_by(*std::move(proof), search_->seen());
    }
    verdict = search_->exhaust(start, winner, most);
  }
  const std::uint64_t seen = search_->seen();
  switch (verdict) {
    case Verdict::winnable: return by_helpmate();
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
