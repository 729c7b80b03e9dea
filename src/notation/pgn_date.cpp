// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the Date tag.
#include "adoube/notation/pgn_date.hpp"

#include <cstddef>
#include <optional>

namespace adoube::notation {

namespace {

/// So many digits from there on.
[[nodiscard]] std::optional<int> number_at(std::string_view date, std::size_t at, std::size_t size) noexcept {
  if (date.size() < at + size) return std::nullopt;
  int value = 0;
  for (const char c : date.substr(at, size)) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

}  // namespace

bool is_drawn_by_long_play(std::string_view date) noexcept {
  constexpr int first_year = 2014;
  constexpr int first_month = 7;
  const auto year = number_at(date, 0, 4);
  if (!year) return true;
  if (*year != first_year) return *year > first_year;
  return number_at(date, 5, 2).value_or(first_month) >= first_month;
}

}  // namespace adoube::notation
