// SPDX-License-Identifier: GPL-3.0-or-later
// Following the lines of a game.
#include "pgn_score.hpp"

#include <cstring>

#include "adoube/board/bitboard.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

namespace {

using board::Standing;

constexpr std::array<const char*, 2> castling_texts{"O-O", "O-O-O"};

}  // namespace

Score::Score() noexcept
    : initial_(board::standing_of(board::Position())),
      standings_{initial_, initial_, initial_},
      variant_(board::active_variant()) {
  for (const Colour c : both_colours) {
    for (const Role r : all_roles) {
      const auto colour = static_cast<std::size_t>(index_of(c));
      const auto role = static_cast<std::size_t>(index_of(r));
      follow_[8 * colour + role] = variant_.followers[colour][role].follow;
    }
  }
}

void Score::start() noexcept {
  *now_ = initial_;
  waiting_.clear();
  can_vary_ = false;
  clock_ = 0;
  ply_ = 0;
  first_ply_ = 2;
}

void Score::start_from(const board::Position& position) noexcept {
  start();
  *now_ = board::standing_of(position);
  clock_ = position.halfmove_clock();
  first_ply_ = 2 * static_cast<std::uint64_t>(position.fullmove_number()) +
               (position.turn() == Colour::black ? 1U : 0U);
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
  castling_ = move;
  go_on(clock_ + 1);
  return end;
}

Move Score::followed() const noexcept {
  if (castling_) return *castling_;
  const Square from = board::first_square(from_);
  if (role_ == Role::pawn) {
    if (rank_of(to_) == Rank::r1 || rank_of(to_) == Rank::r8) return Move::promotion(from, to_, promotion_);
    const bool was_empty = (before_->placement.occupied() & board::bit(to_)) == 0;
    if (file_of(from) != file_of(to_) && was_empty) return Move::en_passant(from, to_);
  }
  return Move::normal(from, to_);
}

void Score::play(Move move) noexcept {
  const Standing& now = *now_;
  const bool resets =
      move.kind() != MoveKind::castling && ((now.placement.occupied() & board::bit(move.to())) != 0 ||
                                            (now.placement.pawns & board::bit(move.from())) != 0);
  *next_ = now;
  board::play(*next_, move);
  go_on(resets ? 0 : clock_ + 1);
}

void Score::pass() noexcept {
  *next_ = *now_;
  board::pass(*next_);
  go_on(clock_ + 1);
}

void Score::begin_variation() {
  waiting_.push_back(
      {.before = *before_, .now = *now_, .ply = ply_, .clock_before = clock_before_, .clock = clock_});
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
  clock_before_ = line.clock_before;
  clock_ = line.clock;
  can_vary_ = true;
  waiting_.pop_back();
}

Setup Score::setup() const {
  const Standing& s = now();
  Setup setup;
  for (const Square square : board::Bitboard(s.placement.occupied())) {
    setup.put(square, Piece{.role = s.placement.role_on(square), .colour = s.placement.colour_on(square)});
  }
  setup.turn = s.turn;
  for (const Square rook : board::Bitboard(s.placement.castling_rooks())) {
    setup.castling.add(rank_of(rook) == Rank::r1 ? Colour::white : Colour::black, file_of(rook));
  }
  if (s.placement.crossed() != 0) setup.en_passant = board::first_square(s.placement.crossed());
  setup.halfmove_clock = clock_;
  setup.fullmove_number = static_cast<int>(move_number());
  return setup;
}

// Made from a valid position by legal moves, so valid itself.
board::Position Score::position() const { return board::make_position(setup()).value(); }

}  // namespace adoube::notation::pgn
