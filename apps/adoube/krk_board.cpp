// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a whole board of the king-and-rook ending.
#include "krk_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "adoube/core/contract.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "progress.hpp"

namespace adoube::app {

Result<KrkBoard, Failure> enumerate_board(const std::string& board,
                                          const std::optional<std::string>& threads) {
  const auto size = endgame::krk::parse_size(board);
  if (!size)
    return std::unexpected(Failure{.code = "usage", .text = fmt::format("--board: {}", size.error().text)});
  std::uint64_t team = std::max(1U, std::thread::hardware_concurrency());
  if (threads) {
    const auto number = read_number("the number of threads", *threads, 1, most_threads);
    if (!number) return std::unexpected(number.error());
    team = *number;
  }
  const Progress progress(
      [&size] { return fmt::format("krk: every position of {}", endgame::krk::to_text(*size)); });
  return KrkBoard{.size = *size, .variants = endgame::krk::enumerate(*size, static_cast<int>(team))};
}

std::string_view word_for(endgame::krk::Variant variant) {
  return variant == endgame::krk::Variant::nine ? "nine" : "ten";
}

const std::string& value_of(const endgame::krk::Facts& facts, std::string_view key) {
  const auto found = std::ranges::find(facts, key, &endgame::krk::Fact::key);
  expects(found != facts.end(), "value_of: the fact is there");
  return found->value;
}

}  // namespace adoube::app
