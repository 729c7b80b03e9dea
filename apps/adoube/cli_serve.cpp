// SPDX-License-Identifier: GPL-3.0-or-later
// The options of adoube serve as CLI11 knows them.
#include <CLI/CLI.hpp>

#include "serve.hpp"

namespace adoube::app {

void add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App& sub = *app.add_subcommand("serve", "The board in the browser: games, analysis, and the API");
  sub.add_flag("--json", options.json, "Say where it is in JSON");
  sub.add_option("--port", options.port, "Where it listens; 0: any port that is free. 8117 unless given")
      ->type_name("PORT");
  sub.add_option("--bind", options.bind,
                 "The address it listens on; 127.0.0.1 unless given: this machine alone")
      ->type_name("ADDRESS");
  sub.add_option(
         "--db", options.database,
         "Where games are kept: sqlite:FILE or postgresql://USER@HOST/NAME; a file in your data folder "
         "unless given")
      ->type_name("URL");
  sub.add_option("--page", options.page, "The folder of the built page")->type_name("FOLDER");
  sub.add_option(
         "--tables", options.tables,
         "A folder of endgame tables by adoube table: those of four men are asked there; those of three "
         "are made anyway")
      ->type_name("FOLDER");
  sub.add_option(
         "--engine", options.engines,
         "A program that may be played with and asked, as adoube match --engine says it but without a pace; "
         "also several times")
      ->type_name("ENGINE")
      ->expected(1)
      ->take_all();
  sub.add_option("--machines", options.machines,
                 "How many games machines think about at a time; 1 unless given")
      ->type_name("N");
  sub.add_option("--analyses", options.analyses, "How many positions are analysed at a time; 2 unless given")
      ->type_name("N");
  sub.add_option("--threads", options.threads, "How many threads answer; 2 unless given")->type_name("N");
  sub.add_option("--host", options.hosts,
                 "A name that browsers may call it by, behind a proxy; also several times")
      ->type_name("NAME")
      ->expected(1)
      ->take_all();
  sub.add_option("--origin", options.origins,
                 "A page of another origin that may use it, https://chess.example.org; also several times")
      ->type_name("ORIGIN")
      ->expected(1)
      ->take_all();
  sub.add_option("--proxy", options.proxies,
                 "The address of a proxy whose word is taken for where clients are; also several times")
      ->type_name("ADDRESS")
      ->expected(1)
      ->take_all();
  sub.add_flag("--access-log", options.logs_access, "A line for every request, without secrets");
  sub.add_flag("--no-limits-for-loopback", options.frees_loopback,
               "Clients of this machine may ask as often as they like: for load tests");
  sub.add_flag("--open", options.opens_browser, "Open the page in the browser");
  sub.add_flag("--export-pgn", options.exports, "Serve nothing: write all games that are kept as PGN");
  sub.footer(
      "Without a subcommand, adoube does the same as serve --open. It stops at Ctrl-C.\n"
      "Exit codes: 0 it was stopped; 2 bad usage, it cannot listen, the games cannot be opened, or a program "
      "cannot be started.\n"
      "\n"
      "Example:\n"
      "  adoube serve --port 8117 --db postgresql://adoube@localhost/adoube --engine "
      "stockfish,option.Hash=64");
}

}  // namespace adoube::app
