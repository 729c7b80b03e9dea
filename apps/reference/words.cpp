// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences. They say what the programs do today: whoever changes an exit status changes it here, too.
#include "words.hpp"

#include <algorithm>

namespace adoube::reference {

namespace {

constexpr std::string_view bad_usage = "Bad usage, or something that cannot be read or written.";
constexpr std::string_view done = "Done.";

[[nodiscard]] std::vector<Words> about_rules() {
  return {
      {.command = "adoube perft",
       .description = "Counts the leaves of the tree of legal moves, which is how the rules of chess "
                      "programs are compared.",
       .outcome = {done, "With --suite: a count differs from the known one.", bad_usage},
       .variables = {},
       .files = {},
       .guide = ""},
      {.command = "adoube moves",
       .description = "One line for each legal move, in the order of its UCI name.",
       .outcome = {done, "", bad_usage},
       .variables = {},
       .files = {},
       .guide = ""},
      {.command = "adoube explain",
       .description =
           "A legal move is named; an illegal one is refused with the reasons, each with its article and the "
           "squares that show it. All that apply are given, except where one makes other questions "
           "pointless: "
           "without a piece to move, or a square to go to, nothing else is asked, and what would become of "
           "the "
           "own king is asked only if such a piece moves so and no piece of its own stands on the target.",
       .outcome = {"The move is legal, or the claim is right and the record sound up to there.",
                   "The move is illegal, or the claim is wrong, or the record is faulty.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "game.md"},
      {.command = "adoube status",
       .description = "",
       .outcome = {done, "The recorded game has a fault.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "game.md"},
      {.command = "adoube fen",
       .description = "",
       .outcome = {"The position is valid.", "It is not.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "setup.md"},
      {.command = "adoube dead",
       .description =
           "A position is dead when neither player can checkmate by any series of legal moves; the game is "
           "then drawn. Every answer comes with a proof: the moves of a mate, or a set of positions that "
           "legal moves do not leave.",
       .outcome =
           {"Decided; with --check: every certificate holds.",
            "Undetermined within the budget; with --check: a certificate does not hold.",
            "Bad usage, something that cannot be read or written, or a row of a batch that cannot be read.",
            "With --check-proofs: a proof of this program does not hold, which is a mistake of its own."},
       .variables = {},
       .files = {},
       .guide = "unwinnable.md"},
      {.command = "adoube laws",
       .description = "",
       .outcome = {done, "", "Bad usage, or there is no such article."},
       .variables = {},
       .files = {},
       .guide = "laws.md"},
      {.command = "adoube touch",
       .description = "",
       .outcome = {done, "An event was refused.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "touch-move.md"},
  };
}

[[nodiscard]] std::vector<Words> about_games() {
  return {
      {.command = "adoube validate",
       .description = "Each fault is told with file, line and column, the game and the ply, the sentence of "
                      "the Laws and "
                      "the position. Packed files are known by their content, not by their name.",
       .outcome = {"No game has a fault.", "Some game has.", "Bad usage, or a file that cannot be read."},
       .variables = {},
       .files = {},
       .guide = "pgn.md"},
      {.command = "adoube pgn",
       .description =
           "Games that are chosen are written to standard output, to a file, or to many files; games with "
           "faults are left out and told on standard error, unless --keep-faulty is given.",
       .outcome = {done, "A game had a fault.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "pgn.md"},
      {.command = "adoube replay",
       .description = "",
       .outcome = {done, "The game has a fault; it is shown as far as it was read.", bad_usage},
       .variables = {"NO_COLOR", "TERM", "COLORTERM", "LC_ALL"},
       .files = {},
       .guide = "pictures.md"},
      {.command = "adoube render",
       .description = "",
       .outcome = {done, "", bad_usage},
       .variables = {"NO_COLOR", "TERM", "COLORTERM", "LC_ALL"},
       .files = {},
       .guide = "pictures.md"},
      {.command = "adoube play",
       .description =
           "Moves are typed as they are written; help lists the other words: offers, claims, clocks.",
       .outcome = {"The game has ended or was left.", "A program that played has failed.", bad_usage},
       .variables = {"NO_COLOR", "TERM", "COLORTERM", "LC_ALL", "PATH"},
       .files = {},
       .guide = "play.md"},
  };
}

[[nodiscard]] std::vector<Words> about_endings() {
  return {
      {.command = "adoube table",
       .description = "",
       .outcome = {done, "With --verify: a table that was read from a file is wrong.", bad_usage,
                   "With --verify: a table of this program's own making is wrong."},
       .variables = {},
       .files = {},
       .guide = "tables.md"},
      {.command = "adoube probe",
       .description = "",
       .outcome = {done, "The tables do not know the position.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "syzygy.md"},
      {.command = "adoube krk",
       .description = "King and rook against king, on boards of 3 to 26 files and ranks.",
       .outcome = {done, "", bad_usage},
       .variables = {},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube krk move",
       .description = "",
       .outcome = {done, "There is no move to be told: the game is over, or the strategy has none here.",
                   bad_usage},
       .variables = {},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube krk play",
       .description = "",
       .outcome = {"Mate, or the game was left.",
                   "It ended otherwise: by a draw, or where the strategy has no move.", bad_usage},
       .variables = {"LC_ALL"},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube krk check",
       .description =
           "What is found is about this one board. The theorem that the strategy wins is about boards with "
           "four files and ranks or more; with a side of three there are positions in which it has no move.",
       .outcome = {"The strategy wins from every position, and the facts are as they were known.",
                   "It does not, or they are not.", bad_usage},
       .variables = {},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube krk table",
       .description = "",
       .outcome = {done, "", bad_usage},
       .variables = {},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube krk prove",
       .description = "Solvers prove lemmas about a few moves each. That every play ends, and so that the "
                      "strategy wins, follows from them by an argument in words, which is in the guide.",
       .outcome = {"Everything is proved, or was written.", "Something is not.",
                   "Bad usage, or a solver or the program adoube-prove is absent."},
       .variables = {"PATH"},
       .files = {},
       .guide = "krk.md"},
      {.command = "adoube-prove",
       .description = "What adoube krk prove runs. It has the solvers Z3 and cvc5 built in, and runs cadical "
                      "for certificates.",
       .outcome = {"Everything is proved, or was written.", "Something is not.",
                   "Bad usage, or a solver is absent."},
       .variables = {"PATH"},
       .files = {},
       .guide = "krk.md"},
  };
}

[[nodiscard]] std::vector<Words> about_engines() {
  return {
      {.command = "adoube-uci",
       .description =
           "The engine as boards and match programs start it: lines from standard input, answers to standard "
           "output, until quit. It speaks UCI, and XBoard's protocol to who begins with xboard. It has no "
           "options of its own; its settings are those of the protocol. adoube uci is the same.",
       .outcome = {done, "", "Standard output cannot be written, or a mistake of its own."},
       .variables = {},
       .files = {},
       .guide = "uci.md"},
      {.command = "adoube analyse",
       .description = "",
       .outcome = {done, "",
                   "Bad usage, something that cannot be read or written, or the other program has failed."},
       .variables = {"PATH"},
       .files = {},
       .guide = "analyse.md"},
      {.command = "adoube match",
       .description = "Games are judged by the Laws, whatever the programs say. Interrupted, a match with "
                      "--state goes on "
                      "where it was.",
       .outcome = {"All was played and no program failed; asked by --sprt or --stop-when-decided: H1 is "
                   "accepted, or the score is above.",
                   "Stopped before the end, or a program failed; asked: otherwise.",
                   "Bad usage, a file that cannot be read or written, a program that cannot be started or "
                   "cannot play this."},
       .variables = {"PATH"},
       .files = {},
       .guide = "match.md"},
      {.command = "adoube serve",
       .description = "Serves the page, its API and live games until it is stopped by SIGINT, SIGTERM or "
                      "SIGHUP. Nothing is "
                      "acknowledged before it is stored.",
       .outcome = {"It was stopped; with --export-pgn: all games were written.",
                   "With --export-pgn: a game could not be read and was left out.",
                   "Bad usage, it cannot listen, or the games cannot be opened."},
       .variables = {"XDG_DATA_HOME", "HOME", "DISPLAY", "PATH"},
       .files = {{.name = "~/.local/share/adoube/games.db", .text = "Games, where --db says nothing else."},
                 {.name = "PREFIX/share/adoube/web",
                  .text = "The built page, PREFIX being the folder above the program's bin."},
                 {.name = "/var/lib/adoube/games.db",
                  .text = "Games of the service adoube.service, which Debian's package brings; it is off "
                          "until it is enabled."}},
       .guide = "operate.md"},
      {.command = "adoube",
       .description =
           "Chess, whose every rule is the article of the FIDE Laws that it cites: one program with "
           "subcommands, "
           "each with a page of its own. Without a subcommand it serves the board to the browser and opens "
           "it.\n"
           "\n"
           "A position is given as a FEN, in one argument or in its words, as startpos, or as - for standard "
           "input. Chess960 is recognised from the position. Every subcommand but uci takes --json.",
       .outcome = {"Yes, or done.",
                   "A negative finding: an illegal move, an invalid position, a game with a fault.",
                   "Bad usage, something that cannot be read or written, or a mistake of the program.",
                   "The program found itself wrong; only where it was asked to check itself."},
       .variables = {"XDG_DATA_HOME", "HOME", "DISPLAY", "NO_COLOR", "TERM", "COLORTERM", "LC_ALL", "PATH"},
       .files = {},
       .guide = "guide-players.md"},
  };
}

[[nodiscard]] std::vector<Words> gathered() {
  std::vector<Words> all;
  for (std::vector<Words> (*part)() : {about_rules, about_games, about_endings, about_engines}) {
    for (const Words& words : part()) all.push_back(words);
  }
  return all;
}

}  // namespace

const std::vector<Words>& all_words() {
  static const std::vector<Words> all = gathered();
  return all;
}

const std::vector<Entry>& all_variables() {
  static const std::vector<Entry> all{
      {.name = "XDG_DATA_HOME",
       .text = "Where games are kept, in the folder adoube of it; ~/.local/share unless set."},
      {.name = "HOME", .text = "Your folder, if XDG_DATA_HOME is not set."},
      {.name = "DISPLAY",
       .text = "If neither it nor WAYLAND_DISPLAY is set, no browser is opened: the address is told only."},
      {.name = "NO_COLOR",
       .text = "If set, the terminal gets no colours; the option --colour of render and replay comes first."},
      {.name = "TERM", .text = "dumb, or not set: no colours, and no screen is drawn."},
      {.name = "COLORTERM", .text = "truecolor or 24bit: all colours; else those of a terminal with 256."},
      {.name = "LC_ALL",
       .text = "With LC_CTYPE and LANG: whether figures of the pieces can be shown, which takes UTF-8."},
      {.name = "PATH", .text = "Where other programs are looked for."},
  };
  return all;
}

const Words* words_of(std::string_view command) {
  const auto found = std::ranges::find(all_words(), command, &Words::command);
  return found == all_words().end() ? nullptr : &*found;
}

}  // namespace adoube::reference
