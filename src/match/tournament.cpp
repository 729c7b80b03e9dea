// SPDX-License-Identifier: GPL-3.0-or-later
// Running a match on several threads.
#include "adoube/match/tournament.hpp"

#include <array>
#include <thread>
#include <utility>

namespace adoube::match {

namespace {

/// A program that does not start so often will never.
constexpr int most_starts = 3;

}  // namespace

std::string_view to_string(MatchEnd end) noexcept {
  switch (end) {
    case MatchEnd::all_played: return "all_played";
    case MatchEnd::sprt_decided: return "sprt_decided";
    case MatchEnd::bar_decided: return "bar_decided";
    case MatchEnd::program_failed: return "program_failed";
    case MatchEnd::cannot_start: return "cannot_start";
    case MatchEnd::cannot_play: return "cannot_play";
    case MatchEnd::stopped: return "stopped";
  }
  return {};
}

Tournament::Tournament(MatchPlan plan)
    : plan_(std::move(plan)),
      schedule_(make_schedule({.players = plan_.contestants.size(),
                               .format = plan_.format,
                               .games_each = plan_.games_each,
                               .reverses_colours = plan_.reverses_colours})),
      order_(order_openings(schedule_.empty() ? 0 : schedule_.back().opening + 1, plan_.openings.size(),
                            plan_.order, plan_.seed)),
      played_(schedule_.size(), false),
      standings_(plan_.contestants.size()) {}

void Tournament::recall(std::size_t number, GameResult result, Verdict verdict,
                        std::optional<Colour> failed) {
  if (played_.at(number)) return;
  played_[number] = true;
  standings_.add(schedule_[number], result, verdict, failed);
}

MatchEnd Tournament::run(const Observer& observer) {
  if (const auto decided = decision()) return *decided;
  {
    std::vector<std::jthread> threads;
    threads.reserve(plan_.concurrency);
    for (std::size_t i = 0; i < plan_.concurrency; ++i) {
      threads.emplace_back([this, &observer] { work(observer); });
    }
  }
  if (end_) return *end_;
  return stop_.stop_requested() ? MatchEnd::stopped : MatchEnd::all_played;
}

void Tournament::work(const Observer& observer) {
  Players players;
  while (const Fixture* const fixture = next_fixture()) {
    if (!seat(*fixture, players, observer)) return;
    if (observer.started) {
      const std::scoped_lock lock(mutex_);
      observer.started(*fixture);
    }
    const std::array who{fixture->white, fixture->black};
    const std::array seats{Seat{.player = players[who[0]].get(), .pace = &plan_.contestants[who[0]].pace},
                           Seat{.player = players[who[1]].get(), .pace = &plan_.contestants[who[1]].pace}};
    const auto game = play_game(seats, plan_.openings[opening_of(*fixture)], plan_.conditions,
                                stop_.get_token(), [&](const PlayedMove& move) {
                                  if (!observer.moved) return;
                                  const std::scoped_lock lock(mutex_);
                                  observer.moved(*fixture, move);
                                });
    if (!game) return;
    if (game->failure && is_unfit(game->failure->trouble)) {
      const bool is_white = game->failed == Colour::white;
      tell_unable(is_white ? fixture->white : fixture->black, *game->failure, observer);
      return give_up(Failure(*game->failure));
    }
    keep(*fixture, *game, observer);
    for (std::size_t i = 0; i < who.size(); ++i) {
      if (game->needs_restart[i]) restart(who[i], players);
    }
  }
}

void Tournament::restart(std::size_t who, Players& players) {
  if (stop_.stop_requested()) return;
  const bool is_ready = [&] {
    Player& player = *players[who];
    const std::stop_callback stopped(stop_.get_token(), [&player] { player.stop(); });
    return player.restart().has_value();
  }();
  // It is started for the next game, or found to be beyond help.
  if (!is_ready) players.erase(who);
}

void Tournament::give_up(Failure&& failure) {
  const std::scoped_lock lock(mutex_);
  if (stop_.stop_requested()) return;
  end(is_unfit(failure.trouble) ? MatchEnd::cannot_play : MatchEnd::cannot_start);
  start_failure_ = std::move(failure);
}

const Fixture* Tournament::next_fixture() {
  const std::scoped_lock lock(mutex_);
  if (stop_.stop_requested()) return nullptr;
  while (next_ < schedule_.size() && played_[next_]) ++next_;
  if (next_ == schedule_.size()) return nullptr;
  played_[next_] = true;
  return &schedule_[next_];
}

void Tournament::tell_unable(std::size_t who, const Failure& failure, const Observer& observer) {
  const std::scoped_lock lock(mutex_);
  // Whoever is stopped is not to blame.
  if (observer.unable && !stop_.stop_requested()) observer.unable(who, failure);
}

bool Tournament::seat(const Fixture& fixture, Players& players, const Observer& observer) {
  // Only the two who play are kept running: others would take memory, and think perhaps.
  std::erase_if(players, [&](const auto& player) {
    return player.first != fixture.white && player.first != fixture.black;
  });
  for (const std::size_t who : {fixture.white, fixture.black}) {
    for (int attempt = 1; !players.contains(who); ++attempt) {
      if (stop_.stop_requested()) return false;
      auto made = plan_.contestants[who].make(stop_.get_token());
      if (made) {
        players.emplace(who, *std::move(made));
        continue;
      }
      tell_unable(who, made.error(), observer);
      if (attempt == most_starts || is_unfit(made.error().trouble)) {
        give_up(std::move(made).error());
        return false;
      }
    }
  }
  return true;
}

void Tournament::keep(const Fixture& fixture, const PlayedGame& game, const Observer& observer) {
  const std::scoped_lock lock(mutex_);
  if (stop_.stop_requested()) return;
  standings_.add(fixture, game.result, game.verdict, game.failed);
  if (observer.finished && !observer.finished(fixture, game)) return end(MatchEnd::stopped);
  if (const auto decided = decision()) {
    end(*decided);
  } else if (plan_.stops_at_failure && game.failed) {
    end(MatchEnd::program_failed);
  }
}

std::optional<MatchEnd> Tournament::decision() const {
  if (plan_.contestants.size() != 2) return std::nullopt;
  const Sample sample = deciding_sample();
  if (plan_.sprt && sprt_state(*plan_.sprt, sample).verdict != SprtVerdict::undecided) {
    return MatchEnd::sprt_decided;
  }
  if (plan_.bar && judge(*plan_.bar, sample) != BarVerdict::undecided) return MatchEnd::bar_decided;
  return std::nullopt;
}

void Tournament::end(MatchEnd end) {
  if (!end_ && !stop_.stop_requested()) end_ = end;
  stop_.request_stop();
}

Standings Tournament::standings() const {
  const std::scoped_lock lock(mutex_);
  return standings_;
}

Sample Tournament::deciding_sample() const {
  return plan_.reverses_colours ? sample_of(standings_.pairs(0, 1)) : sample_of(standings_.tally(0, 1));
}

std::optional<SprtState> Tournament::sprt() const {
  if (!plan_.sprt) return std::nullopt;
  const std::scoped_lock lock(mutex_);
  return sprt_state(*plan_.sprt, deciding_sample());
}

BarVerdict Tournament::bar() const {
  if (!plan_.bar) return BarVerdict::undecided;
  const std::scoped_lock lock(mutex_);
  return judge(*plan_.bar, deciding_sample());
}

}  // namespace adoube::match
