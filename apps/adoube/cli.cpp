// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands and options as CLI11 knows them.
#include "cli.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli_analyse.hpp"
#include "cli_krk.hpp"
#include "cli_match.hpp"
#include "commands.hpp"
#include "dead.hpp"
#include "pgn_where.hpp"

namespace adoube::app {

namespace {

constexpr auto fen_help = "A position: a FEN (one argument or its words), startpos, or - for standard input";

/// The parser and everything it writes into; lives as long as the command it has understood.
class CommandLine {
 public:
  CommandLine() : app_("Chess by the Laws: every rule is the article it cites.", "adoube") {
    app_.set_version_flag("--version", "adoube " ADOUBE_VERSION, "Print the version and exit");
    app_.require_subcommand(0,
                            1);  // With at most one, a word of a FEN is never taken for a second subcommand.
    app_.footer(
        "Exit codes: 0 yes or done, 1 a negative finding, 2 bad usage or unreadable input.\n"
        "adoube SUBCOMMAND --help shows options and an example.");
    add_perft();
    add_moves();
    add_explain();
    add_status();
    add_fen();
    add_dead();
    add_laws();
    add_validate();
    add_pgn();
    add_play(app_, play_);
    add_analyse(app_, analyse_);
    add_replay();
    add_render();
    add_touch();
    add_table();
    add_probe();
    add_uci();
    add_krk(app_, krk_);
    add_match(app_, match_);
  }

  [[nodiscard]] CLI::App& app() { return app_; }

  /// The subcommand that was given, if any; of a subcommand with its own, that one, if any.
  [[nodiscard]] CLI::App* chosen() {
    CLI::App* innermost = &app_;
    for (auto given = app_.get_subcommands(); !given.empty(); given = innermost->get_subcommands())
      innermost = given.front();
    return innermost == &app_ ? nullptr : innermost;
  }

  [[nodiscard]] Command command(const CLI::App& chosen) const {
    const auto& name = chosen.get_name();
    if (chosen.get_parent() != &app_) return krk_command(name, krk_);
    if (name == "perft")
      return {.name = name, .json = perft_.json, .run = [this] { return run_perft(perft_); }};
    if (name == "moves")
      return {.name = name, .json = moves_.json, .run = [this] { return run_moves(moves_); }};
    if (name == "explain")
      return {.name = name, .json = explain_.json, .run = [this] { return run_explain(explain_); }};
    if (name == "status")
      return {.name = name, .json = status_.json, .run = [this] { return run_status(status_); }};
    if (name == "fen") return {.name = name, .json = fen_.json, .run = [this] { return run_fen(fen_); }};
    if (name == "dead") return {.name = name, .json = dead_.json, .run = [this] { return run_dead(dead_); }};
    if (name == "validate")
      return {.name = name, .json = validate_.json, .run = [this] { return run_validate(validate_); }};
    if (name == "pgn") return {.name = name, .json = pgn_.json, .run = [this] { return run_pgn(pgn_); }};
    if (name == "analyse")
      return {.name = name, .json = analyse_.json, .run = [this] { return run_analyse(analyse_); }};
    if (name == "play") return {.name = name, .json = play_.json, .run = [this] { return run_play(play_); }};
    if (name == "replay")
      return {.name = name, .json = replay_.json, .run = [this] { return run_replay(replay_); }};
    if (name == "render")
      return {.name = name, .json = render_.json, .run = [this] { return run_render(render_); }};
    if (name == "table")
      return {.name = name, .json = table_.json, .run = [this] { return run_table(table_); }};
    if (name == "match")
      return {.name = name, .json = match_.json, .run = [this] { return run_match(match_); }};
    if (name == "touch")
      return {.name = name, .json = touch_.json, .run = [this] { return run_touch(touch_); }};
    if (name == "probe")
      return {.name = name, .json = probe_.json, .run = [this] { return run_probe(probe_); }};
    if (name == "uci") return {.name = name, .json = false, .run = [this] { return run_uci(uci_); }};
    return {.name = name, .json = laws_.json, .run = [this] { return run_laws(laws_); }};
  }

