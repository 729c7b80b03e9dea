// SPDX-License-Identifier: GPL-3.0-or-later
// One game against oneself: an opening by chance, moves by short searches, an end by the Laws or by
// agreement.
#include "self_play.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "sample.hpp"

namespace adoube::tune {

namespace {

/// A score from here on, this long, is a win; a score so small, this long and this late, is a draw.
constexpr int winning_score = 1000;
constexpr int winning_plies = 6;
constexpr int drawing_score = 8;
constexpr int drawing_plies = 16;
constexpr int earliest_draw = 80;
constexpr int longest_game = 400;
/// Positions that are decided teach nothing about weights.
constexpr int most_score = 1500;

[[nodiscard]] std::optional<board::Position> random_start(std::mt19937_64& random,
                                                          const SelfPlayOptions& options) {
  board::Position position;
  const int more = options.most_random - options.least_random;
  const std::uint64_t choices = static_cast<std::uint64_t>(more) + 1;
  const int plies = options.least_random + static_cast<int>(random() % choices);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = board::legal_moves(position);
    if (moves.empty()) return std::nullopt;
    position.play(moves[random() % moves.size()]);
  }
  if (board::legal_moves(position).empty()) return std::nullopt;
  return position;
}

/// What the Laws say of the position: the result for White, if the game is over.
[[nodiscard]] std::optional<double> result_by_laws(const board::Position& position,
                                                   const std::vector<std::uint64_t>& keys) {
  if (board::legal_moves(position).empty()) {
    if (!board::is_check(position)) return 0.5;
    return position.turn() == Colour::white ? 0.0 : 1.0;
  }
  const bool is_drawn = position.halfmove_clock() >= 100 ||
                        board::is_dead_by_material(position.placement()) ||
                        std::ranges::count(keys, position.key()) >= 3;
  return is_drawn ? std::optional(0.5) : std::nullopt;
}

[[nodiscard]] bool is_quiet(const board::Position& position, Move move) {
  if (board::is_check(position) || move.kind() == MoveKind::promotion ||
      move.kind() == MoveKind::en_passant) {
    return false;
  }
  return move.kind() == MoveKind::castling || !position.occupied().contains(move.to());
}

/// Counts for how long both players have agreed about the outcome.
class Agreement {
 public:
  /// The score is for White.
  [[nodiscard]] std::optional<double> after(int score, int ply) {
    won_ = score >= winning_score    ? std::max(won_, 0) + 1
           : score <= -winning_score ? std::min(won_, 0) - 1
                                     : 0;
    drawn_ = std::abs(score) <= drawing_score && ply >= earliest_draw ? drawn_ + 1 : 0;
    if (won_ >= winning_plies) return 1.0;
    if (won_ <= -winning_plies) return 0.0;
    if (drawn_ >= drawing_plies || ply >= longest_game) return 0.5;
    return std::nullopt;
  }

 private:
  int won_ = 0;
  int drawn_ = 0;
};

}  // namespace

std::optional<PlayedGame> play_game(engine::Engine& engine, std::uint64_t seed,
                                    const SelfPlayOptions& options) {
  std::mt19937_64 random(seed);
  const auto start = random_start(random, options);
  if (!start) return std::nullopt;
  engine.new_game();
  engine::Limits limits;
  limits.nodes = options.nodes;
  engine::Situation situation{.start = *start, .moves = {}};
  board::Position position = *start;
  std::vector<std::uint64_t> keys{position.key()};
  PlayedGame game;
  Agreement agreement;
  for (;; ++game.plies) {
    // 1. Over by the Laws?
    if (const auto result = result_by_laws(position, keys)) {
      game.result = *result;
      break;
    }
    // 2. What the search says.
    engine::Control control;
    const engine::Answer answer = engine.search(situation, limits, control);
    if (!answer.best) break;
    const int own = answer.score.centipawns();
    const int score = position.turn() == Colour::white ? own : -own;
    if (game.plies == 0 && std::abs(score) > options.most_imbalance) return std::nullopt;
    if (is_quiet(position, *answer.best) && std::abs(score) <= most_score) {
      game.samples.push_back({.position = position, .result = 0.5, .score = score});
    }
    // 3. Over by agreement?
    if (const auto result = agreement.after(score, game.plies)) {
      game.result = *result;
      break;
    }
    situation.moves.push_back(*answer.best);
    position.play(*answer.best);
    keys.push_back(position.key());
  }
  for (Sample& sample : game.samples) sample.result = game.result;
  return game;
}

}  // namespace adoube::tune
