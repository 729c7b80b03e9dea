// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of squares, pieces, moves and states of the Laws.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/geometry.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/patterns.hpp"
#include "adoube/laws/pawn.hpp"
#include "adoube/laws/position.hpp"
#include "judge_laws.hpp"

namespace adoube::model {
namespace {

using namespace adoube::laws;
using laws::Move;
using laws::Piece;
using std::ranges::all_of;
using std::ranges::any_of;

[[nodiscard]] bool is_made(const Size& size, int file, int rank) {
  try {
    return make_coordinate(size, file, rank) == Coordinate{.file = file, .rank = rank};
  } catch (const ContractViolation&) {
    return false;
  }
}

void judge_size(Book& book, const Size& self) {
  constexpr int margin = 3;
  for (int file = -margin; file < self.files + margin; ++file) {
    for (int rank = -margin; rank < self.ranks + margin; ++rank) {
      book.judge(
          "laws::Size", "pre on_the_board: 0 <= file and file < files and 0 <= rank and rank < ranks",
          is_made(self, file, rank) == (0 <= file && file < self.files && 0 <= rank && rank < self.ranks));
    }
  }
  const auto is_right = [&](Colour c) { return is_light(near_right_corner(self, c)); };
  book.judge("laws::Size",
             "inv light_corner: self = chessboard() implies Colour.allInstances()->forAll(c | "
             "near_right_corner(c).is_light())",
             implies(self == chessboard(), [&] { return all_of(both_colours, is_right); }));
  book.refute("laws::Size", "the near right corner is light on every board", all_of(both_colours, is_right));
}

void judge_lines(Book& book, Coordinate self, Coordinate b) {
  book.judge("laws::Coordinate", "def same_file: same_file(b) = (file = b.file)",
             same_file(self, b) == (self.file == b.file));
  book.judge("laws::Coordinate", "def same_rank: same_rank(b) = (rank = b.rank)",
             same_rank(self, b) == (self.rank == b.rank));
  const bool is_steep = std::abs(self.file - b.file) == std::abs(self.rank - b.rank);
  book.judge("laws::Coordinate",
             "def same_diagonal: same_diagonal(b) = ((file - b.file).abs() = (rank - b.rank).abs()) and "
             "is_light() = b.is_light()",
             same_diagonal(self, b) == (is_steep && is_light(self) == is_light(b)));
}

/// What stands where, and what a piece of it may reach.
struct Setting {
  const Board& board;
  const Piece& self;
  ObstacleSet obstacles;
  std::set<Coordinate> reached;

