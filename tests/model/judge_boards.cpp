// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of a board with its past, on random walks from random and chosen set-ups.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "judge_laws.hpp"
#include "random_setup.hpp"

namespace adoube::model {
namespace {

using namespace adoube::laws;
using laws::Move;
using laws::Piece;
using std::ranges::all_of;
using std::ranges::any_of;

[[nodiscard]] bool stands(const BoardState& state, const Piece& piece) { return state.contains(piece); }

void judge_start(Book& book, const Board& board) {
  const Start& self = board.start;
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      book.judge(
          "laws::Start",
          "inv rights: board->notEmpty() and castling.has(c, f) implies a king of c on his back rank and "
          "a rook of c on f of it",
          implies(self.castling.has(c, f), [&] {
            const Coordinate square{.file = index_of(f), .rank = back_rank_of(c)};
            return king_of(self.state, c).square.rank == back_rank_of(c) &&
                   stands(self.state, {.role = Role::rook, .square = square, .colour = c});
          }));
    }
  }
}

void judge_shape(Book& book, const Board& self) {
  const auto& pieces = self.state.pieces();
  book.judge(
      "laws::Board",
      "inv two_opponents: Colour.allInstances()->forAll(c | state.pieces->one(p | p.role = Role::king and "
      "p.colour = c))",
      all_of(both_colours, [&](Colour c) {
        return std::ranges::count_if(
                   pieces, [&](const Piece& p) { return p.role == Role::king && p.colour == c; }) == 1;
      }));
  book.judge("laws::Board", "inv on_it: state.pieces->forAll(p | on_board(size, p.square))",
             all_of(pieces, [&](const Piece& p) { return on_board(self.size, p.square); }));
  book.judge(
      "laws::Board",
      "inv no_pawn_at_the_end: state.pieces->forAll(p | p.role = Role::pawn implies p.square.rank > 0 and "
      "p.square.rank < 7)",
      all_of(pieces, [](const Piece& p) {
        return p.role != Role::pawn || (p.square.rank > 0 && p.square.rank < 7);
      }));
  book.judge("laws::Board", "inv not_left_in_check: not state.in_check(opposite(turn()))",
             !in_check(self.state, opposite(turn(self))));
  book.judge(
      "laws::Board",
      "def turn: turn() = if history->isEmpty() then start.turn else "
      "opposite(history->last().from.colour) endif",
      turn(self) == (self.history.empty() ? self.start.turn : opposite(self.history.back()->from.colour)));
}

void judge_rights(Book& book, const Board& self) {
  const CastlingRights rights = castling_rights(self);
  for (const Colour c : both_colours) {
    book.judge("laws::Board", "inv king_moved: has_king_moved(c) implies not castling_rights().has_any(c)",
               implies(has_king_moved(self, c), [&] { return !rights.has_any(c); }));
    for (const Piece& r : pieces_of(self.state.pieces(), c, Role::rook)) {
      const bool has_right = rights.has(c, static_cast<File>(r.square.file));
      book.judge(
          "laws::Board",
          "inv rook_moved: r.square.rank = back_rank_of(r.colour) implies castling_rights().has(r.colour, "
          "r.square.file) = not (has_king_moved(r.colour) or has_rook_moved(r))",
          implies(r.square.rank == back_rank_of(c),
                  [&] { return has_right == !(has_king_moved(self, c) || has_rook_moved(self, r)); }));
      book.refute("laws::Board", "a moved rook, wherever it stands, takes the right of its file",
                  implies(has_rook_moved(self, r), [&] { return !has_right; }));
    }
  }
}

void judge_ends(Book& book, const Board& self) {
  const bool has_moves = !legal_moves(self).empty();
  const Piece king = king_of(self.state, turn(self));
  book.judge("laws::Board",
             "def check: is_check() = state.attackers(opposite(turn()), king_of(turn()).square)->notEmpty()",
             is_check(self) == !attackers(self.state, opposite(turn(self)), king.square).empty());
  book.judge("laws::Board", "def checkmate: is_checkmate() = (is_check() and legal_moves()->isEmpty())",
             is_checkmate(self) == (is_check(self) && !has_moves));
  book.judge("laws::Board", "def stalemate: is_stalemate() = (not is_check() and legal_moves()->isEmpty())",
             is_stalemate(self) == (!is_check(self) && !has_moves));
  const auto end = outcome(self);
  const GameResult result = is_checkmate(self) ? win_for(opposite(turn(self))) : GameResult::draw;
  book.judge(
      "laws::Board",
      "def outcome: outcome()->notEmpty() = (is_checkmate() or is_stalemate()) and outcome()->forAll(o | "
      "o.result = if is_checkmate() then win_for(opposite(turn())) else GameResult::draw endif)",
      end.has_value() == (is_checkmate(self) || is_stalemate(self)) && (!end || end->result == result));
}

