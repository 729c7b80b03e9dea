// SPDX-License-Identifier: GPL-3.0-or-later
// Why boards are values (docs/adr/0014-values-and-objects.md): who watches objects sees moves half made, who
// holds a value sees none.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "adoube/laws/moving.hpp"
#include "adoube/laws/position.hpp"
#include "boards.hpp"
#include "broken.hpp"

namespace adoube::laws {
namespace {

using test::after_moves;
using test::board_of;
using test::man;
using test::men_of;
using test::move_of;

// ── The other way: pieces are objects that a board refers to, and a listener is told of every assignment ──

class ObjectPiece {
 public:
  explicit ObjectPiece(const Piece& piece) : piece_(piece) {}

  [[nodiscard]] const Piece& get() const { return piece_; }
  void listen(std::function<void()> listener) { listener_ = std::move(listener); }
  void set_square(Coordinate square) {
    piece_.square = square;
    if (listener_) listener_();
  }

 private:
  Piece piece_;
  std::function<void()> listener_;
};

using Objects = std::vector<std::shared_ptr<ObjectPiece>>;

std::vector<Piece> men_in(const Objects& objects) {
  std::vector<Piece> pieces;
  for (const auto& object : objects) pieces.push_back(object->get());
  return pieces;
}

/// The invariant of a set of men.
bool is_sound(const Objects& objects) { return distinct_squares(men_in(objects)); }

struct ObjectBoard {
  explicit ObjectBoard(const std::string& men) {
    for (const Piece& piece : men_of(men)) objects.push_back(std::make_shared<ObjectPiece>(piece));
  }

  [[nodiscard]] std::shared_ptr<ObjectPiece> on(Coordinate square) const {
    for (const auto& object : objects) {
      if (object->get().square == square) return object;
    }
    return nullptr;
  }
  /// First what is captured goes, then the piece: as the paper's Board does it.
  void move(const std::shared_ptr<ObjectPiece>& piece, Coordinate to) {
    if (const auto dead = on(to)) std::erase(objects, dead);
    piece->set_square(to);
  }

  Objects objects;
};

TEST(Objects, AListenerThatIsNotUpToDateReportsABreachThatIsNone) {
  ObjectBoard board("Ke1 Ra1 ra8 ke8");
  const auto rook = board.on(test::at("a1"));
  bool is_reported = false;
  // It guards the set that the rook was in when it was told to: the captured man is still there.
  const Objects guarded = board.objects;
  rook->listen([&] { is_reported = !is_sound(guarded); });
  board.move(rook, test::at("a8"));
  EXPECT_TRUE(is_sound(board.objects));
  EXPECT_TRUE(is_reported);
}

TEST(Objects, AListenerThatIsUpToDateSeesTwoMenOnOneSquareIfTheOrderIsTheOther) {
  ObjectBoard board("Ke1 Ra1 ra8 ke8");
  const auto rook = board.on(test::at("a1"));
  const auto dead = board.on(test::at("a8"));
  bool is_reported = false;
  rook->listen([&] { is_reported = !is_sound(board.objects); });
  rook->set_square(test::at("a8"));
  std::erase(board.objects, dead);
  EXPECT_TRUE(is_sound(board.objects));
  EXPECT_TRUE(is_reported);
}

TEST(Objects, AListenerSeesCastlingHalfMadeInWhateverOrder) {
  for (const bool king_first : {true, false}) {
    ObjectBoard board("Ke1 Rh1 ke8");
    const auto king = board.on(test::at("e1"));
    const auto rook = board.on(test::at("h1"));
    std::vector<std::vector<Piece>> seen;
    const auto look = [&] { seen.push_back(men_in(board.objects)); };
    king->listen(look);
    rook->listen(look);
    if (king_first) board.move(king, test::at("g1"));
    board.move(rook, test::at("f1"));
    if (!king_first) board.move(king, test::at("g1"));
    ASSERT_EQ(seen.size(), 2U);
    // A position that no game had: not the one before, not the one after.
    EXPECT_NE(seen.front(), men_of("Ke1 Rh1 ke8"));
    EXPECT_NE(seen.front(), men_of("Kg1 Rf1 ke8"));
    EXPECT_EQ(seen.back(), men_of("Kg1 Rf1 ke8"));
  }
}

// ── Our way ──

// Of the men of a board nothing can be assigned, so there is nothing to listen to.
static_assert(std::is_same_v<decltype(std::declval<BoardState&>().pieces()), const std::vector<Piece>&>);
static_assert(std::is_same_v<decltype(men(std::declval<Board&>())), std::span<const Piece>>);

/// Moves of each kind that changes more than one man.
struct Change {
  const char* fen;
  const char* move;
};
constexpr std::array changes{
    Change{.fen = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", .move = "a1a8"},    // capture
    Change{.fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", .move = "e5d6"},  // en passant
    Change{.fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", .move = "e1c1"},   // castling
    Change{.fen = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", .move = "a7b8q"},  // capture and promotion
    Change{.fen = "1k6/8/8/8/8/8/8/1K5R w H - 0 1", .move = "b1h1"},     // castling in Chess960
};

TEST(Values, NobodySeesAMoveHalfMade) {
  for (const Change& change : changes) {
    SCOPED_TRACE(change.fen);
    const Board before = board_of(change.fen);
    const BoardState& held = before.state;
    const BoardState copy = board_of(change.fen).state;
    const Board next = after(before, move_of(before, change.move));
    EXPECT_EQ(held, copy);
    EXPECT_NE(next.state, copy);
    EXPECT_TRUE(invariant(held));
    EXPECT_TRUE(invariant(next.state));
  }
}

TEST(Values, AMoveThatFailsLeavesNoTrace) {
  for (const Change& change : changes) {
    SCOPED_TRACE(change.fen);
    const Board before = board_of(change.fen);
    const Board copy = board_of(change.fen);
    const Move move = move_of(before, change.move);
    const Board next = after(before, move);
    const Board kept = after(copy, move);
    // Of a piece that is no longer there: some men have been looked up when it is found out.
    EXPECT_NE(test::broken_by([&] { return after(next, move); }), std::nullopt);
    EXPECT_NE(test::broken_by([&] { return moved(next.state, move); }), std::nullopt);
    EXPECT_EQ(next, kept);
    EXPECT_EQ(before, copy);
  }
}

TEST(Values, APieceThatIsHeldDoesNotFollowTheGame) {
  const Board start = initial_board();
  const Piece pawn = man("Pe2");
  const Board later = after_moves(start, "e2e4 e7e5");
  EXPECT_EQ(pawn.square, test::at("e2"));
  EXPECT_TRUE(start.state.contains(pawn));
  EXPECT_FALSE(later.state.contains(pawn));
  EXPECT_EQ(start, initial_board());
}

TEST(Values, ReadersNeedNoLock) {
  constexpr const char* fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2";
  const Board board = board_of(fen);
  const Board copy = board_of(fen);
  const std::set<Move> moves = legal_moves(board);
  bool is_same = true;
  {
    const std::jthread reader([&] {
      for (int i = 0; i < 20; ++i) is_same = is_same && board == copy && legal_moves(board) == moves;
    });
    for (const Move& move : moves) EXPECT_NE(after(board, move), copy);
  }
  EXPECT_TRUE(is_same);
}

}  // namespace
}  // namespace adoube::laws
