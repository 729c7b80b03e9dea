// SPDX-License-Identifier: GPL-3.0-or-later
// Deciding what the result of a recorded game must be.
#include "pgn_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "adoube/core/shown.hpp"
#include "pgn_outcome.hpp"
#include "report.hpp"

namespace adoube::app {

namespace {

using notation::PgnCode;
using notation::PgnResult;

[[nodiscard]] bool is_known(std::optional<PgnResult> result) {
  return result && *result != PgnResult::unknown;
}

[[nodiscard]] bool has_fault(const notation::ReadGame& game, PgnCode code) {
  return std::ranges::find(game.faults, code, &notation::PgnFault::code) != game.faults.end();
}

struct Decision {
  PgnResult result;
  std::string reason;
};

/// What tag and marker shall be; none where that cannot be known.
[[nodiscard]] std::optional<Decision> decide(const notation::ReadGame& game, std::optional<PgnResult> tag) {
  if (const auto end = end_of(game)) {
    if (end->ply < game.tree.main_plies().size()) return std::nullopt;  // It went on.
    return Decision{.result = notation::to_pgn_result(end->outcome.result),
                    .reason = spoken(end->outcome.termination)};
  }
  const auto marker = game.tree.result();
  if (is_known(marker) && is_known(tag)) return std::nullopt;
  if (is_known(marker))
    return Decision{.result = marker.value_or(PgnResult::unknown),
                    .reason = "from the marker behind the moves"};
  if (is_known(tag) && marker)
    return Decision{.result = tag.value_or(PgnResult::unknown), .reason = "from the Result tag"};
  if (is_known(tag)) return std::nullopt;
  return Decision{.result = PgnResult::unknown, .reason = "not known"};
}

/// Codes that cannot stand any more once tag and marker agree with each other and with the end of the game.
[[nodiscard]] bool is_about_result(const notation::PgnFault& fault) {
  switch (fault.code) {
    case PgnCode::result_mismatch:
    case PgnCode::wrong_result:
    case PgnCode::truncated:
    case PgnCode::missing_termination:
    case PgnCode::open_result:
    case PgnCode::result_form:
    case PgnCode::bad_result_tag: return true;
    default: return false;
  }
}

}  // namespace

std::optional<std::string> fix_result(notation::ReadGame& game) {
  const bool is_whole = std::ranges::all_of(
      game.faults, [](const auto& fault) { return is_about_result(fault) || is_deviation(fault.code); });
  if (!game.has_start || !is_whole || has_fault(game, PgnCode::unterminated_comment)) return std::nullopt;

  const auto tag_text = game.tree.tag("Result");
  const auto tag = notation::parse_pgn_result(tag_text.value_or(""));
  const auto decision = decide(game, tag);
  if (!decision) return std::nullopt;
  std::erase_if(game.faults, is_about_result);
  const bool changes_tag = tag != decision->result;
  const bool changes_marker = game.tree.result() != decision->result;
  if (!changes_tag && !changes_marker) return std::nullopt;

  const auto shown_before = [](std::optional<std::string_view> text) {
    return text ? shown(*text) : std::string("none");
  };
  std::string change;
  if (changes_tag) change += fmt::format("tag {}", shown_before(tag_text));
  if (changes_marker) {
    const auto marker = game.tree.result();
    change += fmt::format("{}marker {}", changes_tag ? ", " : "",
                          shown_before(marker ? std::optional(to_string(*marker)) : std::nullopt));
  }
  change = fmt::format("result {} instead of {} ({})", to_string(decision->result), change, decision->reason);
  game.tree.set_tag("Result", std::string(to_string(decision->result)));
  game.tree.set_result(decision->result);
  return change;
}

}  // namespace adoube::app
