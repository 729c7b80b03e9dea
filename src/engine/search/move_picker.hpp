// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a position, most promising first, each found no sooner than it is wanted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "histories.hpp"
#include "value.hpp"

namespace adoube::engine {

/// Does the move take something? Castling is written by two men of one player, and does not.
[[nodiscard]] inline bool is_capture(const board::Position& position, Move move) noexcept {
  if (move.kind() == MoveKind::castling) return false;
  return move.kind() == MoveKind::en_passant || position.occupied().contains(move.to());
}
/// Captures and promotions to a queen: what changes the material at once.
[[nodiscard]] inline bool is_noisy(const board::Position& position, Move move) noexcept {
  return is_capture(position, move) || move.promotion() == PromotionRole::queen;
}
/// What it takes. Precondition: it does.
[[nodiscard]] inline Role captured_role(const board::Position& position, Move move) noexcept {
  return move.kind() == MoveKind::en_passant ? Role::pawn : position.placement().role_on(move.to());
}

/// What the order of quiet moves goes by.
struct QuietKnowledge {
  std::array<const FollowUps*, 4> continuations{};  ///< To the moves one, two, four and six plies ago.
  Move killer = no_move;
  Move answer = no_move;      ///< What refuted the last move before.
  std::uint64_t threats = 0;  ///< Squares that the opponent attacks.
  std::size_t pawn_index = 0;
};

/// The worth of a quiet move by all that is known of it.
[[nodiscard]] int quiet_history(const Histories& histories, const QuietKnowledge& knowledge,
                                const board::Position& position, Move move) noexcept;

class MovePicker {
 public:
  /// All moves.
  MovePicker(const board::Position& position, const Histories& histories, Move hash_move,
             const QuietKnowledge& knowledge) noexcept;
  /// Captures, and promotions to a queen, that gain at least so much.
  MovePicker(const board::Position& position, const Histories& histories, Move hash_move,
             int threshold) noexcept;

  /// None when all have been given.
  [[nodiscard]] std::optional<Move> next();
  /// No quiet moves any more.
  void skip_quiets() noexcept { skips_quiets_ = true; }

 private:
  enum class Stage : std::uint8_t {
    hash_move,
    make_captures,
    good_captures,
    make_quiets,
    quiets,
    bad_captures,
    done,
  };
  struct Rated {
    Move move = no_move;
    int worth = 0;
  };

  void rate_captures() noexcept;
  void rate_quiets() noexcept;
  [[nodiscard]] std::optional<Rated> take_best() noexcept;

  const board::Position& position_;
  const Histories& histories_;
  const QuietKnowledge* knowledge_;
  Move hash_move_;
  int threshold_ = 0;
  bool only_noisy_;
  bool skips_quiets_ = false;
  Stage stage_;
  std::size_t size_ = 0;
  std::size_t next_ = 0;
  std::size_t bad_size_ = 0;
  std::size_t next_bad_ = 0;
  // Only the first `size_` and `bad_size_` places are ever read: filling them would cost more than the search
  // of a small node.
  union {
    Rated rated_[board::MoveList::capacity];  // NOLINT(modernize-avoid-c-arrays)
  };
  union {
    Move bad_[board::MoveList::capacity];  // NOLINT(modernize-avoid-c-arrays)
  };
};

}  // namespace adoube::engine
