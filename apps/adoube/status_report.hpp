// SPDX-License-Identifier: GPL-3.0-or-later
// What an arbiter wants to know of a recorded game: every claim that was open, what repeated, what went on
// too long.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "adoube/game/claim.hpp"
#include "game_line.hpp"

namespace adoube::app {

/// A position that could be claimed as repeated at some time.
struct Repetition {
  board::Position position;
  std::vector<std::size_t> plies;  ///< After which it appeared.
};

/// A claim that the player having the move could make after that ply.
struct ClaimRow {
  std::size_t ply;
  game::ClaimKind kind;
  std::string_view article;
  std::vector<Move> with_moves;  ///< None: for the position on the board.
  int times;                     ///< How often the position has appeared, or would; 0 for fifty moves.
  std::optional<std::size_t> repetition;  ///< Which of the list.
  std::optional<Move> played;             ///< What he did instead of claiming; none: the record ends.
  bool made;                              ///< That was the intended move.
  bool is_after_end;                      ///< It would have been open, had the game not ended by itself.
};

/// Moves without capture and pawn move, so many that a claim was open or near.
struct Stretch {
  std::size_t from;  ///< The ply after which counting began; the start at the least.
  std::size_t to;    ///< The last ply that counts.
  int before;        ///< What the starting position had counted.
  int length;        ///< In plies, those before the start included.
  std::optional<std::size_t> fifty_at = std::nullopt;        ///< After which ply each had made fifty.
  std::optional<std::size_t> seventyfive_at = std::nullopt;  ///< And seventy-five.
  bool claim_ahead = false;  ///< With an intended move fifty could be claimed before they were reached.
};

struct GameReport {
  std::vector<ClaimRow> claims;
  std::vector<Repetition> repetitions;
  std::vector<Stretch> stretches;
  int longest_stretch = 0;    ///< In plies.
  std::vector<LineEnd> ends;  ///< The first of each kind, in order; the record may go on behind them.
};

/// Looks at the whole line, whatever ended it. In time linear in its length.
[[nodiscard]] GameReport report_on(const game::History& whole, const game::Rules& rules);

/// For programs (docs/schema/status-report.schema.json).
[[nodiscard]] std::string as_json(const GameLine& line, const GameReport& report);
/// For people.
[[nodiscard]] std::string as_text(const GameLine& line, const GameReport& report);

}  // namespace adoube::app
