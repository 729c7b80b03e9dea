// SPDX-License-Identifier: GPL-3.0-or-later
// A turn in the making, read.
#include "touch_turn.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

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

/// Does the move promote a pawn to another piece than the one chosen for it?
[[nodiscard]] bool is_against_choice(const Turn& turn, Move move) {
  const auto choice = choice_for(turn, move.from());
  return choice && move.promotion() != choice->piece.role;
}

}  // namespace

void touch(Turn& turn, Square square) {
  if (!turn.committed.empty() || std::ranges::find(turn.touched, square) != turn.touched.end()) return;
  turn.touched.push_back(square);
}

std::optional<Choice> choice_for(const Turn& turn, Square pawn) {
  const auto found = std::ranges::find(turn.choices, pawn, &Choice::pawn);
  if (found == turn.choices.end()) return std::nullopt;
  return *found;
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

std::string piece_now(const board::Position& position, const Turn& turn, Square piece) {
  const auto moved = moved_pieces(turn);
  const auto found = std::ranges::find(moved, piece, &Moved::from);
  if (found == moved.end()) return piece_on(position, piece);
  return std::string("the ")
      .append(to_string(position.placement().role_on(piece)))
      .append(" on ")
      .append(to_string(found->to));
}

std::optional<Square> still_to_remove(const board::Position& position, const Turn& turn) {
  if (turn.committed.empty()) return std::nullopt;
  const auto captured = captured_by(position, turn.committed.front());
  return captured == turn.taken ? std::nullopt : captured;
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
  if (still_to_remove(position, turn)) return false;
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
  std::erase_if(due_, [&](Move move) { return is_against_choice(turn, move); });
}

Moves Options::permitted() const {
  if (turn_.committed.empty()) return due_;
  Moves moves;
  std::ranges::copy_if(turn_.committed, std::back_inserter(moves),
                       [&](Move move) { return !is_against_choice(turn_, move); });
  return moves.empty() ? turn_.committed : moves;
}

std::optional<Obligation> Options::choice(Square pawn) const {
  const auto choice = choice_for(turn_, pawn);
  if (!choice) return std::nullopt;
  const Promote& piece = choice->piece;
  return Obligation{.article = "4.4d",
                    .text = std::string("the pawn becomes a ")
                                .append(to_string(to_role(piece.role)))
                                .append(", which has touched ")
                                .append(to_string(piece.square)),
                    .squares = {piece.square}};
}

Obligation Options::commitment() const {
  const Move move = turn_.committed.front();
  std::string text = player(position_.turn());
  switch (move.kind()) {
    case MoveKind::castling:
      return {.article = "4.6b",
              .text = text.append(" must castle with ").append(piece_now(position_, turn_, move.to())),
              .squares = {move.from(), move.to()}};
    case MoveKind::promotion:
      return {.article = "4.6c",
              .text = text.append(" must promote the pawn on ").append(to_string(move.to())),
              .squares = {move.from(), move.to()}};
    case MoveKind::normal:
    case MoveKind::en_passant: break;
  }
  return {.article = "4.6",
          .text = text.append(" must leave the ")
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
  if (const auto captured = still_to_remove(position_, turn_)) {
    all.push_back({.article = "4.6a",
                   .text = player(position_.turn())
                               .append(" must remove the captured ")
                               .append(to_string(position_.placement().role_on(*captured)))
                               .append(" on ")
                               .append(to_string(*captured)),
                   .squares = {*captured}});
  }
  // What a released piece is part of includes what was touched, or else violates it.
  if (binding_.binds && std::ranges::none_of(turn_.committed, is_due)) all.push_back(binding_.says);
  const Moves& left = turn_.committed.empty() ? binding_.moves : turn_.committed;
  for (const Choice& one : turn_.choices) {
    if (std::ranges::find(left, one.pawn, &Move::from) == left.end()) continue;
    if (auto says = choice(one.pawn)) all.push_back(*std::move(says));
  }
  for (const Move move : legal_) {
    if (!binding_.binds && !is_due(move)) all.push_back(objection(move));
  }
  return all;
}

Obligation Options::objection(Move move) const {
  if (!turn_.committed.empty() && std::ranges::find(turn_.committed, move) == turn_.committed.end()) {
    return commitment();
  }
  if (std::ranges::binary_search(binding_.moves, move)) return choice(move.from()).value_or(binding_.says);
  if (binding_.binds) return binding_.says;
  return {.article = "4.4b",
          .text = player(position_.turn())
                      .append(" may not castle with ")
                      .append(piece_on(position_, move.to()))
                      .append(", touched before the king"),
          .squares = {move.from(), move.to()}};
}

}  // namespace adoube::game
