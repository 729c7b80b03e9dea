// SPDX-License-Identifier: GPL-3.0-or-later
// Things and their number in a sentence.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace adoube {

/// "1 game", "3 games"
[[nodiscard]] inline std::string counted(std::integral auto number, std::string_view noun) {
  std::string text = std::to_string(number);
  text.append(1, ' ').append(noun);
  if (number != 1) text += 's';
  return text;
}

}  // namespace adoube
