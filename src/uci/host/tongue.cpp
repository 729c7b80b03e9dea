// SPDX-License-Identifier: GPL-3.0-or-later
// How a program is spoken to: what the protocols share.
#include "tongue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "adoube/core/ascii.hpp"
#include "words.hpp"

namespace adoube::uci {
namespace {

Fault bad_option(std::string text) { return {.trouble = Trouble::bad_option, .text = std::move(text)}; }

Result<std::string, Fault> checked_value(const ProgramOption& option, std::string_view value) {
  const auto refuse = [&](std::string_view why) {
    return std::unexpected(bad_option(fmt::format("has an option {}, but {}", option.name, why)));
  };
  if (std::ranges::any_of(value, [](char c) { return c != ' ' && c != '\t' && is_separator(c); })) {
    return refuse("its value would not stay on one line");
  }
  switch (option.kind) {
    case ProgramOption::Kind::check: {
      const std::string word = in_lower_case(value);
      if (word == "true" || word == "1" || word == "on") return "true";
      if (word == "false" || word == "0" || word == "off") return "false";
      return refuse(fmt::format("'{}' is neither true nor false", value));
    }
    case ProgramOption::Kind::spin: {
      const auto number = number_of<std::int64_t>(value);
      if (!number) return refuse(fmt::format("'{}' is no number", value));
      if (option.least && *number < *option.least) {
        return refuse(fmt::format("{} is less than {}", *number, *option.least));
      }
      if (option.most && *number > *option.most) {
        return refuse(fmt::format("{} is more than {}", *number, *option.most));
      }
      break;
    }
    case ProgramOption::Kind::combo: {
      for (const std::string& choice : option.choices) {
        if (in_lower_case(choice) == in_lower_case(value)) return choice;
      }
      return refuse(fmt::format("'{}' is none of its choices", value));
    }
    case ProgramOption::Kind::button:
      if (!value.empty()) return refuse("it is a button and takes no value");
      break;
    case ProgramOption::Kind::string: break;
  }
  return std::string(value);
}

}  // namespace

Result<OptionChoice, Fault> choose_option(const std::vector<ProgramOption>& options, std::string_view name,
                                          std::string_view value) {
  const std::string wanted = in_lower_case(name);
  for (const ProgramOption& option : options) {
    if (in_lower_case(option.name) != wanted) continue;
    auto checked = checked_value(option, value);
    if (!checked) return std::unexpected(checked.error());
    return OptionChoice{.option = &option, .value = std::move(*checked)};
  }
  return std::unexpected(bad_option(fmt::format("has no option {}", name)));
}

std::optional<Instant> Tongue::deadline_of(const engine::Limits& limits, Colour player) const {
  if (limits.infinite) return std::nullopt;
  std::optional<Time> allowed = limits.move_time;
  if (const auto& clock = limits.clock(player)) {
    const Time left = std::max(clock->left, Time(0));
    allowed = allowed ? std::min(*allowed, left) : left;
  }
  if (allowed) return dialogue_.now() + *allowed + patience_.late;
  if (limits.depth || limits.nodes || limits.mate) return dialogue_.now() + patience_.search;
  return std::nullopt;
}

}  // namespace adoube::uci
