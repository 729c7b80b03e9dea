// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth first: what is not covered is expanded, until everything is covered or it has become too much.
#include "by_parts.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/variant.hpp"
#include "blur.hpp"
#include "confinement.hpp"
#include "succession.hpp"
#include "visited.hpp"

namespace adoube::unwinnable {

namespace {

constexpr std::size_t most_expanded = 30;
constexpr std::size_t most_blurred_at_once = 20'000;
constexpr std::size_t most_blurred_in_all = 200'000;
class Parts {
 public:
  explicit Parts(Colour winner) : winner_(winner) {}

  [[nodiscard]] bool is_covered(const board::Standing& position) {
    const board::Placement& placement = position.placement;
    if (!board::can_mate_by_material(placement, winner_)) return true;
    if (placement.past != 0) return false;
    if (std::ranges::any_of(set_.blurs,
                            [&](const auto& blur) { return covers(blur, placement, position.turn); })) {
      return true;
    }
    const Confinement confinement(placement);
    if (confinement.keeps_from_mating(winner_)) {
      set_.regions.push_back(confinement.region());
      return true;
    }
    if (left_ == 0) return false;
    BlurredSearch blurred = find_blurred_set(position, winner_, std::min(left_, most_blurred_at_once));
    left_ -= std::min(left_, blurred.spent);
    if (!blurred.set) return false;
    set_.blurs.push_back(*std::move(blurred.set));
    return true;
  }

  void add_member(const certificate::PackedPosition& position) { set_.members.push_back(position); }

  [[nodiscard]] certificate::ClosedSet closed_set() && {
    std::ranges::sort(set_.members);
    return std::move(set_);
  }

 private:
  /// Quick: `false` may be wrong where blurred and sharp men are alike.
  [[nodiscard]] static bool covers(const certificate::BlurredSet& blur, board::Placement placement,
                                   Colour turn) {
    for (const certificate::BlurredMan& man : blur.men) {
      const std::uint64_t of_role = man.role ? placement.of(*man.role) : ~placement.kings;
      const std::uint64_t here = placement.of(man.colour) & of_role & man.squares.bits();
      if (here == 0) continue;
      const Square s = board::first_square(here);
      placement.toggle(man.colour, placement.role_on(s), board::bit(s));
    }
    return std::ranges::binary_search(blur.members, certificate::pack(placement, turn));
  }

  Colour winner_;
  certificate::ClosedSet set_;
  std::size_t left_ = most_blurred_in_all;
};

}  // namespace

std::optional<certificate::ClosedSet> prove_by_parts(const board::Standing& start, Colour winner) {
  Parts parts(winner);
  Visited seen;
  const auto add = [&](const certificate::PackedPosition& position) {
    return seen.add({.position = position, .parent = 0, .move = no_move, .fate = Fate::open, .spent = 0},
                    hash_of(position));
  };
  add(certificate::pack(start.placement, start.turn));
  std::size_t expanded = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const auto position = seen[i].position;
    const board::Standing before = standing_of(position);
    if (i != 0 && parts.is_covered(before)) continue;
    if (++expanded > most_expanded) return std::nullopt;
    parts.add_member(position);
    board::MoveList moves;
    board::active_variant().legal_moves(before.placement, before.turn, moves);
    for (const Move move : moves) {
      const board::Standing next = after(before, move);
      if (next.turn != winner && is_mate(next)) return std::nullopt;
      add(certificate::pack(next.placement, next.turn));
    }
  }
  return std::move(parts).closed_set();
}

}  // namespace adoube::unwinnable
