// SPDX-License-Identifier: GPL-3.0-or-later
// The lemmas, for the position and for the few that forced moves can make of it.
#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "confinement.hpp"
#include "succession.hpp"
#include "visited.hpp"

namespace adoube::unwinnable {

namespace {

/// How many positions may be seen before the answer is that there is none. A winner with several pieces is
/// seldom shut in: then only what is forced is followed.
constexpr std::size_t most_seen = 256;
constexpr std::size_t most_seen_with_pieces = 40;
/// Whether a position is confined costs as much as seeing twenty: after so many that are not, it is not asked
/// any more.
constexpr int most_unconfined = 3;

[[nodiscard]] bool has_several_pieces(const board::Placement& p, Colour c) noexcept {
  const std::uint64_t pieces = p.of(c) & ~(p.pawns | p.kings);
  return (pieces & (pieces - 1)) != 0;
}

/// Closes a small set of positions, or gives up.
class FastLook {
 public:
  FastLook(Colour winner, Visited& seen) noexcept : winner_(winner), seen_(seen) {}

  [[nodiscard]] bool is_covered(const board::Placement& placement) noexcept {
    if (!board::can_mate_by_material(placement, winner_)) return true;
    if (placement.past != 0 || unconfined_ == most_unconfined) return false;
    if (Confinement(placement).keeps_from_mating(winner_)) return true;
    ++unconfined_;
    return false;
  }

  [[nodiscard]] bool is_closed(const board::Standing& start) {
    const std::size_t most = has_several_pieces(start.placement, winner_) ? most_seen_with_pieces : most_seen;
    seen_.clear();
    add(start);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const board::Standing before = standing_of(seen_[i].position);
      board::MoveList moves;
      board::active_variant().legal_moves(before.placement, before.turn, moves);
      if (seen_.size() + moves.size() > most) return false;
      for (const Move move : moves) {
        const board::Standing next = after(before, move);
        if (next.turn != winner_ && is_mate(next)) return false;
        if (!is_covered(next.placement)) add(next);
      }
    }
    return true;
  }

 private:
  void add(const board::Standing& standing) {
    const auto position = certificate::pack(standing.placement, standing.turn);
    seen_.add({.position = position, .parent = 0, .move = no_move, .fate = Fate::open, .spent = 0},
              hash_of(position));
  }

  Colour winner_;
  Visited& seen_;
  int unconfined_ = 0;
};

}  // namespace

Verdict fast(const board::Position& position, Colour winner) {
  board::Standing start = board::standing_of(position);
  normalise(start);
  // Kept between questions: to make it anew would take longer than most of them.
  static thread_local Visited seen;
  FastLook look(winner, seen);
  const bool is_won = start.turn != winner && is_mate(start);
  if (!is_won && (look.is_covered(start.placement) || look.is_closed(start))) return Verdict::unwinnable;
  return Verdict::undetermined;
}

}  // namespace adoube::unwinnable