  [[nodiscard]] bool is_empty(Coordinate s) const { return !piece_on(board.state, s); }
  template <class Condition>
  [[nodiscard]] Verdict each(bool when, Condition condition) const {
    return implies(when, [&] { return all_of(reached, condition); });
  }
};

void judge_sliders(Book& book, const Setting& at) {
  const Piece& self = at.self;
  const auto is_diagonal = [&](Coordinate s) { return same_diagonal(self.square, s); };
  const auto is_straight = [&](Coordinate s) {
    return same_file(self.square, s) || same_rank(self.square, s);
  };
  book.judge(
      "laws::Piece",
      "inv bishop: role = Role::bishop implies type_based_moves()->forAll(s | square.same_diagonal(s))",
      at.each(self.role == Role::bishop, is_diagonal));
  book.judge("laws::Piece",
             "inv rook: role = Role::rook implies type_based_moves()->forAll(s | square.same_file(s) or "
             "square.same_rank(s))",
             at.each(self.role == Role::rook, is_straight));
  book.judge(
      "laws::Piece",
      "inv queen: role = Role::queen implies type_based_moves()->forAll(s | square.same_file(s) or "
      "square.same_rank(s) or square.same_diagonal(s))",
      at.each(self.role == Role::queen, [&](Coordinate s) { return is_straight(s) || is_diagonal(s); }));
  const std::array sliders{Role::bishop, Role::rook, Role::queen};
  book.judge("laws::Piece",
             "inv no_jumping: Set{Role::bishop, Role::rook, Role::queen}->includes(role) implies "
             "type_based_moves()->forAll(s | clear_line(square, s))",
             at.each(std::ranges::find(sliders, self.role) != sliders.end(), [&](Coordinate s) {
               return std::ranges::none_of(at.board.state.pieces(),
                                           [&](const Piece& p) { return between(self.square, p.square, s); });
             }));
}

void judge_steppers(Book& book, const Setting& at) {
  const Piece& self = at.self;
  book.judge(
      "laws::Piece",
      "inv knight: role = Role::knight implies type_based_moves()->forAll(s | within(square, s, 2) and "
      "not square.same_file(s) and not square.same_rank(s) and not square.same_diagonal(s))",
      at.each(self.role == Role::knight, [&](Coordinate s) {
        return within(self.square, s, 2) && !same_file(self.square, s) && !same_rank(self.square, s) &&
               !same_diagonal(self.square, s);
      }));
  book.judge(
      "laws::Piece",
      "inv king_step: role = Role::king implies type_based_moves()->forAll(s | within(square, s, 1)) and "
      "board.legal_moves()->forAll(m | m.from = self and not m.is_castling() implies not "
      "attacked(opposite(colour), m.to.square))",
      implies(self.role == Role::king, [&] {
        return all_of(at.reached, [&](Coordinate s) { return within(self.square, s, 1); }) &&
               all_of(legal_moves(at.board, self), [&](const Move& m) {
                 return is_castling(m) ||
                        attackers(at.board.state, opposite(self.colour), m.to.square).empty();
               });
      }));
}

void judge_pawn(Book& book, const Setting& at) {
  const Piece& self = at.self;
  const BoardState& state = at.board.state;
  const bool is_pawn = self.role == Role::pawn;
  book.judge("laws::Piece",
             "inv pawn_step: role = Role::pawn implies type_based_moves()->forAll(s | square.same_file(s) "
             "implies empty(s))",
             at.each(is_pawn, [&](Coordinate s) { return s.file != self.square.file || at.is_empty(s); }));
  book.judge("laws::Piece",
             "inv pawn_capture: role = Role::pawn implies type_based_moves()->forAll(s | not "
             "square.same_file(s) implies pawn_scope(colour, square, s) and occupies(opposite(colour), s))",
             at.each(is_pawn, [&](Coordinate s) {
               const auto there = piece_on(state, s);
               return s.file == self.square.file ||
                      (pawn_scope(self.colour, self.square, s) && there && there->colour != self.colour);
             }));
  if (!is_pawn) return;
  const auto ahead = [&](int steps) {
    return Coordinate{.file = self.square.file, .rank = self.square.rank + steps * forward(self.colour)};
  };
  book.judge("laws::Piece",
             "inv pawn_two: role = Role::pawn and pawn_move_two(state)->notEmpty() implies square.rank = "
             "pawn_rank(colour) and both squares ahead are empty",
             implies(!pawn_move_two(state, self).empty(), [&] {
               return self.square.rank == pawn_rank(self.colour) && at.is_empty(ahead(1)) &&
                      at.is_empty(ahead(2));
             }));
  if (self.colour == turn(at.board)) {
    const auto captures = en_passant_captures(at.board, self);
    book.judge("laws::Piece",
               "inv en_passant: role = Role::pawn and colour = board.turn() implies "
               "en_passant_captures(board)->forAll(m | m.to.square = board.en_passant() and "
               "attacks(m.to.square))",
               implies(!captures.empty(), [&] {
                 return all_of(captures, [&](const Move& m) {
                   return m.to.square == en_passant(at.board) && attacks(state, self, m.to.square);
                 });
               }));
  }
  const auto promotions = pawn_promotion(state, self);
  const auto all_roles_of = [&](Coordinate square) {
    std::set<Role> roles;
    for (const Move& n : promotions) {
      if (n.to.square == square) roles.insert(n.to.role);
    }
    return roles;
  };
  const auto choices = promotion_roles();
  const std::set<Role> free(choices.begin(), choices.end());
  book.judge(
      "laws::Piece",
      "inv promotion: role = Role::pawn implies pawn_promotion(state)->forAll(m | "
      "pawn_promotion(state)->select(n | n.to.square = m.to.square)->collect(n | n.to.role)->asSet() = "
      "promotion_roles()->asSet())",
      implies(!promotions.empty(), [&] {
        return all_of(promotions, [&](const Move& m) { return all_roles_of(m.to.square) == free; });
      }));
  std::set<Role> roles;
  for (const Move& m : promotions) roles.insert(m.to.role);
  book.refute("laws::Piece", "every pawn promotes to all four", roles == free);
}

void judge_piece(Book& book, const Board& board, const Piece& self) {
  Setting at{
      .board = board, .self = self, .obstacles = pieces_to_obstacles(board.state.pieces()), .reached = {}};
  at.reached = type_based_moves(board.size, self, at.obstacles);
  book.judge(
      "laws::Piece",
      "inv not_on_own: type_based_moves(size, obstacles)->forAll(s | not obstacles->exists(o | o.square = "
      "s and o.colour = colour))",
      at.each(true, [&](Coordinate s) {
        return std::ranges::none_of(
            at.obstacles, [&](const Obstacle& o) { return o.square == s && o.colour == self.colour; });
      }));
  for (const Coordinate s : squares(board.size)) {
    const auto found = attackers(board.state, self.colour, s);
    book.judge(
        "laws::Piece",
        "def attacks: attacks(s) = scope(role, colour, square, s) and clear_line(square, s), pinned or not",
        (std::ranges::find(found, self) != found.end()) ==
            (scope(self.role, self.colour, self.square, s) && clear_line(board.state, self.square, s)));
  }
  judge_sliders(book, at);
  judge_steppers(book, at);
  judge_pawn(book, at);
}

[[nodiscard]] std::set<Piece> set_of(const BoardState& state) {
  return {state.pieces().begin(), state.pieces().end()};
}

void judge_move(Book& book, const Board& board, const Move& self) {
  const BoardState& state = board.state;
  const Colour player = self.from.colour;
  book.judge("laws::Move", "inv colour_stays: from.colour = to.colour", self.from.colour == self.to.colour);
  book.judge("laws::Move", "inv moves: from.square = to.square implies is_castling()",
             implies(self.from.square == self.to.square, [&] { return is_castling(self); }));
  const auto taken = captured(state, self);
  book.judge(
      "laws::Move",
      "def en_passant: board.is_legal(self) implies is_en_passant(state) = (from.role = Role::pawn and "
      "captured(state)->exists(p | p.square <> to.square))",
      implies(is_legal(board, self), [&] {
        return is_en_passant(state, self) ==
               (self.from.role == Role::pawn && taken && taken->square != self.to.square);
      }));
  const BoardState next = moved(state, self);
  std::set<Piece> expected = set_of(state);
  expected.erase(self.from);
  if (taken) expected.erase(*taken);
  expected.insert(self.to);
  book.refute("laws::BoardState", "castling moves the king alone", set_of(next) == expected);
  if (self.rook) {
    expected.erase(*self.rook);
    expected.insert({.role = Role::rook, .square = rook_target(self.from, *self.rook), .colour = player});
  }
  book.judge("laws::BoardState",
             "post moved: moved(m).pieces = if m.is_castling() then "
             "pieces->excluding(m.from)->excluding(m.rook)->including(m.to)->including(the rook on "
             "rook_target(m.from, m.rook)) else "
             "pieces->excluding(m.from)->excluding(captured(m))->including(m.to) endif",
             set_of(next) == expected);
  book.judge("laws::BoardState",
             "def exposes: exposes_own_king(m) = (not in_check(m.from.colour) and "
             "moved(m).in_check(m.from.colour))",
             exposes_own_king(state, self) == (!in_check(state, player) && in_check(next, player)));
  book.judge(
      "laws::BoardState",
      "def leaves: leaves_own_king(m) = (in_check(m.from.colour) and moved(m).in_check(m.from.colour))",
      leaves_own_king(state, self) == (in_check(state, player) && in_check(next, player)));
}

[[nodiscard]] bool lies_between(int a, int middle, int b) {
  return std::min(a, b) <= middle && middle <= std::max(a, b);
}

void judge_castling(Book& book, const BoardState& state, const Piece& king, const Piece& rook) {
  const Coordinate target = king_target(king, rook);
  const auto squares_are_attacked = [&] {
    for (int file = 0; file < chessboard().files; ++file) {
      const Coordinate square{.file = file, .rank = king.square.rank};
      const bool is_on_way = lies_between(king.square.file, file, target.file);
      if (is_on_way && !attackers(state, opposite(king.colour), square).empty()) return true;
    }
    return false;
  };
  book.judge(
      "laws::BoardState",
      "def attacked: is_castling_attacked(king, rook) = the king's square, a crossed one or his new one "
      "has attackers(opposite(king.colour))",
      is_castling_attacked(state, king, rook) == squares_are_attacked());
  std::set<Piece> between_them;
  std::set<Piece> on_the_way;
  for (const Piece& p : state.pieces()) {
    if (p == king || p == rook || p.square.rank != king.square.rank) continue;
    const int file = p.square.file;
    if (between(king.square, p.square, rook.square)) between_them.insert(p);
    if (between(king.square, p.square, rook.square) || lies_between(king.square.file, file, target.file) ||
        lies_between(rook.square.file, file, rook_target(king, rook).file)) {
      on_the_way.insert(p);
    }
  }
  const auto found = castling_blockers(state, king, rook);
  const std::set<Piece> blockers(found.begin(), found.end());
  book.judge(
      "laws::BoardState",
      "def blocked: castling_blockers(king, rook)->asSet() = pieces->select(p | p <> king and p <> rook "
      "and (between(king.square, p.square, rook.square) or p is on the way to king_target or "
      "rook_target))",
      implies(!blockers.empty() || !on_the_way.empty(), [&] { return blockers == on_the_way; }));
  book.refute("laws::BoardState", "what blocks castling stands between king and rook",
              blockers == between_them);
}

}  // namespace

void judge_squares(Book& book) {
  book.look_at("squares");
  book.judge("laws::Size", "inv chessboard: chessboard() = Size { files = 8, ranks = 8 }",
             chessboard().files == 8 && chessboard().ranks == 8);
  for (const Size& size : {chessboard(), Size{.files = 5, .ranks = 6}, Size{.files = 1, .ranks = 9}}) {
    judge_size(book, size);
    for (const Coordinate a : squares(size)) {
      for (const Coordinate b : squares(size)) judge_lines(book, a, b);
    }
  }
}

std::set<Move> attempts(const Board& board) {
  std::set<Move> all;
  const auto obstacles = pieces_to_obstacles(board.state.pieces());
  for (const Piece& piece : board.state.pieces()) {
    if (piece.colour != turn(board)) continue;
    all.merge(stateful_possible_moves(board, piece));
    for (const Coordinate square : type_based_moves(board.size, piece, obstacles)) {
      all.insert(piece_coord_to_move(piece, square));
    }
  }
  return all;
}

void judge_men(Book& book, const Board& board) {
  const auto& pieces = board.state.pieces();
  std::set<Coordinate> taken;
  for (const Piece& piece : pieces) taken.insert(piece.square);
  book.judge("laws::BoardState", "inv one_each: pieces->isUnique(p | p.square)",
             taken.size() == pieces.size());
  book.judge("laws::BoardState", "inv some: pieces->notEmpty()", !pieces.empty());
  for (const Piece& piece : pieces) judge_piece(book, board, piece);
  for (const Move& move : attempts(board)) judge_move(book, board, move);
  for (const Colour player : both_colours) {
    const Piece king = king_of(board.state, player);
    if (king.square.rank != back_rank_of(player)) continue;
    for (const Piece& rook : pieces_of(pieces, player, Role::rook)) {
      if (rook.square.rank == king.square.rank) judge_castling(book, board.state, king, rook);
    }
  }
}

}  // namespace adoube::model
