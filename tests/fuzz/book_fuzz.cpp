// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as an opening book: refused with a reason, or every move it tells is legal. So that moves are told at
// all, the entries are then given the key of a position.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/engine/book.hpp"
#include "adoube/notation/fen.hpp"
#include "finding.hpp"

namespace adoube {
namespace {

[[nodiscard]] const std::vector<board::Position>& positions() {
  static const std::vector<board::Position> made = [] {
    std::vector<board::Position> all;
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
          "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w BFbf - 0 1", "1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1"})
      all.push_back(board::make_position(notation::parse_fen(fen).value()).value());
    return all;
  }();
  return made;
}

void check(std::span<const std::byte> bytes, std::uint64_t random) {
  const auto book = engine::Book::parse(bytes);
  if (!book) return fuzz::require(!book.error().empty(), "refused without a reason");
  fuzz::require(book->size() * 16 == bytes.size(), "entries lost");
  for (const board::Position& position : positions()) {
    const auto moves = book->moves(position);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      fuzz::require(board::is_legal(position, moves[i].move), "an illegal move");
      fuzz::require(i == 0 || moves[i - 1].weight >= moves[i].weight, "not the weightiest first");
      fuzz::require(std::ranges::count(moves, moves[i].move, &engine::BookMove::move) == 1, "a move twice");
      sum += static_cast<std::uint64_t>(moves[i].weight);
    }
    const auto chosen = book->choose(position, random);
    fuzz::require(chosen.has_value() == (sum > 0), "chosen from nothing, or nothing chosen");
    if (!chosen) continue;
    const auto found = std::ranges::find(moves, *chosen, &engine::BookMove::move);
    fuzz::require(found != moves.end() && found->weight > 0, "a move without weight chosen");
  }
}

void read_book(std::span<const std::uint8_t> data) {
  if (data.empty()) return;
  std::vector<std::byte> bytes(data.size() - 1);
  std::ranges::transform(data.subspan(1), bytes.begin(), [](std::uint8_t byte) { return std::byte{byte}; });
  const std::uint64_t random = 0x9e3779b97f4a7c15U * data.size() ^ data.back();
  check(bytes, random);
  const std::uint64_t key = positions()[data[0] % positions().size()].polyglot_key();
  for (std::size_t place = 0; place + 16 <= bytes.size(); place += 16) {
    for (std::size_t i = 0; i < 8; ++i) bytes[place + i] = std::byte(key >> (56 - 8 * i) & 0xffU);
  }
  check(bytes, random);
}

}  // namespace
}  // namespace adoube

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  adoube::read_book({data, size});
  return 0;
}
