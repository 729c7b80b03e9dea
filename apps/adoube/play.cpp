// SPDX-License-Identifier: GPL-3.0-or-later
// adoube play: people at one terminal, programs against them or each other, or a program at the other end of
// a pipe. It talks while it runs: unlike other subcommands it prints by itself.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/game/clock.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "misuse.hpp"
#include "play_table.hpp"
#include "render_style.hpp"
#include "terminal_text.hpp"
#include "today.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] bool is_dumb_terminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || std::string_view(term).empty() || std::string_view(term) == "dumb";
}

[[nodiscard]] PlayManner manner_of(const PlayOptions& options) {
  if (options.json) return PlayManner::json;
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return PlayManner::pipe;
  return is_dumb_terminal() ? PlayManner::terminal : PlayManner::screen;
}

[[nodiscard]] Result<game::FlagRule, Failure> read_flag_rule(const std::string& text) {
  if (const auto rule = flag_rule_named(text)) return *rule;
  return misuse(fmt::format("the flag rule must be fide, lichess or uscf, not {}", shown(text)));
}

[[nodiscard]] Result<PlayView, Failure> read_view(const std::string& text) {
  if (text == "white") return PlayView::white;
  if (text == "black") return PlayView::black;
  if (text == "mover") return PlayView::mover;
  return misuse(fmt::format("the view must be white, black or mover, not {}", shown(text)));
}

[[nodiscard]] Result<std::optional<game::TimeControl>, Failure> read_control(
    const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  auto control = game::parse_time_control(*text);
  if (control) return *std::move(control);
  return misuse(fmt::format("the time {} cannot be read at character {}: {}", shown(*text),
                            control.error().offset + 1, control.error().text));
}

/// The game of --resume brings everything with it.
[[nodiscard]] std::optional<Failure> resume(const PlayOptions& options, const std::string& path,
                                            Agreed& agreed) {
  if (!options.fen.empty() || options.time || options.out) {
    return Failure{.code = "usage",
                   .text = "--resume goes on with a game as it was: without --fen, --time and --out"};
  }
  if (path == "-") {
    return Failure{.code = "usage", .text = "--resume needs a file: the game is saved in it"};
  }
  auto unfinished = read_unfinished(path);
  if (!unfinished) return unfinished.error();
  // What the record does not say may still be agreed on; what it says stands.
  const game::FlagRule recorded = unfinished->tags.flag;
  if (recorded != game::FlagRule::fide) {
    if (agreed.rules.flag != game::FlagRule::fide && agreed.rules.flag != recorded) {
      return Failure{.code = "usage",
                     .text = fmt::format("the game is played by the flag rule {}", to_string(recorded))};
    }
    agreed.rules.flag = recorded;
  }
  if (unfinished->tags.touch_move) agreed.rules.touch_move = game::TouchMode::enforce;
  if (agreed.tags.white.empty()) agreed.tags.white = unfinished->tags.white;
  if (agreed.tags.black.empty()) agreed.tags.black = unfinished->tags.black;
  if (!unfinished->tags.date.empty()) agreed.tags.date = unfinished->tags.date;
  agreed.tags.control = unfinished->tags.control;
  agreed.start = unfinished->tree.start();
  agreed.file.emplace(path, unfinished->before, unfinished->text);
  agreed.unfinished = std::move(*unfinished);
  return std::nullopt;
}

/// Who plays, what the record calls them, and from where they look at the board.
[[nodiscard]] std::optional<Failure> seat_players(const PlayOptions& options, Agreed& agreed) {
  auto seats = read_seats(options, agreed.tags.control.has_value());
  if (!seats) return seats.error();
  agreed.seats = *std::move(seats);
  for (const Colour player : both_colours) {
    const PlaySeat& seat = agreed.seats.of(player);
    std::string& name = player == Colour::white ? agreed.tags.white : agreed.tags.black;
    if (!seat.name.empty()) name = seat.name;
    if (!agreed.seats.has_program()) continue;
    (player == Colour::white ? agreed.tags.white_type : agreed.tags.black_type) =
        seat.is_person() ? "human" : "program";
  }
  const bool sees_from_black = agreed.seats.only_person() == Colour::black;
  const auto view = read_view(options.view.value_or(sees_from_black ? "black" : "white"));
  if (!view) return view.error();
  agreed.look.view = *view;
  return std::nullopt;
}

[[nodiscard]] Result<Agreed, Failure> agree(const PlayOptions& options) {
  Agreed agreed;
  agreed.manner = manner_of(options);
  if (options.touch_move) agreed.rules.touch_move = game::TouchMode::enforce;
  agreed.tags = {.white = "", .black = "", .date = today()};
  const auto flag = read_flag_rule(options.flag_rule);
  if (!flag) return std::unexpected(flag.error());
  agreed.rules.flag = *flag;
  auto style = read_terminal_style("auto");
  if (!style) return std::unexpected(style.error());
  if (options.ascii) style->figures = draw::Figures::letters;
  agreed.look.style = *style;
  if (options.append && !options.out) return misuse("--append adds to the file of --out");
  if (options.resume) {
    if (const auto failure = resume(options, *options.resume, agreed)) return std::unexpected(*failure);
  } else {
    auto control = read_control(options.time);
    if (!control) return std::unexpected(control.error());
    agreed.tags.control = *std::move(control);
    if (!options.fen.empty()) {
      const auto start = read_position(options.fen);
      if (!start) return std::unexpected(start.error());
      agreed.start = *start;
    }
    if (options.out == "-") {
      return misuse("--out needs a file, which is saved again and again; the word pgn shows the score");
    }
    if (options.out) agreed.file.emplace(*options.out, options.append);
  }
  if (const auto failure = seat_players(options, agreed)) return std::unexpected(*failure);
  agreed.tags.flag = agreed.rules.flag;
  agreed.tags.touch_move = agreed.rules.touch_move.has_value();
  if (!agreed.tags.white.empty()) agreed.look.white = printable(agreed.tags.white);
  if (!agreed.tags.black.empty()) agreed.look.black = printable(agreed.tags.black);
  return agreed;
}

[[nodiscard]] PlaySession session_of(const Agreed& agreed) {
  std::optional<game::Clock> clock;
  if (agreed.tags.control) clock.emplace(*agreed.tags.control, *agreed.tags.control);
  return PlaySession(game::Game(agreed.start, agreed.rules, clock));
}

}  // namespace

Answer run_play(const PlayOptions& options) {
  auto agreed = agree(options);
  if (!agreed) return std::unexpected(agreed.error());
  PlaySession session = session_of(*agreed);
  game::Time past{};
  if (const auto& unfinished = agreed->unfinished) {
    const auto played = play_again(unfinished->tree, session);
    if (!played) return std::unexpected(played.error());
    past = *played;
  }
  PlayTable table(*std::move(agreed), std::move(session), past);
  if (auto failure = table.start()) return std::unexpected(*std::move(failure));
  if (auto failure = table.save()) return std::unexpected(*std::move(failure));
  table.play();
  if (auto failure = table.leave()) return std::unexpected(*std::move(failure));
  return Report{.text = {}, .exit_code = table.has_failed_program() ? ExitCode::negative : ExitCode::ok};
}

}  // namespace adoube::app
