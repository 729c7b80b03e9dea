// SPDX-License-Identifier: GPL-3.0-or-later
// How moves are taken, answered and taken back.
#include "xboard_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/engine/book.hpp"
#include "board_text.hpp"
#include "game_end.hpp"
#include "situation_text.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

constexpr std::string_view no_board = "no legal position is set up";

}  // namespace

void XboardPlayer::begin_game() {
  const Lock lock(mutex_);
  set_up(board::Position());
  is_chess960_ = false;
  clock_.begin_game();
  room_.new_game();
  // Who analyses goes on to do so.
  if (mode_ == Mode::analysing) return act();
  mode_ = Mode::playing;
  colour_ = Colour::black;
}

void XboardPlayer::set_up(const board::Position& position) {
  abandon();
  situation_ = {.start = position, .moves = {}};
  clock_.begin_board();
  has_board_ = true;
  must_move_ = false;
  is_over_ = false;
  excluded_.clear();
  hint_.reset();
  last_score_.reset();
}

void XboardPlayer::set_chess960(bool is_chess960) {
  const Lock lock(mutex_);
  is_chess960_ = is_chess960;
}

void XboardPlayer::force() {
  const Lock lock(mutex_);
  abandon();
  mode_ = Mode::force;
}

void XboardPlayer::play() {
  const Lock lock(mutex_);
  abandon();
  mode_ = Mode::playing;
  colour_ = situation_.position().turn();
  is_over_ = false;
  must_move_ = true;
  if (!has_board_) room_.say(fmt::format("Error ({}): go", no_board));
  act();
}

void XboardPlayer::play_other() {
  const Lock lock(mutex_);
  abandon();
  mode_ = Mode::playing;
  colour_ = opposite(situation_.position().turn());
  is_over_ = false;
  if (ponders_ && has_board_ && !ended_by(situation_)) ponder_on_position();
}

Result<void, std::string> XboardPlayer::take_move(std::string_view text) {
  const Lock lock(mutex_);
  if (!has_board_) return std::unexpected(std::string(no_board));
  const board::Position position = situation_.position();
  if (mode_ == Mode::playing && !is_over_ && position.turn() == colour_)
    return std::unexpected("it is the engine's turn");
  const auto move = read_protocol_move(situation_, text);
  if (!move) return std::unexpected(move.error());

  const bool is_expected = doing_ == Doing::pondering && expected_ == *move;
  situation_.moves.push_back(*move);
  must_move_ = false;
  excluded_.clear();
  if (mode_ == Mode::playing && announce_end()) {
    abandon();
  } else if (is_expected && is_within(reckoned_, clock_.limits(situation_, colour_), colour_)) {
    doing_ = Doing::thinking;
    started_ = room_.now();
    clock_of_search_->start(started_);
    control_->ponder_hit();
  } else {
    // Another move than expected; or less time, and only what was found so far is of use.
    abandon();
    act();
  }
  return {};
}

void XboardPlayer::move_now() {
  const Lock lock(mutex_);
  if (doing_ == Doing::thinking) control_->stop();
}

void XboardPlayer::end_game() {
  const Lock lock(mutex_);
  abandon();
  mode_ = Mode::force;
  is_over_ = true;
}

board::Position XboardPlayer::begin_edit() {
  const Lock lock(mutex_);
  abandon();
  return situation_.position();
}

Result<void, std::string> XboardPlayer::set_board(Result<board::Position, std::string> position) {
  const Lock lock(mutex_);
  if (!position) {
    abandon();
    has_board_ = false;
    return std::unexpected(std::move(position.error()));
  }
  set_up(*position);
  if (mode_ == Mode::analysing) act();
  return {};
}

bool XboardPlayer::take_back(std::size_t plies) {
  const Lock lock(mutex_);
  if (!has_board_ || situation_.moves.size() < plies) return false;
  abandon();
  for (std::size_t i = 0; i < plies; ++i) situation_.moves.pop_back();
  is_over_ = false;
  excluded_.clear();
  if (mode_ == Mode::analysing) act();
  return true;
}

void XboardPlayer::analyse() {
  const Lock lock(mutex_);
  abandon();
  mode_ = Mode::analysing;
  act();
}

void XboardPlayer::leave_analysis() {
  const Lock lock(mutex_);
  if (mode_ != Mode::analysing) return;
  abandon();
  mode_ = Mode::force;
}

