// SPDX-License-Identifier: GPL-3.0-or-later
// A whole match: all games of a schedule, several at a time, until they are played or a question is answered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "adoube/match/encounter.hpp"
#include "adoube/match/opening.hpp"
#include "adoube/match/player.hpp"
#include "adoube/match/schedule.hpp"
#include "adoube/match/sprt.hpp"
#include "adoube/match/standings.hpp"

namespace adoube::match {

struct Contestant {
  std::string name;
  MakePlayer make;
  Pace pace;
};

struct MatchPlan {
  std::vector<Contestant> contestants;  ///< At least two.
  Format format = Format::round_robin;
  std::size_t games_each = 2;
  bool reverses_colours = true;
  std::vector<Opening> openings;  ///< At least one.
  OpeningOrder order = OpeningOrder::sequential;
  std::uint64_t seed = 1;
  Conditions conditions;
  std::size_t concurrency = 1;
  /// Asked about the first contestant; only where there are two.
  std::optional<SprtPlan> sprt = std::nullopt;
  std::optional<Bar> bar = std::nullopt;
  bool stops_at_failure = false;
};

/// Why a match ended.
enum class MatchEnd : std::uint8_t {
  all_played,
  sprt_decided,
  bar_decided,
  program_failed,  ///< And that was to end it.
  cannot_start,    ///< A program could not be started, again and again.
  cannot_play,     ///< A program cannot be set up as asked, or not play this (Chess960, say).
  stopped,         ///< From outside.
};
[[nodiscard]] std::string_view to_string(MatchEnd end) noexcept;

/// Whom a match tells; one call at a time, by the threads that play.
struct Observer {
  // NOLINTBEGIN(readability-redundant-member-init): g++ 12 asks for them where fields are named.
  std::function<void(const Fixture&)> started = {};
  std::function<void(const Fixture&, const PlayedMove&)> moved = {};
  /// False ends the match: it could not be kept.
  std::function<bool(const Fixture&, const PlayedGame&)> finished = {};
  /// A contestant could not be started, or not play this; that belongs to no game. It may be tried again.
  std::function<void(std::size_t, const Failure&)> unable = {};
  // NOLINTEND(readability-redundant-member-init)
};

class Tournament {
 public:
  explicit Tournament(MatchPlan plan);

  [[nodiscard]] const MatchPlan& plan() const noexcept { return plan_; }
  [[nodiscard]] const std::vector<Fixture>& schedule() const noexcept { return schedule_; }
  /// Which opening that game is played from, as numbered in the plan.
  [[nodiscard]] std::size_t opening_of(const Fixture& fixture) const { return order_.at(fixture.opening); }
  /// Each round has an opening, so long as there are enough.
  [[nodiscard]] std::size_t rounds() const noexcept { return order_.size(); }

  /// Before it runs: that game has been played, in an earlier sitting.
  void recall(std::size_t number, GameResult result, Verdict verdict, std::optional<Colour> failed);

  /// Plays what has not been played. Once.
  [[nodiscard]] MatchEnd run(const Observer& observer);
  /// From any thread: games under way are dropped.
  void stop() noexcept { stop_.request_stop(); }

  [[nodiscard]] Standings standings() const;
  /// Where two play and one was asked for.
  [[nodiscard]] std::optional<SprtState> sprt() const;
  [[nodiscard]] BarVerdict bar() const;
  /// Why a program could not be started, or cannot play.
  [[nodiscard]] const std::optional<Failure>& start_failure() const noexcept { return start_failure_; }

 private:
  using Players = std::map<std::size_t, std::unique_ptr<Player>>;

  void work(const Observer& observer);
  [[nodiscard]] const Fixture* next_fixture();
  [[nodiscard]] bool seat(const Fixture& fixture, Players& players, const Observer& observer);
  void tell_unable(std::size_t who, const Failure& failure, const Observer& observer);
  void restart(std::size_t who, Players& players);
  /// No program, no match.
  void give_up(Failure&& failure);
  void keep(const Fixture& fixture, const PlayedGame& game, const Observer& observer);
  [[nodiscard]] std::optional<MatchEnd> decision() const;
  /// Pairs where openings are played twice: half of one would be worth less than it seems.
  [[nodiscard]] Sample deciding_sample() const;
  void end(MatchEnd end);

  MatchPlan plan_;
  std::vector<Fixture> schedule_;
  std::vector<std::size_t> order_;
  std::vector<bool> played_;  ///< Or being played.
  std::size_t next_ = 0;
  std::stop_source stop_;
  mutable std::mutex mutex_;
  Standings standings_;
  std::optional<MatchEnd> end_;
  std::optional<Failure> start_failure_;
};

}  // namespace adoube::match
