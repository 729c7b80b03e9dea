// SPDX-License-Identifier: GPL-3.0-or-later
// How the search counts: values as small numbers, with mates and tables beyond all judgement.
#pragma once

#include <algorithm>

#include "adoube/core/move.hpp"
#include "adoube/engine/evaluator.hpp"
#include "adoube/engine/score.hpp"

namespace adoube::engine {

/// No line is looked at further than this.
inline constexpr int max_ply = 246;

inline constexpr int mate_now = 32'000;
inline constexpr int infinite_value = 32'001;
inline constexpr int no_value = 32'002;

/// Mates lie above, table wins between this and the next.
inline constexpr int least_mate = mate_now - max_ply;
inline constexpr int best_table_win = least_mate - 1;
inline constexpr int least_table_win = best_table_win - max_ply;
static_assert(least_table_win > most_evaluation);

[[nodiscard]] constexpr int mate_in(int ply) noexcept { return mate_now - ply; }
[[nodiscard]] constexpr int mated_in(int ply) noexcept { return ply - mate_now; }
/// A win or loss that is known, by mate or by tables.
[[nodiscard]] constexpr bool is_decided(int value) noexcept {
  return value >= least_table_win || value <= -least_table_win;
}
[[nodiscard]] constexpr bool is_known_loss(int value) noexcept { return value <= -least_table_win; }

/// A judgement, kept clear of what is known.
[[nodiscard]] constexpr int as_judgement(int value) noexcept {
  return std::clamp(value, -most_evaluation, most_evaluation);
}

/// What is kept about a position must not depend on where in the search it was found: mates and table wins
/// count from the position itself.
[[nodiscard]] constexpr int to_hash(int value, int ply) noexcept {
  if (value >= least_table_win) return value + ply;
  if (value <= -least_table_win) return value - ply;
  return value;
}
/// The way back; none where the fifty-move rule may come before the end that was found.
[[nodiscard]] constexpr int from_hash(int value, int ply, int halfmove_clock) noexcept {
  if (value == no_value) return no_value;
  if (value >= least_mate) return mate_now - value > 99 - halfmove_clock ? no_value : value - ply;
  if (value <= -least_mate) return mate_now + value > 99 - halfmove_clock ? no_value : value + ply;
  if (value >= least_table_win) return value - ply;
  if (value <= -least_table_win) return value + ply;
  return value;
}

[[nodiscard]] constexpr Score score_of(int value) noexcept {
  if (value >= least_mate) return Score::mate_in((mate_now - value + 1) / 2);
  if (value <= -least_mate) return Score::mated_in((mate_now + value) / 2);
  return Score::centipawns(value);
}

/// Stands for the absence of a move inside the search, where sixteen bits have to do.
inline constexpr Move no_move = Move::normal(Square::a1, Square::a1);

/// A place for a move, in arrays.
struct MoveSlot {
  Move move = no_move;
};

}  // namespace adoube::engine