void XboardPlayer::say_progress() {
  const Lock lock(mutex_);
  if (doing_ != Doing::analysing) return;
  const board::Position position = situation_.position();
  const std::size_t moves = moves_to_search().size();
  const std::uint64_t nodes = last_report_ ? last_report_->nodes : 0;
  int depth = last_report_ ? last_report_->depth : 0;
  std::size_t left = 0;
  std::string name;
  if (current_) {
    depth = current_->depth;
    left = moves - std::min(static_cast<std::size_t>(current_->number), moves);
    name = " " + text_of(position, current_->move);
  } else if (last_report_ && !last_report_->line.empty()) {
    // The search tells what it looks at only when it has run for a while.
    name = " " + text_of(position, last_report_->line.front());
  }
  room_.say(fmt::format("stat01: {} {} {} {} {}{}", (room_.now() - started_).count() / 10, nodes, depth, left,
                        moves, name));
}

Result<void, std::string> XboardPlayer::exclude(std::string_view text, bool excluded) {
  const Lock lock(mutex_);
  const board::Position position = situation_.position();
  std::vector<Move> meant;
  if (equals_ignoring_case(text, "all")) {
    const auto legal = board::legal_moves(position);
    meant.assign(legal.begin(), legal.end());
  } else {
    const auto move = read_protocol_move(situation_, text);
    if (!move) return std::unexpected(move.error());
    meant.push_back(*move);
  }
  for (const Move move : meant) {
    std::erase(excluded_, move);
    if (excluded) excluded_.push_back(move);
  }
  if (mode_ == Mode::analysing) {
    abandon();
    act();
  }
  return {};
}

void XboardPlayer::set_ponders(bool ponders) {
  const Lock lock(mutex_);
  ponders_ = ponders;
  constexpr auto unheard = [](std::string_view) {};
  room_.set_option("Ponder", ponders ? "true" : "false", unheard, unheard);
  if (!ponders && doing_ == Doing::pondering) abandon();
}

void XboardPlayer::set_posts(bool posts) {
  const Lock lock(mutex_);
  posts_ = posts;
}

void XboardPlayer::say_hint() {
  const Lock lock(mutex_);
  const board::Position position = situation_.position();
  if (hint_ && board::is_legal(position, *hint_))
    room_.say(fmt::format("Hint: {}", text_of(position, *hint_)));
}

void XboardPlayer::say_book_moves() {
  const Lock lock(mutex_);
  const board::Position position = situation_.position();
  room_.worker().add_before_searches([position, this, is_chess960 = is_chess960_] {
    const std::filesystem::path path = room_.book();
    const auto book = path.empty() ? Result<engine::Book, std::string>(std::unexpected("no book is set"))
                                   : engine::Book::open(path);
    if (!book) {
      room_.say(fmt::format(" {}", book.error()));
    } else {
      for (const auto& [move, weight] : book->moves(position))
        room_.say(fmt::format(" {} {}", move_text(position, move, is_chess960), weight));
    }
    room_.say("");
  });
}

void XboardPlayer::take_draw_offer() {
  const Lock lock(mutex_);
  // A player who stands no better takes it, once the game has shown that.
  constexpr std::size_t long_enough = 40;
  if (mode_ == Mode::playing && !is_over_ && last_score_ && last_score_->centipawns() <= 0 &&
      situation_.moves.size() >= long_enough) {
    room_.say("offer draw");
  }
}

void XboardPlayer::answer_ping(std::string_view number) {
  const Lock lock(mutex_);
  const auto pong = [this, line = fmt::format("pong {}", plain(number))] { room_.say(line); };
  if (doing_ == Doing::thinking) {
    room_.worker().add(pong);
  } else {
    room_.worker().add_before_searches(pong);
  }
}

void XboardPlayer::show_board() {
  const Lock lock(mutex_);
  for (const std::string& line : board_lines(situation_.position())) room_.say(fmt::format("# {}", line));
}

bool XboardPlayer::set_level(std::string_view text) {
  const Lock lock(mutex_);
  return clock_.set_level(text, situation_.moves.size());
}

bool XboardPlayer::change_clock(bool (XboardClock::*change)(std::string_view), std::string_view text) {
  const Lock lock(mutex_);
  return (clock_.*change)(text);
}

}  // namespace adoube::uci::serving
