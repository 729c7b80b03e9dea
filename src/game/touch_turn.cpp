// SPDX-License-Identifier: GPL-3.0-or-later
// A turn in the making, read.
#include "touch_turn.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "words.hpp"

namespace adoube::game {

namespace {

/// Released pieces that stand elsewhere than when the turn began: from, to.
struct Moved {
  Square from;
  Square to;
};

[[nodiscard]] std::vector<Moved> moved_pieces(const Turn& turn) {
  std::vector<Moved> moved;
  if (turn.committed.empty()) return moved;
  const Move move = turn.committed.front();
  if (turn.landed) moved.push_back({.from = move.from(), .to = move.to()});
  if (turn.king_landed) moved.push_back({.from = move.from(), .to = move.target()});
  if (turn.rook_landed) moved.push_back({.from = move.to(), .to = rook_target(move)});
  std::erase_if(moved, [](const Moved& piece) { return piece.from == piece.to; });
  return moved;
}

}  // namespace

void touch(Turn& turn, Square square) {
  if (!turn.committed.empty() || std::ranges::find(turn.touched, square) != turn.touched.end()) return;
  turn.touched.push_back(square);
}

std::optional<Square> promoting_pawn(const board::Position& position, const Turn& turn) {
  if (turn.pawn_off) return turn.pawn_off;
  if (!turn.committed.empty() && turn.committed.front().promotion()) return turn.committed.front().from();
  if (turn.held && position.pieces(Role::pawn).contains(*turn.held)) return turn.held;
  return std::nullopt;
}

std::optional<Square> standing_on(const board::Position& position, const Turn& turn, Square square) {
  const auto moved = moved_pieces(turn);
  const bool is_off = turn.held == square || turn.taken == square || turn.pawn_off == square ||
                      std::ranges::find(moved, square, &Moved::from) != moved.end();
  if (!is_off && position.occupied().contains(square)) return square;
  const auto arrived = std::ranges::find(moved, square, &Moved::to);
  if (arrived != moved.end()) return arrived->from;
  return std::nullopt;
}

std::array<std::optional<Piece>, 64> men_of(const board::Position& position, const Turn& turn) {
  std::array<std::optional<Piece>, 64> men{};
  const auto at = [&](Square square) -> std::optional<Piece>& {
    return men[static_cast<std::size_t>(index_of(square))];
  };
  for (const Square square : all_squares) at(square) = position.piece_at(square);
  const auto moved = moved_pieces(turn);
  for (const auto& off : {turn.held, turn.taken, turn.pawn_off}) {
    if (off) at(*off) = std::nullopt;
  }
  for (const Moved& piece : moved) at(piece.from) = std::nullopt;
  for (const Moved& piece : moved) at(piece.to) = position.piece_at(piece.from);
  if (turn.held && turn.placed) at(*turn.placed) = position.piece_at(*turn.held);
  if (turn.new_piece) {
    at(turn.new_piece->square) = Piece{.role = to_role(turn.new_piece->role), .colour = position.turn()};
  }
  return men;
}

bool is_made(const board::Position& position, const Turn& turn) {
  if (turn.committed.empty()) return false;
  const Move move = turn.committed.front();
  const auto captured = captured_by(position, move);
  if (captured && turn.taken != captured) return false;
  switch (move.kind()) {
    case MoveKind::castling: return turn.king_landed && turn.rook_landed;
    case MoveKind::promotion: return turn.pawn_off.has_value() && turn.new_piece_released;
    case MoveKind::normal:
    case MoveKind::en_passant: return turn.landed;
  }
  return false;
}

Options::Options(const board::Position& position, const Turn& turn)
    : position_(position),
      turn_(turn),
      legal_(legal_moves_of(position)),
      binding_(
          binding_of({.position = position, .legal = legal_, .order = turn.touched, .meant = turn.meant})),
      due_(binding_.moves) {
  if (!turn.choice) return;
  const auto pawn = promoting_pawn(position, turn);
  std::erase_if(due_, [&](Move move) { return move.from() == pawn && move.promotion() != turn.choice; });
  // The pawn may have been none of those that had to move: then its choice decides nothing.
  if (due_.empty()) due_ = binding_.moves;
}

Moves Options::permitted() const {
  if (turn_.committed.empty()) return due_;
  Moves moves;
  std::ranges::copy_if(turn_.committed, std::back_inserter(moves),
                       [&](Move move) { return !turn_.choice || move.promotion() == turn_.choice; });
  return moves.empty() ? turn_.committed : moves;
}

std::optional<Obligation> Options::choice() const {
  if (!turn_.choice || !turn_.new_piece) return std::nullopt;
  const Square square = turn_.new_piece->square;
  return Obligation{.article = "4.4d",
                    .text = std::string("the pawn becomes a ")
                                .append(to_string(to_role(*turn_.choice)))
                                .append(", which has touched ")
                                .append(to_string(square)),
                    .squares = {square}};
}

Obligation Options::commitment() const {
  const Move move = turn_.committed.front();
  std::string player(name_of(position_.turn()));
  switch (move.kind()) {
    case MoveKind::castling:
      return {.article = "4.6b",
              .text = player.append(" must castle with ").append(piece_on(position_, move.to())),
              .squares = {move.from(), move.to()}};
    case MoveKind::promotion:
      return {.article = "4.6c",
              .text = player.append(" must promote the pawn on ").append(to_string(move.to())),
              .squares = {move.from(), move.to()}};
    case MoveKind::normal:
    case MoveKind::en_passant: break;
  }
  return {.article = "4.6",
          .text = player.append(" must leave the ")
                      .append(to_string(position_.placement().role_on(move.from())))
                      .append(" released on ")
                      .append(to_string(move.to()))
                      .append(" there"),
          .squares = {move.from(), move.to()}};
}

std::vector<Obligation> Options::obligations() const {
  std::vector<Obligation> all;
  const auto is_due = [&](Move move) { return std::ranges::binary_search(binding_.moves, move); };
  if (!turn_.committed.empty()) all.push_back(commitment());
  // What a released piece is part of includes what was touched, or else violates it.
  if (binding_.binds && std::ranges::none_of(turn_.committed, is_due)) all.push_back(binding_.says);
  if (const auto choice = this->choice()) all.push_back(*choice);
  for (const Move move : legal_) {
    if (!binding_.binds && !is_due(move)) all.push_back(objection(move));
  }
  return all;
}

Obligation Options::objection(Move move) const {
  if (!turn_.committed.empty() && std::ranges::find(turn_.committed, move) == turn_.committed.end()) {
    return commitment();
  }
  if (std::ranges::binary_search(binding_.moves, move)) return choice().value_or(binding_.says);
  if (binding_.binds) return binding_.says;
  return {.article = "4.4b",
          .text = std::string(name_of(position_.turn()))
                      .append(" may not castle with ")
                      .append(piece_on(position_, move.to()))
                      .append(", touched before the king"),
          .squares = {move.from(), move.to()}};
}

}  // namespace adoube::game
