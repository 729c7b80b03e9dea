// SPDX-License-Identifier: GPL-3.0-or-later
// Reading one game.
#include "replay_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "adoube/source/source.hpp"
#include "pgn_fault_json.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// UTF-8 that leaves a terminal as it is.
[[nodiscard]] std::string printable(std::string_view bytes) {
  std::string text = json_text(bytes);
  std::ranges::replace_if(text, is_control, ' ');
  return text;
}

/// Keeps the one game that is wanted.
class OneGame : public notation::PgnVisitor {
 public:
  OneGame(std::string_view text, std::uint64_t wanted) : text_(text) { game_.number = wanted; }

  void begin_game(std::uint64_t number, std::uint64_t /*offset*/) override {
    wanted_ = number == game_.number;
    depth_ = 0;
  }
  void tag(std::string_view name, std::string_view value) override {
    if (!wanted_) return;
    const auto keep = [&](std::string_view which, std::string& place) {
      if (name == which && place.empty() && value != "?") place = printable(value);
    };
    keep("White", game_.white);
    keep("Black", game_.black);
    keep("Event", game_.event);
    keep("Date", game_.date);
  }
  void begin_moves(const board::Position& start) override {
    if (wanted_) game_.start = start;
  }
  void move(Move move) override {
    if (wanted_ && depth_ == 0) game_.moves.push_back(move);
  }
  void begin_variation() override { ++depth_; }
  void end_variation() override { --depth_; }
  void result(notation::PgnResult result) override {
    if (wanted_) game_.result = result;
  }
  void fault(const notation::PgnFault& fault) override {
    if (!wanted_ || fault.game != game_.number) return;
    if (is_deviation(fault.code)) {
      ++game_.deviations;
    } else {
      game_.faults.push_back({.fault = fault, .lines = quote(text_, fault)});
    }
  }
  void end_game(std::uint64_t /*end*/) override { wanted_ = false; }

  [[nodiscard]] RecordedGame take() { return std::move(game_); }

 private:
  std::string_view text_;
  RecordedGame game_;
  bool wanted_ = false;
  int depth_ = 0;
};

/// Where the first and the last character stand, if both are quotation marks and no other is between them:
/// the way games are kept by programs that read them as one string.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> quoted(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos || text[first] != '"') return std::nullopt;
  const auto last = text.find_last_not_of(blanks);
  if (last == first || text[last] != '"') return std::nullopt;
  if (text.find('"', first + 1) != last) return std::nullopt;
  return std::pair(first, last);
}

[[nodiscard]] std::string name_of(const std::string& path) {
  return path == "-" ? "standard input" : shown(path);
}

[[nodiscard]] std::unexpected<Failure> unreadable(const source::SourceError& error) {
  return std::unexpected(
      Failure{.code = "unreadable_file",
              .text = fmt::format("cannot read {}: {}", name_of(error.path), error.reason)});
}

}  // namespace

Result<RecordedGame, Failure> read_recorded_game(const std::string& path, std::uint64_t number) {
  auto opened = source::open_source(path);
  if (!opened) return unreadable(opened.error());
  std::string copy;
  auto text = opened->whole();
  if (!text) {
    for (auto piece = opened->next(); !piece.empty(); piece = opened->next()) copy += piece;
    text = copy;
  }
  if (const auto marks = quoted(*text)) {
    // Blanks in their place: every line and column stays what it is.
    if (copy.empty()) copy = *text;
    copy[marks->first] = copy[marks->second] = ' ';
    text = copy;
  }

  OneGame visitor(*text, number);
  const auto counts = notation::read_pgn(*text, visitor);
  if (const auto error = opened->error()) return unreadable(*error);
  if (number > counts.games) {
    const auto there = counts.games == 0   ? "has no game"
                       : counts.games == 1 ? "has 1 game"
                                           : fmt::format("has {} games", counts.games);
    return std::unexpected(
        Failure{.code = "no_such_game",
                .text = fmt::format("there is no game {}: {} {}", number, name_of(path), there)});
  }
  return visitor.take();
}

}  // namespace adoube::app
