// SPDX-License-Identifier: GPL-3.0-or-later
// Reading one game.
#include "replay_game.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/source/source.hpp"
#include "input.hpp"
#include "pgn_input.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// Keeps the one game that is wanted.
class OneGame : public notation::PgnVisitor {
 public:
  explicit OneGame(std::uint64_t wanted) { game_.number = wanted; }

  /// What is told next stands in this text, which begins at this byte of the file.
  void set_text(std::string_view text, std::uint64_t offset) {
    text_ = text;
    offset_ = offset;
  }

  void begin_game(std::uint64_t number, std::uint64_t /*offset*/) override {
    is_told_ = number == game_.number;
    is_found_ = is_found_ || is_told_;
    depth_ = 0;
  }
  void tag(std::string_view name, std::string_view value) override {
    if (!is_told_) return;
    const auto keep = [&](std::string_view which, std::string& place) {
      if (name == which && place.empty() && value != "?") place = printable(value);
    };
    keep("White", game_.white);
    keep("Black", game_.black);
    keep("Event", game_.event);
    keep("Date", game_.date);
    if (name == "Result" && !game_.tagged) game_.tagged = notation::parse_pgn_result(value);
  }
  void begin_moves(const board::Position& start) override {
    if (is_told_) game_.start = start;
  }
  void move(Move move) override {
    if (is_told_ && depth_ == 0) game_.moves.emplace_back(move);
  }
  void null_move() override {
    if (is_told_ && depth_ == 0) game_.moves.emplace_back();
  }
  void begin_variation() override { ++depth_; }
  void end_variation() override { --depth_; }
  void result(notation::PgnResult result) override {
    if (!is_told_) return;
    game_.result = result;
    game_.is_whole = true;
  }
  void fault(const notation::PgnFault& fault) override {
    if (!is_told_ || fault.game != game_.number) return;
    // One of these is charged to every game that is read to its end without a result.
    using enum notation::PgnCode;
    if (fault.code == truncated || fault.code == missing_termination || fault.code == no_moves)
      game_.is_whole = true;
    if (is_deviation(fault.code)) {
      ++game_.deviations;
    } else {
      const bool is_of_move = fault.code < bad_tag || fault.code == move_after_end;
      game_.has_unread_move = game_.has_unread_move || (is_of_move && depth_ == 0);
      auto in_text = fault;
      in_text.place.offset -= offset_;
      game_.faults.push_back({.fault = fault, .lines = quote(text_, in_text)});
    }
  }
  void end_game(std::uint64_t /*end*/) override { is_told_ = false; }

  [[nodiscard]] bool is_found() const { return is_found_; }
  [[nodiscard]] RecordedGame take() { return std::move(game_); }

 private:
  std::string_view text_;
  RecordedGame game_;
  std::uint64_t offset_ = 0;
  bool is_told_ = false;
  bool is_found_ = false;
  int depth_ = 0;
};

}  // namespace

Result<RecordedGame, Failure> read_recorded_game(const std::string& path, std::uint64_t number) {
  auto opened = source::open_source(path);
  if (!opened) return std::unexpected(unreadable(opened.error()));
  OneGame visitor(number);
  notation::PgnBlocks blocks(*opened);
  notation::PgnBlock block;
  notation::PgnOrigin origin;
  while (!visitor.is_found() && blocks.next(block)) {
    if (auto failure = foreign(block, path)) return std::unexpected(*std::move(failure));
    origin.place.offset = block.offset();
    origin.place.column = block.column();
    visitor.set_text(block.text(), block.offset());
    const auto counts = notation::read_pgn(block.text(), visitor, notation::PgnReading::told, origin);
    origin.games += counts.games;
    origin.place.line += counts.lines;
  }
  // The last game there is may be cut short by trouble with the file.
  const bool is_last = !visitor.is_found() || !blocks.next(block);
  if (const auto error = opened->error(); is_last && error) return std::unexpected(unreadable(*error));
  if (visitor.is_found()) return visitor.take();
  const auto there = origin.games == 0   ? "has no game"
                     : origin.games == 1 ? "has 1 game"
                                         : fmt::format("has {} games", origin.games);
  return std::unexpected(
      Failure{.code = "no_such_game",
              .text = fmt::format("there is no game {}: {} {}", number, name_of(path), there)});
}

std::string title_of(const RecordedGame& record) {
  std::string title = fmt::format("game {}", record.number);
  if (!record.white.empty() || !record.black.empty()) {
    title += fmt::format(": {} - {}", record.white.empty() ? "?" : record.white,
                         record.black.empty() ? "?" : record.black);
  }
  if (!record.event.empty()) title += ", " + record.event;
  if (!record.date.empty() && record.date != "????.??.??") title += ", " + record.date;
  return title + '\n';
}

}  // namespace adoube::app
