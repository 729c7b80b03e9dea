// SPDX-License-Identifier: GPL-3.0-or-later
// adoube match: programs against each other. It talks while it runs: like play, it prints by itself.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "adoube/match/tournament.hpp"
#include "adoube/notation/utf8.hpp"
#include "commands.hpp"
#include "interruption.hpp"
#include "match_keeper.hpp"
#include "match_output.hpp"
#include "match_plan.hpp"
#include "match_state.hpp"
#include "misuse.hpp"
#include "program_failure.hpp"

namespace adoube::app {

namespace {

using namespace std::chrono_literals;

/// The table on a terminal, drawn anew twice a second if it has changed; wiped when it is gone.
class LiveTable {
 public:
  LiveTable(bool is_shown, const match::Tournament& tournament) : is_shown_(is_shown) {
    if (!is_shown) return;
    ticker_ = std::jthread([&tournament](const std::stop_token& stop) {
      std::string drawn;
      while (!stop.stop_requested()) {
        const std::string text = fitted(fmt::format("{} of {} games\n{}", tournament.standings().games(),
                                                    tournament.schedule().size(), table_text(tournament)));
        if (text != drawn) {
          wipe(drawn);
          fmt::print(stderr, "{}", text);
          std::fflush(stderr);
          drawn = text;
        }
        std::this_thread::sleep_for(500ms);
      }
      wipe(drawn);
    });
  }

  [[nodiscard]] bool is_shown() const noexcept { return is_shown_; }

 private:
  /// Each line cut to the width of the terminal: one that wraps could not be wiped.
  [[nodiscard]] static std::string fitted(const std::string& text) {
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const std::size_t columns = is_known ? size.ws_col : 80;
    std::string cut;
    std::size_t column = 0;
    for (const char c : text) {
      if (c == '\n') {
        column = 0;
        cut += c;
      } else if (column < columns) {
        cut += c;
        if (!notation::continues_character(c)) ++column;
      }
    }
    return cut;
  }

  static void wipe(const std::string& drawn) {
    const auto lines = std::ranges::count(drawn, '\n');
    if (lines > 0) fmt::print(stderr, "\x1b[{}A\x1b[J", lines);
  }

  bool is_shown_;
  std::jthread ticker_;
};

[[nodiscard]] bool lacks_a_program(match::MatchEnd end) {
  return end == match::MatchEnd::cannot_start || end == match::MatchEnd::cannot_play;
}

/// 0 if the question was answered with yes, or all was played as it should be; 2 without a program to play
/// with; otherwise 1.
[[nodiscard]] ExitCode exit_code(const match::Tournament& tournament, match::MatchEnd end) {
  if (lacks_a_program(end)) return ExitCode::unusable;
  if (end == match::MatchEnd::stopped || end == match::MatchEnd::program_failed) return ExitCode::negative;
  const auto& plan = tournament.plan();
  if (plan.sprt || plan.bar) {
    const auto state = tournament.sprt();
    const bool sprt = !state || state->verdict == match::SprtVerdict::accepts_elo1;
    const bool bar = !plan.bar || tournament.bar() == match::BarVerdict::above;
    return sprt && bar ? ExitCode::ok : ExitCode::negative;
  }
  const match::Standings standings = tournament.standings();
  for (std::size_t player = 0; player < standings.players(); ++player) {
    if (!standings.failures(player).empty()) return ExitCode::negative;
  }
  return ExitCode::ok;
}

/// The games of earlier sittings, if they are games of this match.
[[nodiscard]] std::optional<Failure> recall(const MatchState& before, const MatchSetting& setting,
                                            match::Tournament& tournament) {
  const auto other = [](std::string text) { return Failure{.code = "bad_state", .text = std::move(text)}; };
  if (before.openings_digest != setting.openings_digest)
    return other("the openings are not those of the match");
  for (const StateGame& game : before.games) {
    const auto& schedule = tournament.schedule();
    if (game.fixture.number >= schedule.size() || schedule[game.fixture.number] != game.fixture) {
      return other(
          fmt::format("game {} is none of the schedule: --games or --rounds say less than was played",
                      game.fixture.number + 1));
    }
    tournament.recall(game.fixture.number, game.result, game.verdict, game.failed);
  }
  return std::nullopt;
}

/// Where there is no match for want of a program.
[[nodiscard]] Failure why_not_started(const match::Tournament& tournament) {
  const auto& failure = tournament.start_failure();
  return failure ? program_failure("no_program", *failure) : Failure{.code = "no_program", .text = {}};
}

/// The match that is gone on with; the options are completed by its own. Its paths and programs are looked
/// for where it was begun, if that folder is still there.
[[nodiscard]] Result<Earlier, Failure> look_back(MatchOptions& options, const std::string& path) {
  std::error_code fault;
  const auto here = std::filesystem::current_path(fault);
  options.resume = (here / path).string();
  fix_paths(options, here);
  auto state = read_match_state(path);
  if (!state) return std::unexpected(state.error());
  if (!state->folder.empty()) std::filesystem::current_path(state->folder, fault);
  fix_paths(state->options, std::filesystem::current_path(fault));
  const auto same = resume_options(state->options, options);
  if (!same) return std::unexpected(same.error());
  return Earlier{.state = *std::move(state), .has_same_options = *same};
}

void say(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace

Answer run_match(const MatchOptions& options) {
  MatchOptions asked = options;
  if (asked.state && asked.resume) return misuse("--resume names the state file already: leave --state out");
  std::optional<Earlier> earlier;
  if (asked.resume) {
    auto found = look_back(asked, *asked.resume);
    if (!found) return std::unexpected(found.error());
    earlier = *std::move(found);
  }
  auto setting = plan_match(asked);
  if (!setting) return std::unexpected(setting.error());
  match::Tournament tournament(std::move(setting->plan));
  if (earlier) {
    if (auto failure = recall(earlier->state, *setting, tournament)) {
      return std::unexpected(*std::move(failure));
    }
  }
  MatchKeeper keeper(asked, tournament);
  if (auto failure = keeper.open(*setting, earlier)) return std::unexpected(*std::move(failure));

  if (!asked.json) fmt::print(stderr, "{}", repetition_notice(tournament));
  std::optional<Failure> unkept;
  bool has_spoken = false;
  const auto end = [&] {
    const LiveTable table(!asked.json && ::isatty(STDERR_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0,
                          tournament);
    const Interruption interruption([&] { tournament.stop(); });
    return tournament.run({.started = {},
                           .moved = {},
                           .finished =
                               [&](const match::Fixture& fixture, const match::PlayedGame& game) {
                                 if (!unkept) unkept = keeper.keep(fixture, game);
                                 if (unkept) return false;
                                 if (table.is_shown()) return true;
                                 has_spoken = true;
                                 say(asked.json ? game_json(tournament, fixture, game)
                                                : game_text(tournament, fixture, game));
                                 return true;
                               },
                           .unable =
                               [&](std::size_t who, const match::Failure& failure) {
                                 if (!unkept) unkept = keeper.keep_unable(who, failure);
                               }});
  }();
  if (unkept) return std::unexpected(*std::move(unkept));
  if (lacks_a_program(end) && !has_spoken && tournament.standings().games() == 0) {
    return std::unexpected(why_not_started(tournament));
  }
  Report report{.text = asked.json ? end_json(tournament, end) : end_text(tournament, end),
                .exit_code = exit_code(tournament, end),
                .notice = setting->notice};
  if (lacks_a_program(end)) {
    report.notice += for_stderr(why_not_started(tournament), false) + '\n';
  }
  return report;
}

}  // namespace adoube::app
