// SPDX-License-Identifier: GPL-3.0-or-later
// The ends of a game that its moves bring about, and their words.
#include "game_end.hpp"

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"

namespace adoube::uci::serving {

namespace {

/// How often the position has stood on the board, this time included.
[[nodiscard]] int occurrences(const engine::Situation& situation) {
  const board::Position last = situation.position();
  board::Position position = situation.start;
  int times = position == last ? 1 : 0;
  for (const Move move : situation.moves) {
    board::play(position, move);
    if (position == last) ++times;
  }
  return times;
}

}  // namespace

std::optional<std::string_view> ended_by(const engine::Situation& situation) {
  const board::Position position = situation.position();
  if (board::is_checkmate(position))
    return position.turn() == Colour::white ? "0-1 {Black mates}" : "1-0 {White mates}";
  if (board::is_stalemate(position)) return "1/2-1/2 {Stalemate}";
  if (board::is_dead_by_material(position.placement())) return "1/2-1/2 {Neither player can checkmate}";
  // [FIDE 9.6]
  constexpr int seventyfive_moves = 150;
  constexpr int fivefold = 5;
  if (position.halfmove_clock() >= seventyfive_moves) return "1/2-1/2 {Draw by the seventy-five-move rule}";
  if (occurrences(situation) >= fivefold) return "1/2-1/2 {Draw by fivefold repetition}";
  return std::nullopt;
}

std::optional<std::string_view> claimable_draw(const engine::Situation& situation) {
  constexpr int fifty_moves = 100;
  constexpr int threefold = 3;
  if (situation.position().halfmove_clock() >= fifty_moves) return "1/2-1/2 {Draw by the fifty-move rule}";
  if (occurrences(situation) >= threefold) return "1/2-1/2 {Draw by repetition}";
  return std::nullopt;
}

}  // namespace adoube::uci::serving
