// SPDX-License-Identifier: GPL-3.0-or-later
// Games cut short: when both programs say for long enough how it will end, or tables know.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/score.hpp"

namespace adoube::match {

/// Won for the one whom both have seen so far ahead for so many moves of each.
struct WinRule {
  int centipawns = 1000;
  int moves = 3;
};

/// Drawn if, from that move of the game on, both have seen nobody further ahead for so many moves of each.
struct DrawRule {
  int from_move = 40;
  int moves = 8;
  int centipawns = 10;
};

/// What both programs say about a game, move by move.
class ScoreJudge {
 public:
  ScoreJudge(std::optional<WinRule> win, std::optional<DrawRule> draw) noexcept : win_(win), draw_(draw) {}

  /// A move was made: by whom, on which move of the game, with which score for himself; none if he did not
  /// say, which begins the count anew. The result once the rules are met.
  [[nodiscard]] std::optional<GameResult> hear(Colour by, int move_number,
                                               std::optional<engine::Score> score) noexcept;

 private:
  std::optional<WinRule> win_;
  std::optional<DrawRule> draw_;
  std::optional<Colour> winner_;
  int winning_plies_ = 0;  ///< All of them seen as won for that one.
  int drawn_plies_ = 0;
};

/// What tables know, for any number of threads.
class TableJudge {
 public:
  virtual ~TableJudge() = default;
  TableJudge() = default;
  TableJudge(const TableJudge&) = delete;
  TableJudge& operator=(const TableJudge&) = delete;
  TableJudge(TableJudge&&) = delete;
  TableJudge& operator=(TableJudge&&) = delete;

  /// The result with best play, the fifty-move rule included; none where that is not certain.
  [[nodiscard]] virtual std::optional<GameResult> judge(const board::Position& position) = 0;
};

/// Tables of our own, made when first needed, of up to so many men (3 or 4).
[[nodiscard]] std::unique_ptr<TableJudge> make_own_tables(int men);
/// Syzygy's, from these folders; or why not, in a sentence.
[[nodiscard]] Result<std::unique_ptr<TableJudge>, std::string> open_syzygy(
    const std::vector<std::filesystem::path>& folders);

}  // namespace adoube::match
