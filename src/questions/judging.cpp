// SPDX-License-Identifier: GPL-3.0-or-later
// Judging every move of a game.
#include "adoube/questions/judging.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adoube/game/game.hpp"
#include "adoube/questions/evaluation.hpp"

namespace adoube::questions {

namespace {

[[nodiscard]] MoveMark mark_of(int before, int after) noexcept {
  if (before <= hardly_anything || after >= nearly_all) return MoveMark::none;
  const int loss = before - after;
  if (loss >= blunder_loss) return MoveMark::blunder;
  if (loss >= mistake_loss) return MoveMark::mistake;
  return loss >= inaccuracy_loss ? MoveMark::inaccuracy : MoveMark::none;
}

[[nodiscard]] Worth worth_of(const Outcome& outcome) {
  switch (outcome.result) {
    case GameResult::white_wins:
      return {.score = engine::Score::mated_in(0).reversed(), .chances = {.win = 1000, .draw = 0, .loss = 0}};
    case GameResult::black_wins:
      return {.score = engine::Score::mated_in(0), .chances = {.win = 0, .draw = 0, .loss = 1000}};
    case GameResult::draw: break;
  }
  return {};
}

}  // namespace

std::string_view to_string(MoveMark mark) noexcept {
  switch (mark) {
    case MoveMark::inaccuracy: return "?!";
    case MoveMark::mistake: return "?";
    case MoveMark::blunder: return "??";
    case MoveMark::none: break;
  }
  return "";
}

int Worth::expected(Colour player) const noexcept {
  const int white = expected_score(chances);
  return player == Colour::white ? white : 1000 - white;
}

std::optional<Outcome> ending_of(const board::Position& position) { return game::Game(position).outcome(); }

Worth worth_of(const board::Position& position, const Judgement& judgement) {
  if (const auto outcome = ending_of(position)) return worth_of(*outcome);
  if (judgement.empty()) return {};
  const engine::Report& best = judgement.front();
  return {.score = for_white(best.score, position.turn()),
          .chances = for_white(best.chances, position.turn()),
          .depth = best.depth,
          .line = best.line};
}

JudgedMove judged_move(const JudgedGame& game, const game::History& history, std::size_t ply) {
  const Worth& before = game.positions[ply];
  const Worth& after = game.positions[ply + 1];
  JudgedMove move{.move = history.move(ply + 1), .by = history.position(ply).turn(), .before = ply};
  move.is_best = !before.line.empty() && before.line.front() == move.move;
  if (move.is_best) return move;
  const int could = before.expected(move.by);
  const int can = after.expected(move.by);
  move.loss = std::max(0, could - can);
  move.mark = mark_of(could, can);
  return move;
}

Result<JudgedGame, std::string> judge_game(const game::History& history, Analyst& analyst,
                                           const engine::Limits& limits, const JudgingProgress& progress,
                                           const std::stop_token& stop) {
  JudgedGame game;
  const std::size_t plies = history.plies();
  game.positions.resize(plies + 1);
  bool is_any_judged = false;
  if (const auto ready = analyst.new_game(history.position(0).is_chess960()); !ready)
    return std::unexpected(ready.error());
  engine::Situation situation = situation_of(history);
  for (std::size_t ply = plies + 1; ply-- > 0;) {
    const board::Position& position = history.position(ply);
    situation.moves.resize(ply, Move::normal(Square::a1, Square::a1));
    Judgement judgement;
    bool is_judged = true;
    if (!ending_of(position)) {
      auto told = analyst.judge(situation, limits, stop);
      if (!told) return std::unexpected(told.error());
      if (stop.stop_requested()) return std::unexpected("the analysis was stopped");
      judgement = *std::move(told);
      is_judged = !judgement.empty();
      is_any_judged = is_any_judged || is_judged;
    }
    game.positions[ply] = worth_of(position, judgement);
    if (!is_judged) {
      ++game.unjudged;
      if (ply < plies) {
        game.positions[ply] = game.positions[ply + 1];
        game.positions[ply].line.clear();
      }
    }
    if (progress) progress(game, ply);
  }
  if (game.unjudged > 0 && !is_any_judged)
    return std::unexpected(fmt::format("{} judges no position", analyst.name()));
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const JudgedMove move = judged_move(game, history, ply);
    PlayerSummary& player = game.players.at(static_cast<std::size_t>(index_of(move.by)));
    ++player.moves;
    player.loss += move.loss;
    player.best += move.is_best ? 1U : 0U;
    if (move.mark != MoveMark::none) ++player.marks.at(static_cast<std::size_t>(move.mark) - 1);
    game.moves.push_back(move);
  }
  return game;
}

}  // namespace adoube::questions
