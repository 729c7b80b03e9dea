// SPDX-License-Identifier: GPL-3.0-or-later
// What subcommands of krk share that go through a whole board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "report.hpp"

namespace adoube::app {

/// Every position of the board that is named, gone through by so many threads, or by as many as there are
/// cores. A terminal sees meanwhile that something is being done.
struct KrkBoard {
  endgame::krk::Size size;
  std::vector<endgame::krk::Enumeration> variants;
};
[[nodiscard]] Result<KrkBoard, Failure> enumerate_board(const std::string& board,
                                                        const std::optional<std::string>& threads);

/// "nine" or "ten".
[[nodiscard]] std::string_view word_for(endgame::krk::Variant variant);

/// The value of a fact that is there.
[[nodiscard]] const std::string& value_of(const endgame::krk::Facts& facts, std::string_view key);

}  // namespace adoube::app
