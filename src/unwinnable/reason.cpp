// SPDX-License-Identifier: GPL-3.0-or-later
// Naming the kinds of proof.
#include "adoube/unwinnable/reason.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/core/counted.hpp"

namespace adoube::unwinnable {

namespace {

/// Which of the material lemmas it is (board/material.hpp).
[[nodiscard]] std::string_view material_text(const board::Position& position, Colour winner) {
  const board::Placement& placement = position.placement();
  const std::uint64_t men = placement.of(winner) & ~placement.kings;
  if (men == 0) return "a king alone";
  if ((men & placement.knights) != 0) {
    return (placement.occupied() & placement.orthogonal) != 0 ? "one knight against a king with queens"
                                                              : "one knight against a king alone";
  }
  return "bishops on squares of one colour alone";
}

[[nodiscard]] bool is_fixed(const certificate::ConfinedMan& man) {
  return man.squares.count() == 1 && !man.can_be_captured;
}

}  // namespace

std::string reason_of(const certificate::ClosedSet& proof, const board::Position& start, Colour winner) {
  if (board::is_stalemate(start)) return "stalemate is on the board";
  if (board::is_checkmate(start)) return std::string(name_of(start.turn())) + " is checkmated";
  if (!proof.members.empty()) {
    std::string text = "closed set of " + counted(proof.members.size(), "position");
    if (!proof.regions.empty()) text += ", " + counted(proof.regions.size(), "region");
    if (!proof.blurs.empty()) text += ", " + counted(proof.blurs.size(), "blurred set");
    return text;
  }
  if (!proof.blurs.empty()) {
    const certificate::BlurredSet& blur = proof.blurs.front();
    return "blurred set: wherever " + std::to_string(blur.men.size()) +
           " of the men may be, the others have " + counted(blur.members.size(), "position");
  }
  if (proof.regions.empty()) return std::string("by material: ").append(material_text(start, winner));
  const auto& men = proof.regions.front().men;
  return "confined: " + std::to_string(men.size()) + " men, " +
         std::to_string(std::ranges::count_if(men, is_fixed)) + " of them fixed for ever";
}

std::string why_dead(const board::Position& position, Budget budget) {
  // That of either player may go by the material, which says little where the other one has more of it.
  std::string reason;
  for (const Colour player : both_colours) {
    const Decision decision = decide(position, player, budget);
    const auto* const proof = std::get_if<certificate::ClosedSet>(&decision.proof);
    if (proof == nullptr) return {};
    const bool is_by_material = proof->members.empty() && proof->blurs.empty() && proof->regions.empty();
    if (reason.empty() || !is_by_material) reason = reason_of(*proof, position, player);
  }
  return reason;
}

}  // namespace adoube::unwinnable
