// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of a table of an ending: a few lines for people, one of JSON.
#pragma once

#include <optional>
#include <string>

#include "adoube/endgame/table.hpp"
#include "adoube/endgame/table_check.hpp"
#include "adoube/endgame/table_statistics.hpp"

namespace adoube::app {

/// A table as it was made or read, and what is to be told of it.
struct TableReport {
  endgame::Table table;
  endgame::TableStatistics statistics;
  double seconds = 0;               ///< To have it, all it needs included.
  std::optional<std::string> file;  ///< Where it was read or written.
  bool was_read = false;
  std::optional<endgame::CheckedTable> checked;
  bool is_fault_of_file = false;  ///< The table at fault, this one or one it rests on, was read.
  double check_seconds = 0;
};

[[nodiscard]] std::string to_json_line(const TableReport& report);
/// With the distances of the mates if asked for.
[[nodiscard]] std::string to_text(const TableReport& report, bool histogram);

}  // namespace adoube::app
