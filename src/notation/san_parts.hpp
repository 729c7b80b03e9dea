// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a move's text that SAN and the long form share, and what SAN must say of the square left.
#pragma once

#include <string>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/role.hpp"

namespace adoube::notation {

/// Which parts of the square a piece leaves are written.
struct Origin {
  bool file = false;
  bool rank = false;

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// What canonical SAN says of it. `origins`: the squares from which such a piece may legally go there. A
/// pinned one cannot be meant, so it does not count. The file if that suffices, else the rank, else both; of
/// a capturing pawn the file in any case.
[[nodiscard]] Origin needed_origin(Role role, bool capture, board::Bitboard origins, Square from) noexcept;

[[nodiscard]] bool is_capture(const board::Standing& standing, Move move) noexcept;

[[nodiscard]] std::string castling_text(CastlingSide side);
/// The capital letter of the piece; nothing for a pawn.
[[nodiscard]] std::string piece_text(Role role);
/// =Q, or nothing.
[[nodiscard]] std::string promotion_text(Move move);
/// +, # or nothing, for the opponent's king after the move.
[[nodiscard]] std::string check_text(const board::Standing& before, Move move);

}  // namespace adoube::notation
