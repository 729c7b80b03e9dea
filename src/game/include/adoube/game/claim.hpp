// SPDX-License-Identifier: GPL-3.0-or-later
// Draws that must be claimed: which claims would be granted, and why a claim is or is not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/game/history.hpp"

namespace adoube::game {

enum class ClaimKind : std::uint8_t { threefold_repetition, fifty_moves };

[[nodiscard]] std::string_view to_string(ClaimKind kind) noexcept;

/// By the player having the move: for the position on the board, or for the one that his intended move, not
/// yet made, would lead to.
struct Claim {
  ClaimKind kind;
  std::optional<Move> with_move = std::nullopt;

  friend bool operator==(const Claim&, const Claim&) = default;
};

/// The Law that a claim calls on: "5.2d", "5.2e", or "FIDE 9.3.1" beyond the excerpt.
[[nodiscard]] std::string_view article_of(const Claim& claim) noexcept;

/// What the examination of a claim found.
struct Examined {
  Claim claim;
  Colour by;
  bool granted;
  std::string_view article;
  std::string reason;              ///< A sentence for a person.
  std::vector<std::size_t> plies;  ///< After how many moves the position appeared, the intended one included;
                                   ///< for fifty moves, the first and the last ply of those counted.

  friend bool operator==(const Examined&, const Examined&) = default;
};

/// Examines a claim by the player having the move; an intended move must be legal. Whether the game has ended
/// already is not asked.
///
/// [Art 5.2d#1] The position is about to appear, or has appeared, at least three times.
/// [Art 5.2e#1] Each player has made at least the last 50 moves without a pawn move or a capture.
/// [FIDE 9.3.1] The same with the intended move, even if it would checkmate: it is not made.
[[nodiscard]] Examined examine(const History& history, const Claim& claim);

/// Every claim that examine would grant: threefold before fifty, the board before moves, moves in the order
/// of their squares. None where the player has no legal move.
[[nodiscard]] std::vector<Claim> open_claims(const History& history);

}  // namespace adoube::game
