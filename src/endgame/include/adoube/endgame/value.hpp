// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth when both play perfectly.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace adoube::endgame {

/// For the player to move; a greater one is better for him.
enum class Wdl : std::uint8_t { loss, draw, win };

[[nodiscard]] constexpr std::string_view to_string(Wdl wdl) noexcept {
  switch (wdl) {
    case Wdl::loss: return "loss";
    case Wdl::draw: return "draw";
    case Wdl::win: return "win";
  }
  return {};
}

/// The result, and how far the mate is: the winner mates as soon, the loser is mated as late as he can. The
/// fifty moves and repetitions do not count here.
struct Value {
  Wdl wdl = Wdl::draw;
  int plies = 0;  ///< To the mate: odd for a win, even for a loss (0: mated already), 0 for a draw.

  friend constexpr bool operator==(Value, Value) = default;
};

[[nodiscard]] constexpr Value win_in(int plies) noexcept { return {.wdl = Wdl::win, .plies = plies}; }
[[nodiscard]] constexpr Value loss_in(int plies) noexcept { return {.wdl = Wdl::loss, .plies = plies}; }

/// How many moves of the winner the mate takes, as people count; 0 for a draw or a mate on the board.
[[nodiscard]] constexpr int moves_of(Value value) noexcept { return (value.plies + 1) / 2; }

/// Would a player to move rather have `a`? A win the sooner the better, a loss the later.
[[nodiscard]] constexpr bool is_better(Value a, Value b) noexcept {
  if (a.wdl != b.wdl) return a.wdl > b.wdl;
  return a.wdl == Wdl::win ? a.plies < b.plies : a.plies > b.plies;
}

/// What a position is worth to the player to move who can reach one of this value (for his opponent).
[[nodiscard]] constexpr Value before(Value next) noexcept {
  if (next.wdl == Wdl::draw) return {};
  return next.wdl == Wdl::win ? loss_in(next.plies + 1) : win_in(next.plies + 1);
}

}  // namespace adoube::endgame
