// SPDX-License-Identifier: GPL-3.0-or-later
// adoube match: programs against each other. It talks while it runs: like play, it prints by itself.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "adoube/match/pgn.hpp"
#include "adoube/match/tournament.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "match_output.hpp"
#include "match_plan.hpp"
#include "match_state.hpp"

namespace adoube::app {

namespace {

using namespace std::chrono_literals;

[[nodiscard]] std::unexpected<Failure> misuse(std::string text) {
  return std::unexpected(Failure{.code = "usage", .text = std::move(text)});
}

[[nodiscard]] std::string today() { return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))); }

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal reaches nothing else.
volatile std::sig_atomic_t interrupted = 0;

/// While it lives, an interruption ends the match in order; a second one ends the program.
class Interruptible {
 public:
  explicit Interruptible(match::Tournament& tournament) {
    interrupted = 0;
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &action, &before_[i]);
    watcher_ = std::jthread([&tournament](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        if (interrupted != 0) return tournament.stop();
        std::this_thread::sleep_for(50ms);
      }
    });
  }
  ~Interruptible() {
    watcher_.request_stop();
    watcher_.join();
    for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &before_[i], nullptr);
  }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  Interruptible(Interruptible&&) = delete;
  Interruptible& operator=(Interruptible&&) = delete;

 private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> before_{};
  std::jthread watcher_;
};

/// The files a match is kept in. Each game goes to the PGN first: what the state file says is there, is
/// there.
class Keeper {
 public:
  /// New files, or those of a match that is gone on with.
  [[nodiscard]] std::optional<Failure> open(const MatchOptions& options, const MatchSetting& setting,
                                            const std::optional<MatchState>& before) {
    if (options.pgn) {
      if (auto failure = open(*options.pgn, pgn_)) return failure;
    }
    if (options.log) {
      if (auto failure = open(*options.log, log_)) return failure;
    }
    const auto& path = options.resume ? options.resume : options.state;
    if (!path) return std::nullopt;
    if (auto failure = open(*path, state_)) return failure;
    if (before) return go_on(*before);
    if (state_.size() > 0) {
      return Failure{
          .code = "usage",
          .text = fmt::format("{} holds a match already: --resume goes on with it", name_of(*path))};
    }
    return state_.append(state_line(options, setting.openings_digest, pgn_.size()));
  }

  [[nodiscard]] std::optional<Failure> keep(const match::Tournament& tournament, const MatchOptions& options,
                                            const match::Fixture& fixture, const match::PlayedGame& game) {
    if (pgn_.is_open()) {
      const auto& white = tournament.plan().contestants[fixture.white];
      const auto& black = tournament.plan().contestants[fixture.black];
      const match::GameTags tags{.event = options.event.value_or("adoube match"),
                                 .site = options.site.value_or("?"),
                                 .date = today(),
                                 .round = fmt::format("{}", fixture.round + 1),
                                 .white = white.name,
                                 .black = black.name};
      const std::string text = match::to_pgn(game, tags, white.pace, black.pace);
      if (auto failure = pgn_.append(pgn_.size() > 0 ? "\n" + text : text)) return failure;
    }
    if (log_.is_open() && game.failed) {
      if (auto failure = log_.append(failure_text(tournament, fixture, game))) return failure;
    }
    if (!state_.is_open()) return std::nullopt;
    return state_.append(state_line({.fixture = fixture,
                                     .opening = tournament.opening_of(fixture),
                                     .result = game.result,
                                     .verdict = game.verdict,
                                     .failed = game.failed,
                                     .plies = game.opening.moves.size() + game.moves.size(),
                                     .pgn_end = pgn_.size()}));
  }

 private:
  [[nodiscard]] static std::optional<Failure> open(const std::string& path, GrowingFile& into) {
    auto file = GrowingFile::open(path);
    if (!file) return file.error();
    into = *std::move(file);
    return std::nullopt;
  }

  /// Both files end with the last game that both have: an unfinished one may follow in either.
  [[nodiscard]] std::optional<Failure> go_on(const MatchState& before) {
    if (auto failure = state_.cut(before.size)) return failure;
    if (!pgn_.is_open()) return std::nullopt;
    const std::uint64_t end = before.games.empty() ? before.pgn_begin : before.games.back().pgn_end;
    if (pgn_.size() < end) {
      return Failure{.code = "bad_state",
                     .text = "the PGN file is shorter than the match that is gone on with"};
    }
    return pgn_.cut(end);
  }

  GrowingFile pgn_;
  GrowingFile log_;
  GrowingFile state_;
};

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
      // Bytes that continue a character take no column.
      const bool continues = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
      if (c == '\n') {
        column = 0;
        cut += c;
      } else if (column < columns) {
        cut += c;
        if (!continues) ++column;
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

/// 0 if the question was answered with yes, or all was played as it should be; otherwise 1.
[[nodiscard]] ExitCode exit_code(const match::Tournament& tournament, match::MatchEnd end) {
  if (end == match::MatchEnd::stopped || end == match::MatchEnd::cannot_start ||
      end == match::MatchEnd::program_failed) {
    return ExitCode::negative;
  }
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

[[nodiscard]] std::string why_not_started(const match::Tournament& tournament) {
  const auto& failure = tournament.start_failure();
  return failure ? failure->text : std::string();
}

void say(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace

Answer run_match(const MatchOptions& options) {
  MatchOptions asked = options;
  if (asked.state && asked.resume) return misuse("--resume names the state file already: leave --state out");
  std::optional<MatchState> before;
  if (asked.resume) {
    auto state = read_match_state(*asked.resume);
    if (!state) return std::unexpected(state.error());
    before = *std::move(state);
    if (auto failure = resume_options(before->options, asked)) return std::unexpected(*std::move(failure));
  }
  auto setting = plan_match(asked);
  if (!setting) return std::unexpected(setting.error());
  match::Tournament tournament(std::move(setting->plan));
  if (before) {
    if (auto failure = recall(*before, *setting, tournament)) return std::unexpected(*std::move(failure));
  }
  Keeper keeper;
  if (auto failure = keeper.open(asked, *setting, before)) return std::unexpected(*std::move(failure));

  std::optional<Failure> unkept;
  bool has_spoken = false;
  const auto end = [&] {
    const LiveTable table(!asked.json && ::isatty(STDERR_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0,
                          tournament);
    const Interruptible interruptible(tournament);
    return tournament.run({.started = {},
                           .moved = {},
                           .finished = [&](const match::Fixture& fixture, const match::PlayedGame& game) {
                             unkept = keeper.keep(tournament, asked, fixture, game);
                             if (unkept) return false;
                             if (table.is_shown()) return true;
                             has_spoken = true;
                             say(asked.json ? game_json(tournament, fixture, game)
                                            : game_text(tournament, fixture, game));
                             return true;
                           }});
  }();
  if (unkept) return std::unexpected(*std::move(unkept));
  if (end == match::MatchEnd::cannot_start && !has_spoken && tournament.standings().games() == 0) {
    return std::unexpected(Failure{.code = "no_program", .text = why_not_started(tournament)});
  }
  Report report{.text = asked.json ? end_json(tournament, end) : end_text(tournament, end),
                .exit_code = exit_code(tournament, end),
                .notice = setting->notice};
  if (end == match::MatchEnd::cannot_start) report.notice += why_not_started(tournament) + "\n";
  return report;
}

}  // namespace adoube::app
