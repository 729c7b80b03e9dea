// SPDX-License-Identifier: GPL-3.0-or-later
// adoube analyse: a position or a game, judged by an engine.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/source/source.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "analyse_pgn.hpp"
#include "analyse_report.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "interruption.hpp"
#include "misuse.hpp"
#include "pgn_output.hpp"
#include "progress.hpp"
#include "render_file.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using namespace std::chrono_literals;

constexpr int usual_lines = 3;
constexpr engine::Time time_for_position = 1000ms;
constexpr engine::Time time_for_each_position = 300ms;

/// The file of games that is meant, if one is.
[[nodiscard]] Result<std::optional<std::string>, Failure> games_of(const AnalyseOptions& options) {
  if (options.pgn) {
    if (!options.fen.empty())
      return misuse("a position or a game is analysed: a FEN or --pgn FILE, not both");
    return options.pgn;
  }
  std::error_code fault;
  if (options.fen.size() != 1) return std::nullopt;
  const std::string& word = options.fen.front();
  // No FEN has a dot in it: a file is meant even if it is not there.
  if (word.contains('.') || std::filesystem::is_regular_file(word, fault)) return word;
  return std::nullopt;
}

/// The game of that number, with all that is said about it.
[[nodiscard]] Result<notation::ReadGame, Failure> read_tree(const std::string& path, std::uint64_t number) {
  auto opened = source::open_source(path);
  if (!opened) return std::unexpected(unreadable(opened.error()));
  std::optional<notation::ReadGame> found;
  notation::GameTreeBuilder builder([&](notation::ReadGame&& game) {
    if (game.number == number) found = std::move(game);
  });
  notation::PgnBlocks blocks(*opened);
  notation::PgnBlock block;
  notation::PgnOrigin origin;
  while (!found && blocks.next(block)) {
    origin.place.offset = block.offset();
    origin.place.column = block.column();
    const auto counts = notation::read_pgn(block.text(), builder, notation::PgnReading::told, origin);
    origin.games += counts.games;
    origin.place.line += counts.lines;
  }
  if (const auto error = opened->error(); !found && error) return std::unexpected(unreadable(*error));
  if (found) return *std::move(found);
  return std::unexpected(
      Failure{.code = "no_such_game",
              .text = fmt::format("there is no game {}: {} has {}", number, name_of(path), origin.games)});
}

/// What keeps a game from being analysed; that it went on after its end does no harm.
[[nodiscard]] std::optional<Failure> fault_of(const notation::ReadGame& game, const std::string& path) {
  const auto fault = std::ranges::find_if(game.faults, [](const notation::PgnFault& found) {
    return found.code != notation::PgnCode::move_after_draw && !is_deviation(found.code);
  });
  if (fault != game.faults.end()) {
    return Failure{.code = "bad_game",
                   .text = fmt::format("{}:{}:{}: game {}: {}", printable(path), fault->place.line,
                                       fault->place.column, game.number, printable(fault->text))};
  }
  if (game.has_start) return std::nullopt;
  return Failure{
      .code = "bad_game",
      .text = fmt::format("game {} of {} does not begin with a position", game.number, name_of(path))};
}

/// The main line; nothing follows a null move.
[[nodiscard]] game::History history_of(const notation::GameTree& tree) {
  game::History history(tree.start());
  for (const notation::Ply& ply : tree.main_plies()) {
    if (!ply.move) break;
    history = std::move(history).after(*ply.move);
  }
  return history;
}

