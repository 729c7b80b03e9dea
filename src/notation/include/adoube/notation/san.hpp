// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as score sheets and PGN write them: Standard Algebraic Notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/castling_rights.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/notation/move_error.hpp"

namespace adoube::notation {

/// The canonical form: the fewest letters that tell the move from every other legal one; + and #.
/// Precondition: the move is legal.
[[nodiscard]] std::string to_san(const board::Position& position, Move move);

/// What a SAN text says, before any board is asked.
struct SanPattern {
  /// Set for O-O and O-O-O; everything below is then without meaning.
  std::optional<CastlingSide> castling;
  Role role = Role::pawn;
  std::optional<File> from_file;
  std::optional<Rank> from_rank;
  Square to = Square::a1;
  bool capture = false;
  std::optional<PromotionRole> promotion;

  friend bool operator==(const SanPattern&, const SanPattern&) = default;
};

/// The pattern of a text in canonical or tolerated form: 0-0 and o-o; Pe4; Ng1f3, Ng1-f3 and other squares
/// than needed; captures without x, and x without a capture; e8Q, e8(Q), e8/Q, e8=q; a missing or wrong + or
/// #, ++; a final "e.p.".
[[nodiscard]] std::optional<SanPattern> parse_san_pattern(std::string_view text) noexcept;

/// Can this move be meant by that pattern?
[[nodiscard]] bool fits(const board::Position& position, Move move, const SanPattern& pattern);

enum class SanReading : std::uint8_t {
  tolerant,  ///< Any form `parse_san_pattern` knows, if exactly one legal move fits it.
  strict,    ///< The canonical form alone; MoveErrorCode::not_canonical names the move that a tolerant reader
             ///< sees.
};

/// The legal move a text means.
[[nodiscard]] Result<Move, MoveError> parse_san(const board::Position& position, std::string_view text,
                                                SanReading reading = SanReading::tolerant);

}  // namespace adoube::notation
