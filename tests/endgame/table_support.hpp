// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for the tests: each is made once in a run, with all it needs.
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/endgame/table.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::endgame {

[[nodiscard]] inline Tables& tables_made() {
  static Tables tables;
  return tables;
}

[[nodiscard]] inline Material material(const std::string& name) { return Material::parse(name).value(); }

[[nodiscard]] inline Table table_of(const std::string& name) {
  return tables_made().require(material(name), {.threads = 2}).value();
}

[[nodiscard]] inline board::Position position_of(const std::string& fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

}  // namespace adoube::endgame
