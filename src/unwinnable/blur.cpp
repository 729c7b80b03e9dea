// SPDX-License-Identifier: GPL-3.0-or-later
// Blur, explore, sharpen, and again.
#include "blur.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "blurred_moves.hpp"
#include "set_attacks.hpp"

namespace adoube::unwinnable {

namespace {

/// Pawns of the loser that no pawn of the winner stops: they may become anything.
[[nodiscard]] std::uint64_t free_pawns(const board::Placement& p, Colour loser) noexcept {
  std::uint64_t stopped = p.of(opposite(loser)) & p.pawns;
  for (int i = 0; i < 6; ++i) stopped |= forward(opposite(loser), stopped);
  return p.of(loser) & p.pawns & ~stopped;
}

/// Where a blurred man can come, lines ending at rigid men.
[[nodiscard]] std::uint64_t spread(Role role, Colour c, std::uint64_t squares,
                                   const board::Placement& rigid) noexcept {
  const std::uint64_t open = ~rigid.occupied();
  for (;;) {
    const std::uint64_t next = squares | (attacks_of(role, c, squares, open) & ~rigid.of(c));
    if (next == squares) return squares;
    squares = next;
  }
}

/// To how many squares a man could go at the start, its king's safety aside, if those men were not there.
[[nodiscard]] int mobility_of(const board::Placement& p, Square s, std::uint64_t without) noexcept {
  const Colour c = p.colour_on(s);
  const std::uint64_t from = board::bit(s);
  const std::uint64_t open = ~p.occupied() | without;
  const std::uint64_t attacked = attacks_of(p.role_on(s), c, from, open) & ~(p.of(c) & ~without);
  if (p.role_on(s) != Role::pawn) return std::popcount(attacked);
  const std::uint64_t step = forward(c, from) & open;
  return std::popcount((attacked & p.of(opposite(c))) | step);
}

/// Of those men the ones that could ever move if only they did.
[[nodiscard]] std::uint64_t movable(const board::Placement& p, std::uint64_t men) noexcept {
  std::uint64_t found = 0;
  for (std::uint64_t before = men; before != found;) {
    before = found;
    for (const Square s : board::Bitboard(men & ~found)) {
      if (mobility_of(p, s, found) != 0) found |= board::bit(s);
    }
  }
  return found;
}

/// The men on those squares, alone.
[[nodiscard]] board::Placement only(const board::Placement& p, std::uint64_t squares) noexcept {
  return {.colours = {p.colours[0] & squares, p.colours[1] & squares},
          .pawns = p.pawns & squares,
          .knights = p.knights & squares,
          .diagonal = p.diagonal & squares,
          .orthogonal = p.orthogonal & squares,
          .kings = p.kings & squares,
          .past = 0};
}

[[nodiscard]] std::vector<BlurredPiece> blurred_men(const board::Placement& start, std::uint64_t blurred,
                                                    std::uint64_t rigid) {
  std::vector<BlurredPiece> men;
  const board::Placement rigid_men = only(start, rigid);
  for (const Square s : board::Bitboard(blurred)) {
    const Colour c = start.colour_on(s);
    if ((start.pawns & board::bit(s)) != 0) {
      men.push_back({.role = std::nullopt,
                     .colour = c,
                     .squares = board::all_of_them,
                     .origin = s,
                     .mobility = mobility_of(start, s, 0)});
    } else {
      const Role role = start.role_on(s);
      men.push_back({.role = role,
                     .colour = c,
                     .squares = spread(role, c, board::bit(s), rigid_men),
                     .origin = s,
                     .mobility = mobility_of(start, s, 0)});
    }
  }
  return men;
}

/// The squares that are the same in all members: who stands on them never moves and is never captured.
[[nodiscard]] std::uint64_t unchanged(const board::Placement& sharp, const Visited& members) noexcept {
  std::uint64_t same = sharp.occupied() & ~sharp.kings;
  for (const Node& node : members.nodes()) {
    const board::Placement p = certificate::unpack(node.position);
    same &=
        ~((p.colours[0] ^ sharp.colours[0]) | (p.colours[1] ^ sharp.colours[1]) | (p.pawns ^ sharp.pawns) |
          (p.knights ^ sharp.knights) | (p.diagonal ^ sharp.diagonal) | (p.orthogonal ^ sharp.orthogonal));
  }
  return same;
}

[[nodiscard]] certificate::BlurredSet set_of(const BlurredMoves& moves) {
  certificate::BlurredSet set;
  for (const BlurredPiece& man : moves.men()) {
    set.men.push_back({.colour = man.colour, .role = man.role, .squares = board::Bitboard(man.squares)});
  }
  for (const Node& node : moves.members().nodes()) set.members.push_back(node.position);
  std::ranges::sort(set.members);
  return set;
}

}  // namespace

BlurredSearch find_blurred_set(const board::Standing& start, Colour winner, std::size_t most) {
  const board::Placement& men = start.placement;
  const std::uint64_t pieces = men.occupied() & ~men.kings & ~men.pawns;
  std::uint64_t blurred = movable(men, pieces | free_pawns(men, opposite(winner)));
  std::uint64_t rigid = men.occupied() & ~men.kings & ~blurred;
  std::size_t spent = 0;
  while (blurred != 0) {
    BlurredMoves moves(winner, blurred_men(men, blurred, rigid), most - spent);
    const board::Placement sharp = only(men, men.occupied() & ~blurred);
    const bool is_proved = moves.explore(sharp, start.turn);
    spent += moves.members().size();
    if (spent >= most) break;
    if (!is_proved) {
      blurred &= ~moves.culprit(blurred);
      rigid = men.occupied() & ~men.kings & ~blurred;
      continue;
    }
    // The squares of the blurred men were found with men that were taken for rigid: they must have been.
    const std::uint64_t still = rigid & unchanged(sharp, moves.members());
    if (still == rigid) return {.set = set_of(moves), .spent = spent};
    rigid = still;
  }
  return {.set = std::nullopt, .spent = spent};
}

}  // namespace adoube::unwinnable
