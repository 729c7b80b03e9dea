// SPDX-License-Identifier: GPL-3.0-or-later
// The board beside a score: where each line of a game stands, and the moves as they are followed on it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "pgn_form.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

/// How a game is drawn by itself although it could go on.
enum class Drawn : std::uint8_t {
  not_yet,
  dead,         ///< [Art 5.2b] By its material, or as is known beforehand.
  seventyfive,  ///< [FIDE 9.6.2]
  fivefold,     ///< [FIDE 9.6.1]
};

/// Follows one line at a time. A variation starts where the last move of its line was played and gives the
/// line back when it ends; lines wait on a heap, so that no depth of variations is too deep.
class Score {
 public:
  explicit Score(std::span<const DeadAfter> dead = {});
  Score(const Score&) = delete;
  Score& operator=(const Score&) = delete;
  Score(Score&&) = delete;
  Score& operator=(Score&&) = delete;
  ~Score() = default;

  /// The next game of the text, by its number.
  void begin_game(std::uint64_t number) noexcept;
  void start_from(const board::Position& position) noexcept;
  void start() noexcept;

  /// Reads a move in canonical SAN, flawless in every respect, and plays it: the byte behind it. Nothing if
  /// it is anything else; then nothing has been played. Precondition: 16 bytes can be read.
  [[nodiscard]] const char* follow(const char* text) noexcept;
  /// The move that `follow` has played.
  [[nodiscard]] Move followed() const noexcept { return followed_; }

  /// Precondition: the move is legal.
  void play(Move move) noexcept;
  /// Precondition: no check.
  void pass() noexcept;

  [[nodiscard]] bool can_vary() const noexcept { return can_vary_; }
  void begin_variation();
  void end_variation() noexcept;
  [[nodiscard]] bool in_variation() const noexcept { return !waiting_.empty(); }

  [[nodiscard]] const board::Standing& now() const noexcept { return *now_; }
  /// Plies played on this line since the start of the game.
  [[nodiscard]] std::uint64_t ply() const noexcept { return ply_; }
  /// Plies played on the main line.
  [[nodiscard]] std::uint64_t main_plies() const noexcept {
    return waiting_.empty() ? ply_ : waiting_.front().ply;
  }
  /// The number of the move to come, as score sheets count.
  [[nodiscard]] std::uint64_t move_number() const noexcept { return (first_ply_ + ply_) / 2; }
  /// How the main line was drawn, by the position it has reached or an earlier one.
  [[nodiscard]] Drawn drawn() const noexcept { return drawn_; }
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] board::Position position() const;
  /// The line that is followed, from the start of the game.
  [[nodiscard]] LineOfPlay line() const;

 private:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

  struct Waiting {
    board::Standing before;
    board::Standing now;
    std::uint64_t ply;
    Move last;  ///< The move that the variation replaces.
    int clock_before;
    int clock;
  };
  /// Stands for a null move.
  static constexpr Move null_move = Move::normal(Square::a1, Square::a1);

  [[nodiscard]] const char* follow_castling(const char* text) noexcept;
  /// The move of a pawn, before it is made.
  [[nodiscard]] Move pawn_move(Square from, Square to, PromotionRole promotion) const noexcept {
    if (rank_of(to) == Rank::r1 || rank_of(to) == Rank::r8) return Move::promotion(from, to, promotion);
    const bool is_empty = (now_->placement.occupied() & board::bit(to)) == 0;
    if (file_of(from) != file_of(to) && is_empty) return Move::en_passant(from, to);
    return Move::normal(from, to);
  }
  void go_on(Move move, int clock) noexcept {
    keep(move);
    board::Standing* const free = before_;
    before_ = now_;
    now_ = next_;
    next_ = free;
    clock_before_ = clock_;
    clock_ = clock;
    can_vary_ = true;
    ++ply_;
    if (waiting_.empty()) remember();
  }
  /// The move after `ply_` moves of this line.
  void keep(Move move) noexcept {
    if (ply_ < moves_.size()) [[likely]]
      moves_[ply_] = move;
  }
  /// Keeps the position of the main line, and looks whether it draws the game where it can.
  void remember() noexcept {
    const board::Placement& placement = now_->placement;
    quiet_ = clock_ == 0 ? 0 : quiet_ + 1;
    if (quiet_ < quiet_positions_.size()) quiet_positions_[quiet_] = placement;
    // Five appearances take sixteen plies, and only a capture or a promotion makes the material too little.
    if ((clock_ == 0 ? (placement.pawns | placement.orthogonal) == 0 : clock_ >= 16) || ply_ == dead_after_)
        [[unlikely]]
      look_for_draw();
  }
  void look_for_draw() noexcept;
  [[nodiscard]] bool has_appeared_five_times() const noexcept;
  [[nodiscard]] bool is_now(std::size_t quiet) const noexcept;
  [[nodiscard]] Setup setup_of(const board::Placement& placement) const;

  const board::Standing initial_;
  std::optional<board::Position> start_;  ///< Where the game begins, if not in the initial position.
  /// The moves of the line that is followed, as many as a line tells.
  std::vector<Move> moves_ = std::vector<Move>(longest_line_of_play, null_move);
  /// Before the last move, now, and where the next one is tried: they change roles, nothing is copied back.
  std::array<board::Standing, 3> standings_;
  /// The main line since its last capture or pawn move, as far back as seventy-five moves.
  std::array<board::Placement, 151> quiet_positions_;
  std::size_t quiet_ = 0;
  board::Standing* before_ = &standings_[0];
  board::Standing* now_ = &standings_[1];
  board::Standing* next_ = &standings_[2];
  std::uint64_t ply_ = 0;
  std::uint64_t dead_after_ = never;  ///< From this ply on the game is known to be dead.
  std::uint64_t first_ply_ = 2;       ///< Twice the first move number, and one more if Black begins.
  int clock_before_ = 0;
  int clock_ = 0;

  Move followed_ = null_move;
  Drawn drawn_ = Drawn::not_yet;
  bool can_vary_ = false;

  std::span<const DeadAfter> dead_;  ///< Of the games to come.

  const board::Variant& variant_;
  /// By 8 times the colour and the role.
  std::array<board::Followed (*)(const board::Standing&, board::Standing&, std::uint64_t, Square,
                                 PromotionRole) noexcept,
             16>
      follow_{};
  std::vector<Waiting> waiting_;
};

