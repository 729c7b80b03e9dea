// SPDX-License-Identifier: GPL-3.0-or-later
// Files of positions with known perft counts, in the two forms suites come in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "report.hpp"

namespace adoube::app {

struct SuiteRow {
  board::Position position;
  std::size_t line = 0;                 ///< Of the position, counted from 1.
  std::string id;                       ///< Empty where the file gives none.
  std::string fen;                      ///< As written.
  std::map<int, std::uint64_t> counts;  ///< By depth.
};

/// Blocks of `id NAME`, `epd POSITION`, `perft DEPTH COUNT` lines; or one line `FEN ;D1 20 ;D2 400` a row.
/// Blank lines and lines that begin with # are skipped. A row that is neither is a failure that names its
/// line.
[[nodiscard]] Result<std::vector<SuiteRow>, Failure> parse_suite(std::string_view text,
                                                                 std::string_view name);

}  // namespace adoube::app
