// SPDX-License-Identifier: GPL-3.0-or-later
// How plays of the strategy go on: what its termination rests on, counted over the graph of full moves.
#pragma once

#include <array>
#include <cstdint>

#include "view.hpp"

namespace adoube::endgame::krk {

struct Progress {
  /// The positions in which White may have to make his first, second … move of a play, and those of them in
  /// which he then plays these kinds.
  struct Reachable {
    std::uint64_t positions = 0;
    std::uint64_t rook_home = 0;
    std::uint64_t rook_safe = 0;
  };
  /// Positions with an exposed rook or a room above three: from how many of them so many basic full moves can
  /// follow; from how many of these they need not diminish (exposed, room, way to the critical square); and
  /// in how many of these last the rook is exposed.
  struct Descent {
    std::uint64_t starts = 0;
    std::uint64_t bad_starts = 0;
    std::uint64_t exposed_starts = 0;
  };
  /// The positions after so many basic full moves from a room of at most three, the rook not exposed; and
  /// those where the next kind is not one of the two that mate.
  struct SmallRoom {
    std::uint64_t positions = 0;
    std::uint64_t not_mate_kind = 0;
  };

  std::array<Reachable, 8> moves;
  std::array<Descent, 3> descents;
  std::array<SmallRoom, 7> small_rooms;
  /// Positions after ReadyToMate and Black's reply in which there is no mate at once.
  std::uint64_t ready_without_mate = 0;
};

[[nodiscard]] Progress progress(const View& view, int threads);

}  // namespace adoube::endgame::krk
