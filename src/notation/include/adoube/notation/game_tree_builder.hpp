// SPDX-License-Identifier: GPL-3.0-or-later
// From what a reader tells to game trees: one value per game, with what was wrong in it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {

/// One game of a text.
struct ReadGame {
  /// Without faults, the whole game; otherwise what stands in front of the first fault that ended the
  /// reading.
  GameTree tree;
  std::uint64_t number = 0;      ///< From 1.
  std::uint64_t offset = 0;      ///< Its first byte.
  std::uint64_t end = 0;         ///< Behind its last byte.
  bool has_start = false;        ///< False where a fault left no position to play from.
  std::vector<PgnFault> faults;  ///< Deviations too, if they were told.

  [[nodiscard]] bool is_faulty() const noexcept;
};

/// Builds the tree of each game it is told and hands it over at the end of the game.
class GameTreeBuilder : public PgnVisitor {
 public:
  using Taker = std::function<void(ReadGame&&)>;
  explicit GameTreeBuilder(Taker taker) : taker_(std::move(taker)) {}

  void begin_game(std::uint64_t number, std::uint64_t offset) override;
  void tag(std::string_view name, std::string_view value) override;
  void begin_moves(const board::Position& start) override;
  void move(Move move) override;
  void null_move() override;
  void nag(int code) override;
  void comment(std::string_view text, CommentForm form) override;
  void begin_variation() override;
  void end_variation() override;
  void result(PgnResult result) override;
  void fault(const PgnFault& fault) override;
  void end_game(std::uint64_t end) override;

 private:
  Taker taker_;
  ReadGame game_;
  std::vector<LineId> open_{GameTree::main_line_id};
};

/// Every game of the text, in order.
PgnCounts read_games(std::string_view text, const GameTreeBuilder::Taker& taker,
                     PgnReading reading = PgnReading::told, const PgnOrigin& origin = {});
[[nodiscard]] std::vector<ReadGame> read_games(std::string_view text, PgnReading reading = PgnReading::told);

}  // namespace adoube::notation
