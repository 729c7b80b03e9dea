// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the options of adoube match.
#include "match_plan.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <stop_token>
#include <string_view>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/source/source.hpp"
#include "embedded.hpp"
#include "input.hpp"
#include "match_engine.hpp"
#include "misuse.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

constexpr std::uint64_t most_games = 1'000'000;

/// As many numbers with commas between them as `least` to `most` say.
[[nodiscard]] Result<std::vector<double>, Failure> read_numbers(std::string_view what, std::string_view text,
                                                                std::size_t least, std::size_t most) {
  std::vector<double> numbers;
  std::string_view rest = text;
  while (true) {
    const auto end = std::min(rest.find(','), rest.size());
    double number = 0;
    const char* const first = rest.data();
    const char* const last = first + end;
    const auto [stop, error] = std::from_chars(first, last, number);
    const bool is_number = error == std::errc{} && stop == last && number > -1e9 && number < 1e9;
    if (!is_number || numbers.size() == most) break;
    numbers.push_back(number);
    if (end == rest.size()) {
      if (numbers.size() < least) break;
      return numbers;
    }
    rest.remove_prefix(end + 1);
  }
  return misuse(fmt::format("{}, not {}", what, shown(text)));
}

[[nodiscard]] Result<std::size_t, Failure> read_count(std::string_view what,
                                                      const std::optional<std::string>& text,
                                                      std::uint64_t least, std::uint64_t most,
                                                      std::size_t otherwise) {
  if (!text) return otherwise;
  const auto number = read_number(what, *text, least, most);
  if (!number) return std::unexpected(number.error());
  return static_cast<std::size_t>(*number);
}

/// What goes wrong first is what is told.
class Reader {
 public:
  Reader(const MatchOptions& options, MatchSetting& setting) : options_(options), setting_(setting) {}

  [[nodiscard]] std::optional<Failure> read() {
    read_engines();
    read_extent();
    read_openings();
    read_conditions();
    read_adjudication();
    read_questions();
    return failure_;
  }

 private:
  template <class T>
  [[nodiscard]] std::optional<T> good(Result<T, Failure> result) {
    if (result) return *std::move(result);
    if (!failure_) failure_ = std::move(result).error();
    return std::nullopt;
  }

  void fail(std::string text) {
    if (!failure_) failure_ = Failure{.code = "usage", .text = std::move(text)};
  }

  [[nodiscard]] std::size_t count(std::string_view what, const std::optional<std::string>& text,
                                  std::uint64_t least, std::uint64_t most, std::size_t otherwise) {
    return good(read_count(what, text, least, most, otherwise)).value_or(otherwise);
  }

  void read_engines() {
    if (options_.engines.size() < 2) return fail("a match needs two programs or more: --engine A --engine B");
    EngineText general;
    general.control = options_.control;
    general.depth = options_.depth;
    general.nodes = options_.nodes;
    general.move_time = options_.move_time;
    if (options_.ponder) general.ponder = "on";
    for (const std::string& text : options_.each) {
      const auto each = good(parse_engine(text, false));
      if (!each) return;
      general = combined(general, *each);
    }
    const auto late = std::chrono::seconds(count("--late", options_.late, 0, 3600, 5));
    std::set<std::string> names;
    for (const std::string& text : options_.engines) {
      const auto own = good(parse_engine(text, true));
      if (!own) return;
      auto choice = good(choose_engine(combined(general, *own)));
      if (!choice) return;
      check_text("the name of a program", choice->setup.name);
      // Two of one name must be told apart.
      const std::string name = choice->setup.name;
      for (int i = 2; !names.insert(choice->setup.name).second; ++i) {
        choice->setup.name = fmt::format("{} ({})", name, i);
      }
      add(*std::move(choice), late);
    }
  }

  /// What becomes a tag of PGN is one line, and can be read again.
  void check_text(std::string_view what, const std::string& text) {
    if (text.empty() || printable(text) != text) {
      fail(fmt::format("{} must be a line of UTF-8, not {}", what, shown(text)));
    }
  }

