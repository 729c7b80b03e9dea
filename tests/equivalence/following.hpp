// SPDX-License-Identifier: GPL-3.0-or-later
// Does following a score agree with the list of legal moves, in every compiled variant?
#pragma once

#include <bit>
#include <string>

#include "adoube/board/moves.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/board/variant.hpp"
#include "show.hpp"

namespace adoube::equivalence {

namespace detail {

/// A crossed square on which nothing can be captured may or may not be kept.
[[nodiscard]] inline bool same(board::Standing followed, const board::Position& position) {
  board::Standing expected = board::standing_of(position);
  if (!position.legal_en_passant()) {
    followed.placement.past &= board::castling_squares;
    expected.placement.past &= board::castling_squares;
  }
  return followed == expected;
}

[[nodiscard]] inline const board::Follower& follower(const board::Variant& variant,
                                                     const board::Standing& standing, Role role) {
  return variant
      .followers[static_cast<std::size_t>(index_of(standing.turn))][static_cast<std::size_t>(index_of(role))];
}

[[nodiscard]] inline std::string difference_in_origins(const board::Variant& variant,
                                                       const board::Position& position,
                                                       const board::MoveList& moves) {
  const board::Standing standing = board::standing_of(position);
  for (const Role role : all_roles) {
    for (const Square to : all_squares) {
      std::uint64_t listed = 0;
      for (const Move m : moves) {
        const bool counts = m.kind() != MoveKind::castling && m.to() == to;
        if (counts && position.placement().role_on(m.from()) == role) listed |= board::bit(m.from());
      }
      if (follower(variant, standing, role).origins(standing, to) != listed) {
        return "origins of the " + std::string(to_string(role)) + " on " + to_string(to);
      }
    }
  }
  return {};
}

/// Plays the move by `make` (or `castle`) and by `follow`; all must lead to the same board.
[[nodiscard]] inline bool leads_there(const board::Variant& variant, const board::Position& position,
                                      Move m) {
  const board::Standing standing = board::standing_of(position);
  const board::Position next = board::after(position, m);
  board::Standing made = standing;
  if (m.kind() == MoveKind::castling) {
    variant.castle(made, m);
    return same(made, next) && board::legal_castling(standing, m.side()) == m;
  }
  const Role role = position.placement().role_on(m.from());
  follower(variant, standing, role).make(made, m);
  board::Standing followed = standing;
  const board::Followed found = follower(variant, standing, role)
                                    .follow(standing, followed, board::bit(m.from()), m.to(),
                                            m.promotion().value_or(PromotionRole::queen));
  return same(made, next) && same(followed, next) && found.from == board::bit(m.from()) &&
         (found.origins & found.from) != 0;
}

}  // namespace detail

/// What following differs in from the legal moves; empty if nothing.
[[nodiscard]] inline std::string difference_in_following(const board::Position& position) {
  const board::MoveList moves = board::legal_moves(position);
  for (const board::Variant* variant : board::all_variants()) {
    if (!variant->is_supported()) continue;
    const std::string name = "  following by " + std::string(variant->name) + ": ";
    if (const auto text = detail::difference_in_origins(*variant, position, moves); !text.empty()) {
      return name + text + "\n";
    }
    if (variant->can_move(board::standing_of(position)) == moves.empty()) return name + "any move at all\n";
    for (const Move m : moves) {
      if (!detail::leads_there(*variant, position, m)) return name + "the board after " + show(m) + "\n";
    }
  }
  for (const CastlingSide side : {CastlingSide::king_side, CastlingSide::queen_side}) {
    const auto castling = board::legal_castling(board::standing_of(position), side);
    if (castling && !board::is_legal(position, *castling)) return "  an illegal castling\n";
  }
  return {};
}

}  // namespace adoube::equivalence
