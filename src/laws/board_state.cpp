// SPDX-License-Identifier: GPL-3.0-or-later
// The set of pieces, and simple questions about it.
#include "adoube/laws/board_state.hpp"

#include <algorithm>
#include <utility>

#include "adoube/core/contract.hpp"

namespace adoube::laws {
namespace {

bool in_square_order(const Piece& a, const Piece& b) { return a.square < b.square; }

}  // namespace

BoardState::BoardState(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {
  std::ranges::sort(pieces_);
  adoube::invariant(!pieces_.empty(), "BoardState: at least one piece");
  adoube::invariant(invariant(*this), "BoardState: no two pieces on one square");
}

bool BoardState::contains(const Piece& piece) const { return std::ranges::binary_search(pieces_, piece); }

BoardState BoardState::with(const Piece& piece) const {
  std::vector<Piece> pieces = pieces_;
  pieces.push_back(piece);
  return BoardState(std::move(pieces));
}

BoardState BoardState::without(const Piece& piece) const {
  expects(contains(piece), "BoardState::without: the piece is in the set");
  std::vector<Piece> pieces = pieces_;
  std::erase(pieces, piece);
  return BoardState(std::move(pieces));
}

bool invariant(const BoardState& state) { return distinct_squares(state); }

std::optional<Piece> piece_on(const std::vector<Piece>& pieces, Coordinate square) {
  for (const auto& standing : on_square(pieces, square)) {
    if (standing.here) return standing.man;
  }
  return std::nullopt;
}

std::vector<Piece> pieces_of(const std::vector<Piece>& pieces, Colour player, Role role) {
  std::vector<Piece> found;
  for (const Piece& piece : pieces) {
    if (piece.colour == player && piece.role == role) found.push_back(piece);
  }
  std::ranges::sort(found, in_square_order);
  return found;
}

Piece king_of(const BoardState& state, Colour player) {
  const std::vector<Piece> kings = pieces_of(state.pieces(), player, Role::king);
  expects(kings.size() == 1, "king_of: the player has one king");
  return kings.front();
}

std::vector<Piece> attackers(const std::vector<Piece>& pieces, Colour by, Coordinate square) {
  std::vector<Piece> found;
  for (const Piece& piece : pieces) {
    if (piece.colour == by && attacks(pieces, piece, square)) found.push_back(piece);
  }
  std::ranges::sort(found, in_square_order);
  return found;
}

}  // namespace adoube::laws
