// SPDX-License-Identifier: GPL-3.0-or-later
// Books of other programs: what they say was found by an independent reader.
#include "adoube/engine/book.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/uci.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

class PeerBook : public PeerTest {
 protected:
  /// Reads the book; the test ends where it cannot.
  void read(const std::string& name) {
    auto book = engine::Book::open(folder() / "book" / name);
    ASSERT_TRUE(book) << book.error();
    book_ = *book;
  }

  std::optional<engine::Book> book_;
};

TEST_F(PeerBook, LeadsIntoTheTrapAndUnderpromotes) {
  read("lasker-trap.bin");
  if (!book_) return;
  EXPECT_EQ(book_->size(), 7U);
  board::Position position;
  int known = 0;
  for (const char* text : {"d2d4", "d7d5", "c2c4", "e7e5", "d4e5", "d5d4", "e2e3", "f8b4", "c1d2", "d4e3",
                           "d2b4", "e3f2", "e1e2", "f2g1n"}) {
    const auto moves = book_->moves(position);
    EXPECT_EQ(moves.size(), position.turn() == Colour::black ? 1U : 0U);
    if (!moves.empty()) {
      ++known;
      EXPECT_EQ(notation::to_uci(position, moves.front().move), text);
      EXPECT_EQ(moves.front().weight, 2);
      EXPECT_EQ(book_->choose(position, 12345), moves.front().move);
    }
    position.play(notation::parse_uci(position, text).value());
  }
  EXPECT_EQ(known, 7);
}

TEST_F(PeerBook, IsFollowedToItsEnds) {
  read("book_small.bin");
  if (!book_) return;
  EXPECT_EQ(book_->size(), 31'467U);
  const board::Position start;
  std::string first;
  for (const auto& [move, weight] : book_->moves(start))
    first += notation::to_uci(start, move) + ' ' + std::to_string(weight) + ' ';
  EXPECT_EQ(first,
            "d2d4 11712 e2e4 11476 g1f3 2824 c2c4 2071 g2g3 83 b2b3 52 f2f4 20 b1c3 4 c2c3 3 d2d3 3 b2b4 3 ");

  std::set<std::uint64_t> seen;
  std::vector<board::Position> waiting{start};
  int moves = 0;
  int castlings = 0;
  int promotions = 0;
  int en_passants = 0;
  std::int64_t weights = 0;
  while (!waiting.empty()) {
    const board::Position position = waiting.back();
    waiting.pop_back();
    if (!seen.insert(position.polyglot_key()).second) continue;
    for (const auto& [move, weight] : book_->moves(position)) {
      ++moves;
      weights += weight;
      castlings += move.kind() == MoveKind::castling ? 1 : 0;
      promotions += move.kind() == MoveKind::promotion ? 1 : 0;
      en_passants += move.kind() == MoveKind::en_passant ? 1 : 0;
      waiting.push_back(board::after(position, move));
    }
  }
  EXPECT_EQ(seen.size(), 26'285U);
  EXPECT_EQ(moves, 27'463);
  EXPECT_EQ(castlings, 1'713);
  EXPECT_EQ(promotions, 2);
  EXPECT_EQ(en_passants, 21);
  EXPECT_EQ(weights, 451'106);
}

}  // namespace
}  // namespace adoube::peers
