// SPDX-License-Identifier: GPL-3.0-or-later
// What a man attacks when all that is known is which squares are always taken: by counting files and ranks,
// so that nothing here is shared with the generators it is meant to check.
#pragma once

#include "adoube/board/bitboard.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"

namespace adoube::certificate {

/// A man with one square that cannot be captured is there for ever.
[[nodiscard]] bool is_fixed(const ConfinedMan& man) noexcept;

/// Two pawns of different colours, all squares of both on one file, White's lowest below Black's highest.
[[nodiscard]] bool face_each_other(const ConfinedMan& white, const ConfinedMan& black) noexcept;

/// The square of a pawn, all on one file, that is the furthest behind: White's lowest, Black's highest.
[[nodiscard]] Square rearmost(const ConfinedMan& pawn) noexcept;

/// The squares next to a square.
[[nodiscard]] board::Bitboard neighbours(Square s) noexcept;

/// The squares strictly between two on one rank, file or diagonal; none between others.
[[nodiscard]] board::Bitboard between(Square a, Square b) noexcept;

/// The square a pawn steps to; none on its last rank.
[[nodiscard]] board::Bitboard step_of_pawn(Colour colour, Square from) noexcept;

/// The squares the piece attacks from there at most, where lines end at the squares of `blockers`, which are
/// attacked themselves.
[[nodiscard]] board::Bitboard attacked_at_most(Piece piece, Square from, board::Bitboard blockers) noexcept;

/// The squares the piece attacks from there whatever stands elsewhere: lines reach the next square only.
[[nodiscard]] board::Bitboard attacked_at_least(Piece piece, Square from) noexcept;

}  // namespace adoube::certificate
