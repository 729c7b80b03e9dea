// SPDX-License-Identifier: GPL-3.0-or-later
// What a UCI program's lines mean, nonsense in them passed over.
#include "uci_lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "adoube/core/ascii.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/notation/uci.hpp"
#include "words.hpp"

namespace adoube::uci {
namespace {

constexpr int most_centipawns = 90'000;
constexpr int most_moves_to_mate = 9'000;
constexpr int most_depth = 9'999;

/// Reads the words of an `info` line one after the other.
class InfoReader {
 public:
  InfoReader(const board::Position& position, std::string_view text) : position_(position), words_(text) {}

  [[nodiscard]] UciInfo read() {
    while (!words_.empty()) {
      const std::string_view word = words_.take();
      if (word == "string") {
        // To the end of the line, wherever it stands: Hiarcs puts it behind the line of play.
        info_.note = std::string(words_.rest());
        break;
      }
      read_item(word);
    }
    finish();
    return std::move(info_);
  }

 private:
  /// The next word if it is a number; it stays where it is if not.
  template <class Number>
  [[nodiscard]] std::optional<Number> take_number() {
    const auto number = number_of<Number>(words_.peek());
    if (number) words_.take();
    return number;
  }
  void read_count(int& into, int most) {
    if (const auto number = take_number<std::int64_t>()) {
      into = static_cast<int>(std::clamp<std::int64_t>(*number, 0, most));
    }
  }

  void read_item(std::string_view word) {
    if (word == "depth") {
      read_count(report_.depth, most_depth);
    } else if (word == "seldepth") {
      read_count(report_.selective_depth, most_depth);
    } else if (word == "multipv") {
      read_count(report_.line_number, engine::most_lines);
      report_.line_number = std::max(report_.line_number, 1);
    } else if (word == "nodes") {
      info_.nodes = take_number<std::uint64_t>();
      report_.nodes = info_.nodes.value_or(report_.nodes);
    } else if (word == "tbhits") {
      report_.table_hits = take_number<std::uint64_t>().value_or(report_.table_hits);
    } else if (word == "hashfull") {
      read_count(report_.hash_permille, 1000);
    } else if (word == "time") {
      report_.time = Time(std::max<std::int64_t>(take_number<std::int64_t>().value_or(0), 0));
    } else if (word == "cp") {
      read_centipawns();
    } else if (word == "mate") {
      read_mate();
    } else if (word == "lowerbound") {
      report_.bound = engine::Bound::lower;
    } else if (word == "upperbound") {
      report_.bound = engine::Bound::upper;
    } else if (word == "wdl") {
      read_chances();
    } else if (word == "pv") {
      read_line();
    } else if (word == "currmove") {
      if (const auto move = notation::parse_uci(position_, words_.take())) current_ = *move;
    } else if (word == "currmovenumber") {
      current_number_ = take_number<int>().value_or(0);
    }
  }

  void read_centipawns() {
    const auto number = take_number<std::int64_t>();
    if (!number) return;
    report_.score = engine::Score::centipawns(
        static_cast<int>(std::clamp<std::int64_t>(*number, -most_centipawns, most_centipawns)));
    has_score_ = true;
  }
  void read_mate() {
    const auto number = take_number<std::int64_t>();
    if (!number) return;
    const auto moves =
        static_cast<int>(std::clamp<std::int64_t>(*number, -most_moves_to_mate, most_moves_to_mate));
    report_.score = moves > 0 ? engine::Score::mate_in(moves) : engine::Score::mated_in(-moves);
    has_score_ = true;
  }
  void read_chances() {
    std::array<int, 3> numbers{};
    for (int& number : numbers) {
      const auto read = take_number<int>();
      if (!read || *read < 0 || *read > 1000) return;
      number = *read;
    }
    if (numbers[0] + numbers[1] + numbers[2] != 1000) return;
    chances_ = engine::Chances{.win = numbers[0], .draw = numbers[1], .loss = numbers[2]};
  }
  /// As far as the moves are legal.
  void read_line() {
    board::Position position = position_;
    has_line_ = true;
    report_.line.clear();
    while (true) {
      const auto move = notation::parse_uci(position, in_lower_case(words_.peek()));
      if (!move) return;
      words_.take();
      report_.line.push_back(*move);
      position.play(*move);
    }
  }

  void finish() {
    if (current_) {
      info_.current_move = engine::CurrentMove{
          .depth = report_.depth, .move = *current_, .number = std::max(current_number_, 1)};
    }
    // A line of play that is none here may belong to another position, and its score with it.
    if (!has_score_ || (has_line_ && report_.line.empty())) return;
    report_.chances = chances_ ? *chances_ : engine::chances_of(report_.score);
    info_.report = std::move(report_);
  }

  const board::Position& position_;
  Words words_;
  UciInfo info_;
  engine::Report report_;
  bool has_score_ = false;
  bool has_line_ = false;
  std::optional<engine::Chances> chances_;
  std::optional<Move> current_;
  int current_number_ = 0;
};

std::optional<ProgramOption::Kind> kind_of(std::string_view word) {
  using enum ProgramOption::Kind;
  if (word == "check") return check;
  if (word == "spin") return spin;
  if (word == "combo") return combo;
  if (word == "button") return button;
  if (word == "string") return string;
  return std::nullopt;
}

/// The parts of an option begin with these words; names and values may have blanks in them.
constexpr std::array<std::string_view, 6> option_parts{"name", "type", "default", "min", "max", "var"};

}  // namespace

UciInfo parse_uci_info(const board::Position& position, std::string_view text) {
  return InfoReader(position, text).read();
}

std::optional<ProgramOption> parse_uci_option(std::string_view text) {
  ProgramOption option{.name = {}, .kind = {}, .value = {}, .least = {}, .most = {}, .choices = {}};
  std::optional<ProgramOption::Kind> kind;
  std::string_view part;
  std::string value;
  const auto finish_part = [&] {
    if (value == "<empty>") value.clear();
    if (part == "name") option.name = value;
    if (part == "type") kind = kind_of(value);
    if (part == "default") option.value = value;
    if (part == "min") option.least = number_of<std::int64_t>(value);
    if (part == "max") option.most = number_of<std::int64_t>(value);
    if (part == "var") option.choices.push_back(value);
    value.clear();
  };
  for (Words words(text); !words.empty();) {
    const std::string_view word = words.take();
    // In a name only `type` is no part of it.
    const bool begins_part =
        part == "name" ? word == "type" : std::ranges::find(option_parts, word) != option_parts.end();
    if (begins_part) {
      finish_part();
      part = word;
    } else {
      if (!value.empty()) value += ' ';
      value += word;
    }
  }
  finish_part();
  if (option.name.empty() || !kind) return std::nullopt;
  option.kind = *kind;
  return option;
}

UciBestMove parse_uci_best_move(std::string_view text) {
  UciBestMove best;
  Words words(text);
  best.move = in_lower_case(words.take());
  if (words.take() == "ponder") best.ponder = in_lower_case(words.take());
  return best;
}

std::string uci_text_of(Move move, bool is_chess960) {
  std::string text = to_string(move.from());
  text += to_string(is_chess960 ? move.to() : move.target());
  if (const auto role = move.promotion()) text += letter_of(to_role(*role));
  return text;
}

}  // namespace adoube::uci
