// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting the calls of a reader into game trees.
#include "adoube/notation/game_tree_builder.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace adoube::notation {

bool ReadGame::is_faulty() const noexcept {
  return !std::ranges::all_of(faults, is_deviation, &PgnFault::code);
}

void GameTreeBuilder::begin_game(std::uint64_t number, std::uint64_t offset) {
  game_ = ReadGame{};
  game_.number = number;
  game_.offset = offset;
  open_.assign(1, GameTree::main_line_id);
}

void GameTreeBuilder::tag(std::string_view name, std::string_view value) {
  game_.tree.add_tag(std::string(name), std::string(value));
}

void GameTreeBuilder::begin_moves(const board::Position& start) {
  game_.tree.set_start(start);
  game_.has_start = true;
}

void GameTreeBuilder::move(Move move) { game_.tree.add_ply(open_.back(), move); }

void GameTreeBuilder::null_move() { game_.tree.add_ply(open_.back(), std::nullopt); }

void GameTreeBuilder::nag(int code) { game_.tree.add_remark(open_.back(), Nag{code}); }

void GameTreeBuilder::comment(std::string_view text, CommentForm form) {
  game_.tree.add_remark(open_.back(), Comment{.text = std::string(text), .form = form});
}

void GameTreeBuilder::begin_variation() { open_.push_back(game_.tree.add_variation(open_.back())); }

void GameTreeBuilder::end_variation() { open_.pop_back(); }

void GameTreeBuilder::result(PgnResult result) { game_.tree.set_result(result); }

void GameTreeBuilder::fault(const PgnFault& fault) { game_.faults.push_back(fault); }

void GameTreeBuilder::end_game(std::uint64_t end) {
  game_.end = end;
  taker_(std::exchange(game_, {}));
}

PgnCounts read_games(std::string_view text, const GameTreeBuilder::Taker& taker, PgnReading reading,
                     const PgnOrigin& origin) {
  GameTreeBuilder builder(taker);
  return read_pgn(text, builder, reading, origin);
}

std::vector<ReadGame> read_games(std::string_view text, PgnReading reading) {
  std::vector<ReadGame> games;
  read_games(text, [&](ReadGame&& game) { games.push_back(std::move(game)); }, reading);
  return games;
}

}  // namespace adoube::notation
