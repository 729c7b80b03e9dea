// SPDX-License-Identifier: GPL-3.0-or-later
// A game judged move by move: what each could expect before and after it, and which moves cost much.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/game/history.hpp"
#include "adoube/questions/analyst.hpp"

namespace adoube::questions {

enum class MoveMark : std::uint8_t { none, inaccuracy, mistake, blunder };
/// "", "?!", "?", "??"
[[nodiscard]] std::string_view to_string(MoveMark mark) noexcept;

/// From so much lost of what could be expected, in thousandths, a move gets its mark.
inline constexpr int inaccuracy_loss = 60;
inline constexpr int mistake_loss = 120;
inline constexpr int blunder_loss = 200;
/// A game is decided where the mover could expect no more before the move, or still as much as the other
/// after it.
inline constexpr int hardly_anything = 75;
inline constexpr int nearly_all = 925;

/// What a position is worth; of one where the game is over, for certain.
struct Worth {
  engine::Score score;      ///< For White.
  engine::Chances chances;  ///< For White.
  int depth = 0;
  /// The best moves; none where the game is over.
  std::vector<Move> line = {};  // NOLINT(readability-redundant-member-init)

  [[nodiscard]] int expected(Colour player) const noexcept;
};

struct JudgedMove {
  Move move;
  Colour by;
  std::size_t before;  ///< The position it was made in, an index into positions.
  int loss = 0;        ///< Of what he could expect, in thousandths.
  bool is_best = false;
  MoveMark mark = MoveMark::none;
};

struct PlayerSummary {
  std::size_t moves = 0;
  std::size_t best = 0;                ///< Moves that the engine would have chosen, too.
  std::array<std::size_t, 3> marks{};  ///< ?!, ?, ??
  std::int64_t loss = 0;               ///< Of all moves.

  /// In hundredths of a point of the game, on average.
  [[nodiscard]] double average_loss() const noexcept {
    return moves == 0 ? 0.0 : static_cast<double>(loss) / 10.0 / static_cast<double>(moves);
  }
};

struct JudgedGame {
  std::vector<Worth> positions;  ///< The start, and after each move.
  std::vector<JudgedMove> moves;
  std::array<PlayerSummary, 2> players{};  ///< By colour.
  /// Positions that the engine said nothing about: each is taken to be worth what the next one is.
  std::size_t unjudged = 0;
};

/// The move of that ply (from 0). Precondition: the positions before and after it are judged.
[[nodiscard]] JudgedMove judged_move(const JudgedGame& game, const game::History& history, std::size_t ply);

/// Called when a position is judged, by its ply; those behind it are judged already.
using JudgingProgress = std::function<void(const JudgedGame& game, std::size_t ply)>;

/// From the last position to the first, so that what follows is known. The error is a phrase.
[[nodiscard]] Result<JudgedGame, std::string> judge_game(const game::History& history, Analyst& analyst,
                                                         const engine::Limits& limits,
                                                         const JudgingProgress& progress = {},
                                                         const std::stop_token& stop = {});

/// The worth of a position that is judged, or where the game is over.
[[nodiscard]] Worth worth_of(const board::Position& position, const Judgement& judgement);

/// Whether the game is over in a position by itself, and how.
[[nodiscard]] std::optional<Outcome> ending_of(const board::Position& position);

}  // namespace adoube::questions
