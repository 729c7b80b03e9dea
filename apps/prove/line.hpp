// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about a theorem when it has been settled, or not: a line of text, or of JSON.
#pragma once

#include <cstddef>
#include <string>

namespace adoube::prove {

struct Line {
  std::string theorem;  ///< its name; that of its twins ends in ".twin"
  std::string board;
  std::string solver;
  /// Of a theorem proved, refuted or unknown. Of its twins satisfiable, all of them, as they must be;
  /// unsatisfiable or unknown.
  std::string verdict;
  double seconds = 0;     ///< CPU time
  std::size_t atoms = 0;  ///< of its largest formula
  std::string detail;     ///< which claim failed and how; empty if none did

  [[nodiscard]] bool is_good() const { return verdict == "proved" || verdict == "satisfiable"; }
};

[[nodiscard]] std::string to_text(const Line& line);
[[nodiscard]] std::string to_json(const Line& line);

}  // namespace adoube::prove
