// SPDX-License-Identifier: GPL-3.0-or-later
// The attempts behind a text, and the reasons against them.
#include "adoube/notation/refused.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "adoube/laws/convert.hpp"
#include "adoube/laws/line_of_play.hpp"

namespace adoube::notation {

namespace {

using Refusals = std::vector<laws::Refusal>;

[[nodiscard]] laws::Attempt attempt(Square from, Square to, std::optional<Role> promotion = std::nullopt) {
  return {.from = laws::to_coordinate(from), .to = laws::to_coordinate(to), .promotion = promotion};
}

/// The file the piece stands on, as far as the text says: a pawn that does not say so stays on its file.
[[nodiscard]] std::optional<File> file_of_piece(const MoveText& text) {
  if (text.role == Role::pawn && !text.from_file) return file_of(text.to);
  return text.from_file;
}

[[nodiscard]] laws::Refusal no_such_piece(Colour turn, const MoveText& text) {
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
          .text = std::string(name_of(turn)) + " has no " +
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

/// What the text may be about: an attempt for each piece of the player to move that is what and where it
/// says.
[[nodiscard]] std::vector<laws::Attempt> attempts_of(const laws::Board& board, const MoveText& text) {
  if (!text.role) {
    const auto from = text.from();
    if (!from) return {};
    return {attempt(*from, text.to, text.promotion)};
  }
  std::vector<laws::Attempt> attempts;
  const auto file = file_of_piece(text);
  for (const laws::Piece& piece : pieces_of(board.state.pieces(), turn(board), *text.role)) {
    const Square from = laws::to_square(piece.square);
    if (file && file_of(from) != *file) continue;
    if (text.from_rank && rank_of(from) != *text.from_rank) continue;
    attempts.push_back(attempt(from, text.to, text.promotion));
  }
  return attempts;
}

}  // namespace

Refusals why_refused(const LineOfPlay& line, const MoveText& text) {
  const laws::Board board = laws::make_board(line);
  if (text.castling) return laws::refusals(board, *text.castling);
  const auto attempts = attempts_of(board, text);
  if (attempts.empty()) return {no_such_piece(turn(board), text)};
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

Refusals why_refused(const LineOfPlay& line, const OffBoardMove& move) {
  const laws::Board board = laws::make_board(line);
  // Any piece that is meant will do: nothing else is asked of such a move.
  std::vector<laws::Piece> meant = pieces_of(board.state.pieces(), turn(board), move.role);
  if (meant.empty()) meant = {king_of(board.state, turn(board))};
  return laws::refusals(board, {.from = move.from.value_or(meant.front().square), .to = move.to});
}

Refusals why_refused(const board::Position& position, const MoveText& text) {
  // A position that board accepts is one that laws accepts (tests/equivalence/setup_test.cpp).
  return why_refused(LineOfPlay{.start = board::to_setup(position), .moves = {}}, text);
}

}  // namespace adoube::notation