 private:
  CLI::App* add(const std::string& name, const std::string& description, bool& json,
                const std::string& example) {
    CLI::App* sub = app_.add_subcommand(name, description);
    sub->add_flag("--json", json, "Answer in JSON (docs/schema)");
    sub->footer("Example:\n  " + example);
    return sub;
  }

  void add_perft() {
    auto* sub = add(
        "perft", "Count the sequences of legal moves of a given length", perft_.json,
        "adoube perft 5 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\" --divide\n"
        "  adoube perft --suite positions.perft --max-nodes 1000000");
    sub->add_option("DEPTH", perft_.depth, "How many moves deep")->type_name("");
    sub->add_option("--fen", perft_.fen, fen_help)->expected(1, 7)->type_name("FEN");
    sub->add_option("--threads", perft_.threads, "How many threads count; the time given is wall-clock time")
        ->type_name("N");
    sub->add_flag("--divide", perft_.divide, "Also the count behind each first move");
    sub->add_flag("--reference", perft_.reference, "Count by the specification of the Laws: slow");
    sub->add_option("--suite", perft_.suite,
                    "Check a file of known counts: id/epd/perft blocks, or lines FEN ;D1 20 ;D2 400")
        ->type_name("FILE");
    sub->add_option("--max-nodes", perft_.max_nodes,
                    "Check each row at its deepest depth with at most so many nodes")
        ->type_name("N");
  }

  void add_moves() {
    auto* sub = add("moves", "List the legal moves of a position: UCI, SAN, resulting FEN", moves_.json,
                    "adoube moves \"8/8/8/8/8/5k2/4p3/4K3 w - - 0 1\"");
    sub->add_option("FEN", moves_.fen, fen_help)->type_name("");
  }

  void add_probe() {
    auto* sub =
        add("probe", "Ask endgame tables: who wins, how soon, and the moves from best to worst", probe_.json,
            "adoube probe \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"\n"
            "  adoube probe \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\" --syzygy folder");
    sub->add_option("FEN", probe_.fen, fen_help)->type_name("");
    sub->add_option("--syzygy", probe_.syzygy,
                    "Folders of Syzygy files, with colons between them: the fifty-move rule counts")
        ->type_name("DIR[:DIR...]");
    sub->add_option("--tables", probe_.tables,
                    "A folder of tables of our own: distance to mate. With neither, tables of up to four men "
                    "are made")
        ->type_name("DIR");
  }

  void add_explain() {
    auto* sub = add("explain", "Say whether a move is legal, or a claim right, and if not every reason why",
                    explain_.json,
                    "adoube explain startpos e2e5\n"
                    "  adoube explain --pgn games.pgn --game 1 --ply 2 --claim threefold --with Nf3");
    sub->add_option("FEN MOVE", explain_.fen_and_move, std::string(fen_help) + "; then a move in UCI or SAN")
        ->type_name("");
    sub->add_option(
           "--claim", explain_.claim,
           "Not a move is asked about, but the claim of a draw by the player having the move: threefold "
           "or fifty. Exit 0: granted, and the record is sound up to that ply; else 1")
        ->type_name("WHICH");
    sub->add_option("--with", explain_.with, "The claim is for this intended move, not yet made")
        ->type_name("MOVE");
    add_record(sub, explain_.record);
  }

  void add_status() {
    auto* sub = add("status", "Say how a game stands: its outcome, the claims open now, check, legal moves",
                    status_.json,
                    "adoube status \"7k/8/6Q1/8/8/8/8/K7 b - - 0 1\"\n"
                    "  adoube status --pgn games.pgn --game 1 --ply 2\n"
                    "  adoube status --pgn games.pgn --report");
    sub->add_option("FEN", status_.fen, fen_help)->type_name("");
    add_record(sub, status_.record);
    sub->add_flag(
        "--report", status_.report,
        "For arbiters: every claim of the game that was open, by ply; repetitions, quiet moves, ends");
  }

