// SPDX-License-Identifier: GPL-3.0-or-later
// The simple moves, built step by step.
#include "adoube/laws/patterns.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "adoube/core/contract.hpp"
#include "adoube/laws/position.hpp"

namespace adoube::laws {
namespace {

constexpr Direction up{.files = 0, .ranks = 1};
constexpr Direction down{.files = 0, .ranks = -1};
constexpr Direction right{.files = 1, .ranks = 0};
constexpr Direction left{.files = -1, .ranks = 0};
constexpr Direction up_right{.files = 1, .ranks = 1};
constexpr Direction up_left{.files = -1, .ranks = 1};
constexpr Direction down_right{.files = 1, .ranks = -1};
constexpr Direction down_left{.files = -1, .ranks = -1};

constexpr std::array straight{up, down, right, left};
constexpr std::array diagonal{up_right, up_left, down_right, down_left};
constexpr std::array every_way{up, down, right, left, up_right, up_left, down_right, down_left};
constexpr std::array knight_ways{Direction{.files = 1, .ranks = 2},  Direction{.files = -1, .ranks = 2},
                                 Direction{.files = 1, .ranks = -2}, Direction{.files = -1, .ranks = -2},
                                 Direction{.files = 2, .ranks = 1},  Direction{.files = -2, .ranks = 1},
                                 Direction{.files = 2, .ranks = -1}, Direction{.files = -2, .ranks = -1}};

/// Where one step in any of the directions leads.
std::set<Coordinate> steps(const Size& size, const Piece& piece, const ObstacleSet& obstacles,
                           std::span<const Direction> ways) {
  std::set<Coordinate> reached;
  for (const Direction way : ways) {
    if (const auto square = possible_move_direction(size, piece, obstacles, way)) reached.insert(*square);
  }
  return reached;
}

/// Where any number of steps in one of the directions leads.
std::set<Coordinate> slides(const Size& size, const Piece& piece, const ObstacleSet& obstacles,
                            std::span<const Direction> ways) {
  std::set<Coordinate> reached;
  for (const Direction way : ways) reached.merge(possible_moves_direction(size, piece, obstacles, way));
  return reached;
}

/// How often `step` fits between the number and the last one of its axis; `none` if it does not move there.
int steps_along(int position, int step, int count, int none) {
  if (step > 0) return (count - 1 - position) / step;
  if (step < 0) return position / -step;
  return none;
}

}  // namespace

std::optional<Coordinate> possible_move_direction(const Size& size, const Piece& piece,
                                                  const ObstacleSet& obstacles, Direction step) {
  const auto square =
      coordinate_factory(size, piece.square.file + step.files, piece.square.rank + step.ranks);
  if (!square || occupies(obstacles, piece.colour, *square)) return std::nullopt;
  return square;
}

int steps_to_edge(const Size& size, Coordinate square, Direction step) {
  expects(step.files != 0 || step.ranks != 0, "steps_to_edge: the step leads somewhere");
  const int most = std::max(size.files, size.ranks);
  return std::min(steps_along(square.file, step.files, size.files, most),
                  steps_along(square.rank, step.ranks, size.ranks, most));
}

void ensure_measure_falls(int before, int after) {
  ensures(0 <= after && after < before, "possible_moves_direction: the measure falls");
}

std::set<Coordinate> possible_moves_direction(const Size& size, const Piece& piece,
                                              const ObstacleSet& obstacles, Direction step) {
  const int measure = steps_to_edge(size, piece.square, step);
  const auto square = possible_move_direction(size, piece, obstacles, step);
  if (!square) return {};
  std::set<Coordinate> reached{*square};
  if (occupies(obstacles, opposite(piece.colour), *square)) return reached;
  ensure_measure_falls(measure, steps_to_edge(size, *square, step));
  reached.merge(possible_moves_direction(
      size, Piece{.role = piece.role, .square = *square, .colour = piece.colour}, obstacles, step));
  return reached;
}

std::set<Coordinate> bishop_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::bishop, "bishop_move_pattern: the piece is a bishop");
  return slides(size, piece, obstacles, diagonal);
}

std::set<Coordinate> rook_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::rook, "rook_move_pattern: the piece is a rook");
  return slides(size, piece, obstacles, straight);
}

std::set<Coordinate> queen_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::queen, "queen_move_pattern: the piece is a queen");
  return slides(size, piece, obstacles, every_way);
}

std::set<Coordinate> knight_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::knight, "knight_move_pattern: the piece is a knight");
  return steps(size, piece, obstacles, knight_ways);
}

std::set<Coordinate> king_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::king, "king_move_pattern: the piece is a king");
  return steps(size, piece, obstacles, every_way);
}

std::set<Coordinate> pawn_move_pattern(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(piece.role == Role::pawn, "pawn_move_pattern: the piece is a pawn");
  expects(size == chessboard(), "pawn_move_pattern: the board is 8 x 8");
  const int ahead = forward(piece.colour);
  std::set<Coordinate> reached;
  const auto front = possible_move_direction(size, piece, obstacles, Direction{.files = 0, .ranks = ahead});
  if (front && empty(obstacles, *front)) reached.insert(*front);
  for (const int side : {-1, 1}) {
    const auto square =
        possible_move_direction(size, piece, obstacles, Direction{.files = side, .ranks = ahead});
    if (square && occupies(obstacles, opposite(piece.colour), *square)) reached.insert(*square);
  }
  return reached;
}

std::set<Coordinate> type_based_moves(const Size& size, const Piece& piece, const ObstacleSet& obstacles) {
  expects(on_board(size, piece.square), "type_based_moves: the piece is on the board");
  const std::set<Coordinate> result = [&] {
    switch (piece.role) {
      case Role::pawn: return pawn_move_pattern(size, piece, obstacles);
      case Role::knight: return knight_move_pattern(size, piece, obstacles);
      case Role::bishop: return bishop_move_pattern(size, piece, obstacles);
      case Role::rook: return rook_move_pattern(size, piece, obstacles);
      case Role::queen: return queen_move_pattern(size, piece, obstacles);
      case Role::king: return king_move_pattern(size, piece, obstacles);
    }
    return std::set<Coordinate>{};
  }();
  ensure_type_based_moves(size, piece, obstacles, result);
  return result;
}

bool may_reach(const Piece& piece, const ObstacleSet& obstacles, Coordinate square) {
  if (piece.role == Role::pawn) {
    const Coordinate front{.file = piece.square.file, .rank = piece.square.rank + forward(piece.colour)};
    const bool steps = same_square(square, front) && empty(obstacles, square);
    const bool captures =
        pawn_scope(piece.colour, piece.square, square) && occupies(obstacles, opposite(piece.colour), square);
    return steps || captures;
  }
  return scope(piece.role, piece.colour, piece.square, square) &&
         clear_line(obstacles, piece.square, square) && !occupies(obstacles, piece.colour, square);
}

void ensure_type_based_moves(const Size& size, const Piece& piece, const ObstacleSet& obstacles,
                             const std::set<Coordinate>& result) {
  std::set<Coordinate> reachable;
  for (const Coordinate square : squares(size)) {
    if (may_reach(piece, obstacles, square)) reachable.insert(square);
  }
  ensures(result == reachable, "type_based_moves: exactly the squares the piece may reach");
}

}  // namespace adoube::laws