/// The precondition that is broken; none if the function returns.
template <class Function>
[[nodiscard]] std::optional<std::string> broken_by(Function function) {
  try {
    static_cast<void>(function());
  } catch (const ContractViolation& violation) {
    return violation.contract();
  }
  return std::nullopt;
}

void judge_moves(Book& book, const Board& self) {
  const std::set<Move> legal = legal_moves(self);
  book.judge("laws::Board",
             "post legal_moves: legal_moves()->forAll(m | not after(m).state.in_check(turn()) and "
             "state.captured(m)->forAll(p | p.role <> Role::king))",
             all_of(legal, [&](const Move& m) {
               const auto taken = captured(self.state, m);
               return !in_check(after(self, m).state, turn(self)) && (!taken || taken->role != Role::king);
             }));
  for (const Move& move : attempts(self)) {
    const auto broken = broken_by([&] { return after(self, move); });
    book.judge("laws::Board", "pre after: is_legal(move)",
               legal.contains(move) ? !broken : broken == "after: the move is legal");
    const auto unplayable = broken_by([&] { return play(self, move); });
    book.judge("laws::Board", "pre going_on: outcome()->isEmpty()",
               outcome(self) ? unplayable == "play: the game is going on"
                             : unplayable != "play: the game is going on");
  }
  for (const Move& move : legal) {
    const Board next = after(self, move);
    History longer = self.history;
    longer.push_back(move);
    book.judge("laws::Board",
               "post after: after(move).history = history->append(move) and after(move).turn() = "
               "opposite(turn())",
               next.history == longer && turn(next) == opposite(turn(self)));
    const Played played = play(self, move);
    book.judge("laws::Played", "post at_once: outcome = board.outcome() and board.history->last() = move",
               played.outcome == outcome(played.board) && played.board.history.back() == move);
  }
}

void judge_attempts(Book& book, const Board& board, support::Random& random) {
  const std::set<Move> legal = legal_moves(board);
  const auto judge = [&](const Attempt& attempt) {
    for (const Move& m : legal) {
      book.judge("laws::Attempt",
                 "def castles: m.is_castling() implies means(m) = (from = m.from.square and "
                 "promotion->isEmpty() and (to = m.rook.square or from.file = 4 and to = m.to.square))",
                 implies(is_castling(m), [&] {
                   const bool is_two = attempt.from.file == 4 && attempt.to == m.to.square;
                   return means(attempt, m) == (attempt.from == m.from.square && !attempt.promotion &&
                                                (attempt.to == m.rook->square || is_two));
                 }));
    }
    book.judge(
        "laws::Refusal",
        "inv exact: board.refusals(attempt)->isEmpty() = board.legal_moves()->exists(m | "
        "attempt.means(m))",
        refusals(board, attempt).empty() == any_of(legal, [&](const Move& m) { return means(attempt, m); }));
  };
  const Coordinate king = king_of(board.state, turn(board)).square;
  for (int file = 0; file < board.size.files; ++file) judge({.from = king, .to = {file, king.rank}});
  constexpr int tries = 8;
  for (int i = 0; i < tries; ++i) {
    judge({.from = random.pick(board.state.pieces()).square,
           .to = random.pick(squares(board.size)),
           .promotion = random.chance(20) ? std::optional(random.pick(all_roles)) : std::nullopt});
  }
  for (const Move& move : legal) {
    if (!random.chance(20)) continue;
    judge({.from = move.from.square,
           .to = move.to.square,
           .promotion = is_promotion(move) ? std::optional(move.to.role) : std::nullopt});
  }
}

