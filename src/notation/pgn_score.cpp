// SPDX-License-Identifier: GPL-3.0-or-later
// Following the lines of a game.
#include "pgn_score.hpp"

#include <cstring>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/material.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

namespace {

using board::Standing;

constexpr std::array<const char*, 2> castling_texts{"O-O", "O-O-O"};

}  // namespace

Score::Score(std::span<const DeadAfter> dead)
    : initial_(board::standing_of(board::Position())),
      standings_{initial_, initial_, initial_},
      dead_(dead),
      variant_(board::active_variant()) {
  for (const Colour c : both_colours) {
    for (const Role r : all_roles) {
      const auto colour = static_cast<std::size_t>(index_of(c));
      const auto role = static_cast<std::size_t>(index_of(r));
      follow_[8 * colour + role] = variant_.followers[colour][role].follow;
    }
  }
}

void Score::begin_game(std::uint64_t number) noexcept {
  const bool is_known = !dead_.empty() && dead_.front().game == number;
  dead_after_ = is_known ? dead_.front().ply : never;
  if (is_known) dead_ = dead_.subspan(1);
  start();
}

void Score::start() noexcept {
  *now_ = initial_;
  start_.reset();
  waiting_.clear();
  can_vary_ = false;
  clock_ = 0;
  ply_ = 0;
  first_ply_ = 2;
  drawn_ = Drawn::not_yet;
  quiet_ = 0;
  quiet_positions_[0] = now_->placement;
}

void Score::start_from(const board::Position& position) noexcept {
  start();
  start_ = position;
  *now_ = board::standing_of(position);
  clock_ = position.halfmove_clock();
  first_ply_ = 2 * static_cast<std::uint64_t>(position.fullmove_number()) +
               (position.turn() == Colour::black ? 1U : 0U);
  quiet_positions_[0] = now_->placement;
  look_for_draw();
}

void Score::look_for_draw() noexcept {
  const bool is_dead = ply_ >= dead_after_ || board::is_dead_by_material(now_->placement);
  const Drawn drawn = is_dead                     ? Drawn::dead
                      : clock_ >= 150             ? Drawn::seventyfive
                      : has_appeared_five_times() ? Drawn::fivefold
                                                  : Drawn::not_yet;
  // Of a game that was played on: the first draw stands, but a dead position is more than long play.
  if (drawn == Drawn::not_yet ||
      (drawn_ != Drawn::not_yet && (drawn_ == Drawn::dead || drawn != Drawn::dead))) {
    return;
  }
  drawn_ = drawn;
}

bool Score::has_appeared_five_times() const noexcept {
  if (quiet_ >= quiet_positions_.size()) return false;  // So long that it is drawn already.
  int times = 1;
  for (std::size_t back = 2; back <= quiet_; back += 2) times += is_now(quiet_ - back) ? 1 : 0;
  return times >= 5;
}

/// [FIDE 9.2.3] Was the position then the one there is now? Only the first can allow en passant, and that
/// counts only if the capture was legal. The same player had the move.
bool Score::is_now(std::size_t quiet) const noexcept {
  const board::Placement& then = quiet_positions_[quiet];
  const board::Placement& now = now_->placement;
  if (then.colours != now.colours || then.crossed() == 0) return then == now;
  board::Placement without = then;
  without.past &= ~board::en_passant_squares;
  return without == now && !board::make_position(setup_of(then)).value().legal_en_passant();
}

const char* Score::follow_castling(const char* text) noexcept {
  const bool is_long = std::memcmp(text, castling_texts[1], 5) == 0;
  if (!is_long && std::memcmp(text, castling_texts[0], 3) != 0) return nullptr;
  const char* end = text + (is_long ? 5 : 3);
  const char mark = *end;
  if (mark == '+' || mark == '#') ++end;
  if (!ends_token(*end)) return nullptr;
  const auto move =
      board::legal_castling(now(), is_long ? CastlingSide::queen_side : CastlingSide::king_side);
  if (!move) return nullptr;
  Standing& next = *next_;
  next = now();
  variant_.castle(next, *move);
  const bool is_marked = mark == '+' || mark == '#';
  if (is_marked != (next.checkers != 0)) return nullptr;
  if (is_marked && mark != (board::has_legal_move(next) ? '+' : '#')) return nullptr;
  followed_ = *move;
  go_on(*move, clock_ + 1);
  return end;
}

void Score::play(Move move) noexcept {
  const Standing& now = *now_;
  const bool resets =
      move.kind() != MoveKind::castling && ((now.placement.occupied() & board::bit(move.to())) != 0 ||
                                            (now.placement.pawns & board::bit(move.from())) != 0);
  *next_ = now;
  board::play(*next_, move);
  go_on(move, resets ? 0 : clock_ + 1);
}

void Score::pass() noexcept {
  *next_ = *now_;
  board::pass(*next_);
  go_on(null_move, clock_ + 1);
}

void Score::begin_variation() {
  waiting_.push_back({.before = *before_,
                      .now = *now_,
                      .ply = ply_,
                      .last = ply_ <= moves_.size() ? moves_[ply_ - 1] : null_move,
                      .clock_before = clock_before_,
                      .clock = clock_});
  *now_ = *before_;
  clock_ = clock_before_;
  --ply_;
  can_vary_ = false;
}

void Score::end_variation() noexcept {
  const Waiting& line = waiting_.back();
  *before_ = line.before;
  *now_ = line.now;
  ply_ = line.ply;
  if (ply_ <= moves_.size()) moves_[ply_ - 1] = line.last;
  clock_before_ = line.clock_before;
  clock_ = line.clock;
  can_vary_ = true;
  waiting_.pop_back();
}

/// With the player to move who has it now.
Setup Score::setup_of(const board::Placement& placement) const {
  Setup setup;
  for (const Square square : board::Bitboard(placement.occupied())) {
    setup.put(square, Piece{.role = placement.role_on(square), .colour = placement.colour_on(square)});
  }
  setup.turn = now_->turn;
  for (const Square rook : board::Bitboard(placement.castling_rooks())) {
    setup.castling.add(rank_of(rook) == Rank::r1 ? Colour::white : Colour::black, file_of(rook));
  }
  if (placement.crossed() != 0) setup.en_passant = board::first_square(placement.crossed());
  return setup;
}

Setup Score::setup() const {
  Setup setup = setup_of(now_->placement);
  setup.halfmove_clock = clock_;
  setup.fullmove_number = static_cast<int>(move_number());
  return setup;
}

LineOfPlay Score::line() const {
  if (ply_ > moves_.size()) return {.start = setup(), .moves = {}, .untold = ply_};
  LineOfPlay line{.start = start_ ? board::to_setup(*start_) : initial_setup(), .moves = {}};
  line.moves.reserve(ply_);
  for (std::size_t i = 0; i < ply_; ++i)
    line.moves.push_back(moves_[i] == null_move ? std::nullopt : std::optional(moves_[i]));
  return line;
}

// Made from a valid position by legal moves, so valid itself.
board::Position Score::position() const { return board::make_position(setup()).value(); }

}  // namespace adoube::notation::pgn