  void add(EngineChoice&& choice, std::chrono::seconds late) {
    uci::Patience patience;
    patience.late = late;
    const auto now = [] {
      return std::chrono::duration_cast<std::chrono::microseconds>(
          std::chrono::steady_clock::now().time_since_epoch());
    };
    setting_.plan.contestants.push_back({.name = choice.setup.name,
                                         .make =
                                             [setup = choice.setup, ponders = choice.pace.ponders, patience,
                                              now](const std::stop_token& stop) {
                                               auto player =
                                                   match::start_program(setup, ponders, patience, now, stop);
                                               if (!player)
                                                 player.error().text +=
                                                     fmt::format(" ({})", setup.command.front());
                                               return player;
                                             },
                                         .pace = choice.pace});
  }

  void read_extent() {
    auto& plan = setting_.plan;
    if (options_.format == "gauntlet") {
      plan.format = match::Format::gauntlet;
    } else if (options_.format && *options_.format != "round-robin") {
      fail(fmt::format("the format must be round-robin or gauntlet, not {}", shown(*options_.format)));
    }
    if (options_.games && options_.rounds) fail("--games and --rounds say the same: give one");
    plan.reverses_colours = !options_.no_reverse;
    plan.games_each = count("--games", options_.games, 1, most_games, 2);
    if (options_.rounds) {
      plan.games_each =
          count("--rounds", options_.rounds, 1, most_games / 2, 1) * (options_.no_reverse ? 1 : 2);
    }
    if (options_.event) check_text("--event", *options_.event);
    if (options_.site) check_text("--site", *options_.site);
    plan.concurrency = count("--concurrency", options_.concurrency, 1, 256, 1);
    plan.stops_at_failure = options_.stop_on_failure;
  }

  void read_openings() {
    auto& plan = setting_.plan;
    if (options_.order == "random") {
      plan.order = match::OpeningOrder::random;
    } else if (options_.order && *options_.order != "sequential") {
      fail(fmt::format("the order must be sequential or random, not {}", shown(*options_.order)));
    }
    plan.seed = count("--seed", options_.seed, 0, ~std::uint64_t{0} >> 1, 1);
    std::optional<std::size_t> plies;
    if (options_.plies) plies = count("--plies", options_.plies, 0, 1000, 0);
    if (failure_) return;
    const auto text = opening_text();
    if (!text) return;
    digest(*text, plies);
    auto read = match::read_openings(*text, plies);
    const std::string name = options_.openings ? name_of(*options_.openings) : "the opening set";
    if (!read) {
      failure_ = Failure{.code = "bad_openings",
                         .text = fmt::format("{} line {}: {}", name, read.error().line, read.error().text)};
    } else if (read->openings.empty()) {
      failure_ = Failure{.code = "bad_openings", .text = fmt::format("{} has no opening", name)};
    } else {
      plan.openings = std::move(read->openings);
      if (read->over > 0) {
        setting_.notice +=
            fmt::format("adoube: {} openings of {} are left out: the game is over there\n", read->over, name);
      }
    }
  }

  [[nodiscard]] std::optional<std::string> opening_text() {
    if (options_.openings == "startpos") return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    if (!options_.openings) return std::string(openings_files().front().text);
    auto source = source::open_source(*options_.openings);
    if (!source) {
      failure_ = unreadable(source.error());
      return std::nullopt;
    }
    std::string text;
    for (auto piece = source->next(); !piece.empty(); piece = source->next()) text += piece;
    if (const auto error = source->error()) {
      failure_ = unreadable(*error);
      return std::nullopt;
    }
    return text;
  }

  /// FNV-1a: not against malice, only against another file of the same name.
  void digest(std::string_view text, std::optional<std::size_t> plies) {
    std::uint64_t hash = 0xcbf29ce484222325 + plies.value_or(~std::size_t{0});
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    setting_.openings_digest = hash;
  }

