// SPDX-License-Identifier: GPL-3.0-or-later
// Reading times, and what they leave for a move.
#include "xboard_clock.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>

#include "adoube/core/ascii.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

constexpr std::int64_t longest_seconds = std::int64_t{60} * 60 * 24 * 365;

/// Takes the number that the text begins with, with a fraction or not.
[[nodiscard]] std::optional<double> take_number(std::string_view& text) {
  double number = 0;
  const auto [stop, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{} || !(number >= 0 && number <= static_cast<double>(longest_seconds)))
    return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

[[nodiscard]] engine::Time seconds(double number) {
  constexpr double milliseconds = 1000;
  return engine::Time(static_cast<std::int64_t>(number * milliseconds));
}

[[nodiscard]] std::optional<engine::Time> read_seconds(std::string_view word) {
  const auto number = take_number(word);
  if (!number || !word.empty()) return std::nullopt;
  return seconds(*number);
}

/// Minutes, and seconds behind a colon. The protocol reserves what stands behind that for later: "25+5".
[[nodiscard]] std::optional<engine::Time> read_minutes(std::string_view word) {
  const auto minutes = take_number(word);
  if (!minutes) return std::nullopt;
  constexpr int seconds_a_minute = 60;
  engine::Time time = seconds(*minutes) * seconds_a_minute;
  if (word.starts_with(':')) {
    word.remove_prefix(1);
    time += seconds(take_number(word).value_or(0));
  }
  return time;
}

[[nodiscard]] std::optional<engine::Time> read_hundredths(std::string_view text) {
  const auto number = number_of<std::int64_t>(trimmed(text));
  if (!number) return std::nullopt;
  constexpr int milliseconds = 10;
  constexpr std::int64_t most = longest_seconds * 100;
  return engine::Time(std::clamp(*number, -most, most) * milliseconds);
}

[[nodiscard]] bool take(std::optional<engine::Time>& place, std::optional<engine::Time> read) {
  if (read) place = read;
  return read.has_value();
}

}  // namespace

bool XboardClock::set_level(std::string_view text, std::size_t plies) {
  Words words(text);
  const auto moves = number_of<std::int64_t>(words.take());
  const auto base = read_minutes(words.take());
  const auto increment = read_seconds(words.take());
  constexpr std::int64_t most_moves = 10'000;
  if (!moves || *moves < 0 || *moves > most_moves || !base || !increment) return false;
  control_ = {.moves = static_cast<int>(*moves), .plies = plies};
  base_ = *base;
  increment_ = *increment;
  move_time_.reset();
  own_.reset();
  opponent_.reset();
  return true;
}

void XboardClock::begin_game() {
  control_.plies = 0;
  depth_.reset();
  own_.reset();
  opponent_.reset();
}

bool XboardClock::set_move_time(std::string_view text) {
  return take(move_time_, read_seconds(trimmed(text)));
}

bool XboardClock::set_depth(std::string_view text) {
  const auto number = number_of<std::int64_t>(trimmed(text));
  if (!number || *number < 1) return false;
  constexpr std::int64_t deepest = 1000;
  depth_ = static_cast<int>(std::min(*number, deepest));
  return true;
}

bool XboardClock::set_own(std::string_view text) { return take(own_, read_hundredths(text)); }
bool XboardClock::set_opponent(std::string_view text) { return take(opponent_, read_hundredths(text)); }

engine::Limits XboardClock::limits(const engine::Situation& situation, Colour player) const {
  engine::Limits limits;
  limits.depth = depth_;
  if (move_time_) {
    limits.move_time = std::max(*move_time_, engine::Time(1));
    return limits;
  }
  const auto clock = [&](Colour colour) -> std::optional<engine::ClockState>& {
    return limits.clocks[static_cast<std::size_t>(index_of(colour))];
  };
  clock(player) = {.left = own_.value_or(base_), .increment = increment_};
  clock(opposite(player)) = {.left = opponent_.value_or(base_), .increment = increment_};
  if (control_.moves > 0) limits.moves_to_go = control_.left(situation, player);
  return limits;
}

engine::Limits XboardClock::limits_after(engine::Time spent, const engine::Situation& situation,
                                         Colour player) const {
  // What the move took on its way counts against the player, too.
  constexpr engine::Time way(50);
  engine::Limits limits = this->limits(situation, player);
  auto& clock = limits.clocks[static_cast<std::size_t>(index_of(player))];
  if (clock) clock->left = std::max(clock->left - spent - way, engine::Time(0)) + clock->increment;
  return limits;
}

bool is_within(const engine::Limits& reckoned, const engine::Limits& actual, Colour player) {
  const bool is_same_kind = reckoned.depth == actual.depth && reckoned.move_time == actual.move_time &&
                            reckoned.moves_to_go == actual.moves_to_go;
  const auto& before = reckoned.clock(player);
  const auto& now = actual.clock(player);
  if (!is_same_kind || before.has_value() != now.has_value()) return false;
  return !before || !now || (before->left <= now->left && before->increment <= now->increment);
}

}  // namespace adoube::uci::serving
