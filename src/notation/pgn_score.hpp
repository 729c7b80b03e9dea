// SPDX-License-Identifier: GPL-3.0-or-later
// The board beside a score: where each line of a game stands, and the moves as they are followed on it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::notation::pgn {

/// Follows one line at a time. A variation starts where the last move of its line was played and gives the
/// line back when it ends; lines wait on a heap, so that no depth of variations is too deep.
class Score {
 public:
  Score() noexcept;

  void start_from(const board::Position& position) noexcept;
  void start() noexcept;

  /// Reads a move in canonical SAN, flawless in every respect, and plays it: the byte behind it. Nothing if
  /// it is anything else; then nothing has been played. Precondition: 16 bytes can be read.
  [[nodiscard]] const char* follow(const char* text) noexcept;
  /// The move that `follow` has played.
  [[nodiscard]] Move followed() const noexcept;

  /// Precondition: the move is legal.
  void play(Move move) noexcept;
  /// Precondition: no check.
  void pass() noexcept;

  [[nodiscard]] bool can_vary() const noexcept { return can_vary_; }
  void begin_variation();
  void end_variation() noexcept;
  [[nodiscard]] bool in_variation() const noexcept { return !waiting_.empty(); }

  [[nodiscard]] const board::Standing& now() const noexcept { return standings_[now_]; }
  /// Plies played on this line since the start of the game.
  [[nodiscard]] std::uint64_t ply() const noexcept { return ply_; }
  /// The number of the move to come, as score sheets count.
  [[nodiscard]] std::uint64_t move_number() const noexcept { return (first_ply_ + ply_) / 2; }
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] board::Position position() const;

 private:
  struct Waiting {
    board::Standing before;
    board::Standing now;
    std::uint64_t ply;
    int clock_before;
    int clock;
  };

  [[nodiscard]] const char* follow_castling(const char* text) noexcept;
  void go_on(int clock) noexcept;

  const board::Variant& variant_;
  const board::Standing initial_;
  /// Before the last move, now, and where the next one is tried: they change roles, nothing is copied back.
  std::array<board::Standing, 3> standings_;
  std::uint8_t before_ = 0;
  std::uint8_t now_ = 1;
  std::uint8_t next_ = 2;
  bool can_vary_ = false;
  int clock_before_ = 0;
  int clock_ = 0;
  std::uint64_t ply_ = 0;
  std::uint64_t first_ply_ = 2;  ///< Twice the first move number, and one more if Black begins.

  // What `follow` has found.
  std::uint64_t from_ = 0;
  Square to_ = Square::a1;
  Role role_ = Role::pawn;
  PromotionRole promotion_ = PromotionRole::queen;
  bool is_capture_ = false;
  std::optional<Move> castling_;

  std::vector<Waiting> waiting_;
};

}  // namespace adoube::notation::pgn
