// SPDX-License-Identifier: GPL-3.0-or-later
// Reading known facts, and comparing with them.
#include "krk_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "adoube/core/shown.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

using endgame::krk::Variant;

/// The names variants go by: our own, and those of the first tables of such facts, where the tenth kind is
/// "small".
[[nodiscard]] std::optional<Variant> variant_of(std::string_view word) {
  if (word == "nine" || word == "E16H16") return Variant::nine;
  if (word == "ten" || word == "E16H16+small") return Variant::ten;
  return std::nullopt;
}

/// The four cells of a row, if it has four.
[[nodiscard]] std::optional<std::array<std::string_view, 4>> cells_of(std::string_view row) {
  std::array<std::string_view, 4> cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto tab = row.find('\t');
    if ((tab == std::string_view::npos) != (i + 1 == cells.size())) return std::nullopt;
    cells[i] = row.substr(0, tab);
    row.remove_prefix(tab == std::string_view::npos ? row.size() : tab + 1);
  }
  return cells;
}

}  // namespace

Result<std::vector<KnownFact>, Failure> read_facts(const std::string& file, const endgame::krk::Size& size) {
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  const auto fail = [&](std::string reason) {
    return std::unexpected(Failure{.code = "bad_facts", .text = std::move(reason)});
  };
  const std::string board = endgame::krk::to_text(size);
  std::vector<KnownFact> facts;
  std::string_view left = *text;
  for (std::size_t line = 1; !left.empty(); ++line) {
    const auto end = std::min(left.find('\n'), left.size());
    std::string_view row = left.substr(0, end);
    left.remove_prefix(std::min(end + 1, left.size()));
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row.empty()) continue;
    const auto cells = cells_of(row);
    if (!cells)
      return fail(
          fmt::format("{}, line {}: a row has a board, a variant, a key and a value, with tabs between",
                      name_of(file), line));
    const auto& [on, variant_word, key, value] = *cells;
    if (line == 1 && on == "board") continue;
    if (on != board) continue;
    const auto variant = variant_of(variant_word);
    if (!variant)
      return fail(fmt::format("{}, line {}: the variant is nine or ten, not {}", name_of(file), line,
                              shown(variant_word)));
    facts.push_back({.variant = *variant, .key = std::string(key), .value = std::string(value)});
  }
  if (facts.empty()) return fail(fmt::format("{} has no facts about {}", name_of(file), board));
  return facts;
}

Comparison compare(const std::vector<KnownFact>& known, const endgame::krk::Enumeration& enumeration) {
  Comparison comparison;
  for (const KnownFact& fact : known) {
    if (fact.variant != enumeration.variant) continue;
    ++comparison.rows;
    const auto found = std::ranges::find(enumeration.facts, fact.key, &endgame::krk::Fact::key);
    const std::string computed = found == enumeration.facts.end() ? "" : found->value;
    if (computed != fact.value)
      comparison.differences.push_back({.key = fact.key, .known = fact.value, .computed = computed});
  }
  return comparison;
}

}  // namespace adoube::app
