// SPDX-License-Identifier: GPL-3.0-or-later
// Reading times, and what they leave for a move.
#include "xboard_clock.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "words.hpp"

namespace adoube::uci::serving {

namespace {

constexpr std::int64_t longest_seconds = std::int64_t{60} * 60 * 24 * 365;

/// Seconds, with a fraction or not.
[[nodiscard]] std::optional<engine::Time> read_seconds(std::string_view word) {
  double seconds = 0;
  const auto [stop, error] =
      std::from_chars(word.data(), word.data() + word.size(), seconds, std::chars_format::fixed);
  if (error != std::errc{} || stop != word.data() + word.size()) return std::nullopt;
  if (!(seconds >= 0 && seconds <= static_cast<double>(longest_seconds))) return std::nullopt;
  constexpr double milliseconds = 1000;
  return engine::Time(static_cast<std::int64_t>(seconds * milliseconds));
}

/// Minutes, and seconds behind a colon.
[[nodiscard]] std::optional<engine::Time> read_minutes(std::string_view word) {
  const auto colon = word.find(':');
  const auto minutes = read_seconds(word.substr(0, colon));
  const auto seconds =
      colon == std::string_view::npos ? std::optional(engine::Time(0)) : read_seconds(word.substr(colon + 1));
  if (!minutes || !seconds) return std::nullopt;
  constexpr int seconds_a_minute = 60;
  return *minutes * seconds_a_minute + *seconds;
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

bool XboardClock::set_level(std::string_view text) {
  Words words(text);
  const auto moves = number_of<std::int64_t>(words.take());
  const auto base = read_minutes(words.take());
  const auto increment = read_seconds(words.take());
  constexpr std::int64_t most_moves = 10'000;
  if (!moves || *moves < 0 || *moves > most_moves || !base || !increment) return false;
  moves_ = static_cast<int>(*moves);
  base_ = *base;
  increment_ = *increment;
  move_time_.reset();
  own_.reset();
  opponent_.reset();
  return true;
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
  if (moves_ > 0) {
    const auto plies = static_cast<int>(situation.moves.size());
    const bool began = situation.start.turn() == player;
    const int made = began ? (plies + 1) / 2 : plies / 2;
    limits.moves_to_go = moves_ - made % moves_;
  }
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
