// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a list of game numbers.
#include "pgn_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "adoube/core/shown.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

}  // namespace

Result<GameNumbers, Failure> GameNumbers::parse(std::string_view text) {
  GameNumbers numbers;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view part = text.substr(from, comma - from);
    const std::size_t dash = std::min(part.find('-'), part.size());
    const auto first = whole_number(part.substr(0, dash));
    auto last = first;
    if (dash + 1 < part.size()) last = whole_number(part.substr(dash + 1));
    if (dash + 1 == part.size()) last = std::numeric_limits<std::uint64_t>::max();
    if (!first || !last || *last < *first) {
      return std::unexpected(Failure{
          .code = "usage",
          .text =
              fmt::format("--games {}, character {}: a number from 1 on or a range such as 7-9 is expected",
                          shown(text), from + 1)});
    }
    numbers.ranges_.push_back({.first = *first, .last = *last});
    numbers.largest_ = std::max(numbers.largest_, *last);
    from = comma + 1;
  }
  return numbers;
}

bool GameNumbers::has(std::uint64_t number) const noexcept {
  return std::ranges::any_of(
      ranges_, [&](const Range& range) { return range.first <= number && number <= range.last; });
}

}  // namespace adoube::app
