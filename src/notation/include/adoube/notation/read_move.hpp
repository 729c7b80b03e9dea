// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to read a move: from what its text says to the legal move that is meant, and every deviation.
#pragma once

#include <cstdint>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/notation/move_error.hpp"
#include "adoube/notation/move_flaw.hpp"
#include "adoube/notation/move_text.hpp"

namespace adoube::notation {

/// The move that a text means, and how the text falls short of its SAN.
struct ReadMove {
  Move move;
  /// All deviations from the canonical SAN of the move, those of its form included; none if and only if the
  /// text is that SAN.
  MoveFlaws flaws;

  friend bool operator==(const ReadMove&, const ReadMove&) = default;
};

/// The legal move a text means.
///
/// - Pieces that may not legally go there are never meant, so they need not be told apart.
/// - A pawn that does not say its file stays on it: d5 is never a capture.
/// - Kg1, Ke1-g1, e1g1 and e1h1 mean castling only where they are no step of the king.
/// - In the long form and in coordinates nothing is said too much of the starting square; in coordinates, no
///   sign of capture or check is missed. What stands after the move and is wrong counts in every form.
/// - A mark for en passant is told, whatever the capture: it says nothing that the squares do not.
[[nodiscard]] Result<ReadMove, MoveError> read_move(const board::Standing& standing, const MoveText& text);

enum class MoveReading : std::uint8_t {
  lenient,  ///< Deviations are forgiven and told.
  strict,   ///< The first deviation, in the order of the codes, is an error.
};

[[nodiscard]] Result<ReadMove, MoveError> read_move(const board::Position& position, std::string_view text,
                                                    MoveReading reading = MoveReading::lenient);

}  // namespace adoube::notation
