// SPDX-License-Identifier: GPL-3.0-or-later
// What the players may agree on before a game: the rules that can be switched, as the Laws set them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "adoube/game/time.hpp"
#include "adoube/game/touch.hpp"

namespace adoube::game {

/// [Art 5.2e] Fifty moves of each player, and [FIDE 9.6.2] seventy-five, in plies.
inline constexpr int fifty_moves_plies = 100;
inline constexpr int seventyfive_moves_plies = 150;

/// Who decides whether the opponent of a fallen flag could still have won (docs/game.md has the tables).
enum class FlagRule : std::uint8_t {
  fide,     ///< [FIDE 6.9] By any series of legal moves.
  lichess,  ///< By the material of both, as that site counts it.
  uscf,     ///< By the material of the one who has time left, as the US rules count it.
};

/// So many bytes for the question whether a player can ever checkmate, enough for nearly all positions.
inline constexpr std::size_t usual_dead_budget = std::size_t{64} << 20;

/// By which rules a game is played, where the Laws leave a choice.
struct Rules {
  bool dead_position = true;        ///< [Art 5.2b] A position that neither can win ends the game.
  bool fivefold_repetition = true;  ///< [FIDE 9.6.1] The fifth appearance of a position ends it.
  bool seventyfive_moves = true;    ///< [FIDE 9.6.2] Seventy-five moves of each end it.
  FlagRule flag = FlagRule::fide;
  /// Memory, in bytes, for the question whether a player can ever checkmate. It is a rule, since it decides:
  /// where it is not enough to find out, the player counts as one who can. The same budget gives the same
  /// answer on every machine.
  std::size_t dead_budget = usual_dead_budget;
  /// [Art 4.3] Whether what is touched must be moved, and whether others are kept from it or may claim.
  std::optional<TouchMode> touch_move = std::nullopt;
  /// [FIDE 7.5.5] The illegal move that loses the game, the second by the Laws; none: they are not counted.
  std::optional<int> illegal_moves = std::nullopt;
  /// [FIDE 9.5.3, 7.5.5] What a wrong claim, or an illegal move that is counted, adds to the opponent's
  /// clock.
  Time penalty = std::chrono::minutes(2);

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace adoube::game
