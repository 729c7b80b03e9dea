// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts by name.
#include "adoube/match/verdict.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace adoube::match {

namespace {

struct Row {
  std::string_view name;
  std::string_view tag;
};

/// In the order of the enumeration.
constexpr std::array<Row, number_of_verdicts> rows{{
    {.name = "checkmate", .tag = "normal"},
    {.name = "stalemate", .tag = "normal"},
    {.name = "dead_position", .tag = "normal"},
    {.name = "threefold_repetition", .tag = "normal"},
    {.name = "fifty_moves", .tag = "normal"},
    {.name = "fivefold_repetition", .tag = "normal"},
    {.name = "seventyfive_moves", .tag = "normal"},
    {.name = "agreement", .tag = "normal"},
    {.name = "resignation", .tag = "normal"},
    {.name = "loss_on_time", .tag = "time forfeit"},
    {.name = "illegal_move", .tag = "rules infraction"},
    {.name = "garbage", .tag = "rules infraction"},
    {.name = "crash", .tag = "abandoned"},
    {.name = "stall", .tag = "stalled connection"},
    {.name = "flood", .tag = "emergency"},
    {.name = "refusal", .tag = "rules infraction"},
    {.name = "unsupported", .tag = "unterminated"},
    {.name = "adjudicated_score", .tag = "adjudication"},
    {.name = "adjudicated_tables", .tag = "adjudication"},
    {.name = "too_long", .tag = "adjudication"},
}};

[[nodiscard]] const Row& row_of(Verdict verdict) noexcept { return rows.at(std::to_underlying(verdict)); }

}  // namespace

std::string_view to_string(Verdict verdict) noexcept { return row_of(verdict).name; }

std::optional<Verdict> parse_verdict(std::string_view text) noexcept {
  const auto* const found = std::ranges::find(rows, text, &Row::name);
  if (found == rows.end()) return std::nullopt;
  return static_cast<Verdict>(found - rows.begin());
}

std::string_view termination_tag(Verdict verdict) noexcept { return row_of(verdict).tag; }

Verdict verdict_of(Termination termination) noexcept {
  switch (termination) {
    case Termination::checkmate: return Verdict::checkmate;
    case Termination::resignation: return Verdict::resignation;
    case Termination::stalemate: return Verdict::stalemate;
    case Termination::dead_position: return Verdict::dead_position;
    case Termination::agreement: return Verdict::agreement;
    case Termination::threefold_repetition: return Verdict::threefold_repetition;
    case Termination::fifty_moves: return Verdict::fifty_moves;
    case Termination::fivefold_repetition: return Verdict::fivefold_repetition;
    case Termination::seventyfive_moves: return Verdict::seventyfive_moves;
    case Termination::flag_fall: return Verdict::loss_on_time;
    case Termination::illegal_moves: return Verdict::illegal_move;
    case Termination::abandoned: return Verdict::crash;
  }
  return Verdict::crash;
}

}  // namespace adoube::match
