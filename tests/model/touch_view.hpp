// SPDX-License-Identifier: GPL-3.0-or-later
// A turn of touch-move, as the constraints ask about it; from the legal moves and what TouchBoard tells, no
// more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/touch.hpp"
#include "constraints.hpp"
#include "random_touch.hpp"

namespace adoube::model {

using Moves = std::vector<Move>;

[[nodiscard]] inline bool has(const std::vector<Square>& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

[[nodiscard]] inline Moves legal_moves_of(const board::Position& position) {
  const auto list = board::legal_moves(position);
  Moves moves(list.begin(), list.end());
  std::ranges::sort(moves);
  return moves;
}

/// A turn, as the constraints ask about it.
class View {
 public:
  explicit View(const game::TouchBoard& board)
      : board_(board),
        position_(board.position()),
        legal_(legal_moves_of(position_)),
        touched_(board.touched()) {}

  [[nodiscard]] const Moves& legal() const { return legal_; }
  [[nodiscard]] const std::vector<Square>& touched() const { return touched_; }
  [[nodiscard]] Square king() const { return position_.king(position_.turn()); }
  [[nodiscard]] bool is_own(Square square) const {
    return position_.pieces(position_.turn()).contains(square);
  }
  [[nodiscard]] bool are_all(bool own) const {
    return !touched_.empty() && std::ranges::all_of(touched_, [&](Square s) { return is_own(s) == own; });
  }
  /// Has a piece been let go as a part of a move?
  [[nodiscard]] bool is_released() const {
    const auto all = board_.obligations();
    return !all.empty() && all.front().article.starts_with("4.6");
  }
  /// Who touches his king and this rook may mean to castle.
  [[nodiscard]] bool may_castle_with(Square rook) const {
    const Colour player = position_.turn();
    if (position_.piece_at(rook) != Piece{.role = Role::rook, .colour = player}) return false;
    const Rank home = back_rank(player);
    if (rank_of(rook) != home || rank_of(king()) != home) return false;
    const bool is_corner = file_of(rook) == File::a || file_of(rook) == File::h;
    return position_.castling().has(player, file_of(rook)) || (is_corner && file_of(king()) == File::e);
  }
  [[nodiscard]] bool concerns(Move move, Square piece) const {
    return is_own(piece) ? move.from() == piece : captured_by(position_, move) == piece;
  }
  [[nodiscard]] bool can(Square piece) const {
    return std::ranges::any_of(legal_, [&](Move m) { return concerns(m, piece); });
  }
  [[nodiscard]] std::optional<Square> first_that_can() const {
    const auto found = std::ranges::find_if(touched_, [&](Square s) { return can(s); });
    return found == touched_.end() ? std::nullopt : std::optional(*found);
  }
  [[nodiscard]] std::optional<Move> castling_with(Square rook) const {
    const auto found = std::ranges::find_if(
        legal_, [&](Move m) { return m.kind() == MoveKind::castling && m.to() == rook; });
    return found == legal_.end() ? std::nullopt : std::optional(*found);
  }
  [[nodiscard]] std::size_t when(Square square) const {
    return static_cast<std::size_t>(std::ranges::find(touched_, square) - touched_.begin());
  }
  /// A castling whose rook was touched before the king.
  [[nodiscard]] bool is_barred(Move move) const {
    return move.kind() == MoveKind::castling && when(king()) < touched_.size() &&
           when(move.to()) < when(king());
  }
  /// Exactly these, in this order: own king and a rook for castling, or the other way round.
  [[nodiscard]] bool are_king_and_rook() const {
    return touched_.size() == 2 && touched_[0] == king() && may_castle_with(touched_[1]);
  }
  [[nodiscard]] bool are_rook_and_king() const {
    return touched_.size() == 2 && touched_[1] == king() && may_castle_with(touched_[0]);
  }

 private:
  const game::TouchBoard& board_;
  const board::Position& position_;
  Moves legal_;
  std::vector<Square> touched_;
};

/// What binds a player, whatever has led there.
void judge_turn(Book& book, const game::TouchBoard& self);

}  // namespace adoube::model
