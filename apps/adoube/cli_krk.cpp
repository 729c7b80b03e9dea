// SPDX-License-Identifier: GPL-3.0-or-later
// The options of adoube krk as CLI11 knows them.
#include "cli_krk.hpp"

#include <CLI/CLI.hpp>
#include <string>

#include "cli_subcommand.hpp"

namespace adoube::app {

namespace {

constexpr auto fen_help =
    "King and rook against king, on a board of 3 to 26 files and ranks: board and side to move, empty "
    "squares "
    "counted by numbers of any length (12 is twelve); - for standard input";

void add_move(CLI::App& krk, KrkMoveOptions& options) {
  auto* sub = add_subcommand(krk, "move", "The move the strategy plays, its kind, and why", options.json,
                             "adoube krk move \"8/8/8/3k4/8/8/8/R3K3 w\"\n"
                             "  adoube krk move \"12/12/12/5k6/12/12/2K9/R11 w\" --all");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_flag("--all", options.all, "Every move the strategy allows");
  sub->add_option("--out", options.out,
                  "Draw the position after the move, the room tinted: a .svg or .png file; 8x8 only")
      ->type_name("FILE");
  sub->add_option("--size", options.size, "Pixels on each side of the picture")->type_name("N");
}

void add_play(CLI::App& krk, KrkPlayOptions& options) {
  auto* sub = add_subcommand(
      krk, "play", "Play the ending out, against the strategy or as its pupil; help lists the words",
      options.json,
      "adoube krk play \"8/8/8/3k4/8/8/8/R3K3 w\" --defender optimal\n"
      "  adoube krk play \"8/8/8/3k4/8/8/8/R3K3 w\" --side strong");
  sub->add_option("FEN", options.fen, fen_help)->type_name("");
  sub->add_option("--side", options.side,
                  "Which side you play: lone (the default), the strategy having the rook; or strong: you are "
                  "told when you leave the strategy")
      ->type_name("lone|strong");
  sub->add_option(
         "--defender", options.defender,
         "Who moves the lone king: keyboard, random, or optimal: resists the strategy as long as can "
         "be. Unless given keyboard, or, if you play the rook, optimal")
      ->type_name("keyboard|random|optimal");
  sub->add_option("--seed", options.seed, "Where the random defender begins; 1 unless given")->type_name("N");
  sub->add_option("--sheet", options.sheet, "All positions in one picture: a .svg or .png file; 8x8 only")
      ->type_name("FILE");
  sub->add_option("--size", options.size, "Pixels on each side of a board of it")->type_name("N");
  sub->add_flag("--ascii", options.ascii, "Letters for the pieces, also where the terminal has figures");
}

void add_check(CLI::App& krk, KrkCheckOptions& options) {
  auto* sub = add_subcommand(
      krk, "check", "Go through every position of one board: does the strategy win from it, and how fast?",
      options.json, "adoube krk check --board 6x6");
  sub->add_option(
         "--board", options.board,
         "Files and ranks, 3 to 26 each; 8x8 unless given. With a side of 3 the strategy does not win "
         "from every position")
      ->type_name("FxR");
  sub->add_option("--facts", options.facts, "Compare with the known facts of this file")->type_name("FILE");
  sub->add_option("--threads", options.threads, "How many threads; as many as there are cores unless given")
      ->type_name("N");
}

void add_table(CLI::App& krk, KrkTableOptions& options) {
  auto* sub = add_subcommand(krk, "table",
                             "The strategy beside best play: lengths, kinds of move, the worst positions",
                             options.json, "adoube krk table --board 6x6");
  sub->add_option("--board", options.board, "Files and ranks, 3 to 26 each; 8x8 unless given")
      ->type_name("FxR");
  sub->add_option("--variant", options.variant, "How many kinds of move the strategy has: nine or ten")
      ->type_name("nine|ten");
  sub->add_option("--threads", options.threads, "How many threads; as many as there are cores unless given")
      ->type_name("N");
}

void add_prove(CLI::App& krk, KrkProveOptions& options) {
  auto* sub = add_subcommand(
      krk, "prove",
      "Have solvers prove the lemmas from which it follows that the strategy wins; runs adoube-prove",
      options.json, "adoube krk prove --board all --solver both");
  sub->add_option(
         "--board", options.board,
         "Files and ranks, 4 to 26 each, or all: every board with sides of 4 or more at once, which is meant "
         "unless given")
      ->type_name("FxR|all");
  sub->add_option("--solver", options.solver, "z3, cvc5 or both")->type_name("z3|cvc5|both");
  sub->add_option("--theorem", options.theorems, "Only this theorem; may be given more than once")
      ->type_name("NAME")
      ->expected(1)
      ->take_all();
  sub->add_option(
         "--certificates", options.certificates,
         "For a board of known size: have cadical refute each claim, keep the proofs here, check them")
      ->type_name("DIR");
  sub->add_option("--check", options.check, "Check certificates that were written here")->type_name("DIR");
  sub->add_option("--emit", options.emit, "Write every obligation here, for other solvers")->type_name("DIR");
  sub->add_flag("--list", options.list, "List the theorems, and prove nothing");
}

}  // namespace

void add_krk(CLI::App& app, KrkOptions& options) {
  CLI::App* krk =
      app.add_subcommand("krk", "The king-and-rook ending: played, explained, checked, its lemmas proved");
  krk->require_subcommand(0, 1);  // As for the program: a word of a FEN is no second one.
  krk->footer("adoube krk SUBCOMMAND --help shows options and an example.");
  add_move(*krk, options.move);
  add_play(*krk, options.play);
  add_check(*krk, options.check);
  add_table(*krk, options.table);
  add_prove(*krk, options.prove);
}

}  // namespace adoube::app
