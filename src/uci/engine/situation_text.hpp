// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and moves as the protocols say them, and why some are refused.
#pragma once

#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"

namespace adoube::uci::serving {

/// The error is a sentence.
[[nodiscard]] Result<board::Position, std::string> checked_position(const Setup& setup);

/// A FEN of four to six fields; the error is a sentence.
[[nodiscard]] Result<board::Position, std::string> read_fen(std::string_view fen);

/// The moves up to the first that is refused, and why that is.
struct ReadSituation {
  engine::Situation situation;
  std::string refusal;  ///< Empty: all was read.
};
/// What stands behind `position`: startpos or fen ..., and moves. The error says why there is no position.
[[nodiscard]] Result<ReadSituation, std::string> read_situation(std::string_view text);

/// Coordinates, or SAN as XBoard's users type it. The error is what the Laws hold against it.
[[nodiscard]] Result<Move, std::string> read_protocol_move(const engine::Situation& situation,
                                                           std::string_view text);

/// The move in coordinates. With `chess960`, castling is the king onto its rook.
[[nodiscard]] std::string move_text(const board::Position& position, Move move, bool chess960);

/// The colours exchanged, and the board turned upside down with them.
[[nodiscard]] Result<board::Position, std::string> colours_exchanged(const board::Position& position);

}  // namespace adoube::uci::serving
