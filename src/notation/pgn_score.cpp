// SPDX-License-Identifier: GPL-3.0-or-later
// Following the lines of a game.
#include "pgn_score.hpp"

#include <cstring>

#include "adoube/board/bitboard.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

namespace {

using board::Standing;

/// What the letters of squares, pieces and promotions stand for; anything else is 0xff.
struct Letters {
  std::array<std::uint8_t, 256> file;
  std::array<std::uint8_t, 256> rank;
  std::array<std::uint8_t, 256> role;
};

constexpr auto letters = [] {
  Letters table{};
  table.file.fill(0xff);
  table.rank.fill(0xff);
  table.role.fill(0xff);
  for (const File f : all_files)
    table.file[static_cast<unsigned char>(letter_of(f))] = static_cast<std::uint8_t>(index_of(f));
  for (const Rank r : all_ranks) {
    table.rank[static_cast<unsigned char>(letter_of(r))] = static_cast<std::uint8_t>(8 * index_of(r));
  }
  for (const Role r : all_roles) {
    if (r != Role::pawn)
      table.role[static_cast<unsigned char>(letter_of(r) - 'a' + 'A')] =
          static_cast<std::uint8_t>(index_of(r));
  }
  return table;
}();

[[nodiscard]] inline unsigned file_at(const char* at) noexcept {
  return letters.file[static_cast<unsigned char>(*at)];
}
[[nodiscard]] inline unsigned rank_at(const char* at) noexcept {
  return letters.rank[static_cast<unsigned char>(*at)];
}
[[nodiscard]] inline unsigned square_at(const char* at) noexcept { return file_at(at) | rank_at(at + 1); }

constexpr std::uint64_t a_file = 0x0101010101010101;
constexpr std::uint64_t first_rank = 0xff;

/// The form of a canonical move, not yet asked of the board.
struct Form {
  std::uint64_t from = board::all_of_them;
  unsigned to = 0xff;  ///< Above 63: it is no canonical move.
  bool capture = false;
  PromotionRole promotion = PromotionRole::queen;
  const char* end = nullptr;
};

[[nodiscard]] inline Form piece_form(const char* at) noexcept {
  // Behind the letter of the piece: [file][rank][x] square.
  if (const unsigned to = square_at(at); to < 64) {
    if (at[2] == 'x') {
      return {.from = std::uint64_t{1} << to, .to = square_at(at + 3), .capture = true, .end = at + 5};
    }
    if (const unsigned further = square_at(at + 2); further < 64) {
      return {.from = std::uint64_t{1} << to, .to = further, .end = at + 4};
    }
    return {.to = to, .end = at + 2};
  }
  if (*at == 'x') return {.to = square_at(at + 1), .capture = true, .end = at + 3};
  Form form;
  if (const unsigned file = file_at(at); file < 8) {
    form.from = a_file << file;
  } else if (const unsigned rank = rank_at(at); rank < 64) {
    form.from = first_rank << rank;
  } else {
    return form;
  }
  form.capture = at[1] == 'x';
  at += form.capture ? 2 : 1;
  form.to = square_at(at);
  form.end = at + 2;
  return form;
}

[[nodiscard]] inline Form pawn_form(const char* at) noexcept {
  Form form;
  form.from = a_file << file_at(at);
  form.capture = at[1] == 'x';
  if (form.capture) at += 2;
  form.to = square_at(at);
  form.end = at + 2;
  // A pawn that arrives on an end rank must become something, and no other one may.
  if (form.to < 64 && (form.to < 8 || form.to >= 56)) {
    const unsigned role = letters.role[static_cast<unsigned char>(at[3])];
    if (at[2] != '=' || role > static_cast<unsigned>(index_of(Role::queen))) {
      form.to = 0xff;
    } else {
      form.promotion = static_cast<PromotionRole>(role - 1);
      form.end = at + 4;
    }
  }
  return form;
}

/// Is what was said of the piece's square what canonical SAN says? The file if that suffices, else the rank,
/// else both; nothing where nothing is needed.
[[nodiscard]] inline bool is_canonical_origin(std::uint64_t said, std::uint64_t origins,
                                              std::uint64_t from) noexcept {
  if (origins == from) return said == board::all_of_them;
  const auto square = static_cast<unsigned>(std::countr_zero(from));
  const std::uint64_t others = origins ^ from;
  const std::uint64_t file = a_file << (square & 7U);
  const std::uint64_t rank = first_rank << (square & 56U);
  if ((others & file) == 0) return said == file;
  if ((others & rank) == 0) return said == rank;
  return said == from;
}

constexpr std::array<const char*, 2> castling_texts{"O-O", "O-O-O"};

}  // namespace

