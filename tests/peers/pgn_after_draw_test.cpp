// SPDX-License-Identifier: GPL-3.0-or-later
// Games of other projects that went on after a draw that needs no claim: the reader of PGN, which finds them
// with its own bookkeeping, beside the history of a game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_date.hpp"
#include "peer_data.hpp"
#include "pgn_file.hpp"

namespace adoube::peers {
namespace {

using notation::PgnCode;
using notation::PgnFault;
using notation::ReadGame;

/// The move after the draw: its ply, and the Law that had ended the game.
struct MoveAfterDraw {
  std::uint64_t ply;
  std::string article;

  friend bool operator==(const MoveAfterDraw&, const MoveAfterDraw&) = default;
};

[[nodiscard]] std::optional<MoveAfterDraw> by_reader(const ReadGame& game) {
  const auto fault = std::ranges::find(game.faults, PgnCode::move_after_draw, &PgnFault::code);
  if (fault == game.faults.end()) return std::nullopt;
  EXPECT_EQ(std::ranges::count(game.faults, PgnCode::move_after_draw, &PgnFault::code), 1);
  return MoveAfterDraw{.ply = fault->ply, .article = fault->article};
}

[[nodiscard]] std::optional<MoveAfterDraw> by_history(const ReadGame& game) {
  const bool has_long_play = notation::is_drawn_by_long_play(game.tree.tag("Date").value_or(""));
  const game::Rules rules{
      .dead_position = false, .fivefold_repetition = has_long_play, .seventyfive_moves = has_long_play};
  game::History history(game.tree.start());
  for (const notation::Ply& ply : game.tree.main_plies()) {
    // The reader of PGN sees what the material shows.
    if (board::is_dead_by_material(history.position().placement()))
      return MoveAfterDraw{.ply = history.plies() + 1, .article = "5.2b"};
    if (const auto end = automatic_outcome(history, rules))
      return MoveAfterDraw{.ply = history.plies() + 1, .article = std::string(end->article)};
    history = std::move(history).after(*ply.move);
  }
  return std::nullopt;
}

class PeerPgnAfterDraw : public PeerTest {};

TEST_F(PeerPgnAfterDraw, ReaderAndHistoryAgree) {
  std::uint64_t games = 0;
  std::map<std::string, int> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
    if (!entry.path().filename().string().contains(".pgn")) continue;
    for (const ReadGame& game : notation::read_games(unpacked(entry.path()))) {
      const bool passes =
          std::ranges::any_of(game.tree.main_plies(), [](const notation::Ply& ply) { return !ply.move; });
      if (!game.has_start || passes) continue;
      ++games;
      const auto ours = by_reader(game);
      const auto theirs = by_history(game);
      EXPECT_TRUE(ours == theirs) << entry.path() << ", game " << game.number << ": "
                                  << (ours ? ours->ply : 0) << " / " << (theirs ? theirs->ply : 0);
      if (ours) ++found[ours->article];
    }
  }
  EXPECT_GE(games, 4000U);
  EXPECT_GE(found["5.2b"], 4);
  EXPECT_GE(found["FIDE 9.6.1"], 18);
  EXPECT_GE(found["FIDE 9.6.2"], 39);
  for (const auto& [article, count] : found) RecordProperty(article, count);
}

}  // namespace
}  // namespace adoube::peers
