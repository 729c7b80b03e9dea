// SPDX-License-Identifier: GPL-3.0-or-later
// How the board stands while a score is followed: what decides the next move, without counters and keys.
#pragma once

#include <cstdint>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board {

/// A position reduced to what following a score needs. Valid as a Position is: made from one, then played on.
struct Standing {
  Placement placement;
  std::uint64_t checkers;  ///< [Art 3.9] The men that attack the king of the player to move.
  Colour turn;
};

[[nodiscard]] Standing standing_of(const Position& position) noexcept;

/// The squares from which a man of that role of the player to move may legally go to `to`: captures, single
/// and double steps, en passant and promotions alike; castling aside. Agrees with legal_moves
/// (tests/equivalence/standing_test.cpp).
[[nodiscard]] Bitboard legal_origins(const Standing& standing, Role role, Square to) noexcept;

/// Is the move legal? Agrees with is_legal of the position.
[[nodiscard]] bool is_legal(const Standing& standing, Move move) noexcept;

/// Plays a legal move in place.
void play(Standing& standing, Move move) noexcept;

/// The turn passes without a move. Precondition: no check.
void pass(Standing& standing) noexcept;

[[nodiscard]] bool has_legal_move(const Standing& standing) noexcept;

/// What a score says of a move other than castling: a man of that role, from one of the squares `from`.
struct Said {
  Role role;
  Square to;
  std::uint64_t from;
};

/// Finds the one legal move that was said and plays it. If none or several fit, nothing is played and `from`
/// in the answer holds all that fit.
struct Followed {
  std::uint64_t origins;  ///< legal_origins of the role and square, whatever was said of `from`.
  std::uint64_t from;     ///< Those of them that fit.
  bool is_capture;        ///< Of the move that was played.
};

/// `promotion` matters only for a pawn that reaches its last rank.
[[nodiscard]] Followed follow(Standing& standing, const Said& said, PromotionRole promotion) noexcept;

}  // namespace adoube::board
