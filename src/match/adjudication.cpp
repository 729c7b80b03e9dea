// SPDX-License-Identifier: GPL-3.0-or-later
// Adjudication by scores and by tables.
#include "adoube/match/adjudication.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <mutex>
#include <utility>

#include "adoube/endgame/material.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/game/rules.hpp"

namespace adoube::match {

namespace {

/// Whoever mates within the moves that the fifty-move rule leaves can do so whatever it says.
[[nodiscard]] std::optional<GameResult> result_of(endgame::Value value, const board::Position& position) {
  if (value.wdl == endgame::Wdl::draw) return GameResult::draw;
  if (position.halfmove_clock() + value.plies >= game::fifty_moves_plies) return std::nullopt;
  return win_for(value.wdl == endgame::Wdl::win ? position.turn() : opposite(position.turn()));
}

class OwnTableJudge final : public TableJudge {
 public:
  explicit OwnTableJudge(int men) noexcept : men_(men) {}

  [[nodiscard]] std::optional<GameResult> judge(const board::Position& position) override {
    if (position.occupied().count() > men_ || !position.castling_rooks().empty()) return std::nullopt;
    const std::scoped_lock lock(mutex_);
    const auto material = endgame::Material::of(position).material;
    if (position.occupied().count() > 2 && tables_.find(material) == nullptr &&
        !tables_.require(material, {})) {
      return std::nullopt;
    }
    const auto value = tables_.probe(position);
    if (!value) return std::nullopt;
    return result_of(*value, position);
  }

 private:
  int men_;
  std::mutex mutex_;
  endgame::Tables tables_;
};

class SyzygyJudge final : public TableJudge {
 public:
  explicit SyzygyJudge(endgame::SyzygyTables tables) noexcept : tables_(std::move(tables)) {}

  [[nodiscard]] std::optional<GameResult> judge(const board::Position& position) override {
    // Their answer holds right after a capture or a pawn move.
    if (position.halfmove_clock() != 0 || position.occupied().count() > tables_.largest())
      return std::nullopt;
    const auto wdl = tables_.probe_wdl(position);
    if (!wdl) return std::nullopt;
    switch (*wdl) {
      case endgame::Wdl5::win: return win_for(position.turn());
      case endgame::Wdl5::loss: return win_for(opposite(position.turn()));
      default: return GameResult::draw;
    }
  }

 private:
  endgame::SyzygyTables tables_;
};

}  // namespace

std::optional<GameResult> ScoreJudge::hear(Colour by, int move_number,
                                           std::optional<engine::Score> score) noexcept {
  const int centipawns = score ? score->centipawns() : 0;
  if (win_) {
    if (score && std::abs(centipawns) >= win_->centipawns) {
      const Colour ahead = centipawns > 0 ? by : opposite(by);
      winning_plies_ = winner_ == ahead ? winning_plies_ + 1 : 1;
      winner_ = ahead;
      if (winning_plies_ >= 2 * win_->moves) return win_for(ahead);
    } else {
      winning_plies_ = 0;
      winner_.reset();
    }
  }
  if (draw_) {
    const bool is_level =
        score && move_number >= draw_->from_move && std::abs(centipawns) <= draw_->centipawns;
    drawn_plies_ = is_level ? drawn_plies_ + 1 : 0;
    if (drawn_plies_ >= 2 * draw_->moves) return GameResult::draw;
  }
  return std::nullopt;
}

std::unique_ptr<TableJudge> make_own_tables(int men) { return std::make_unique<OwnTableJudge>(men); }

Result<std::unique_ptr<TableJudge>, std::string> open_syzygy(
    const std::vector<std::filesystem::path>& folders) {
  auto tables = endgame::SyzygyTables::open(folders);
  if (!tables) {
    return std::unexpected(fmt::format("{}: {}", tables.error().folder.string(), tables.error().reason));
  }
  return std::make_unique<SyzygyJudge>(*std::move(tables));
}

}  // namespace adoube::match
