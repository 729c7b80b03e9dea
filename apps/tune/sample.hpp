// SPDX-License-Identifier: GPL-3.0-or-later
// One position to learn from, and how it is written: FEN;result;score.
#pragma once

#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"

namespace adoube::tune {

struct Sample {
  board::Position position;
  double result = 0.5;  ///< For White: 1, 0.5 or 0.
  int score = 0;        ///< What a search said, in hundredths of a pawn, for White.
};

[[nodiscard]] std::string to_line(const Sample& sample);
/// A sentence says what is wrong.
[[nodiscard]] Result<Sample, std::string> parse_sample(std::string_view line);

}  // namespace adoube::tune
