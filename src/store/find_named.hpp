// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the tables back to what they stand for.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace adoube::store {

/// That of these which to_string writes so.
template <class T, std::size_t Count>
[[nodiscard]] std::optional<T> find_named(const std::array<T, Count>& all, std::string_view text) noexcept {
  for (const T value : all) {
    if (to_string(value) == text) return value;
  }
  return std::nullopt;
}

}  // namespace adoube::store
