// SPDX-License-Identifier: GPL-3.0-or-later
// A player who does what a test tells him.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/match/player.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::match {

/// Asked for each move: where the game stands, and how long he may think.
using Script = std::function<Result<Reply, Failure>(const engine::Situation&, const engine::Limits&)>;

[[nodiscard]] inline Reply reply_with(Move move, int milliseconds = 0) {
  Reply reply;
  reply.move = move;
  reply.spent = uci::Time(milliseconds);
  return reply;
}

[[nodiscard]] inline Failure failure_of(uci::Trouble trouble, int milliseconds = 0) {
  return {.trouble = trouble,
          .text = std::string("the program fails"),
          .position = "startpos",
          .go = "go",
          .transcript = {},
          .spent = uci::Time(milliseconds)};
}

/// The first legal move, whatever it is.
[[nodiscard]] inline Result<Reply, Failure> first_move(const engine::Situation& situation,
                                                       const engine::Limits& /*limits*/) {
  return reply_with(*board::legal_moves(situation.position()).begin());
}

/// These moves, in UCI, one after the other, each taking so long; then he says nothing more.
[[nodiscard]] inline Script line(std::vector<std::string> moves, int milliseconds = 0) {
  return [moves = std::move(moves), milliseconds, next = std::size_t{0}](
             const engine::Situation& situation, const engine::Limits&) mutable -> Result<Reply, Failure> {
    if (next == moves.size()) return std::unexpected(failure_of(uci::Trouble::no_move));
    const auto move = notation::parse_uci(situation.position(), moves[next++]);
    if (!move) return std::unexpected(failure_of(uci::Trouble::illegal_move));
    return reply_with(*move, milliseconds);
  };
}

/// The same moves over and over.
[[nodiscard]] inline Script circle(std::vector<std::string> moves, std::optional<engine::Score> score = {}) {
  return [moves = std::move(moves), score, next = std::size_t{0}](
             const engine::Situation& situation, const engine::Limits&) mutable -> Result<Reply, Failure> {
    Reply reply = reply_with(notation::parse_uci(situation.position(), moves[next++ % moves.size()]).value());
    if (score) {
      reply.report.emplace();
      reply.report->score = *score;
      reply.report->depth = 3;
    }
    return reply;
  };
}

class ScriptedPlayer : public Player {
 public:
  ScriptedPlayer(Script script) : script_(std::move(script)) {}

  Result<void, Failure> new_game(bool) override {
    ++games;
    if (refuses) return std::unexpected(failure_of(*refuses));
    return {};
  }
  Result<Reply, Failure> think(const engine::Situation& situation, const engine::Limits& limits) override {
    asked.push_back(limits);
    return script_(situation, limits);
  }
  Result<void, Failure> ponder(const engine::Situation& situation, const engine::Limits& limits) override {
    guess_ = situation;
    pondered.push_back(limits);
    return {};
  }
  Result<Reply, Failure> ponder_hit(const engine::Limits& limits) override {
    ++hits;
    return script_(guess_, limits);
  }
  Result<void, Failure> ponder_miss() override {
    ++misses;
    return {};
  }
  void stop() noexcept override {}
  void tell_result(std::string_view result, std::string_view) override { told = std::string(result); }
  Result<void, Failure> restart() override {
    ++restarts;
    return {};
  }
  Failure account(uci::Trouble trouble, std::string text) const override {
    Failure failure = failure_of(trouble);
    failure.text = std::move(text);
    failure.go = "go late";
    return failure;
  }

  std::optional<uci::Trouble> refuses;  ///< No new game is begun.

  int games = 0;
  int hits = 0;
  int misses = 0;
  int restarts = 0;
  std::string told;
  std::vector<engine::Limits> asked;
  std::vector<engine::Limits> pondered;

 private:
  Script script_;
  engine::Situation guess_;
};

}  // namespace adoube::match
