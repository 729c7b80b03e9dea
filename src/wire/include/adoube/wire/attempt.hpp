// SPDX-License-Identifier: GPL-3.0-or-later
// A move as a hand or a text says it: the legal move that is meant, or all that the Laws hold against it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/history.hpp"
#include "adoube/laws/refusal.hpp"

namespace adoube::wire {

/// One of the two: the move, or the reasons why there is none.
struct Attempted {
  std::optional<Move> move;
  std::vector<laws::Refusal> refusals;

  /// Is the choice of a new piece all that is missing?
  [[nodiscard]] bool lacks_promotion() const noexcept;
};

/// A piece carried from one square to another at the end of a game. Castling may be meant by the king's
/// square or by the rook's. The squares need not be on the board.
[[nodiscard]] Attempted attempt(const game::History& history, const laws::Attempt& tried);
[[nodiscard]] Attempted attempt(const game::History& history, Square from, Square to,
                                std::optional<Role> promotion);

/// The same in a position of any line. The line is asked for only if the move is refused.
[[nodiscard]] Attempted attempt(const board::Position& position, const std::function<LineOfPlay()>& line,
                                const laws::Attempt& tried);

/// Why a text is not the text of one move.
struct UnclearMove {
  std::string_view code;  ///< bad_move or ambiguous_move.
  std::string text;       ///< For people, as a phrase.
};

/// UCI or SAN, at the end of a game.
[[nodiscard]] Result<Attempted, UnclearMove> attempt(const game::History& history, std::string_view text);

/// The same in a position of any line.
[[nodiscard]] Result<Attempted, UnclearMove> attempt(const board::Position& position,
                                                     const std::function<LineOfPlay()>& line,
                                                     std::string_view text);

}  // namespace adoube::wire
