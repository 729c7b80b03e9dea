// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as chess programs exchange them: two squares and a promotion letter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/notation/move_error.hpp"

namespace adoube::notation {

/// e2e4, e7e8q. Castling is the king's own step (e1g1), but in a Chess960 position the king onto its rook
/// (e1h1).
[[nodiscard]] std::string to_uci(const board::Position& position, Move move);

/// What a UCI text says, before any board is asked. A king or a pawn can be written as a promotion, wrongly.
struct UciSquares {
  Square from;
  Square to;
  std::optional<Role> promotion;

  friend bool operator==(const UciSquares&, const UciSquares&) = default;
};

/// Four characters, and one of p n b r q k behind them; nothing else is one.
[[nodiscard]] std::optional<UciSquares> parse_uci_squares(std::string_view text) noexcept;

/// The legal move a text means, for protocols: the error is unknown_token or illegal. Both ways to write
/// castling are read in every position; where the king's target is also an ordinary king move (Chess960), the
/// text means that one.
[[nodiscard]] Result<Move, MoveError> parse_uci(const board::Position& position, std::string_view text);

}  // namespace adoube::notation
