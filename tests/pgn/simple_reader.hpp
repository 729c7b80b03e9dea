// SPDX-License-Identifier: GPL-3.0-or-later
// A second reader of PGN, as plain as it can be: the whole text in memory, one character after the other,
// every move found by writing down all legal ones. Slow; what the other reader must agree with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {

struct SimpleReading {
  std::vector<std::string> events;  ///< As event_log.hpp writes them, faults as `brief` does.
  PgnCounts counts;
};

/// Reads as PgnReading::told.
[[nodiscard]] SimpleReading read_simply(std::string_view text);

/// A fault without what is said about it: the two readers agree on what, where, when and in which position.
[[nodiscard]] std::string brief(const PgnFault& fault);

}  // namespace adoube::notation
