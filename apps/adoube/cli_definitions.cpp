// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands and options as CLI11 knows them. What they do is not known here, so that a program which
// only describes them (apps/reference) links nothing else.
#include "cli_definitions.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "adoube/core/article.hpp"
#include "cli_analyse.hpp"
#include "cli_krk.hpp"
#include "cli_match.hpp"
#include "cli_subcommand.hpp"
#include "dead.hpp"
#include "pgn_where.hpp"

namespace adoube::app {

namespace {

constexpr auto fen_help = "A position: a FEN (one argument or its words), startpos, or - for standard input";

/// What subcommands share that ask about a recorded game.
void add_record(CLI::App* sub, RecordOptions& options) {
  sub->add_option("--pgn", options.pgn,
                  "The main line of a game of this file, packed or not, or of - for stdin")
      ->type_name("FILE");
  sub->add_option("--game", options.game, "Which game of the file; 1 unless given")->type_name("N");
  sub->add_option("--ply", options.ply, "After so many moves of both; the end unless given")->type_name("N");
}

/// What drawing subcommands share.
template <class Options>
void add_look(CLI::App* sub, Options& options) {
  sub->add_flag("--flip", options.flip, "Black at the bottom");
  sub->add_flag("--no-coordinates", options.no_coordinates, "Without letters and digits around the board");
  sub->add_option("--size", options.size, "Pixels on each side of a board")->type_name("N");
  sub->add_option("--theme", options.theme, "wood or paper")->type_name("wood|paper");
  sub->add_option("--colour", options.colour, "Colours of the terminal: auto, none, 256 or true")
      ->type_name("auto|none|256|true");
}

void add_perft(CLI::App& app, PerftOptions& options) {
  auto* sub = add_subcommand(
      app, "perft", "Count the sequences of legal moves of a given length", options.json,
      "adoube perft 5 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\" --divide\n"
      "  adoube perft --suite positions.perft --max-nodes 1000000");
  sub->add_option("DEPTH", options.depth, "How many moves deep")->type_name("");
  sub->add_option("--fen", options.fen, fen_help)->expected(1, 7)->type_name("FEN");
  sub->add_option("--threads", options.threads, "How many threads count; the time given is wall-clock time")
      ->type_name("N");
  sub->add_flag("--divide", options.divide, "Also the count behind each first move");
  sub->add_flag("--reference", options.reference, "Count by the specification of the Laws: slow");
  sub->add_option("--suite", options.suite,
                  "Check a file of known counts: id/epd/perft blocks, or lines FEN ;D1 20 ;D2 400")
      ->type_name("FILE");
  sub->add_option("--max-nodes", options.max_nodes,
                  "Check each row at its deepest depth with at most so many nodes")
      ->type_name("N");
}

void add_moves(CLI::App& app, MovesOptions& options) {
  auto* sub = add_subcommand(app, "moves", "List the legal moves of a position: UCI, SAN, resulting FEN",
                             options.json, "adoube moves \"8/8/8/8/8/5k2/4p3/4K3 w - - 0 1\"");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
}

void add_probe(CLI::App& app, ProbeOptions& options) {
  auto* sub = add_subcommand(
      app, "probe", "Ask endgame tables: who wins, how soon, and the moves from best to worst", options.json,
      "adoube probe \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"\n"
      "  adoube probe \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\" --syzygy folder");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_option("--syzygy", options.syzygy,
                  "Folders of Syzygy files, with colons between them: the fifty-move rule counts")
      ->type_name("DIR[:DIR...]");
  sub->add_option("--tables", options.tables,
                  "A folder of tables of our own: distance to mate. With neither, tables of up to four men "
                  "are made")
      ->type_name("DIR");
}

void add_explain(CLI::App& app, ExplainOptions& options) {
  auto* sub = add_subcommand(
      app, "explain", "Say whether a move is legal, or a claim right, and if not the reasons why",
      options.json,
      "adoube explain startpos e2e5\n"
      "  adoube explain --moves \"e4 e5 Ke2 Ke7 Ke1 Ke8\" O-O\n"
      "  adoube explain --pgn games.pgn --game 1 --ply 2 --claim threefold --with Nf3");
  sub->add_option(
         "FEN MOVE", options.fen_and_move,
         std::string(fen_help) + "; then a move in UCI or SAN. With --moves, --fen or --pgn the move alone")
      ->type_name("");
  sub->add_option("--moves", options.moves,
                  "The moves of the game before, in UCI or SAN, with numbers or without")
      ->type_name("\"MOVE...\"");
  sub->add_option("--fen", options.fen, "Where --moves begin; the initial position unless given")
      ->expected(1, 7)
      ->type_name("FEN");
  sub->add_option(
         "--claim", options.claim,
         "Not a move is asked about, but the claim of a draw by the player having the move: threefold "
         "or fifty. Exit 0: granted, and the record is sound up to that ply; else 1")
      ->type_name("threefold|fifty");
  sub->add_option("--with", options.with, "The claim is for this intended move, not yet made")
      ->type_name("MOVE");
  add_record(sub, options.record);
}

void add_status(CLI::App& app, StatusOptions& options) {
  auto* sub = add_subcommand(app, "status",
                             "Say how a game stands: its outcome, the claims open now, check, legal moves",
                             options.json,
                             "adoube status \"7k/8/6Q1/8/8/8/8/K7 b - - 0 1\"\n"
                             "  adoube status --pgn games.pgn --game 1 --ply 2\n"
                             "  adoube status --pgn games.pgn --report");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  add_record(sub, options.record);
  sub->add_flag(
      "--report", options.report,
      "For arbiters: every claim of the game that was open, by ply; repetitions, quiet moves, ends");
}

void add_fen(CLI::App& app, FenOptions& options) {
  auto* sub = add_subcommand(app, "fen",
                             "Judge a position, with all the reasons against it, and write it in normal form",
                             options.json, "adoube fen \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_flag("--shredder", options.shredder, "Write castling rights by the files of the rooks");
}

void add_dead(CLI::App& app, DeadOptions& options) {
  auto* sub = add_subcommand(
      app, "dead", "Decide whether a player can ever checkmate, by any series of legal moves, and prove it",
      options.json,
      "adoube dead \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1\"\n"
      "  adoube dead \"7k/8/8/8/8/8/8/K6N w - -\" --winner white --json\n"
      "  adoube dead --batch positions.tsv --threads 4");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_option("--winner", options.winner,
                  "Of whom it is asked: white, black or both, which is the default; in a batch, where a row "
                  "does not say")
      ->type_name("white|black|both");
  sub->add_option("--budget", options.budget,
                  fmt::format("Memory for one question in megabytes, {} unless given. Once it is spent the "
                              "answer is undetermined, and the exit code 1",
                              usual_budget))
      ->type_name("MB");
  sub->add_option("--certificate", options.certificate,
                  "Write the proofs to this file, one after the other; none where the answer is undetermined")
      ->type_name("FILE");
  sub->add_option("--check", options.check,
                  "Check the certificates of this file instead, without any search. Exit 0: all hold, 1: one "
                  "does not, 2: not readable")
      ->type_name("FILE");
  sub->add_option("--judge", options.judge,
                  "By which model of the rules proofs are checked: board (the default), or laws, the "
                  "specification: slow")
      ->type_name("board|laws");
  sub->add_flag("--check-proofs", options.check_proofs,
                "Check every proof before it is told; exit 3 if one does not hold");
  sub->add_option(
         "--batch", options.batch,
         "Rows FEN<TAB>winner[<TAB>anything], packed or not, - for standard input; a first row fen … "
         "is a header. Answers: FEN, winner, verdict, moves or summary of the proof, microseconds of "
         "CPU time. A row that cannot be read is answered invalid, and the exit code is 2")
      ->type_name("FILE");
  sub->add_flag("--fast", options.fast,
                "Answer a batch in microseconds a row, without proofs: unwinnable is certain, anything else "
                "stays undetermined");
  sub->add_option("--threads", options.threads,
                  "How many questions of a batch are answered side by side, each with its own budget; 1 "
                  "unless given")
      ->type_name("N");
}

void add_laws(CLI::App& app, LawsOptions& options) {
  auto* sub = add_subcommand(
      app, "laws", "Show the articles of the Laws in our words, with the code and cases behind them",
      options.json, "adoube laws 3.8.2");
  sub->add_option("ARTICLE", options.article, "An article or a sentence of it: 3, 3.8, 3.8.2, 3.8.2#1")
      ->type_name("");
}

void add_validate(CLI::App& app, ValidateOptions& options) {
  auto* sub =
      add_subcommand(app, "validate", "Play every game of every file through; locate and explain each fault",
                     options.json, "adoube validate games.pgn more.pgn.zst folder --strict");
  sub->add_option("FILE", options.files,
                  "PGN files, also packed (.zst, .gz, .bz2), folders of them, or - for standard input")
      ->type_name("");
  sub->add_flag("--strict", options.strict,
                "Deviations from the standard are faults, too (docs/pgn-codes.md)");
  sub->add_flag("--dead", options.dead,
                "Also find games that went on after a dead position, or have a winner in spite of one, where "
                "more than the material shows it [" +
                    cite("5.2b") + "]");
  sub->add_flag("--codes", options.codes, "List every code of a fault or deviation, and what it means");
  sub->add_option("--threads", options.threads, "How many threads judge games; as many as there are cores")
      ->type_name("N");
}

void add_pgn(CLI::App& app, PgnOptions& options) {
  auto* sub =
      add_subcommand(app, "pgn", "Convert, choose, clean, split and merge recorded games", options.json,
                     "adoube pgn games.pgn --where White~carlsen --where \"WhiteElo>=2700\" --to uci\n"
                     "  adoube pgn a.pgn b.pgn.zst --unique --strip comments,variations --out all.pgn");
  sub->add_option("FILE", options.files, "PGN files, packed or not, folders of them, or - for standard input")
      ->type_name("");
  sub->add_option("--to", options.to,
                  "pgn (the default); uci, san or lan: the moves of a game on a line; fen or epd: its "
                  "positions, one a line; jsonl: one object a game")
      ->type_name("pgn|uci|san|lan|fen|epd|jsonl");
  sub->add_option("--out", options.out, "Write to this file")->type_name("FILE");
  sub->add_option("--split", options.split,
                  "Write files of N games each, or of one game each, into --out-dir")
      ->type_name("N|game");
  sub->add_option("--out-dir", options.out_dir, "The folder for --split")->type_name("DIR");
  sub->add_option("--where", options.where, std::string(where_help()))
      ->type_name("EXPR")
      ->expected(1)
      ->take_all();
  sub->add_option("--games", options.games, "Only these, counted over all files: 3,7-9,20-")
      ->type_name("LIST");
  sub->add_option("--strip", options.strip, "Leave out comments, variations, nags, tags (pgn only)")
      ->type_name("comments|variations|nags|tags")
      ->expected(1)
      ->take_all()
      ->delimiter(',');
  sub->add_flag("--roster", options.roster, "Write all of the seven-tag roster, with ? for what is unknown");
  sub->add_flag("--glyphs", options.glyphs,
                "Write annotations as symbols where there is one: e4! instead of e4 $1");
  sub->add_flag(
      "--fix-results", options.fix_results,
      "Put results right: by mate or stalemate, else tag and marker from each other; say what changed");
  sub->add_flag("--unique", options.unique,
                "Leave out games with a start and moves that were already written");
  sub->add_flag("--keep-faulty", options.keep_faulty,
                "Write games with faults too: as they are (pgn), or as far as they were read");
  sub->add_flag("--strict", options.strict, "Deviations (docs/pgn-codes.md) are faults, too");
}

void add_replay(CLI::App& app, ReplayOptions& options) {
  auto* sub =
      add_subcommand(app, "replay", "Play a recorded game through and log or draw each ply", options.json,
                     "adoube replay games.pgn --game 1 --render ansi\n"
                     "  adoube replay games.pgn --render svg --out pictures --sheet game.png");
  sub->add_option("FILE", options.file, "A PGN file, packed or not, or - for standard input")->type_name("");
  sub->add_option("--game", options.game, "Which game of the file; 1 unless given")->type_name("N");
  sub->add_option("--render", options.render,
                  "ansi: the board after each ply; svg or png: a picture of each, in the folder --out")
      ->type_name("ansi|svg|png");
  sub->add_option("--out", options.out, "The folder for pictures: ply-000.svg and so on")
      ->type_name("FOLDER");
  sub->add_option("--sheet", options.sheet, "All positions in one picture: a .svg or .png file")
      ->type_name("FILE");
  add_look(sub, options);
}

void add_render(CLI::App& app, RenderOptions& options) {
  auto* sub =
      add_subcommand(app, "render", "Draw a position: a picture, or text for the terminal", options.json,
                     "adoube render startpos\n"
                     "  adoube render startpos --out - --last e2e4 --arrow g1f3 --mark e5:red --theme paper");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_option("--out", options.out, "A .svg or .png file; - writes SVG to standard output")
      ->type_name("FILE");
  sub->add_option("--last", options.last, "The last move, by its squares: e2e4")->type_name("MOVE");
  sub->add_option("--arrow", options.arrows, "An arrow: e2e4 or e2e4:red (green, red, blue, yellow)")
      ->type_name("MOVE")
      ->allow_extra_args(false);
  sub->add_option("--mark", options.marks, "A ring around a square: e4 or e4:red")
      ->type_name("SQUARE")
      ->allow_extra_args(false);
  sub->add_option("--shade", options.shades, "Squares tinted, by two corners: b5h8, b5h8:blue, or one square")
      ->type_name("SQUARES")
      ->allow_extra_args(false);
  sub->add_option("--check", options.check, "Which king is shown in check: auto, none or its square")
      ->type_name("auto|none|SQUARE");
  add_look(sub, options);
}

void add_touch(CLI::App& app, TouchOptions& options) {
  auto* sub = add_subcommand(
      app, "touch",
      "Say what hands on a board oblige to, event by event [" + cite("4") +
          "]: always a line of JSON for each event, with and without --json (docs/touch-move.md)",
      options.json, "adoube touch startpos --mode enforce --events events.txt");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_option(
         "--mode", options.mode,
         "enforce (the default): what is not permitted is refused; record: a legal move stands, and the "
         "opponent may claim")
      ->type_name("enforce|record");
  sub->add_option("--events", options.events,
                  "One event a line, or several with ; between; - is standard input")
      ->type_name("FILE");
}

void add_uci(CLI::App& app, UciOptions& options) {
  auto* sub = app.add_subcommand("uci", "Speak UCI or XBoard's protocol, as an engine does (docs/uci.md)");
  sub->add_option("COMMAND", options.commands,
                  "Answer this instead of standard input, and end: bench, go ...")
      ->type_name("");
  sub->footer("Example:\n  adoube uci go depth 5");
}

void add_table(CLI::App& app, TableOptions& options) {
  auto* sub = add_subcommand(app, "table",
                             "Compute the exact value of every position of an ending, verify, save, show it",
                             options.json,
                             "adoube table KRvK --verify\n"
                             "  adoube table KBNvK --histogram --out KBNvK.adt\n"
                             "  adoube table --all 3 --pawnless --folder .");
  sub->add_option("ENDING", options.what,
                  "The men of both players, as KRvK or KPKP, up to five in all; or a file to be shown")
      ->type_name("");
  sub->add_option("--all", options.all, "All endings of up to so many men instead: 3, 4 or 5")
      ->type_name("3|4|5");
  sub->add_flag("--pawnless", options.pawnless, "Of them, those without pawns");
  sub->add_flag("--verify", options.verify,
                "Check that each value follows from the legal moves and the values after them");
  sub->add_flag("--histogram", options.histogram,
                "Also how many positions are won and lost in how many moves");
  sub->add_option("--out", options.out, "Write the table to this file")->type_name("FILE");
  sub->add_option("--folder", options.folder,
                  "Take tables from this folder, and put those there that were made, with all they need")
      ->type_name("DIR");
  sub->add_option("--threads", options.threads, "How many threads compute; as many as there are cores")
      ->type_name("N");
  sub->add_option("--memory", options.memory,
                  "Megabytes the tables and the work on them may take; 1024 unless given")
      ->type_name("MB");
}

}  // namespace

void define_commands(CLI::App& app, AllOptions& options) {
  app.name("adoube");
  app.description("Chess by the Laws: every rule is the article it cites.");
  app.set_version_flag("--version", "adoube " ADOUBE_VERSION, "Print the version and exit");
  // With at most one, a word of a FEN is never taken for a second subcommand.
  app.require_subcommand(0, 1);
  app.footer(
      "Without a subcommand: the board in the browser, as adoube serve --open.\n"
      "Exit codes: 0 yes or done, 1 a negative finding, 2 bad usage or unreadable input.\n"
      "adoube SUBCOMMAND --help shows options and an example.");
  add_perft(app, options.perft);
  add_moves(app, options.moves);
  add_explain(app, options.explain);
  add_status(app, options.status);
  add_fen(app, options.fen);
  add_dead(app, options.dead);
  add_laws(app, options.laws);
  add_validate(app, options.validate);
  add_pgn(app, options.pgn);
  add_play(app, options.play);
  add_analyse(app, options.analyse);
  add_replay(app, options.replay);
  add_render(app, options.render);
  add_touch(app, options.touch);
  add_table(app, options.table);
  add_probe(app, options.probe);
  add_uci(app, options.uci);
  add_krk(app, options.krk);
  add_match(app, options.match);
  add_serve(app, options.serve);
}

}  // namespace adoube::app
