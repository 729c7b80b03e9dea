// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for the first dead position of each game.
//
// What can be reached from a position can be reached from every position before it: once dead, a game stays
// dead, and a game that does not end dead never was. So one question is enough for most games, and a few more
// find where a dead one died.
#include "validate_dead.hpp"

#include <cstddef>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::app {

namespace {

using unwinnable::Life;

/// Keeps the main line of a game, and asks about it when the game is over.
class Mourner : public notation::PgnVisitor {
 public:
  Mourner(unwinnable::Solver& solver, DeadGames& found) : solver_(solver), found_(found) {}

  void begin_game(std::uint64_t number, std::uint64_t /*offset*/) override {
    number_ = number;
    depth_ = 0;
    has_start_ = is_cut_ = false;
  }
  void begin_moves(const board::Position& start) override {
    has_start_ = true;
    positions_.assign(1, start);
  }
  void move(Move move) override {
    if (depth_ == 0 && !is_cut_) positions_.push_back(board::after(positions_.back(), move));
  }
  /// No rule of the game passes the turn: nothing follows from what comes behind.
  void null_move() override { is_cut_ = is_cut_ || depth_ == 0; }
  void begin_variation() override { ++depth_; }
  void end_variation() override { --depth_; }
  void end_game(std::uint64_t /*end*/) override {
    if (!has_start_) return;
    const Life life = solver_.life_of(positions_.back());
    if (life == Life::undetermined) ++found_.undecided;
    if (life == Life::dead) found_.dead.push_back({.game = number_, .ply = first_dead_ply()});
  }

 private:
  /// Precondition: the last position is dead.
  [[nodiscard]] std::uint64_t first_dead_ply() {
    std::size_t alive = 0;  // Plies before this one are alive, or may be.
    std::size_t dead = positions_.size() - 1;
    while (alive < dead) {
      const std::size_t middle = (alive + dead) / 2;
      if (solver_.life_of(positions_[middle]) == Life::dead) {
        dead = middle;
      } else {
        alive = middle + 1;
      }
    }
    return dead;
  }

  unwinnable::Solver& solver_;
  DeadGames& found_;
  std::vector<board::Position> positions_;
  std::uint64_t number_ = 0;
  std::size_t depth_ = 0;  ///< Of variations.
  bool has_start_ = false;
  bool is_cut_ = false;
};

}  // namespace

DeadGames find_dead_games(unwinnable::Solver& solver, std::string_view text, bool is_start) {
  DeadGames found;
  Mourner mourner(solver, found);
  // Only whether the offset is 0 counts.
  const notation::PgnOrigin origin{.games = 0, .place = {.offset = is_start ? 0U : 1U}};
  notation::read_pgn(text, mourner, notation::PgnReading::lenient, origin);
  return found;
}

}  // namespace adoube::app