inline const char* Score::follow(const char* text) noexcept {
  // 1. The form of the move.
  const unsigned letter = letters.role[static_cast<unsigned char>(*text)];
  const bool is_pawn = letter > 5;
  if (is_pawn && *text == 'O') return follow_castling(text);
  const Form form = is_pawn ? pawn_form(text) : piece_form(text + 1);
  if (form.to > 63) return nullptr;
  const char* end = form.end;
  const char mark = *end;
  const bool is_marked = mark == '+' || mark == '#';
  if (is_marked) ++end;
  if (!ends_token(*end)) return nullptr;

  // 2. The one man that is meant, and the board after its move.
  const board::Standing& now = *now_;
  const board::Standing& next = *next_;
  const auto role = is_pawn ? Role::pawn : static_cast<Role>(letter);
  const auto to = static_cast<Square>(form.to);
  const board::Followed found =
      follow_[8 * static_cast<std::size_t>(index_of(now.turn)) + static_cast<std::size_t>(index_of(role))](
          now, *next_, form.from, to, form.promotion);
  if (found.from == 0 || (found.from & (found.from - 1)) != 0) return nullptr;

  // 3. What canonical SAN would have said of it. A pawn captures by leaving its file, others by where they
  // go.
  const std::uint64_t quiet = is_pawn ? form.from : ~now.placement.occupied();
  const bool is_capture = (quiet >> form.to & 1U) == 0;
  if (form.capture != is_capture) return nullptr;
  if (!is_pawn && !is_canonical_origin(form.from, found.origins, found.from)) return nullptr;
  if (is_marked || next.checkers != 0) {
    if (!is_marked || next.checkers == 0 || mark != (board::has_legal_move(next) ? '+' : '#')) return nullptr;
  }
  const Square from = board::first_square(found.from);
  followed_ = is_pawn ? pawn_move(from, to, form.promotion) : Move::normal(from, to);
  go_on(followed_, is_pawn || is_capture ? 0 : clock_ + 1);
  return end;
}

}  // namespace adoube::notation::pgn