  void read_conditions() {
    auto& conditions = setting_.plan.conditions;
    if (options_.margin) {
      conditions.margin = match::Time(count("--margin", options_.margin, 0, 3'600'000, 0));
    }
    if (options_.max_moves) {
      conditions.most_moves = static_cast<int>(count("--max-moves", options_.max_moves, 1, 100'000, 1));
    }
  }

  void read_adjudication() {
    auto& conditions = setting_.plan.conditions;
    if (options_.adjudicate_win) {
      const auto numbers = good(read_numbers("--adjudicate-win needs centipawns and moves, as 1000,3",
                                             *options_.adjudicate_win, 2, 2));
      if (numbers) {
        conditions.win_rule = match::WinRule{.centipawns = static_cast<int>((*numbers)[0]),
                                             .moves = static_cast<int>((*numbers)[1])};
        if ((*numbers)[0] < 1 || (*numbers)[1] < 1) fail("the numbers of --adjudicate-win must be positive");
      }
    }
    if (options_.adjudicate_draw) {
      const auto numbers =
          good(read_numbers("--adjudicate-draw needs the first move, moves and centipawns, as 40,8,10",
                            *options_.adjudicate_draw, 3, 3));
      if (numbers) {
        conditions.draw_rule = match::DrawRule{.from_move = static_cast<int>((*numbers)[0]),
                                               .moves = static_cast<int>((*numbers)[1]),
                                               .centipawns = static_cast<int>((*numbers)[2])};
        if ((*numbers)[0] < 0 || (*numbers)[1] < 1 || (*numbers)[2] < 0) {
          fail("the numbers of --adjudicate-draw must be positive");
        }
      }
    }
    if (options_.syzygy && options_.adjudicate_tables) fail("--syzygy and --tables exclude each other");
    if (options_.adjudicate_tables) {
      keep(match::make_own_tables(static_cast<int>(count("--tables", options_.adjudicate_tables, 3, 4, 3))));
    }
    if (options_.syzygy) {
      std::vector<std::filesystem::path> folders;
      std::string_view rest = *options_.syzygy;
      while (!rest.empty()) {
        const auto end = std::min(rest.find(':'), rest.size());
        if (end > 0) folders.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      auto tables = match::open_syzygy(folders);
      if (tables) {
        keep(*std::move(tables));
      } else if (!failure_) {
        failure_ = Failure{.code = "unreadable_file", .text = tables.error()};
      }
    }
  }

  void keep(std::unique_ptr<match::TableJudge> tables) {
    setting_.tables.emplace_back(std::move(tables));
    setting_.plan.conditions.tables = setting_.tables.back().get();
  }

  void read_questions() {
    if ((options_.sprt || options_.bar) && options_.engines.size() != 2) {
      fail("--sprt and --stop-when-decided ask about two programs");
    }
    if (options_.sprt) read_sprt(*options_.sprt);
    if (options_.bar) {
      const auto number =
          good(read_numbers("--stop-when-decided needs a score between 0 and 1", *options_.bar, 1, 1));
      if (number && ((*number)[0] <= 0 || (*number)[0] >= 1)) {
        fail("--stop-when-decided needs a score between 0 and 1");
      }
      const auto least =
          static_cast<std::int64_t>(count("--least-pairs", options_.least_pairs, 1, most_games, 20));
      if (number) setting_.plan.bar = match::Bar{.score = (*number)[0], .least_trials = least};
    }
  }

  void read_sprt(const std::string& text) {
    const auto numbers =
        good(read_numbers("--sprt needs ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as 0,5,0.05,0.05", text, 2, 4));
    if (!numbers) return;
    match::SprtPlan sprt{.elo0 = (*numbers)[0], .elo1 = (*numbers)[1]};
    if (numbers->size() == 3) return fail("--sprt needs BETA behind ALPHA");
    if (numbers->size() == 4) {
      sprt.alpha = (*numbers)[2];
      sprt.beta = (*numbers)[3];
    }
    const auto is_chance = [](double number) { return number > 0 && number < 0.5; };
    if (sprt.elo0 >= sprt.elo1) return fail("--sprt needs ELO0 to be less than ELO1");
    if (!is_chance(sprt.alpha) || !is_chance(sprt.beta)) {
      return fail("ALPHA and BETA of --sprt must lie between 0 and 0.5");
    }
    setting_.plan.sprt = sprt;
  }

  const MatchOptions& options_;
  MatchSetting& setting_;
  std::optional<Failure> failure_;
};

}  // namespace

Result<MatchSetting, Failure> plan_match(const MatchOptions& options) {
  MatchSetting setting;
  if (auto failure = Reader(options, setting).read()) return std::unexpected(*std::move(failure));
  return setting;
}

}  // namespace adoube::app
