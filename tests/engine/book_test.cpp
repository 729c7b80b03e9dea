// SPDX-License-Identifier: GPL-3.0-or-later
// Books of our own writing: what is read, what is dropped, what is refused, and how often moves are chosen.
#include "adoube/engine/book.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "adoube/notation/uci.hpp"
#include "ending_support.hpp"
#include "evaluated_positions.hpp"

namespace adoube::engine {
namespace {

using Bytes = std::vector<std::byte>;

/// An entry as the format wants it; promotions are counted from 1, the knight.
struct Written {
  std::uint64_t key;
  Square from;
  Square to;
  unsigned promotion = 0;
  unsigned weight = 1;
};

[[nodiscard]] Bytes to_bytes(const std::vector<Written>& entries) {
  Bytes bytes;
  const auto put = [&](std::uint64_t number, int size) {
    for (int shift = 8 * size - 8; shift >= 0; shift -= 8)
      bytes.push_back(std::byte(number >> shift & 0xffU));
  };
  for (const Written& entry : entries) {
    put(entry.key, 8);
    put(static_cast<unsigned>(index_of(entry.to)) | static_cast<unsigned>(index_of(entry.from)) << 6U |
            entry.promotion << 12U,
        2);
    put(entry.weight, 2);
    put(0xdeadbeef, 4);
  }
  return bytes;
}

[[nodiscard]] Book book_of(const std::vector<Written>& entries) {
  return Book::parse(to_bytes(entries)).value();
}

/// "e2e4 3, d2d4 1"; castling with the rook's square in Chess960 alone.
[[nodiscard]] std::string shown(const Book& book, const board::Position& position) {
  std::string text;
  for (const BookMove& move : book.moves(position)) {
    if (!text.empty()) text += ", ";
    text += notation::to_uci(position, move.move) + ' ' + std::to_string(move.weight);
  }
  return text;
}

using enum Square;

TEST(Book, TellsTheMovesOfAPositionTheWeightiestFirst) {
  const board::Position start;
  const std::uint64_t key = start.polyglot_key();
  EXPECT_EQ(key, 0x463b96181691fc9cU);  // As the format's description has it.
  const Book book = book_of({{.key = key - 1, .from = a2, .to = a3},
                             {.key = key, .from = d2, .to = d4, .weight = 2},
                             {.key = key, .from = e2, .to = e4, .weight = 65535},
                             {.key = key, .from = g1, .to = f3, .weight = 256},
                             {.key = key + 1, .from = h2, .to = h3}});
  EXPECT_EQ(book.size(), 5U);
  EXPECT_EQ(shown(book, start), "e2e4 65535, g1f3 256, d2d4 2");
  EXPECT_EQ(shown(book, position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), "");
  EXPECT_FALSE(book.choose(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0));
}

TEST(Book, NeedNotBeSorted) {
  const board::Position start;
  const std::uint64_t key = start.polyglot_key();
  const Book book = book_of({{.key = ~std::uint64_t{0}, .from = a2, .to = a3},
                             {.key = key, .from = d2, .to = d4, .weight = 2},
                             {.key = 0, .from = h2, .to = h3},
                             {.key = key, .from = e2, .to = e4, .weight = 3}});
  EXPECT_EQ(shown(book, start), "e2e4 3, d2d4 2");
}

TEST(Book, DropsWhatIsIllegalAndAddsWhatIsThereTwice) {
  const board::Position start;
  const std::uint64_t key = start.polyglot_key();
  const Book book = book_of({{.key = key, .from = e2, .to = e5, .weight = 9},
                             {.key = key, .from = e7, .to = e5, .weight = 9},
                             {.key = key, .from = a1, .to = a1, .weight = 9},
                             {.key = key, .from = e2, .to = e4, .promotion = 4, .weight = 9},
                             {.key = key, .from = e2, .to = e4, .promotion = 8, .weight = 9},
                             {.key = key, .from = d2, .to = d4, .weight = 2},
                             {.key = key, .from = e1, .to = h1, .weight = 9},
                             {.key = key, .from = d2, .to = d4, .weight = 3}});
  EXPECT_EQ(shown(book, start), "d2d4 5");
}

TEST(Book, WritesCastlingByTheRookOrByTheTwoSquares) {
  const auto white = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const auto black = position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  for (const bool by_rook : {true, false}) {
    const Book book =
        book_of({{.key = white.polyglot_key(), .from = e1, .to = by_rook ? h1 : g1, .weight = 4},
                 {.key = white.polyglot_key(), .from = e1, .to = by_rook ? a1 : c1, .weight = 3},
                 {.key = black.polyglot_key(), .from = e8, .to = by_rook ? h8 : g8, .weight = 2},
                 {.key = black.polyglot_key(), .from = e8, .to = by_rook ? a8 : c8, .weight = 1}});
    ASSERT_EQ(shown(book, white), "e1g1 4, e1c1 3");
    EXPECT_EQ(shown(book, black), "e8g8 2, e8c8 1");
    EXPECT_EQ(book.moves(white).front().move, Move::castling(e1, h1));
  }
  // Without the right it is no move at all.
  const auto bare = position_of("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
  EXPECT_EQ(shown(book_of({{.key = bare.polyglot_key(), .from = e1, .to = h1},
                           {.key = bare.polyglot_key(), .from = e1, .to = g1}}),
                  bare),
            "");
}

TEST(Book, CastlesInChess960ByTheRookOnly) {
  // The king goes to g1 by castling, or by a step of his own.
  const auto position = position_of("5k2/8/8/8/8/8/8/5KR1 w G - 0 1");
  const std::uint64_t key = position.polyglot_key();
  const Book castles = book_of({{.key = key, .from = f1, .to = g1}});
  ASSERT_EQ(castles.moves(position).size(), 1U);
  EXPECT_EQ(castles.moves(position).front().move, Move::castling(f1, g1));

  const auto free = position_of("5k2/8/8/8/8/8/8/5K1R w H - 0 1");
  const Book steps = book_of({{.key = free.polyglot_key(), .from = f1, .to = g1}});
  ASSERT_EQ(steps.moves(free).size(), 1U);
  EXPECT_EQ(steps.moves(free).front().move, Move::normal(f1, g1));
  // From b1 the king goes to c1 or g1, never two squares.
  const auto corner = position_of("1k6/8/8/8/8/8/8/RK5R w AH - 0 1");
  const Book both = book_of({{.key = corner.polyglot_key(), .from = b1, .to = a1, .weight = 2},
                             {.key = corner.polyglot_key(), .from = b1, .to = h1, .weight = 1},
                             {.key = corner.polyglot_key(), .from = b1, .to = g1, .weight = 9}});
  ASSERT_EQ(both.moves(corner).size(), 2U);
  EXPECT_EQ(both.moves(corner)[0].move, Move::castling(b1, a1));
  EXPECT_EQ(both.moves(corner)[1].move, Move::castling(b1, h1));
}

TEST(Book, KnowsPromotionsAndEnPassant) {
  const auto position = position_of("1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const std::uint64_t key = position.polyglot_key();
  const Book book = book_of({{.key = key, .from = a7, .to = a8, .promotion = 1, .weight = 1},
                             {.key = key, .from = a7, .to = a8, .promotion = 2, .weight = 2},
                             {.key = key, .from = a7, .to = a8, .promotion = 3, .weight = 3},
                             {.key = key, .from = a7, .to = b8, .promotion = 4, .weight = 4},
                             {.key = key, .from = a7, .to = a8, .promotion = 5, .weight = 8},
                             {.key = key, .from = a7, .to = a8, .promotion = 0, .weight = 9},
                             {.key = key, .from = e5, .to = d6, .weight = 7}});
  EXPECT_EQ(shown(book, position), "e5d6 7, a7b8q 4, a7a8r 3, a7a8b 2, a7a8n 1");
  EXPECT_EQ(book.moves(position).front().move.kind(), MoveKind::en_passant);
}

TEST(Book, ChoosesEachMoveAsOftenAsItsWeightSays) {
  const board::Position start;
  const std::uint64_t key = start.polyglot_key();
  const Book book = book_of({{.key = key, .from = e2, .to = e4, .weight = 60},
                             {.key = key, .from = d2, .to = d4, .weight = 30},
                             {.key = key, .from = c2, .to = c4, .weight = 10},
                             {.key = key, .from = a2, .to = a4, .weight = 0}});
  EXPECT_EQ(shown(book, start), "e2e4 60, d2d4 30, c2c4 10, a2a4 0");
  std::map<std::string, int> exactly;
  for (std::uint64_t i = 0; i < 100; ++i) ++exactly[notation::to_uci(start, book.choose(start, i).value())];
  EXPECT_EQ(exactly, (std::map<std::string, int>{{"e2e4", 60}, {"d2d4", 30}, {"c2c4", 10}}));
  std::map<std::string, int> by_chance;
  support::Random random(7);
  for (int i = 0; i < 100'000; ++i)
    ++by_chance[notation::to_uci(start, book.choose(start, random.next()).value())];
  EXPECT_NEAR(by_chance["e2e4"], 60'000, 1'000);
  EXPECT_NEAR(by_chance["d2d4"], 30'000, 1'000);
  EXPECT_EQ(by_chance["a2a4"], 0);
  EXPECT_TRUE(book.choose(start, ~std::uint64_t{0}));

  EXPECT_FALSE(book_of({{.key = key, .from = e2, .to = e4, .weight = 0}}).choose(start, 5));
}

TEST(Book, RefusesWhatIsNotWholeEntries) {
  Bytes bytes = to_bytes({{.key = 1, .from = e2, .to = e4}, {.key = 2, .from = e2, .to = e4}});
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto book = Book::parse(std::span(bytes).first(size));
    EXPECT_EQ(book.has_value(), size == 16) << size;
  }
  const auto cut = Book::parse(std::span(bytes).first(31));
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error(), "its length of 31 bytes is not that of whole entries, which take 16 each");
}

class BookFile : public FolderTest {
 protected:
  [[nodiscard]] std::string reason(const std::filesystem::path& path) {
    const auto book = Book::open(path);
    if (book) return "read";
    const std::string start = "the book " + path.string() + " cannot be used: ";
    EXPECT_EQ(book.error().substr(0, start.size()), start);
    return book.error().substr(start.size());
  }
  void write(const std::filesystem::path& path, const Bytes& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
};

TEST_F(BookFile, IsReadOrRefusedWithAReason) {
  const board::Position start;
  const Bytes bytes = to_bytes({{.key = start.polyglot_key(), .from = e2, .to = e4}});
  write(folder_ / "good.bin", bytes);
  const auto book = Book::open(folder_ / "good.bin");
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(shown(*book, start), "e2e4 1");
  std::filesystem::remove(folder_ / "good.bin");
  EXPECT_EQ(shown(*book, start), "e2e4 1");  // It needs its file no more.

  write(folder_ / "empty.bin", {});
  write(folder_ / "cut.bin", Bytes(bytes.begin(), bytes.end() - 1));
  EXPECT_EQ(reason(folder_ / "empty.bin"), "it is empty");
  EXPECT_EQ(reason(folder_ / "cut.bin"),
            "its length of 15 bytes is not that of whole entries, which take 16 each");
  EXPECT_EQ(reason(folder_), "it is not a file");
  EXPECT_EQ(reason("/dev/null"), "it is not a file");
  EXPECT_NE(reason(folder_ / "none.bin"), "read");
  EXPECT_NE(reason(""), "read");
  // Nobody waits for whoever might write into a pipe.
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(reason(folder_ / "pipe"), "it is not a file");
  // A file with a hole takes no room.
  write(folder_ / "huge.bin", bytes);
  std::filesystem::resize_file(folder_ / "huge.bin", Book::most_bytes + 16);
  EXPECT_EQ(reason(folder_ / "huge.bin"), "it has more than 512 MB");
}

}  // namespace
}  // namespace adoube::engine