Score::Score() noexcept
    : variant_(board::active_variant()),
      initial_(board::standing_of(board::Position())),
      standings_{initial_, initial_, initial_} {}

void Score::start() noexcept {
  standings_[now_] = initial_;
  waiting_.clear();
  can_vary_ = false;
  clock_ = 0;
  ply_ = 0;
  first_ply_ = 2;
}

void Score::start_from(const board::Position& position) noexcept {
  start();
  standings_[now_] = board::standing_of(position);
  clock_ = position.halfmove_clock();
  first_ply_ = 2 * static_cast<std::uint64_t>(position.fullmove_number()) +
               (position.turn() == Colour::black ? 1U : 0U);
}

void Score::go_on(int clock) noexcept {
  const std::uint8_t free = before_;
  before_ = now_;
  now_ = next_;
  next_ = free;
  clock_before_ = clock_;
  clock_ = clock;
  can_vary_ = true;
  ++ply_;
}

const char* Score::follow(const char* text) noexcept {
  if (*text == 'O') return follow_castling(text);

  // 1. The form of the move.
  const unsigned role = letters.role[static_cast<unsigned char>(*text)];
  const bool is_pawn = role > 5;
  const Form form = is_pawn ? pawn_form(text) : piece_form(text + 1);
  if (form.to > 63) return nullptr;
  const char* end = form.end;
  const char mark = *end;
  if (mark == '+' || mark == '#') ++end;
  if (!ends_token(*end)) return nullptr;

  // 2. The one man that is meant, and the board after its move.
  const Standing& now = standings_[now_];
  Standing& next = standings_[next_];
  next = now;
  role_ = is_pawn ? Role::pawn : static_cast<Role>(role);
  to_ = static_cast<Square>(form.to);
  promotion_ = form.promotion;
  const board::Followed found =
      variant_
          .followers[static_cast<std::size_t>(index_of(now.turn))][static_cast<std::size_t>(index_of(role_))]
          .follow(next, {.from = form.from, .to = to_, .promotion = form.promotion});
  if (found.from == 0 || (found.from & (found.from - 1)) != 0) return nullptr;

  // 3. What canonical SAN would have said of it.
  if (form.capture != found.is_capture) return nullptr;
  if (!is_pawn && !is_canonical_origin(form.from, found.origins, found.from)) return nullptr;
  if (next.checkers == 0) {
    if (mark == '+' || mark == '#') return nullptr;
  } else if (mark != (board::has_legal_move(next) ? '+' : '#')) {
    return nullptr;
  }
  castling_.reset();
  from_ = found.from;
  is_capture_ = found.is_capture;
  go_on(is_pawn || found.is_capture ? 0 : clock_ + 1);
  return end;
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
  Standing& next = standings_[next_];
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
    const bool was_empty = (standings_[before_].placement.occupied() & board::bit(to_)) == 0;
    if (is_capture_ && was_empty) return Move::en_passant(from, to_);
  }
  return Move::normal(from, to_);
}

void Score::play(Move move) noexcept {
  const Standing& now = standings_[now_];
  const bool resets =
      move.kind() != MoveKind::castling && ((now.placement.occupied() & board::bit(move.to())) != 0 ||
                                            (now.placement.pawns & board::bit(move.from())) != 0);
  standings_[next_] = now;
  board::play(standings_[next_], move);
  go_on(resets ? 0 : clock_ + 1);
}

void Score::pass() noexcept {
  standings_[next_] = standings_[now_];
  board::pass(standings_[next_]);
  go_on(clock_ + 1);
}

void Score::begin_variation() {
  waiting_.push_back({.before = standings_[before_],
                      .now = standings_[now_],
                      .ply = ply_,
                      .clock_before = clock_before_,
                      .clock = clock_});
  standings_[now_] = standings_[before_];
  clock_ = clock_before_;
  --ply_;
  can_vary_ = false;
}

void Score::end_variation() noexcept {
  const Waiting& line = waiting_.back();
  standings_[before_] = line.before;
  standings_[now_] = line.now;
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