  void add_fen() {
    auto* sub = add("fen", "Judge a position, with all the reasons against it, and write it in normal form",
                    fen_.json, "adoube fen \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"");
    sub->add_option("FEN", fen_.fen, fen_help)->type_name("");
    sub->add_flag("--shredder", fen_.shredder, "Write castling rights by the files of the rooks");
  }

  void add_dead() {
    auto* sub =
        add("dead", "Decide whether a player can ever checkmate, by any series of legal moves, and prove it",
            dead_.json,
            "adoube dead \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1\"\n"
            "  adoube dead \"7k/8/8/8/8/8/8/K6N w - -\" --winner white --json\n"
            "  adoube dead --batch positions.tsv --threads 4");
    sub->add_option("FEN", dead_.fen, fen_help)->type_name("");
    sub->add_option(
           "--winner", dead_.winner,
           "Of whom it is asked: white, black or both, which is the default; in a batch, where a row "
           "does not say")
        ->type_name("WHO");
    sub->add_option("--budget", dead_.budget,
                    fmt::format("Memory for one question in megabytes, {} unless given. Once it is spent the "
                                "answer is undetermined, and the exit code 1",
                                usual_budget))
        ->type_name("MB");
    sub->add_option(
           "--certificate", dead_.certificate,
           "Write the proofs to this file, one after the other; none where the answer is undetermined")
        ->type_name("FILE");
    sub->add_option(
           "--check", dead_.check,
           "Check the certificates of this file instead, without any search. Exit 0: all hold, 1: one "
           "does not, 2: not readable")
        ->type_name("FILE");
    sub->add_option("--judge", dead_.judge,
                    "By which model of the rules proofs are checked: board (the default), or laws, the "
                    "specification: slow")
        ->type_name("MODEL");
    sub->add_flag("--check-proofs", dead_.check_proofs,
                  "Check every proof before it is told; exit 3 if one does not hold");
    sub->add_option(
           "--batch", dead_.batch,
           "Rows FEN<TAB>winner[<TAB>anything], packed or not, - for standard input; a first row fen … "
           "is a header. Answers: FEN, winner, verdict, moves or summary of the proof, microseconds of "
           "CPU time. A row that cannot be read is answered invalid, and the exit code is 2")
        ->type_name("FILE");
    sub->add_flag(
        "--fast", dead_.fast,
        "Answer a batch in microseconds a row, without proofs: unwinnable is certain, anything else "
        "stays undetermined");
    sub->add_option("--threads", dead_.threads,
                    "How many questions of a batch are answered side by side, each with its own budget; 1 "
                    "unless given")
        ->type_name("N");
  }

  void add_laws() {
    auto* sub = add("laws", "Show the articles of the Laws in our words, with the code and cases behind them",
                    laws_.json, "adoube laws 3.8.2");
    sub->add_option("ARTICLE", laws_.article, "An article or a sentence of it: 3, 3.8, 3.8.2, 3.8.2#1")
        ->type_name("");
  }

  void add_validate() {
    auto* sub = add("validate", "Play every game of every file through; locate and explain each fault",
                    validate_.json, "adoube validate games.pgn more.pgn.zst folder --strict");
    sub->add_option("FILE", validate_.files,
                    "PGN files, also packed (.zst, .gz, .bz2), folders of them, or - for standard input")
        ->type_name("");
    sub->add_flag("--strict", validate_.strict,
                  "Deviations from the standard are faults, too (docs/pgn-codes.md)");
    sub->add_flag(
        "--dead", validate_.dead,
        "Also find games that went on after a dead position, or have a winner in spite of one, where "
        "more than the material shows it [Art 5.2b]");
    sub->add_flag("--codes", validate_.codes, "List every code of a fault or deviation, and what it means");
    sub->add_option("--threads", validate_.threads,
                    "How many threads judge games; as many as there are cores")
        ->type_name("N");
  }

  void add_pgn() {
    auto* sub = add("pgn", "Convert, choose, clean, split and merge recorded games", pgn_.json,
                    "adoube pgn games.pgn --where White~carlsen --where \"WhiteElo>=2700\" --to uci\n"
                    "  adoube pgn a.pgn b.pgn.zst --unique --strip comments,variations --out all.pgn");
    sub->add_option("FILE", pgn_.files, "PGN files, packed or not, folders of them, or - for standard input")
        ->type_name("");
    sub->add_option("--to", pgn_.to,
                    "pgn (the default); uci, san or lan: the moves of a game on a line; fen or epd: its "
                    "positions, one a line; jsonl: one object a game")
        ->type_name("FORM");
    sub->add_option("--out", pgn_.out, "Write to this file")->type_name("FILE");
    sub->add_option("--split", pgn_.split, "Write files of N games each, or of one game each, into --out-dir")
        ->type_name("N|game");
    sub->add_option("--out-dir", pgn_.out_dir, "The folder for --split")->type_name("DIR");
    sub->add_option("--where", pgn_.where, std::string(where_help()))
        ->type_name("EXPR")
        ->expected(1)
        ->take_all();
    sub->add_option("--games", pgn_.games, "Only these, counted over all files: 3,7-9,20-")
        ->type_name("LIST");
    sub->add_option("--strip", pgn_.strip, "Leave out comments, variations, nags, tags (pgn only)")
        ->type_name("LIST")
        ->expected(1)
        ->take_all()
        ->delimiter(',');
    sub->add_flag("--roster", pgn_.roster, "Write all of the seven-tag roster, with ? for what is unknown");
    sub->add_flag("--glyphs", pgn_.glyphs,
                  "Write annotations as symbols where there is one: e4! instead of e4 $1");
    sub->add_flag(
        "--fix-results", pgn_.fix_results,
        "Put results right: by mate or stalemate, else tag and marker from each other; say what changed");
    sub->add_flag("--unique", pgn_.unique,
                  "Leave out games with a start and moves that were already written");
    sub->add_flag("--keep-faulty", pgn_.keep_faulty,
                  "Write games with faults too: as they are (pgn), or as far as they were read");
    sub->add_flag("--strict", pgn_.strict, "Deviations (docs/pgn-codes.md) are faults, too");
  }

  void add_replay() {
    auto* sub = add("replay", "Play a recorded game through and log or draw each ply", replay_.json,
                    "adoube replay games.pgn --game 1 --render ansi\n"
                    "  adoube replay games.pgn --render svg --out pictures --sheet game.png");
    sub->add_option("FILE", replay_.file, "A PGN file, packed or not, or - for standard input")
        ->type_name("");
    sub->add_option("--game", replay_.game, "Which game of the file; 1 unless given")->type_name("N");
    sub->add_option("--render", replay_.render,
                    "ansi: the board after each ply; svg or png: a picture of each, in the folder --out")
        ->type_name("FORM");
    sub->add_option("--out", replay_.out, "The folder for pictures: ply-000.svg and so on")
        ->type_name("FOLDER");
    sub->add_option("--sheet", replay_.sheet, "All positions in one picture: a .svg or .png file")
        ->type_name("FILE");
    add_look(sub, replay_);
  }

  void add_render() {
    auto* sub = add("render", "Draw a position: a picture, or text for the terminal", render_.json,
                    "adoube render startpos\n"
                    "  adoube render startpos --out - --last e2e4 --arrow g1f3 --mark e5:red --theme paper");
    sub->add_option("FEN", render_.fen, fen_help)->type_name("");
    sub->add_option("--out", render_.out, "A .svg or .png file; - writes SVG to standard output")
        ->type_name("FILE");
    sub->add_option("--last", render_.last, "The last move, by its squares: e2e4")->type_name("MOVE");
    sub->add_option("--arrow", render_.arrows, "An arrow: e2e4 or e2e4:red (green, red, blue, yellow)")
        ->type_name("MOVE")
        ->allow_extra_args(false);
    sub->add_option("--mark", render_.marks, "A ring around a square: e4 or e4:red")
        ->type_name("SQUARE")
        ->allow_extra_args(false);
    sub->add_option("--shade", render_.shades,
                    "Squares tinted, by two corners: b5h8, b5h8:blue, or one square")
        ->type_name("SQUARES")
        ->allow_extra_args(false);
    sub->add_option("--check", render_.check, "Which king is shown in check: auto, none or its square")
        ->type_name("WHICH");
    add_look(sub, render_);
  }

  /// What subcommands share that ask about a recorded game.
  static void add_record(CLI::App* sub, RecordOptions& options) {
    sub->add_option("--pgn", options.pgn,
                    "The main line of a game of this file, packed or not, or of - for stdin")
        ->type_name("FILE");
    sub->add_option("--game", options.game, "Which game of the file; 1 unless given")->type_name("N");
    sub->add_option("--ply", options.ply, "After so many moves of both; the end unless given")
        ->type_name("N");
  }

  void add_touch() {
    auto* sub = add("touch",
                    "Say what hands on a board oblige to, event by event [Art 4]: always a line of JSON for "
                    "each event, with and without --json (docs/touch-move.md)",
                    touch_.json, "adoube touch startpos --mode enforce --events events.txt");
    sub->add_option("FEN", touch_.fen, fen_help)->type_name("");
    sub->add_option(
           "--mode", touch_.mode,
           "enforce (the default): what is not permitted is refused; record: a legal move stands, and the "
           "opponent may claim")
        ->type_name("MODE");
    sub->add_option("--events", touch_.events,
                    "One event a line, or several with ; between; - is standard input")
        ->type_name("FILE");
  }

  void add_uci() {
    auto* sub = app_.add_subcommand("uci", "Speak UCI or XBoard's protocol, as an engine does (docs/uci.md)");
    sub->add_option("COMMAND", uci_.commands, "Answer this instead of standard input, and end: bench, go ...")
        ->type_name("");
    sub->footer("Example:\n  adoube uci go depth 5");
  }

  void add_table() {
    auto* sub = add("table", "Compute the exact value of every position of an ending, verify, save, show it",
                    table_.json,
                    "adoube table KRvK --verify\n"
                    "  adoube table KBNvK --histogram --out KBNvK.adt\n"
                    "  adoube table --all 3 --pawnless --folder .");
    sub->add_option("ENDING", table_.what,
                    "The men of both players, as KRvK or KPKP, up to five in all; or a file to be shown")
        ->type_name("");
    sub->add_option("--all", table_.all, "All endings of up to so many men instead: 3, 4 or 5")
        ->type_name("N");
    sub->add_flag("--pawnless", table_.pawnless, "Of them, those without pawns");
    sub->add_flag("--verify", table_.verify,
                  "Check that each value follows from the legal moves and the values after them");
    sub->add_flag("--histogram", table_.histogram,
                  "Also how many positions are won and lost in how many moves");
    sub->add_option("--out", table_.out, "Write the table to this file")->type_name("FILE");
    sub->add_option("--folder", table_.folder,
                    "Take tables from this folder, and put those there that were made, with all they need")
        ->type_name("DIR");
    sub->add_option("--threads", table_.threads, "How many threads compute; as many as there are cores")
        ->type_name("N");
    sub->add_option("--memory", table_.memory,
                    "Megabytes the tables and the work on them may take; 1024 unless given")
        ->type_name("MB");
  }

  /// What drawing subcommands share.
  template <class Options>
  static void add_look(CLI::App* sub, Options& options) {
    sub->add_flag("--flip", options.flip, "Black at the bottom");
    sub->add_flag("--no-coordinates", options.no_coordinates, "Without letters and digits around the board");
    sub->add_option("--size", options.size, "Pixels on each side of a board")->type_name("N");
    sub->add_option("--theme", options.theme, "wood or paper")->type_name("NAME");
    sub->add_option("--colour", options.colour, "Colours of the terminal: auto, none, 256 or true")
        ->type_name("WHICH");
  }

  CLI::App app_;
  PerftOptions perft_;
  TableOptions table_;
  MovesOptions moves_;
  ExplainOptions explain_;
  StatusOptions status_;
  FenOptions fen_;
  DeadOptions dead_;
  LawsOptions laws_;
  ValidateOptions validate_;
  PgnOptions pgn_;
  PlayOptions play_;
  AnalyseOptions analyse_;
  ReplayOptions replay_;
  RenderOptions render_;
  TouchOptions touch_;
  UciOptions uci_;
  ProbeOptions probe_;
  KrkOptions krk_;
  MatchOptions match_;
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
  if (chosen == nullptr) return Notice{line->app().help()};
  if (has_subcommands(*chosen)) return Notice{chosen->help("adoube")};
  Command command = line->command(*chosen);
  // The options live in the parser: keep it.
  command.run = [line, run = std::move(command.run)] { return run(); };
  return command;
}

}  // namespace adoube::app
