// SPDX-License-Identifier: GPL-3.0-or-later
// How the board stands while a score is followed: what decides the next move, without counters and keys.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/castling_rights.hpp"
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

  friend bool operator==(const Standing&, const Standing&) = default;
};

[[nodiscard]] Standing standing_of(const Position& position) noexcept;

/// The squares from which a man of that role of the player to move may legally go to `to`: captures, single
/// and double steps, en passant and promotions alike; castling aside. Agrees with legal_moves
/// (tests/equivalence/following.hpp).
[[nodiscard]] Bitboard legal_origins(const Standing& standing, Role role, Square to) noexcept;

/// [Art 3.8.2] Castling on that side, if it is legal now.
[[nodiscard]] std::optional<Move> legal_castling(const Standing& standing, CastlingSide side) noexcept;

/// Is the move, of whatever origin, legal? Agrees with is_legal of the position.
[[nodiscard]] bool is_legal(const Standing& standing, Move move) noexcept;

/// Plays a legal move in place.
void play(Standing& standing, Move move) noexcept;

/// The turn passes without a move. Precondition: no check.
void pass(Standing& standing) noexcept;

[[nodiscard]] bool has_legal_move(const Standing& standing) noexcept;

/// What was found for a move that a score says. It has been played if exactly one square is in `from`, and
/// not otherwise.
struct Followed {
  std::uint64_t origins;  ///< legal_origins of the role and square, whatever was said of the origin.
  std::uint64_t from;     ///< Those of them that were said.
};

/// Finds the legal move of a man of that role, from one of the squares `said`, to that square, and plays it
/// into `after`, which is left alone otherwise. The promotion is of meaning only for a pawn that arrives on
/// its last rank. Castling aside.
[[nodiscard]] Followed follow(const Standing& before, Standing& after, Role role, Bitboard said, Square to,
                              PromotionRole promotion) noexcept;

}  // namespace adoube::board