/// A walk of so many moves, special ones more often than others.
void walk(Book& book, Board board, support::Random& random, int plies) {
  for (int ply = 0;; ++ply) {
    book.look_at(notation::to_fen(to_setup(board)));
    judge_men(book, board);
    judge_board(book, board);
    judge_attempts(book, board, random);
    const std::set<Move> legal = legal_moves(board);
    if (ply == plies || legal.empty()) return;
    std::vector<Move> rare;
    std::ranges::copy_if(legal, std::back_inserter(rare), [&](const Move& m) {
      return is_castling(m) || is_promotion(m) || is_double_step(m) || is_en_passant(board.state, m) ||
             m.from.role == Role::king || m.from.role == Role::rook;
    });
    const std::vector<Move> all(legal.begin(), legal.end());
    board = after(board, random.pick(rare.empty() || random.chance(40) ? all : rare));
  }
}

void judge_initial_board(Book& book) {
  book.look_at("initial_board()");
  const Board board = initial_board();
  book.judge("laws::Board", "init white_commences: initial_board().turn() = Colour::white",
             turn(board) == Colour::white);
  for (const Colour c : both_colours) {
    std::multiset<Role> roles;
    for (const Piece& p : board.state.pieces()) {
      if (p.colour == c) roles.insert(p.role);
    }
    book.judge("laws::Board",
               "init sixteen: Colour.allInstances()->forAll(c | initial_board().state.pieces->select(p | "
               "p.colour = c)->size() = 16)",
               roles.size() == 16);
    const auto army = initial_army();
    book.judge("laws::Board",
               "init army: Colour.allInstances()->forAll(c | the roles of c in initial_board() are those of "
               "initial_army())",
               roles == std::multiset<Role>(army.begin(), army.end()));
  }
}

/// A rook has left its square and come back, which chance rarely does before the king moves.
[[nodiscard]] Board board_with_rook_returned() {
  Board board = make_board(notation::parse_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").value()).value();
  constexpr Coordinate a1{.file = 0, .rank = 0};
  constexpr Coordinate a2{.file = 0, .rank = 1};
  constexpr Coordinate e8{.file = 4, .rank = 7};
  constexpr Coordinate d8{.file = 3, .rank = 7};
  for (const auto& [from, to] : {std::pair{a1, a2}, std::pair{e8, d8}, std::pair{a2, a1}}) {
    const auto piece = piece_on(board.state, from);
    board = after(board, piece_coord_to_move(piece.value(), to));
  }
  return board;
}

/// Each shows something that chance shows rarely.
constexpr std::array<std::string_view, 12> chosen{
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/R7/8/R3K3 w Q - 0 1",          // a right, and another rook that stands on its file
    "4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1",        // rooks without a right
    "1rk3r1/8/8/8/8/8/8/1RKB2R1 w GBgb - 0 1",  // in Chess960 a bishop on the way of the rook
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",            // promotions
    "1n5k/P7/8/8/8/8/7p/K5N1 b - - 0 1",        // with and without a capture
    "4k3/8/8/KPp4r/8/8/8/8 w - c6 0 1",         // en passant that exposes the king
    "4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1",        // en passant
    "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1",           // mates and stalemates
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",           // a mate
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",           // a stalemate
    "4k2r/8/8/8/2b5/8/8/R3K2R w KQk - 0 1",     // attacked on the way
};

}  // namespace

void judge_board(Book& book, const Board& board) {
  judge_start(book, board);
  judge_shape(book, board);
  judge_rights(book, board);
  judge_ends(book, board);
  judge_moves(book, board);
}

void judge_laws(Book& book) {
  judge_squares(book);
  judge_initial_board(book);
  constexpr int plies = 4;
  for (const std::string_view fen : chosen) {
    support::Random random(7);
    walk(book, make_board(notation::parse_fen(fen).value()).value(), random, 2 * plies);
  }
  support::Random once(1);
  walk(book, board_with_rook_returned(), once, 1);
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    support::Random random(seed);
    const bool is_960 = random.chance(25);
    const auto board = make_board(is_960 ? support::random_chess960_setup(random)
                                         : support::random_setup(random, support::Care::valid_if_lucky));
    if (board) walk(book, *board, random, plies);
  }
}

}  // namespace adoube::model
