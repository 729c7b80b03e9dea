// SPDX-License-Identifier: GPL-3.0-or-later
// Positions to judge: random games followed to their ends, and set-ups; and a position with colours
// exchanged.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "random.hpp"

namespace adoube::engine {

[[nodiscard]] inline board::Position position_of(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

/// Calls see(position) for positions of random games in which captures are liked a little, so that endings
/// come up; none is check.
template <class See>
void for_random_positions(std::uint64_t seed, int games, See&& see) {
  for (int game = 0; game < games; ++game) {
    support::Random random(seed + static_cast<std::uint64_t>(game));
    board::Position position;
    for (int ply = 0; ply < 200; ++ply) {
      const auto moves = board::legal_moves(position);
      if (moves.empty() || board::is_dead_by_material(position.placement())) break;
      const auto captures = board::legal_captures(position);
      const bool takes = !captures.empty() && random.chance(20);
      const auto& list = takes ? captures : moves;
      position.play(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
      if (!board::is_check(position)) see(position);
    }
  }
}

/// The same position with White and Black exchanged.
[[nodiscard]] inline board::Position exchanged(const board::Position& position) {
  const Setup setup = board::to_setup(position);
  Setup other = setup;
  const auto turned = [](Square s) { return static_cast<Square>(index_of(s) ^ 56); };
  for (const Square s : all_squares) {
    auto piece = setup.board[static_cast<std::size_t>(index_of(s))];
    if (piece) piece->colour = opposite(piece->colour);
    other.board[static_cast<std::size_t>(index_of(turned(s)))] = piece;
  }
  other.turn = opposite(setup.turn);
  other.castling = {};
  other.en_passant.reset();
  return board::make_position(other).value();
}

}  // namespace adoube::engine
