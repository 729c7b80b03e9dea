// SPDX-License-Identifier: GPL-3.0-or-later
// From arguments to a command: which subcommand is meant, and what is said when none is.
#include "cli.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "adoube/core/shown.hpp"
#include "cli_definitions.hpp"
#include "commands.hpp"

namespace adoube::app {

namespace {

/// The subcommand of krk that was given, ready to be run: by its own name.
[[nodiscard]] Command krk_command(const std::string& name, const KrkOptions& options) {
  if (name == "move")
    return {
        .name = name, .json = options.move.json, .run = [&options] { return run_krk_move(options.move); }};
  if (name == "play")
    return {
        .name = name, .json = options.play.json, .run = [&options] { return run_krk_play(options.play); }};
  if (name == "check")
    return {
        .name = name, .json = options.check.json, .run = [&options] { return run_krk_check(options.check); }};
  if (name == "table")
    return {
        .name = name, .json = options.table.json, .run = [&options] { return run_krk_table(options.table); }};
  return {
      .name = name, .json = options.prove.json, .run = [&options] { return run_krk_prove(options.prove); }};
}

/// The parser and everything it writes into; lives as long as the command it has understood.
class CommandLine {
 public:
  CommandLine() { define_commands(app_, options_); }

  [[nodiscard]] CLI::App& app() { return app_; }

  /// The subcommand that was given, if any; of a subcommand with its own, that one, if any.
  [[nodiscard]] CLI::App* chosen() {
    CLI::App* innermost = &app_;
    for (auto given = app_.get_subcommands(); !given.empty(); given = innermost->get_subcommands())
      innermost = given.front();
    return innermost == &app_ ? nullptr : innermost;
  }

  /// What the program does when it is told nothing.
  [[nodiscard]] Command usual_command() {
    options_.serve.opens_browser = true;
    return {.name = "serve", .json = false, .run = [this] { return run_serve(options_.serve); }};
  }

  [[nodiscard]] Command command(const CLI::App& chosen) const {
    const auto& name = chosen.get_name();
    if (chosen.get_parent() != &app_) return krk_command(name, options_.krk);
    if (name == "perft")
      return {.name = name, .json = options_.perft.json, .run = [this] { return run_perft(options_.perft); }};
    if (name == "moves")
      return {.name = name, .json = options_.moves.json, .run = [this] { return run_moves(options_.moves); }};
    if (name == "explain")
      return {.name = name, .json = options_.explain.json, .run = [this] {
                return run_explain(options_.explain);
              }};
    if (name == "status")
      return {
          .name = name, .json = options_.status.json, .run = [this] { return run_status(options_.status); }};
    if (name == "fen")
      return {.name = name, .json = options_.fen.json, .run = [this] { return run_fen(options_.fen); }};
    if (name == "dead")
      return {.name = name, .json = options_.dead.json, .run = [this] { return run_dead(options_.dead); }};
    if (name == "validate")
      return {.name = name, .json = options_.validate.json, .run = [this] {
                return run_validate(options_.validate);
              }};
    if (name == "pgn")
      return {.name = name, .json = options_.pgn.json, .run = [this] { return run_pgn(options_.pgn); }};
    if (name == "analyse")
      return {.name = name, .json = options_.analyse.json, .run = [this] {
                return run_analyse(options_.analyse);
              }};
    if (name == "play")
      return {.name = name, .json = options_.play.json, .run = [this] { return run_play(options_.play); }};
    if (name == "replay")
      return {
          .name = name, .json = options_.replay.json, .run = [this] { return run_replay(options_.replay); }};
    if (name == "render")
      return {
          .name = name, .json = options_.render.json, .run = [this] { return run_render(options_.render); }};
    if (name == "table")
      return {.name = name, .json = options_.table.json, .run = [this] { return run_table(options_.table); }};
    if (name == "match")
      return {.name = name, .json = options_.match.json, .run = [this] { return run_match(options_.match); }};
    if (name == "serve")
      return {.name = name, .json = options_.serve.json, .run = [this] { return run_serve(options_.serve); }};
    if (name == "touch")
      return {.name = name, .json = options_.touch.json, .run = [this] { return run_touch(options_.touch); }};
    if (name == "probe")
      return {.name = name, .json = options_.probe.json, .run = [this] { return run_probe(options_.probe); }};
    if (name == "uci") return {.name = name, .json = false, .run = [this] { return run_uci(options_.uci); }};
    return {.name = name, .json = options_.laws.json, .run = [this] { return run_laws(options_.laws); }};
  }

 private:
  CLI::App app_;
  AllOptions options_;
};

/// It only leads to others.
[[nodiscard]] bool has_subcommands(const CLI::App& sub) { return !sub.get_subcommands({}).empty(); }

/// How a subcommand is written after the program's name: "krk move ".
[[nodiscard]] std::string written(const CLI::App* sub) {
  std::string words;
  for (; sub != nullptr && sub->get_parent() != nullptr; sub = sub->get_parent())
    words.insert(0, fmt::format("{} ", sub->get_name()));
  return words;
}

/// What the arguments left over mean to a person.
[[nodiscard]] std::string leftover_text(CommandLine& line) {
  const auto remaining = line.app().remaining(true);
  const std::string first = remaining.empty() ? "" : remaining.front();
  if (first.starts_with("-")) return fmt::format("there is no option {}", shown(first));
  if (line.chosen() == nullptr || has_subcommands(*line.chosen()))
    return fmt::format("there is no subcommand {}", shown(first));
  return fmt::format("the argument {} is one too many", shown(first));
}

/// What is wrong with the values of an option. The parser's words begin with its name and a colon.
[[nodiscard]] std::string value_text(const CLI::ArgumentMismatch& error) {
  const std::string text = error.what();
  const auto name = text.substr(0, text.find(':'));
  return text.find("received") == std::string::npos ? name + " needs a value"
                                                    : name + " is given more than once";
}

/// The first line of the parser's own words, as a part of a sentence.
[[nodiscard]] std::string own_words(const CLI::ParseError& error) {
  const std::string text = error.what();
  return text.substr(0, text.find('\n'));
}

}  // namespace

std::variant<Command, Notice, Failure> parse_command_line(int argc, const char* const* argv) {
  const auto line = std::make_shared<CommandLine>();
  const auto usage = [&](const std::string& text) {
    return Failure{.code = "usage",
                   .text = fmt::format("{}; see adoube {}--help", text, written(line->chosen()))};
  };
  try {
    line->app().parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    return usage(leftover_text(*line));
  } catch (const CLI::ArgumentMismatch& error) {
    return usage(value_text(error));
  } catch (const CLI::ParseError& error) {
    // Help and version are thrown too; their exit code, unlike that of any error, is 0.
    std::ostringstream out;
    std::ostringstream ignored;
    if (line->app().exit(error, out, ignored) == 0) return Notice{out.str()};
    return usage(own_words(error));
  }
  const auto* const chosen = line->chosen();
  if (chosen != nullptr && has_subcommands(*chosen)) return Notice{chosen->help("adoube")};
  Command command = chosen != nullptr ? line->command(*chosen) : line->usual_command();
  // The options live in the parser: keep it.
  command.run = [line, run = std::move(command.run)] { return run(); };
  return command;
}

}  // namespace adoube::app
