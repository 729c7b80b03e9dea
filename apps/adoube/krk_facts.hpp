// SPDX-License-Identifier: GPL-3.0-or-later
// Files of known facts about the king-and-rook strategy: rows of board, variant, key and value, with tabs
// between.
#pragma once

#include <string>
#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "report.hpp"

namespace adoube::app {

struct KnownFact {
  endgame::krk::Variant variant;
  std::string key;
  std::string value;
};

/// The rows about one board. A row that is none, or of a variant nobody knows, is a failure with its line;
/// so is a file that does not speak of the board. A first line of headings is passed over.
[[nodiscard]] Result<std::vector<KnownFact>, Failure> read_facts(const std::string& file,
                                                                 const endgame::krk::Size& size);

struct Difference {
  std::string key;
  std::string known;     ///< What the file says.
  std::string computed;  ///< What is so; empty if there is no such fact.
};

/// What is known of a variant beside what was found.
struct Comparison {
  std::size_t rows = 0;
  std::vector<Difference> differences;
};
[[nodiscard]] Comparison compare(const std::vector<KnownFact>& known,
                                 const endgame::krk::Enumeration& enumeration);

}  // namespace adoube::app
