// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who has a mate found, and a book read.
#include <adoube/board/moves.hpp>
#include <adoube/board/position.hpp>
#include <adoube/core/setup.hpp>
#include <adoube/engine/book.hpp>
#include <adoube/engine/engine.hpp>
#include <array>
#include <chrono>
#include <cstddef>

int main() {
  using namespace adoube;
  Setup setup;
  setup.put(Square::g6, Piece{.role = Role::king, .colour = Colour::white});
  setup.put(Square::a1, Piece{.role = Role::rook, .colour = Colour::white});
  setup.put(Square::b2, Piece{.role = Role::pawn, .colour = Colour::white});
  setup.put(Square::h8, Piece{.role = Role::king, .colour = Colour::black});
  setup.turn = Colour::white;
  const engine::Now now = [] { return std::chrono::microseconds(0); };
  engine::Engine program(now);
  if (!program.configure({.hash_mebibytes = 1})) return 1;
  engine::Control control;
  engine::Limits limits;
  limits.depth = 4;
  const board::Position position = board::make_position(setup).value();
  const auto answer = program.search({.start = position, .moves = {}}, limits, control);
  if (answer.best != Move::normal(Square::a1, Square::a8) || answer.score.mate() != 1) return 1;

  // e2e4 in the initial position, once.
  constexpr std::array bytes{0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0, 1, 0, 0, 0, 0};
  std::array<std::byte, bytes.size()> file{};
  for (std::size_t i = 0; i < bytes.size(); ++i) file[i] = static_cast<std::byte>(bytes[i]);
  const auto book = engine::Book::parse(file);
  return book && book->choose({}, 7) == Move::normal(Square::e2, Square::e4) ? 0 : 1;
}
