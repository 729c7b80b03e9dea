// SPDX-License-Identifier: GPL-3.0-or-later
// The options of adoube play and adoube analyse as CLI11 knows them.
#include "cli_analyse.hpp"

#include <CLI/CLI.hpp>

#include "adoube/core/article.hpp"

namespace adoube::app {

namespace {

void add_game(CLI::App& sub, PlayOptions& options) {
  sub.add_option("--fen", options.fen, "Where the game starts: a FEN or startpos")
      ->expected(1, 7)
      ->type_name("FEN");
  sub.add_option("--time", options.time,
                 "Clocks: minutes+seconds a move, 5d3 and 5b3 for delays, 40/90+30,30+30 for stages, "
                 "hourglass 1 (docs/clocks.md)")
      ->type_name("CONTROL");
  sub.add_option("--out", options.out, "Save the game as PGN after every move; a new file")
      ->type_name("FILE");
  sub.add_flag("--append", options.append, "The file of --out may be there: the game is added to it");
  sub.add_option("--resume", options.resume, "Go on with the last game of this file, and save it there")
      ->type_name("FILE");
  sub.add_flag("--touch-move", options.touch_move, "Pieces that are touched must move [" + cite("4") + "]");
  sub.add_option("--flag-rule", options.flag_rule,
                 "What a fallen flag costs if the opponent may be unable to win: fide (the default), "
                 "lichess or uscf")
      ->type_name("fide|lichess|uscf");
  sub.add_option("--view", options.view,
                 "Who sits at the bottom: white, black, or mover: turns each move; unless given, the person "
                 "who plays against a program, or White")
      ->type_name("white|black|mover");
  sub.add_flag("--ascii", options.ascii, "Letters for the pieces, also where the terminal has figures");
}

void add_players(CLI::App& sub, PlayOptions& options) {
  sub.add_option("--white", options.white, "Who plays White: the name of a person, or see below")
      ->type_name("WHO");
  sub.add_option("--black", options.black, "Who plays Black")->type_name("WHO");
  sub.add_option("--engine", options.engine, "A person plays against this program; our engine unless given")
      ->expected(0, 1)
      ->type_name("[CMD]");
  sub.add_option("--colour", options.colour,
                 "Of the person who plays against --engine: white (the default), black or random")
      ->type_name("white|black|random");
  sub.add_option("--level", options.level,
                 "Our engine plays about as well as this rating, 800 to 2850; unless given, as well as it "
                 "can")
      ->type_name("ELO");
  sub.add_option("--movetime", options.move_time,
                 "Milliseconds for each move of a program; without clocks 1000 unless given")
      ->type_name("MS");
  sub.add_option("--depth", options.depth, "Plies that programs search for each move")->type_name("N");
  sub.add_option("--nodes", options.nodes, "Nodes that programs search for each move")->type_name("N");
  sub.add_flag("--ponder", options.ponder, "Programs think in the opponent's time, too");
}

}  // namespace

void add_play(CLI::App& app, PlayOptions& options) {
  CLI::App* sub = app.add_subcommand(
      "play",
      "Play a game, two people at one terminal or against a program; words are typed, help lists them "
      "(docs/play.md)");
  sub->add_flag("--json", options.json, "Answer in JSON (docs/schema)");
  add_players(*sub, options);
  add_game(*sub, options);
  sub->footer(
      "WHO is a NAME, human or human:NAME; engine or engine:1500, our own with a level; or a program,\n"
      "program:CMD[,key=value]..., as adoube match names it: program:stockfish,option.Hash=64,depth=8.\n"
      "\n"
      "Example:\n"
      "  adoube play --time 5+3 --white Anna --black Ben --out game.pgn\n"
      "  adoube play --engine --level 1500 --colour random --time 10+5 --white Anna\n"
      "  adoube play --white engine:1800 --black program:gnuchess --movetime 500");
}

void add_analyse(CLI::App& app, AnalyseOptions& options) {
  CLI::App* sub = app.add_subcommand(
      "analyse", "Have an engine judge a position, or every move of a game (docs/analyse.md)");
  sub->add_flag("--json", options.json, "Answer in JSON (docs/schema)");
  sub->add_option("FEN|FILE", options.fen,
                  "A position: a FEN (one argument or its words), startpos, or - for standard input; or a "
                  "file of games")
      ->type_name("");
  sub->add_option("--pgn", options.pgn, "A file of games, packed or not, or - for stdin")->type_name("FILE");
  sub->add_option("--game", options.game, "Which game of the file; 1 unless given")->type_name("N");
  sub->add_option("--engine", options.engine,
                  "Another program instead of our engine, as adoube match names it: CMD[,key=value]...")
      ->type_name("CMD");
  sub->add_option("--movetime", options.move_time,
                  "Milliseconds for each position; 1000 unless a limit is given, 300 in a game")
      ->type_name("MS");
  sub->add_option("--depth", options.depth, "Plies that are searched")->type_name("N");
  sub->add_option("--nodes", options.nodes,
                  "Nodes that are searched; with --depth or --nodes the answer of our engine is always the "
                  "same on one thread")
      ->type_name("N");
  sub->add_option("--lines", options.lines, "How many best moves of a position are told; 3 unless given")
      ->type_name("N");
  sub->add_option("--threads", options.threads, "Threads that search; 1 unless given")->type_name("N");
  sub->add_option("--hash", options.hash, "Megabytes for positions already seen; 64 unless given")
      ->type_name("MB");
  sub->add_option("--svg", options.svg, "Draw the course of the game to this file; - is standard output")
      ->type_name("FILE");
  sub->add_option("--theme", options.theme, "Of the drawing: light (the default) or dark")
      ->type_name("light|dark");
  sub->add_option("--out", options.out,
                  "Write the game with marks, judgements and better lines to this file as PGN; - is standard "
                  "output")
      ->type_name("FILE");
  sub->footer(
      "Example:\n"
      "  adoube analyse startpos --depth 12 --lines 3\n"
      "  adoube analyse game.pgn --movetime 500 --svg game.svg --out annotated.pgn\n"
      "  adoube analyse --pgn games.pgn --game 3 --engine stockfish --depth 15");
}

}  // namespace adoube::app
