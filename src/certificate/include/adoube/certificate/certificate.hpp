// SPDX-License-Identifier: GPL-3.0-or-later
// Why a player can or cannot ever checkmate, in a form that can be checked without trust in who found it.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "adoube/board/bitboard.hpp"
#include "adoube/certificate/packed_position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/piece.hpp"

namespace adoube::certificate {

/// Legal moves, both players helping, that end in checkmate of the loser.
struct Helpmate {
  std::vector<Move> moves;

  friend bool operator==(const Helpmate&, const Helpmate&) = default;
};

/// A man and all it can ever become.
struct ConfinedMan {
  Piece piece;
  board::Bitboard squares;       ///< Where it can ever stand.
  bool can_be_captured = false;  ///< Never true of a king.

  friend bool operator==(const ConfinedMan&, const ConfinedMan&) = default;
};

/// An invariant of play: who can ever stand where. It covers every position, without castling rights and
/// without a legal capture en passant, whose men can be told off one to one to men of the region, each on one
/// of its squares, those left over being men that can be captured; where two of its pawns face each other
/// (all squares of both on one file, White's lowest below Black's highest), no white pawn on the squares of
/// the one may stand above a black pawn on those of the other. What makes it a proof is said in check.hpp.
struct Region {
  std::vector<ConfinedMan> men;

  friend bool operator==(const Region&, const Region&) = default;
};

/// A man of whom it is forgotten where it stands, and whether it was captured: on any of its squares without
/// a sharp man, or off the board.
struct BlurredMan {
  Colour colour;
  std::optional<Role> role;  ///< Neither king nor pawn. None stated: any but the king, and every square.
  board::Bitboard squares;   ///< Where it can ever stand.

  friend bool operator==(const BlurredMan&, const BlurredMan&) = default;
};

/// Positions with some men blurred. A member tells the other men, the sharp ones, both kings among them, and
/// the turn; its special pawn, if any, has just made a double step and may be captured en passant by a sharp
/// pawn. What makes it a proof, and which positions it covers, is said in check.hpp.
struct BlurredSet {
  std::vector<BlurredMan> men;
  std::vector<PackedPosition> members;  ///< Sorted, without repetition.

  friend bool operator==(const BlurredSet&, const BlurredSet&) = default;
};

/// Positions that legal moves do not leave, except into what is unwinnable by a lemma: by the material alone,
/// by a region, or by a blurred set. None of the members is a checkmate of the loser.
struct ClosedSet {
  std::vector<PackedPosition> members;  ///< Sorted, without repetition.
  std::vector<Region> regions;
  // Said, so that who has none need not say so: NOLINTNEXTLINE(readability-redundant-member-init)
  std::vector<BlurredSet> blurs = {};

  friend bool operator==(const ClosedSet&, const ClosedSet&) = default;
};

using Proof = std::variant<Helpmate, ClosedSet>;

/// The winner can checkmate from the start (Helpmate), or cannot in any way (ClosedSet).
struct Certificate {
  PackedPosition start;
  Colour winner;
  Proof proof;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

}  // namespace adoube::certificate
