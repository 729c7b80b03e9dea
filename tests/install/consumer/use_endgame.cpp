// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who asks how far the mate with king and rook is.
#include <adoube/board/position.hpp>
#include <adoube/core/setup.hpp>
#include <adoube/endgame/table_file.hpp>
#include <adoube/endgame/tables.hpp>

int main() {
  using namespace adoube;
  endgame::Tables tables;
  const auto table = tables.require(endgame::Material::parse("KRvK").value(), {});
  if (!table) return 1;
  const auto read = endgame::parse_table(endgame::to_bytes(*table));
  if (!read || *read != *table) return 1;
  Setup setup;
  setup.put(Square::a1, Piece{.role = Role::king, .colour = Colour::white});
  setup.put(Square::b2, Piece{.role = Role::rook, .colour = Colour::white});
  setup.put(Square::c3, Piece{.role = Role::king, .colour = Colour::black});
  const auto value = tables.probe(board::make_position(setup).value());
  return value == endgame::win_in(31) ? 0 : 1;
}
