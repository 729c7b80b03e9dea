// SPDX-License-Identifier: GPL-3.0-or-later
// The men on the board at one moment: a set of pieces, no two on one square, never empty.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/laws/piece.hpp"
#include "adoube/laws/position.hpp"

namespace adoube::laws {

/// The pieces on the board, as a set.
class BoardState {
 public:
  /// Invariant: at least one piece, and no square twice.
  explicit BoardState(std::vector<Piece> pieces);

  /// In ascending order, each once.
  [[nodiscard]] const std::vector<Piece>& pieces() const noexcept { return pieces_; }

  [[nodiscard]] bool contains(const Piece& piece) const;
  /// The set and this piece; its square must be free.
  [[nodiscard]] BoardState with(const Piece& piece) const;
  /// The set less this piece, which must be in it and not be the last.
  [[nodiscard]] BoardState without(const Piece& piece) const;

  friend bool operator==(const BoardState&, const BoardState&) = default;

 private:
  std::vector<Piece> pieces_;
};

/// A board state is one of the positions of position.hpp, but for the player to move.
[[nodiscard]] inline std::span<const Piece> men(const BoardState& state) noexcept { return state.pieces(); }
[[nodiscard]] bool invariant(const BoardState& state);

[[nodiscard]] std::optional<Piece> piece_on(const std::vector<Piece>& pieces, Coordinate square);
[[nodiscard]] inline std::optional<Piece> piece_on(const BoardState& state, Coordinate square) {
  return piece_on(state.pieces(), square);
}

/// The pieces of that player and kind, in square order.
[[nodiscard]] std::vector<Piece> pieces_of(const std::vector<Piece>& pieces, Colour player, Role role);

/// The king of that player; there must be exactly one.
[[nodiscard]] Piece king_of(const BoardState& state, Colour player);

/// The pieces of that player that attack the square, in square order.
[[nodiscard]] std::vector<Piece> attackers(const std::vector<Piece>& pieces, Colour by, Coordinate square);
[[nodiscard]] inline std::vector<Piece> attackers(const BoardState& state, Colour by, Coordinate square) {
  return attackers(state.pieces(), by, square);
}

}  // namespace adoube::laws
