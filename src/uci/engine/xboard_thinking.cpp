// SPDX-License-Identifier: GPL-3.0-or-later
// The searches of XboardPlayer: started by the thread that receives, finished by the worker.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "adoube/board/moves.hpp"
#include "game_end.hpp"
#include "situation_text.hpp"
#include "xboard_player.hpp"

namespace adoube::uci::serving {

void XboardPlayer::abandon() {
  ++number_;
  doing_ = Doing::nothing;
  expected_.reset();
  last_report_.reset();
  current_.reset();
  if (control_ != nullptr) control_->stop();
  control_ = nullptr;
}

/// A player who stands no better by his own search is content with a draw.
bool XboardPlayer::is_content(const engine::Answer& answer) { return answer.score.centipawns() <= 0; }

/// Begins what the mode asks for.
void XboardPlayer::act() {
  if (!has_board_) return;
  if (mode_ == Mode::analysing) {
    engine::Limits limits;
    limits.infinite = true;
    limits.search_moves = moves_to_search();
    if (!limits.search_moves.empty()) start(Doing::analysing, situation_, std::move(limits));
  } else if (mode_ == Mode::playing && !is_over_ && situation_.position().turn() == colour_) {
    if (announce_end()) return;
    engine::Limits limits = clock_.limits(situation_, colour_);
    if (!excluded_.empty()) limits.search_moves = moves_to_search();
    start(Doing::thinking, situation_, std::move(limits));
  }
}

void XboardPlayer::start(Doing doing, engine::Situation situation, engine::Limits limits) {
  ++number_;
  doing_ = doing;
  control_ = std::make_shared<engine::Control>();
  started_ = room_.now();
  clock_of_search_ = std::make_shared<RunningClock>();
  if (doing != Doing::pondering) clock_of_search_->start(started_);
  last_report_.reset();
  current_.reset();
  room_.worker().add_search(control_, [situation = std::move(situation), limits = std::move(limits),
                                       control = control_, clock = clock_of_search_, this, number = number_] {
    const Colour player = situation.position().turn();
    search(number, situation, clock->charged(limits, player, room_.now()), *control);
  });
}

void XboardPlayer::search(std::uint64_t number, const engine::Situation& situation,
                          const engine::Limits& limits, engine::Control& control) {
  const board::Position root = situation.position();
  const engine::Listener listener{
      .report = [&](const engine::Report& report) { hear(number, report, root); },
      .current_move = [&](const engine::CurrentMove& current) { hear(number, current); },
      .note = [this](std::string_view sentence) { room_.say(fmt::format("# {}", sentence)); }};
  engine::Answer answer{.best = {}, .ponder = {}, .score = {}};
  try {
    answer = room_.engine().search(situation, limits, control, listener);
  } catch (const std::exception& error) {
    room_.say(fmt::format("# the search failed: {}", error.what()));
    answer.best = board::legal_moves(root)[0];
  }
  if (limits.infinite) {
    control.wait_for_stop();
  } else if (limits.ponder) {
    control.wait_for_stop_or_hit();
  }
  finish(number, answer);
}

void XboardPlayer::hear(std::uint64_t number, const engine::Report& report, const board::Position& root) {
  const Lock lock(mutex_);
  if (number != number_) return;
  if (report.line_number == 1) last_report_ = report;
  const bool is_own_thinking = doing_ == Doing::thinking || expected_;
  const bool is_wanted = doing_ == Doing::analysing || (posts_ && is_own_thinking);
  if (!is_wanted || report.bound != engine::Bound::exact) return;
  room_.say(thinking_line(report, root, {.chess960 = is_chess960_}));
}

void XboardPlayer::hear(std::uint64_t number, const engine::CurrentMove& current) {
  const Lock lock(mutex_);
  if (number == number_) current_ = current;
}

void XboardPlayer::finish(std::uint64_t number, const engine::Answer& answer) {
  const Lock lock(mutex_);
  if (number != number_) return;
  const bool is_own_move = doing_ == Doing::thinking;
  doing_ = Doing::nothing;
  control_ = nullptr;
  expected_.reset();
  if (!is_own_move || !answer.best) return;
  const auto draw = is_content(answer) && !must_move_ ? claimable_draw(situation_) : std::nullopt;
  if (!draw) return make_move(*answer.best, answer);
  is_over_ = true;
  room_.say(*draw);
}

void XboardPlayer::make_move(Move move, const engine::Answer& answer) {
  const std::string text = text_of(situation_.position(), move);
  situation_.moves.push_back(move);
  // A claim with a move is an offer in front of it, by the protocol.
  if (is_content(answer) && !ended_by(situation_) && claimable_draw(situation_)) room_.say("offer draw");
  room_.say(fmt::format("move {}", text));
  must_move_ = false;
  excluded_.clear();
  last_score_ = answer.score;
  hint_ = answer.ponder;
  if (announce_end()) return;
  if (ponders_ && answer.ponder && board::is_legal(situation_.position(), *answer.ponder))
    ponder_on(*answer.ponder);
}

void XboardPlayer::ponder_on(Move expected) {
  engine::Situation then = situation_;
  then.moves.push_back(expected);
  if (ended_by(then)) return;
  engine::Limits limits = clock_.limits_after(room_.now() - started_, then, colour_);
  reckoned_ = limits;
  limits.ponder = true;
  start(Doing::pondering, std::move(then), std::move(limits));
  expected_ = expected;
}

/// Nobody knows which move comes: the position itself is looked at, for what is learned of it.
void XboardPlayer::ponder_on_position() {
  engine::Limits limits;
  limits.infinite = true;
  start(Doing::pondering, situation_, std::move(limits));
}

bool XboardPlayer::announce_end() {
  const auto end = ended_by(situation_);
  if (!end) return false;
  is_over_ = true;
  room_.say(*end);
  return true;
}

std::vector<Move> XboardPlayer::moves_to_search() const {
  std::vector<Move> moves;
  for (const Move move : board::legal_moves(situation_.position())) {
    if (std::ranges::find(excluded_, move) == excluded_.end()) moves.push_back(move);
  }
  return moves;
}

std::string XboardPlayer::text_of(const board::Position& position, Move move) const {
  if (is_chess960_ && move.kind() == MoveKind::castling)
    return move.side() == CastlingSide::king_side ? "O-O" : "O-O-O";
  return move_text(position, move, false);
}

}  // namespace adoube::uci::serving
