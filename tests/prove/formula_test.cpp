// SPDX-License-Identifier: GPL-3.0-or-later
// The definitions of the ending run on terms and then evaluated give what they give on numbers: what is
// proved is what runs.
#include <gtest/gtest.h>

#include <random>

#include "adoube/endgame/krk/strategy.hpp"
#include "theorem.hpp"

namespace adoube::proofs::krk {
namespace {

namespace ending = endgame::krk;

class Positions {
 public:
  explicit Positions(unsigned seed) : random_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  Coordinate square(const Size& size) {
    const int file = below(size.files + 2) - 1;
    const int rank = below(size.ranks + 2) - 1;
    return {.file = file, .rank = rank};
  }

 private:
  std::mt19937 random_;
};

void put(logic::Assignment& values, const std::string& name, Coordinate square) {
  values.numbers[name + "_file"] = square.file;
  values.numbers[name + "_rank"] = square.rank;
}

/// Any squares, on the board or just off it: the definitions are total.
TEST(Formulas, EveryKindOnAnySquaresOfAnyBoard) {
  logic::Terms terms;
  const Board board(terms, std::nullopt);
  const Position p = board.position("0");
  std::vector<std::pair<Kind, Mover>> kinds;
  std::vector<Truth> formulas;
  for (const Kind kind : all_kinds) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      kinds.emplace_back(kind, mover);
      formulas.push_back(satisfies(kind, board.size(), p, {mover, board.square("S")}));
    }
  }
  Positions positions(6);
  int satisfied = 0;
  for (int round = 0; round < 3000; ++round) {
    const int files = 3 + positions.below(5);
    const int ranks = 3 + positions.below(5);
    const Size size{.files = files, .ranks = ranks};
    const Coordinate king = positions.square(size);
    const Coordinate lone_king = positions.square(size);
    const Coordinate rook = positions.square(size);
    const Coordinate to = positions.square(size);
    const Men men{.king = king, .lone_king = lone_king, .rook = rook};
    logic::Assignment values{.numbers = {{"F", files}, {"R", ranks}}, .truths = {}};
    put(values, "K0", king);
    put(values, "k0", lone_king);
    put(values, "X0", rook);
    put(values, "S", to);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const bool runs = ending::satisfies(kinds[i].first, size, men, Move{kinds[i].second, to});
      satisfied += runs ? 1 : 0;
      ASSERT_EQ(logic::evaluate(formulas[i], values), runs)
          << ending::name(kinds[i].first) << " on " << files << "x" << ranks << ", K "
          << laws::to_string(king) << ", k " << laws::to_string(lone_king) << ", X " << laws::to_string(rook)
          << ", to " << laws::to_string(to);
    }
  }
  EXPECT_GT(satisfied, 50);
}

TEST(Formulas, TheFunctionOnTheChessboard) {
  logic::Terms terms;
  const Board board(terms, laws::chessboard());
  const Position p = board.position("0");
  const auto found = search(board.size(), p, board.moves(p), Variant::ten);
  Positions positions(7);
  int asked = 0;
  while (asked < 40) {
    const auto any = [&] {
      const int file = positions.below(8);
      const int rank = positions.below(8);
      return Coordinate{.file = file, .rank = rank};
    };
    const Coordinate king = any();
    const Coordinate lone_king = any();
    const Coordinate rook = any();
    const Men men{.king = king, .lone_king = lone_king, .rook = rook};
    if (!ending::is_legal_for_white(laws::chessboard(), men)) continue;
    asked += 1;
    const auto choice = ending::chosen_move(laws::chessboard(), men);
    ASSERT_TRUE(choice);
    const Truth same = found.found && found.kind == board.number(static_cast<int>(choice->kind)) &&
                       found.by_rook == terms.constant(choice->move.mover == Mover::rook) &&
                       found.to.file == board.number(choice->move.to.file) &&
                       found.to.rank == board.number(choice->move.to.rank);
    logic::Assignment values;
    put(values, "K0", king);
    put(values, "k0", lone_king);
    put(values, "X0", rook);
    EXPECT_TRUE(logic::evaluate(same, values));
  }
}

TEST(Board, KnownBoardsHaveAllMovesOthersThoseThatMatter) {
  logic::Terms terms;
  const Board known(terms, laws::Size{.files = 5, .ranks = 7});
  const Board unknown(terms, std::nullopt);
  EXPECT_EQ(known.moves(known.position("0")).size(), 8U + 5U + 7U);
  EXPECT_EQ(unknown.moves(unknown.position("0")).size(), 8U + 10U + 10U);
}

}  // namespace
}  // namespace adoube::proofs::krk