[[nodiscard]] Answer analyse_position(const AnalyseOptions& options, const std::stop_token& stop) {
  if (options.svg || options.out) return misuse("--svg and --out are for games: --pgn FILE");
  int lines = usual_lines;
  if (options.lines) {
    const auto number = read_number("the number of lines", *options.lines, 1, engine::most_lines);
    if (!number) return std::unexpected(number.error());
    lines = static_cast<int>(*number);
  }
  const auto position = read_position(options.fen);
  if (!position) return std::unexpected(position.error());
  auto plan = plan_analysis(options, lines, time_for_position, stop);
  if (!plan) return std::unexpected(plan.error());
  JudgedPosition judged{.position = *position,
                        .engine = plan->analyst->name(),
                        .outcome = ending_of(*position),
                        .cannot_win = {},
                        .lines = {}};
  if (!judged.outcome) {
    for (const Colour player : both_colours) {
      if (unwinnable::fast(*position, player) == unwinnable::Verdict::unwinnable)
        judged.cannot_win.push_back(player);
    }
    if (const auto ready = plan->analyst->new_game(position->is_chess960()); !ready)
      return std::unexpected(program_failed(*plan, ready.error()));
    auto told = plan->analyst->judge({.start = *position, .moves = {}}, plan->limits);
    if (!told) return std::unexpected(program_failed(*plan, told.error()));
    if (told->empty()) {
      return std::unexpected(Failure{
          .code = "program_failed",
          .text = fmt::format("{} moves without a judgement here, from a book perhaps: set it to use none",
                              plan->analyst->name())});
    }
    judged.lines = *std::move(told);
  }
  return Report{.text = options.json ? as_json(judged) : as_text(judged)};
}

/// Where the drawing goes, known before any work.
struct Drawing {
  std::string path = {};  ///< Empty: nowhere.  // NOLINT(readability-redundant-member-init)
  PictureFormat format = PictureFormat::svg;

  [[nodiscard]] bool is_printed() const { return path == "-"; }
};

[[nodiscard]] Result<Drawing, Failure> read_drawing(const AnalyseOptions& options) {
  if (!options.svg) return Drawing{};
  if (*options.svg == "-") return Drawing{.path = "-"};
  const auto format = picture_format_of(*options.svg);
  if (!format) return std::unexpected(format.error());
  return Drawing{.path = *options.svg, .format = *format};
}

[[nodiscard]] Result<draw::GraphTheme, Failure> read_theme(const std::string& text) {
  if (text == "light") return draw::GraphTheme::light;
  if (text == "dark") return draw::GraphTheme::dark;
  return misuse(fmt::format("the theme must be light or dark, not {}", shown(text)));
}

/// What the reader should know besides.
[[nodiscard]] std::string notice_of(const GameReport& report) {
  if (report.game.unjudged == 0) return {};
  return fmt::format(
      "adoube: {} moved without a judgement in {} of {} positions, from a book perhaps: each counts as the "
      "one that follows, and no move there has a mark\n",
      printable(report.engine), report.game.unjudged, report.game.positions.size());
}

/// What is wanted of a game, known before any work.
struct GameWish {
  std::uint64_t number = 1;
  draw::GraphTheme theme = draw::GraphTheme::light;
  Drawing drawing;
  std::optional<std::string> pgn;  ///< Where the annotated game goes; - is standard output.
  bool json = false;

  [[nodiscard]] bool prints_pgn() const { return pgn == "-"; }
};

/// Files that are written are not the one that is read: its other games would be gone.
[[nodiscard]] std::optional<Failure> overwrites(const std::string& path, const GameWish& wish) {
  for (const auto& [option, written] :
       {std::pair{"--out", wish.pgn.value_or("")}, std::pair{"--svg", wish.drawing.path}}) {
    std::error_code ignored;
    if (std::filesystem::equivalent(path, written, ignored))
      return misuse(fmt::format("{} is what is read: name another file for {}", name_of(path), option))
          .error();
  }
  return std::nullopt;
}

