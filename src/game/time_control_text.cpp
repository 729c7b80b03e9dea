// SPDX-License-Identifier: GPL-3.0-or-later
// Reading time controls: as players write them, in minutes and seconds, and as PGN does, in seconds.
#include <algorithm>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/game/time_control.hpp"

namespace adoube::game {
namespace {

using Count = Time::rep;
using Fault = TimeControlError;
using Control = Result<TimeControl, Fault>;

constexpr Count second = 1000;
constexpr Count minute = 60 * second;
// Nine digits times an hour of milliseconds stay far below what a Time can hold.
constexpr std::size_t max_digits = 9;

// Goes through a text from left to right.
class Cursor {
 public:
  explicit Cursor(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  [[nodiscard]] bool at_end() const noexcept { return offset_ == text_.size(); }
  [[nodiscard]] bool at_digit() const noexcept { return !at_end() && is_digit(text_[offset_]); }
  void back_to(std::size_t offset) noexcept { offset_ = offset; }
  void skip_blanks() noexcept {
    while (!at_end() && (text_[offset_] == ' ' || text_[offset_] == '\t')) ++offset_;
  }
  // The word if it stands here, in whatever case.
  bool take(std::string_view word) noexcept {
    if (!std::ranges::equal(text_.substr(offset_, word.size()), word, {}, to_lower)) return false;
    offset_ += word.size();
    return true;
  }
  [[nodiscard]] Fault fault(std::string text) const { return {.offset = offset_, .text = std::move(text)}; }

  // The digits that stand here; none, or more than any limit has, is a fault.
  [[nodiscard]] Result<Count, Fault> number(std::string_view of_what) {
    const std::size_t begin = offset_;
    Count value = 0;
    while (at_digit()) {
      if (offset_ - begin == max_digits) {
        back_to(begin);
        return std::unexpected(fault(std::string(of_what) + " is too large"));
      }
      value = (value * 10) + (text_[offset_] - '0');
      ++offset_;
    }
    if (offset_ == begin) return std::unexpected(fault(std::string(of_what) + " is missing"));
    return value;
  }

  // Up to three decimals, as thousandths; 0 where there is no point.
  [[nodiscard]] Result<Count, Fault> thousandths() {
    if (!take(".")) return 0;
    Count value = 0;
    Count unit = 100;
    const std::size_t begin = offset_;
    for (; at_digit(); ++offset_, unit /= 10) {
      if (unit == 0) return std::unexpected(fault("a number has at most three decimals"));
      value += (text_[offset_] - '0') * unit;
    }
    if (offset_ == begin) return std::unexpected(fault("a digit follows the point"));
    return value;
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

Result<Time, Fault> read_seconds(Cursor& in, std::string_view of_what) {
  const auto whole = in.number(of_what);
  if (!whole) return std::unexpected(whole.error());
  const auto part = in.thousandths();
  if (!part) return std::unexpected(part.error());
  return Time((*whole * second) + *part);
}

// After a colon: 00 to 59, in two digits.
Result<Count, Fault> read_sixtieths(Cursor& in) {
  const std::size_t begin = in.offset();
  const auto value = in.number("the number after the colon");
  if (!value) return value;
  if (in.offset() - begin != 2 || *value > 59) {
    in.back_to(begin);
    return std::unexpected(in.fault("two digits from 00 to 59 follow the colon"));
  }
  return value;
}

// `90`, `1.5`, `1:30`, `0:30.5`, `1:30:00`.
Result<Time, Fault> read_minutes(Cursor& in) {
  const auto first = in.number("the time in minutes");
  if (!first) return std::unexpected(first.error());
  if (!in.take(":")) {
    const auto part = in.thousandths();
    if (!part) return std::unexpected(part.error());
    return Time((*first * minute) + (*part * (minute / 1000)));
  }
  const auto second_part = read_sixtieths(in);
  if (!second_part) return std::unexpected(second_part.error());
  Count seconds = (*first * 60) + *second_part;
  if (in.take(":")) {
    const auto third_part = read_sixtieths(in);
    if (!third_part) return std::unexpected(third_part.error());
    seconds = (seconds * 60) + *third_part;
  }
  const auto part = in.thousandths();
  if (!part) return std::unexpected(part.error());
  return Time((seconds * second) + *part);
}

// What is wrong with the first so many stages, as far as it can be said before the rest is read.
std::optional<std::string> fault_so_far(TimeControl control, bool more_follows) {
  if (more_follows && !control.stages.back().moves) {
    return "only the last stage is without a number of moves";
  }
  return find_fault(control);
}

// `40/` if it stands here.
Result<std::optional<int>, Fault> read_moves(Cursor& in) {
  const std::size_t begin = in.offset();
  if (!in.at_digit()) return std::nullopt;
  const auto moves = in.number("the number");
  if (!moves) return std::unexpected(moves.error());
  in.skip_blanks();
  if (!in.take("/")) {
    in.back_to(begin);
    return std::nullopt;
  }
  if (*moves < 1 || *moves > max_stage_moves) {
    in.back_to(begin);
    return std::unexpected(in.fault("a stage has 1 to 10000 moves"));
  }
  in.skip_blanks();
  return static_cast<int>(*moves);
}

std::optional<Bonus> take_sign(Cursor& in) {
  if (in.take("+")) return Bonus::increment;
  if (in.take("d")) return Bonus::simple_delay;
  if (in.take("b")) return Bonus::bronstein;
  return std::nullopt;
}

// A stage as players write it, and which bonus it names.
struct ReadStage {
  Stage stage;
  std::optional<Bonus> kind;
};

Result<ReadStage, Fault> read_stage(Cursor& in) {
  ReadStage read;
  in.skip_blanks();
  if (in.take("g/") || in.take("sd/") || in.take("g") || in.take("sd")) {
    in.skip_blanks();
  } else {
    const auto moves = read_moves(in);
    if (!moves) return std::unexpected(moves.error());
    read.stage.moves = *moves;
  }
  const auto time = read_minutes(in);
  if (!time) return std::unexpected(time.error());
  read.stage.time = *time;
  in.skip_blanks();
  const bool bonus_announced = in.take(";");
  in.skip_blanks();
  read.kind = take_sign(in);
  if (bonus_announced && !read.kind) return std::unexpected(in.fault("+, d or b follows the semicolon"));
  if (!read.kind) return read;
  in.skip_blanks();
  const auto bonus = read_seconds(in, "the bonus in seconds");
  if (!bonus) return std::unexpected(bonus.error());
  read.stage.bonus = *bonus;
  in.skip_blanks();
  return read;
}

Control read_hourglass(Cursor& in, Result<Time, Fault> time, std::size_t begin) {
  if (!time) return std::unexpected(time.error());
  in.skip_blanks();
  if (!in.at_end()) return std::unexpected(in.fault("nothing follows the time of an hourglass"));
  TimeControl control{.stages = {{.moves = std::nullopt, .time = *time, .bonus = {}}},
                      .kind = Bonus::hourglass};
  if (auto fault = find_fault(control)) {
    return std::unexpected(Fault{.offset = begin, .text = std::move(*fault)});
  }
  return control;
}

}  // namespace

Result<TimeControl, TimeControlError> parse_time_control(std::string_view text) {
  Cursor in(text);
  in.skip_blanks();
  if (in.take("hourglass")) {
    in.skip_blanks();
    const std::size_t begin = in.offset();
    return read_hourglass(in, read_minutes(in), begin);
  }
  TimeControl control;
  std::optional<Bonus> kind;
  while (true) {
    in.skip_blanks();
    const std::size_t begin = in.offset();
    const auto read = read_stage(in);
    if (!read) return std::unexpected(read.error());
    if (kind.has_value() && kind != read->kind.value_or(control.kind)) {
      return std::unexpected(Fault{.offset = begin, .text = "all stages have the same kind of bonus"});
    }
    if (read->kind) kind = read->kind;
    control.stages.push_back(read->stage);
    control.kind = kind.value_or(Bonus::increment);
    const bool more_follows = in.take(",");
    if (auto fault = fault_so_far(control, more_follows)) {
      return std::unexpected(Fault{.offset = begin, .text = std::move(*fault)});
    }
    if (more_follows) continue;
    if (in.at_end()) return control;
    return std::unexpected(in.fault("a time control is written like 5+3, 40/90+30,30+30 or hourglass 1"));
  }
}

Result<PgnTimeControl, TimeControlError> parse_pgn_time_control(std::string_view text) {
  if (text == "?") return PgnTimeControl{};
  if (text == "-") return PgnTimeControl{.known = true, .control = std::nullopt};
  Cursor in(text);
  if (in.take("*")) {
    const std::size_t begin = in.offset();
    auto control = read_hourglass(in, read_seconds(in, "the time in seconds"), begin);
    if (!control) return std::unexpected(control.error());
    return PgnTimeControl{.known = true, .control = std::move(*control)};
  }
  TimeControl control;
  while (true) {
    const std::size_t begin = in.offset();
    Stage stage;
    const auto moves = read_moves(in);
    if (!moves) return std::unexpected(moves.error());
    stage.moves = *moves;
    const auto time = read_seconds(in, "the time in seconds");
    if (!time) return std::unexpected(time.error());
    stage.time = *time;
    if (in.take("+")) {
      const auto bonus = read_seconds(in, "the increment in seconds");
      if (!bonus) return std::unexpected(bonus.error());
      stage.bonus = *bonus;
    }
    control.stages.push_back(stage);
    const bool more_follows = in.take(":");
    if (auto fault = fault_so_far(control, more_follows)) {
      return std::unexpected(Fault{.offset = begin, .text = std::move(*fault)});
    }
    if (more_follows) continue;
    if (in.at_end()) return PgnTimeControl{.known = true, .control = std::move(control)};
    return std::unexpected(in.fault("the tag is written like 300+2, 40/5400+30:1800+30, *60, - or ?"));
  }
}

}  // namespace adoube::game
