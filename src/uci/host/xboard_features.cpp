// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program says it can do, and what can be set.
#include "xboard_features.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "words.hpp"

namespace adoube::uci {
namespace {

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    const std::string_view part = trimmed(text.substr(0, end));
    if (!part.empty()) parts.emplace_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + separator.size());
  }
}

/// Up to a quotation mark that ends it: one that a blank follows, or nothing.
std::string_view take_quoted(std::string_view& text) {
  text.remove_prefix(1);
  std::size_t end = text.find('"');
  while (end != std::string_view::npos && end + 1 < text.size() && !is_separator(text[end + 1])) {
    end = text.find('"', end + 1);
  }
  const std::string_view value = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return value;
}

struct Switch {
  std::string_view name;
  bool XboardFeatures::* value;
};
constexpr std::array switches{
    Switch{.name = "ping", .value = &XboardFeatures::has_ping},
    Switch{.name = "setboard", .value = &XboardFeatures::has_setboard},
    Switch{.name = "usermove", .value = &XboardFeatures::wants_usermove},
    Switch{.name = "san", .value = &XboardFeatures::wants_san},
    Switch{.name = "time", .value = &XboardFeatures::wants_time},
    Switch{.name = "reuse", .value = &XboardFeatures::can_be_reused},
    Switch{.name = "analyze", .value = &XboardFeatures::can_analyze},
    Switch{.name = "memory", .value = &XboardFeatures::has_memory},
    Switch{.name = "smp", .value = &XboardFeatures::has_cores},
    Switch{.name = "exclude", .value = &XboardFeatures::can_exclude},
};

/// Known, and nothing to be done about: we never send signals, nor the words `white`, `black`, `playother`,
/// `draw`, `ics`, `name` or `pause`, and need no debugging lines to be announced.
constexpr std::array<std::string_view, 11> without_effect{"sigint", "sigterm", "colors",   "playother",
                                                          "draw",   "ics",     "name",     "pause",
                                                          "debug",  "xedit",   "highlight"};

}  // namespace

std::vector<XboardFeature> parse_features(std::string_view text) {
  std::vector<XboardFeature> features;
  while (true) {
    text = trimmed(text);
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return features;
    // Words without a value are passed over.
    std::string_view name = text.substr(0, equals);
    const auto separator = std::ranges::find_if(name.rbegin(), name.rend(), is_separator).base();
    name = name.substr(static_cast<std::size_t>(separator - name.begin()));
    text.remove_prefix(equals + 1);
    const bool is_quoted = !text.empty() && text.front() == '"';
    std::string_view value;
    if (is_quoted) {
      value = take_quoted(text);
    } else if (!text.empty() && !is_separator(text.front())) {
      Words words(text);
      value = words.take();
      text = words.rest();
    }
    if (!name.empty()) features.push_back({.name = std::string(name), .value = std::string(value)});
  }
}

bool take_feature(XboardFeatures& features, const XboardFeature& feature) {
  const auto& [name, value] = feature;
  for (const Switch& known : switches) {
    if (known.name != name) continue;
    features.*known.value = value != "0";
    return true;
  }
  if (name == "done") {
    features.is_done = value != "0";
  } else if (name == "myname") {
    features.name = value;
  } else if (name == "variants") {
    features.variants = split(value, ",");
  } else if (name == "egt") {
    features.table_formats = split(value, ",");
  } else if (name == "option") {
    auto option = parse_xboard_option(value);
    if (!option) return false;
    features.options.push_back(std::move(*option));
  } else {
    return std::ranges::find(without_effect, name) != without_effect.end();
  }
  return true;
}

std::optional<ProgramOption> parse_xboard_option(std::string_view text) {
  using Kind = ProgramOption::Kind;
  // The name may have dashes in it: the kind is the last word that begins with one and is known.
  constexpr std::array<std::pair<std::string_view, Kind>, 10> kinds{{{"-spin", Kind::spin},
                                                                     {"-slider", Kind::spin},
                                                                     {"-check", Kind::check},
                                                                     {"-combo", Kind::combo},
                                                                     {"-button", Kind::button},
                                                                     {"-save", Kind::button},
                                                                     {"-reset", Kind::button},
                                                                     {"-string", Kind::string},
                                                                     {"-file", Kind::string},
                                                                     {"-path", Kind::string}}};
  Words words(text);
  while (!words.empty()) {
    const std::string_view word = words.take();
    const auto* const known = std::ranges::find(kinds, word, &std::pair<std::string_view, Kind>::first);
    if (known == kinds.end()) continue;
    const auto before = static_cast<std::size_t>(word.data() - text.data());
    ProgramOption option{.name = std::string(trimmed(text.substr(0, before))),
                         .kind = known->second,
                         .value = {},
                         .least = {},
                         .most = {},
                         .choices = {}};
    if (option.name.empty()) return std::nullopt;
    std::string_view value = words.rest();
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"')) {
      value = value.substr(1, value.size() - 2);
    }
    if (option.kind == Kind::spin) {
      Words numbers(value);
      option.value = std::string(numbers.take());
      option.least = number_of<std::int64_t>(numbers.take());
      option.most = number_of<std::int64_t>(numbers.take());
    } else if (option.kind == Kind::check) {
      option.value = value == "1" ? "true" : "false";
    } else if (option.kind == Kind::combo) {
      option.choices = split(value, "///");
      for (std::string& choice : option.choices) {
        // A star marks the default.
        if (!choice.starts_with('*')) continue;
        choice.erase(0, 1);
        option.value = choice;
      }
      if (option.value.empty() && !option.choices.empty()) option.value = option.choices.front();
    } else if (option.kind == Kind::string) {
      option.value = std::string(value);
    }
    return option;
  }
  return std::nullopt;
}

}  // namespace adoube::uci
