// SPDX-License-Identifier: GPL-3.0-or-later
// The options of adoube match as CLI11 knows them.
#include "cli_match.hpp"

#include <CLI/CLI.hpp>

namespace adoube::app {

namespace {

constexpr auto footer =
    "ENGINE is CMD[,key=value]...: the program with its arguments, divided at blanks, then what is said of "
    "it:\n"
    "  name=NAME        what to call it; else the name of the file\n"
    "  proto=PROTOCOL   uci, xboard, or auto (the default): UCI is tried first\n"
    "  option.NAME=VAL  a setting of the program, as option.Hash=64\n"
    "  dir=FOLDER       where it runs\n"
    "  start=SECONDS    how long it may take to start, and to be ready; else 10\n"
    "  tc= movetime= depth= nodes= ponder=on   its own, instead of what is said for all\n"
    "Quotation marks, single or double, keep blanks and commas together, a backslash takes the next "
    "character\n"
    "as it is; the shell takes the outer ones: --engine \"'/opt/my engine' -x,option.Book='a, b'\".\n"
    "CMD adoube is our own engine.\n"
    "\n"
    "Exit codes: 0 all was played and no program failed; 1 stopped before the end, or a program failed. "
    "Where\n"
    "--sprt or --stop-when-decided ask: 0 H1 is accepted, or the score is above; 1 otherwise. 2 bad usage, a "
    "file\n"
    "that cannot be read or written, a program that cannot be started or cannot play this.\n"
    "\n"
    "Example:\n"
    "  adoube match --engine adoube --engine glaurung,option.Hash=64 --tc 2+0.02 --games 400 --concurrency 2 "
    "\\\n"
    "    --order random --pgn games.pgn --state match.jsonl --stop-when-decided 0.45\n"
    "  adoube match --resume match.jsonl";

void add_players(CLI::App& sub, MatchOptions& options) {
  sub.add_option("--engine", options.engines, "A program that plays, two or more times; see below")
      ->type_name("ENGINE")
      ->expected(1)
      ->take_all();
  sub.add_option("--each", options.each, "Said of every program: key=value[,key=value]...")
      ->type_name("KEYS")
      ->expected(1)
      ->take_all();
  sub.add_option(
         "--tc", options.control,
         "Time in seconds, as PGN writes it: 2+0.02 (two seconds and two hundredths a move), 40/60+0.5 "
         "(a minute for each 40 moves), 40/60:30 (then half a minute for the rest)")
      ->type_name("CONTROL");
  sub.add_option("--movetime", options.move_time, "Milliseconds for each move")->type_name("MS");
  sub.add_option("--depth", options.depth, "Plies to be searched for each move")->type_name("N");
  sub.add_option("--nodes", options.nodes, "Nodes to be searched for each move")->type_name("N");
  sub.add_flag("--ponder", options.ponder, "Programs think in the opponent's time, too");
  sub.add_option(
         "--margin", options.margin,
         "A move that comes so many milliseconds too late is taken; unless given, 500 by --movetime, else "
         "0")
      ->type_name("MS");
  sub.add_option(
         "--late", options.late,
         "How many seconds beyond its time a program is waited for before it is given up; 5 unless given")
      ->type_name("S");
}

void add_games(CLI::App& sub, MatchOptions& options) {
  sub.add_option("--games", options.games, "Games between every two who meet; 2 unless given")
      ->type_name("N");
  sub.add_option("--rounds", options.rounds, "The same in pairs of games")->type_name("N");
  sub.add_option("--format", options.format,
                 "round-robin: all meet (the default); gauntlet: the first meets the others")
      ->type_name("round-robin|gauntlet");
  sub.add_option("--concurrency", options.concurrency, "Games played at once; 1 unless given")
      ->type_name("N");
  sub.add_option(
         "--openings", options.openings,
         "A file of PGN, EPD or FEN, packed or not; startpos for none. Unless given, about fifty common "
         "openings")
      ->type_name("FILE");
  sub.add_option("--plies", options.plies, "Only so many plies of each opening")->type_name("N");
  sub.add_option("--order", options.order,
                 "Openings in the order of the file, sequential (the default), or random")
      ->type_name("sequential|random");
  sub.add_option("--seed", options.seed, "Where random begins; 1 unless given")->type_name("N");
  sub.add_flag("--no-reverse", options.no_reverse,
               "Each opening is played once, not twice with colours reversed");
}

void add_ends(CLI::App& sub, MatchOptions& options) {
  sub.add_option(
         "--adjudicate-win", options.adjudicate_win,
         "A game is won when both programs see the same one so many centipawns ahead for so many moves "
         "of each")
      ->type_name("CP,MOVES");
  sub.add_option(
         "--adjudicate-draw", options.adjudicate_draw,
         "It is drawn when, from that move on, both see nobody further ahead for so many moves of each")
      ->type_name("MOVE,MOVES,CP");
  sub.add_option("--tables", options.adjudicate_tables, "Tables of our own decide, of up to 3 or 4 men")
      ->type_name("3|4");
  sub.add_option("--syzygy", options.syzygy, "Syzygy tables decide: folders, with colons between them")
      ->type_name("DIR[:DIR...]");
  sub.add_option("--max-moves", options.max_moves, "It is drawn after so many moves of each")->type_name("N");
  sub.add_option(
         "--sprt", options.sprt,
         "Play until it is clear whether the first program is ELO0 or ELO1 stronger; ALPHA and BETA, the "
         "chances to err, are 0.05 unless given")
      ->type_name("ELO0,ELO1[,ALPHA,BETA]");
  sub.add_option("--stop-when-decided", options.bar,
                 "Play until the 95 % interval of the first program's score lies above or below, 0.75 say")
      ->type_name("SCORE");
  sub.add_option("--least-pairs", options.least_pairs,
                 "But not before so many pairs of games; 20 unless given")
      ->type_name("N");
  sub.add_flag("--stop-on-failure", options.stop_on_failure, "The first failure of a program ends the match");
}

void add_files(CLI::App& sub, MatchOptions& options) {
  sub.add_option("--pgn", options.pgn, "Append each game to this file as it ends")->type_name("FILE");
  sub.add_option("--event", options.event, "What the PGN calls the match")->type_name("TEXT");
  sub.add_option("--site", options.site, "Where the PGN says it is played")->type_name("TEXT");
  sub.add_option("--log", options.log, "Append a report of each failure: position, order, the last lines")
      ->type_name("FILE");
  sub.add_option("--state", options.state, "Keep the state of the match in this new file, game by game")
      ->type_name("FILE");
  sub.add_option("--resume", options.resume,
                 "Go on with the match of this state file; what else is not given is as it was")
      ->type_name("FILE");
}

}  // namespace

void add_match(CLI::App& app, MatchOptions& options) {
  CLI::App* sub = app.add_subcommand("match", "Have chess programs play each other, and rate them");
  sub->add_flag("--json", options.json, "Answer in JSON lines: each game, then the end (docs/schema)");
  add_players(*sub, options);
  add_games(*sub, options);
  add_ends(*sub, options);
  add_files(*sub, options);
  sub->footer(footer);
}

}  // namespace adoube::app
