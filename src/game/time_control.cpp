// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/game/time_control.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"

namespace adoube::game {
namespace {

using Count = Time::rep;

std::string decimals(Count milliseconds) {
  if (milliseconds == 0) return {};
  std::string text = std::to_string(1000 + milliseconds);
  text.front() = '.';
  while (text.back() == '0') text.pop_back();
  return text;
}

std::string in_seconds(Time time) {
  return std::to_string(time.count() / 1000).append(decimals(time.count() % 1000));
}

// `90`, or `0:30` and `1:30.5` where the minutes are not whole.
std::string in_minutes(Time time) {
  const Count seconds = time.count() / 1000;
  const Count odd_seconds = seconds % 60;
  const Count milliseconds = time.count() % 1000;
  std::string text = std::to_string(seconds / 60);
  if (odd_seconds == 0 && milliseconds == 0) return text;
  text += odd_seconds < 10 ? ":0" : ":";
  text += std::to_string(odd_seconds);
  return text.append(decimals(milliseconds));
}

char sign_of(Bonus kind) noexcept {
  switch (kind) {
    case Bonus::increment: return '+';
    case Bonus::bronstein: return 'b';
    case Bonus::simple_delay: return 'd';
    case Bonus::hourglass: break;
  }
  return ' ';
}

std::optional<std::string> stage_fault(const Stage& stage) {
  if (stage.moves && *stage.moves < 1) return "a stage has at least one move";
  if (stage.moves && *stage.moves > max_stage_moves) return "a stage has at most 10000 moves";
  if (stage.time < Time{} || stage.bonus < Time{}) return "a time is not negative";
  if (stage.time > max_stage_time || stage.bonus > max_stage_time) return "a time is at most 10000 hours";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_fault(const TimeControl& control) {
  const std::vector<Stage>& stages = control.stages;
  if (stages.empty()) return "a time control has at least one stage";
  if (stages.size() > max_stages) return "a time control has at most 64 stages";
  for (const Stage& stage : stages) {
    if (auto fault = stage_fault(stage)) return fault;
    if (!stage.moves && &stage != &stages.back()) return "a stage before the last has a number of moves";
  }
  const Stage& first = stages.front();
  if (control.kind == Bonus::hourglass && (stages.size() > 1 || first.moves || first.bonus != Time{})) {
    return "an hourglass has one time for the whole game, and no bonus";
  }
  const bool begins_with_increment = control.kind == Bonus::increment && first.bonus > Time{};
  if (first.time == Time{} && !begins_with_increment) return "a game does not begin without time";
  return std::nullopt;
}

std::string to_string(const TimeControl& control) {
  expects(!find_fault(control), "to_string: the time control is valid");
  if (control.kind == Bonus::hourglass)
    return std::string("hourglass ").append(in_minutes(control.stages.front().time));
  // An increment of nothing is said only where the whole control would be a bare number: `5+0`.
  const bool is_bare = control.stages.size() == 1 && !control.stages.front().moves;
  std::string text;
  for (const Stage& stage : control.stages) {
    if (!text.empty()) text += ',';
    if (stage.moves) text.append(std::to_string(*stage.moves)).append("/");
    text += in_minutes(stage.time);
    if (stage.bonus == Time{} && control.kind == Bonus::increment && !is_bare) continue;
    text += sign_of(control.kind);
    text += in_seconds(stage.bonus);
  }
  return text;
}

std::string to_pgn(const PgnTimeControl& tag) {
  if (!tag.known) return "?";
  if (!tag.control) return "-";
  const TimeControl& control = *tag.control;
  expects(!find_fault(control), "to_pgn: the time control is valid");
  if (control.kind == Bonus::hourglass)
    return std::string("*").append(in_seconds(control.stages.front().time));
  if (control.kind != Bonus::increment) return "?";
  std::string text;
  for (const Stage& stage : control.stages) {
    if (!text.empty()) text += ':';
    if (stage.moves) text.append(std::to_string(*stage.moves)).append("/");
    text += in_seconds(stage.time);
    if (stage.bonus == Time{} && stage.moves) continue;
    text.append("+").append(in_seconds(stage.bonus));
  }
  return text;
}

}  // namespace adoube::game