[[nodiscard]] Result<GameWish, Failure> read_wish(const AnalyseOptions& options) {
  if (options.lines) return misuse("--lines is for a position: of a game, the best line is told");
  const auto number =
      read_number("the number of the game", options.game, 1, std::numeric_limits<std::int32_t>::max());
  if (!number) return std::unexpected(number.error());
  const auto theme = read_theme(options.theme);
  if (!theme) return std::unexpected(theme.error());
  const auto drawing = read_drawing(options);
  if (!drawing) return std::unexpected(drawing.error());
  GameWish wish{
      .number = *number, .theme = *theme, .drawing = *drawing, .pgn = options.out, .json = options.json};
  if (static_cast<int>(wish.json) + static_cast<int>(wish.drawing.is_printed()) +
          static_cast<int>(wish.prints_pgn()) >
      1)
    return misuse("only one of --json, --svg - and --out - can have standard output");
  return wish;
}

[[nodiscard]] Result<JudgedGame, Failure> judge_telling(const game::History& history, AnalysisPlan& plan) {
  std::atomic<std::size_t> done = 0;
  const Progress progress(
      [&] { return fmt::format("analyse: {} of {} positions", done.load(), history.plies() + 1); });
  return judge_game(history, plan, done);
}

/// Draws and writes what is wanted; what goes to standard output is in the answer.
[[nodiscard]] Answer deliver(const GameReport& report, const GameWish& wish, PgnOutput* file) {
  Report answer{.text = wish.json ? as_json(report) : as_text(report), .notice = notice_of(report)};
  if (!wish.drawing.path.empty()) {
    std::string svg = draw::to_svg_graph(graph_of(report, wish.theme));
    if (wish.drawing.is_printed()) {
      answer.text = std::move(svg);
    } else if (const auto written = write_picture(wish.drawing.path, wish.drawing.format, svg); !written) {
      return std::unexpected(written.error());
    }
  }
  if (!wish.pgn) return answer;
  std::string pgn = annotated(report.tree, report.game, report.engine);
  if (file == nullptr) {
    answer.text = std::move(pgn);
    return answer;
  }
  if (auto failure = file->put(pgn)) return std::unexpected(*std::move(failure));
  if (auto failure = file->finish()) return std::unexpected(*std::move(failure));
  return answer;
}

[[nodiscard]] Answer analyse_game(const AnalyseOptions& options, const std::string& path,
                                  const std::stop_token& stop) {
  const auto wish = read_wish(options);
  if (!wish) return std::unexpected(wish.error());
  if (auto failure = overwrites(path, *wish)) return std::unexpected(*std::move(failure));
  const auto read = read_tree(path, wish->number);
  if (!read) return std::unexpected(read.error());
  if (auto failure = fault_of(*read, path)) return std::unexpected(*std::move(failure));
  auto plan = plan_analysis(options, 1, time_for_each_position, stop);
  if (!plan) return std::unexpected(plan.error());
  std::unique_ptr<PgnOutput> file;
  if (wish->pgn && !wish->prints_pgn()) {
    file = std::make_unique<PgnOutput>(
        PgnTarget{.file = wish->pgn, .folder = {}, .extension = {}, .separator = {}});
    if (auto failure = file->open()) return std::unexpected(*std::move(failure));
  }
  const game::History history = history_of(read->tree);
  const auto game = judge_telling(history, *plan);
  if (!game) return std::unexpected(game.error());
  return deliver({.tree = read->tree,
                  .history = history,
                  .game = *game,
                  .number = wish->number,
                  .engine = plan->analyst->name()},
                 *wish, file.get());
}

[[nodiscard]] Answer analyse(const AnalyseOptions& options, const std::stop_token& stop) {
  const auto games = games_of(options);
  if (!games) return std::unexpected(games.error());
  if (const auto& path = *games) return analyse_game(options, *path, stop);
  return analyse_position(options, stop);
}

}  // namespace

Answer run_analyse(const AnalyseOptions& options) {
  // Our own engine ends with us.
  if (!options.engine) return analyse(options, {});
  std::stop_source stop;
  const auto answer = [&] {
    const Interruption interruption([&stop] { stop.request_stop(); });
    return analyse(options, stop.get_token());
  }();
  // By now the program has ended, and no file is left half written.
  if (const int signal = Interruption::signal(); signal != 0) Interruption::end_by(signal);
  return answer;
}

}  // namespace adoube::app
