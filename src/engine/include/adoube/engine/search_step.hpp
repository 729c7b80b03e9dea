// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the search that can be left out, to measure what each is worth (docs/engine.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace adoube::engine {

enum class SearchStep : std::uint8_t {
  aspiration,
  hash_values,
  quiescence,
  corrections,
  razoring,
  reverse_futility,
  null_move,
  probcut,
  internal_reduction,
  late_move_pruning,
  futility,
  history_pruning,
  exchange_pruning,
  singular_extension,
  check_extension,
  late_move_reductions,
  quiet_history,
  continuation_history,
  killers,
};

inline constexpr std::array<std::string_view, 19> search_step_names{
    "aspiration",         "hash_values",          "quiescence",      "corrections",
    "razoring",           "reverse_futility",     "null_move",       "probcut",
    "internal_reduction", "late_move_pruning",    "futility",        "history_pruning",
    "exchange_pruning",   "singular_extension",   "check_extension", "late_move_reductions",
    "quiet_history",      "continuation_history", "killers"};

[[nodiscard]] constexpr std::string_view to_string(SearchStep step) noexcept {
  return search_step_names[static_cast<std::size_t>(step)];
}

[[nodiscard]] constexpr std::optional<SearchStep> search_step_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < search_step_names.size(); ++i) {
    if (search_step_names[i] == name) return static_cast<SearchStep>(i);
  }
  return std::nullopt;
}

}  // namespace adoube::engine
