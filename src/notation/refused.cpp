// SPDX-License-Identifier: GPL-3.0-or-later
// The attempts behind a text, and the reasons against them.
#include "adoube/notation/refused.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "adoube/laws/convert.hpp"
#include "adoube/laws/setup.hpp"

namespace adoube::notation {

namespace {

using Refusals = std::vector<laws::Refusal>;

[[nodiscard]] laws::Attempt attempt(Square from, Square to, std::optional<Role> promotion = std::nullopt) {
  return {.from = laws::to_coordinate(from), .to = laws::to_coordinate(to), .promotion = promotion};
}

/// Where the king would have to go: onto the rook that still may castle; from its home two squares sideways;
/// else onto the outermost rook of that side. Nowhere if it is off its back rank, or away from home and
/// without such a rook: no gesture of its own would then be castling.
[[nodiscard]] std::optional<Square> castling_goal(const board::Position& position, CastlingSide side) {
  const Colour turn = position.turn();
  const Square king = position.king(turn);
  if (rank_of(king) != back_rank(turn)) return std::nullopt;
  std::optional<File> rook;
  for (const File file : all_files) {
    if (position.castling().has(turn, file) && castling_side(file_of(king), file) == side) rook = file;
  }
  if (rook) return make_square(*rook, rank_of(king));
  if (file_of(king) == File::e) return make_square(king_file_after(side), rank_of(king));
  for (const Square square : position.pieces(turn, Role::rook)) {
    if (rank_of(square) != rank_of(king) || castling_side(file_of(king), file_of(square)) != side) continue;
    if (!rook || (side == CastlingSide::king_side) == (file_of(square) > *rook)) rook = file_of(square);
  }
  if (!rook) return std::nullopt;
  return make_square(*rook, rank_of(king));
}

/// [Art 3.8.1] Why castling cannot even be tried.
[[nodiscard]] laws::Refusal no_castling(const board::Position& position, CastlingSide side) {
  const Colour turn = position.turn();
  const Square king = position.king(turn);
  if (rank_of(king) != back_rank(turn)) {
    return {.code = laws::RefusalCode::king_moved,
            .article = "3.8.1",
            .text = "the king on " + to_string(king) + " has moved",
            .squares = {laws::to_coordinate(king)}};
  }
  const Square corner = make_square(side == CastlingSide::king_side ? File::h : File::a, rank_of(king));
  return {.code = laws::RefusalCode::rook_moved,
          .article = "3.8.1",
          .text = std::string(name_of(turn)) + " has no rook to castle with on that side",
          .squares = {laws::to_coordinate(corner)}};
}

/// The file the piece stands on, as far as the text says: a pawn that does not say so stays on its file.
[[nodiscard]] std::optional<File> file_of_piece(const MoveText& text) {
  if (text.role == Role::pawn && !text.from_file) return file_of(text.to);
  return text.from_file;
}

[[nodiscard]] laws::Refusal no_such_piece(const board::Position& position, const MoveText& text) {
  const auto file = file_of_piece(text);
  std::string where;
  if (file && text.from_rank) {
    where = " on " + to_string(make_square(*file, *text.from_rank));
  } else if (file) {
    where = std::string(" on the ") + letter_of(*file) + "-file";
  } else if (text.from_rank) {
    where = std::string(" on rank ") + letter_of(*text.from_rank);
  }
  return {.code = laws::RefusalCode::no_piece,
          .article = "1.1",
          .text = std::string(name_of(position.turn())) + " has no " +
                  std::string(to_string(text.role.value_or(Role::pawn))) + where,
          .squares = {}};
}

/// How far an attempt is from being a move: only the king's safety or the choice of a new piece stands
/// against it, something else does, or such a piece never moves so.
enum class Distance : std::uint8_t { near, far, farthest };

[[nodiscard]] Distance distance_of(const laws::Refusal& refusal) {
  switch (refusal.code) {
    using enum laws::RefusalCode;
    case pattern: return Distance::farthest;
    case promotion_missing:
    case promotion_not_allowed:
    case king_into_attack:
    case leaves_check:
    case exposes_king: return Distance::near;
    default: return Distance::far;
  }
}

[[nodiscard]] Distance distance_of(const Refusals& refusals) {
  Distance distance = Distance::near;
  for (const laws::Refusal& refusal : refusals) distance = std::max(distance, distance_of(refusal));
  return distance;
}

}  // namespace

std::vector<laws::Attempt> attempts_of(const board::Position& position, const MoveText& text) {
  if (text.castling) {
    const auto goal = castling_goal(position, *text.castling);
    if (!goal) return {};
    return {attempt(position.king(position.turn()), *goal)};
  }
  if (!text.role) {
    const auto from = text.from();
    if (!from) return {};
    return {attempt(*from, text.to, text.promotion)};
  }
  std::vector<laws::Attempt> attempts;
  const auto file = file_of_piece(text);
  for (const Square from : position.pieces(position.turn(), *text.role)) {
    if (file && file_of(from) != *file) continue;
    if (text.from_rank && rank_of(from) != *text.from_rank) continue;
    attempts.push_back(attempt(from, text.to, text.promotion));
  }
  return attempts;
}

Refusals why_refused(const board::Position& position, const MoveText& text) {
  const auto attempts = attempts_of(position, text);
  if (attempts.empty()) {
    return {text.castling ? no_castling(position, *text.castling) : no_such_piece(position, text)};
  }
  // A position that board accepts is one that laws accepts (tests/equivalence/setup_test.cpp).
  const laws::Board board = laws::make_board(board::to_setup(position)).value();
  std::vector<Refusals> each;
  for (const laws::Attempt& tried : attempts) {
    each.push_back(laws::refusals(board, tried));
    if (each.back().empty()) return {};
  }
  Refusals all;
  for (const Distance distance : {Distance::near, Distance::far, Distance::farthest}) {
    if (distance == Distance::farthest && !all.empty()) break;
    for (const Refusals& refusals : each) {
      if (distance_of(refusals) == distance) std::ranges::copy(refusals, std::back_inserter(all));
    }
  }
  return all;
}

}  // namespace adoube::notation
