// SPDX-License-Identifier: GPL-3.0-or-later
// The names of seats and opponents, and rules as text.
#include "adoube/store/game_setup.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <memory>

#include "find_named.hpp"

namespace adoube::store {

namespace {

constexpr std::array seat_kinds{SeatKind::person, SeatKind::engine, SeatKind::program};
constexpr std::array opponents{Opponent::screen, Opponent::invited, Opponent::engine, Opponent::program,
                               Opponent::engines};

template <class T>
[[nodiscard]] std::optional<T> read_number(std::string_view text) noexcept {
  T number{};
  const char* const last = std::to_address(text.end());
  const auto [end, fault] = std::from_chars(std::to_address(text.begin()), last, number);
  if (fault != std::errc{} || end != last) return std::nullopt;
  return number;
}

[[nodiscard]] std::string_view name_of(game::FlagRule rule) noexcept {
  switch (rule) {
    case game::FlagRule::fide: return "fide";
    case game::FlagRule::lichess: return "lichess";
    case game::FlagRule::uscf: return "uscf";
  }
  return {};
}

[[nodiscard]] bool set_rule(std::string_view name, std::string_view value, game::Rules& rules) {
  using game::FlagRule;
  using game::TouchMode;
  const auto number = read_number<std::int64_t>(value);
  if (name == "touch" && value == "enforce") {
    rules.touch_move = TouchMode::enforce;
  } else if (name == "touch" && value == "record") {
    rules.touch_move = TouchMode::record;
  } else if (name == "dead" && value == "off") {
    rules.dead_position = false;
  } else if (name == "fivefold" && value == "off") {
    rules.fivefold_repetition = false;
  } else if (name == "seventyfive" && value == "off") {
    rules.seventyfive_moves = false;
  } else if (name == "flag" && value == name_of(FlagRule::lichess)) {
    rules.flag = FlagRule::lichess;
  } else if (name == "flag" && value == name_of(FlagRule::uscf)) {
    rules.flag = FlagRule::uscf;
  } else if (name == "budget" && number && *number >= 0) {
    rules.dead_budget = static_cast<std::size_t>(*number);
  } else if (name == "illegal" && number && *number > 0 && *number < 1000) {
    rules.illegal_moves = static_cast<int>(*number);
  } else if (name == "penalty" && number && *number >= 0) {
    rules.penalty = game::Time(*number);
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::string_view to_string(SeatKind kind) noexcept {
  switch (kind) {
    case SeatKind::person: return "person";
    case SeatKind::engine: return "engine";
    case SeatKind::program: return "program";
  }
  return {};
}

std::optional<SeatKind> parse_seat_kind(std::string_view text) noexcept {
  return find_named(seat_kinds, text);
}

std::string_view to_string(Opponent opponent) noexcept {
  switch (opponent) {
    case Opponent::screen: return "screen";
    case Opponent::invited: return "friend";
    case Opponent::engine: return "engine";
    case Opponent::program: return "program";
    case Opponent::engines: return "engines";
  }
  return {};
}

std::optional<Opponent> parse_opponent(std::string_view text) noexcept { return find_named(opponents, text); }

std::string to_text(const game::Rules& rules) {
  const game::Rules usual;
  std::string text;
  const auto add = [&text](std::string_view name, const auto& value) {
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  };
  if (rules.touch_move) {
    add("touch", rules.touch_move == game::TouchMode::enforce ? "enforce" : "record");
  }
  if (!rules.dead_position) add("dead", "off");
  if (!rules.fivefold_repetition) add("fivefold", "off");
  if (!rules.seventyfive_moves) add("seventyfive", "off");
  if (rules.flag != usual.flag) add("flag", name_of(rules.flag));
  if (rules.dead_budget != usual.dead_budget) add("budget", rules.dead_budget);
  if (rules.illegal_moves) add("illegal", *rules.illegal_moves);
  if (rules.penalty != usual.penalty) add("penalty", rules.penalty.count());
  return text;
}

Result<game::Rules, std::string> parse_rules(std::string_view text) {
  game::Rules rules;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t blank = rest.find(' ');
    const std::string_view word = rest.substr(0, blank);
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos ||
        !set_rule(word.substr(0, equals), word.substr(equals + 1), rules)) {
      return std::unexpected(fmt::format("Rule {} of the game, at column {}, cannot be read.",
                                         std::string(word.substr(0, 40)), text.size() - rest.size() + 1));
    }
    rest = blank == std::string_view::npos ? std::string_view() : rest.substr(blank + 1);
  }
  return rules;
}

}  // namespace adoube::store
