// SPDX-License-Identifier: GPL-3.0-or-later
// One ply of a game that is played through: the move, what happened, and how the board stands after it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/role.hpp"
#include "adoube/draw/diagram.hpp"

namespace adoube::app {

struct Capture {
  Role role;
  Square square;  ///< En passant, not where the capturing pawn goes.
};

struct ReplayedPly {
  board::Position after;
  std::size_t number;  ///< From 1.
  int move_number;     ///< As score sheets count.
  Colour side;
  std::string san;
  std::string uci;
  std::optional<Move> move;  ///< None: a null move, the turn passed.
  std::optional<Capture> capture;
  std::size_t checkers;  ///< How many pieces give check after it.
  bool is_checkmate;
  bool is_stalemate;
};

/// Every ply of the game; none is a null move. Precondition: the moves can be played, one after the other.
[[nodiscard]] std::vector<ReplayedPly> replay(const board::Position& start,
                                              const std::vector<std::optional<Move>>& moves);

/// For programs: "capture", "en_passant", "castling", "promotion", "check", "double_check", "checkmate",
/// "stalemate",
/// "null_move".
[[nodiscard]] std::vector<std::string_view> events_of(const ReplayedPly& ply);
/// For people: "takes the bishop on h6, check".
[[nodiscard]] std::string what_happened(const ReplayedPly& ply);

/// What a pawn became.
[[nodiscard]] std::optional<Role> promotion_of(const ReplayedPly& ply);

/// "12. Nf3" or "12... Nf6".
[[nodiscard]] std::string numbered(const ReplayedPly& ply);

/// Where the piece came from and went; in castling, the king. None for a null move.
[[nodiscard]] std::optional<draw::LastMove> last_move_of(const ReplayedPly& ply);

}  // namespace adoube::app
