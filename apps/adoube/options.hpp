// SPDX-License-Identifier: GPL-3.0-or-later
// What each subcommand can be told on the command line. Numbers stay text until the subcommand reads them, so
// that a wrong one is answered with a sentence of ours.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace adoube::app {

/// A FEN as one argument or as its words; `startpos`; `-` for standard input.
using FenWords = std::vector<std::string>;

struct PerftOptions {
  bool json = false;
  std::optional<std::string> depth;
  FenWords fen;
  std::string threads = "1";
  bool divide = false;
  bool reference = false;
  std::optional<std::string> suite;
  std::optional<std::string> max_nodes;
};

struct MovesOptions {
  bool json = false;
  FenWords fen;
};

/// A recorded game, and a moment of it.
struct RecordOptions {
  std::optional<std::string> pgn;
  std::optional<std::string> game;
  std::optional<std::string> ply;
};

struct StatusOptions {
  bool json = false;
  bool report = false;
  FenWords fen;
  RecordOptions record;
};

struct ExplainOptions {
  bool json = false;
  std::vector<std::string> fen_and_move;  ///< The last word is the move; with a claim there is none.
  FenWords fen;                           ///< Where `moves` begin, if not in the initial position.
  std::optional<std::string> moves;       ///< Those of a game, up to where the question is asked.
  std::optional<std::string> claim;       ///< Not a move, but a claim is asked about.
  std::optional<std::string> with;        ///< The intended move of the claim.
  RecordOptions record;
};

struct FenOptions {
  bool json = false;
  bool shredder = false;
  FenWords fen;
};

struct ProbeOptions {
  bool json = false;
  FenWords fen;
  std::optional<std::string> syzygy;  ///< Folders, with colons between them.
  std::optional<std::string> tables;  ///< A folder of our own tables.
};

struct LawsOptions {
  bool json = false;
  std::optional<std::string> article;
};

struct ValidateOptions {
  bool json = false;
  bool strict = false;
  bool dead = false;                   ///< Dead positions are decided exactly.
  bool codes = false;                  ///< Nothing is validated: all codes are listed.
  std::optional<std::string> threads;  ///< Otherwise as many as the machine has.
  std::vector<std::string> files;
};

struct UciOptions {
  std::vector<std::string> commands;  ///< None: they come from standard input.
};

struct DeadOptions {
  bool json = false;
  FenWords fen;
  std::optional<std::string> winner;       ///< Otherwise both.
  std::optional<std::string> certificate;  ///< A file to write.
  std::optional<std::string> budget;       ///< In megabytes.
  std::optional<std::string> batch;
  std::optional<std::string> threads;
  bool fast = false;                 ///< Only what can be seen in microseconds.
  bool check_proofs = false;         ///< Each proof is checked before it is told.
  std::optional<std::string> check;  ///< Nothing is decided: this certificate is checked.
  std::optional<std::string> judge;  ///< Who checks: laws or board.
};

struct PgnOptions {
  bool json = false;  ///< The same as --to jsonl.
  std::vector<std::string> files;
  std::optional<std::string> to;
  std::optional<std::string> out;
  std::optional<std::string> out_dir;
  std::optional<std::string> split;
  std::vector<std::string> where;
  std::optional<std::string> games;
  std::vector<std::string> strip;
  bool roster = false;
  bool glyphs = false;
  bool fix_results = false;
  bool unique = false;
  bool keep_faulty = false;
  bool strict = false;
};

struct ReplayOptions {
  bool json = false;
  std::optional<std::string> file;
  std::string game = "1";
  std::optional<std::string> render;
  std::optional<std::string> out;
  std::optional<std::string> sheet;
  bool flip = false;
  bool no_coordinates = false;
  std::optional<std::string> size;
  std::string theme = "wood";
  std::string colour = "auto";
};

struct TouchOptions {
  bool json = false;  ///< The answers are JSON anyway; this speaks of a failure.
  FenWords fen;
  std::string mode = "enforce";
  std::string events = "-";
};

struct PlayOptions {
  bool json = false;
  FenWords fen;
  std::optional<std::string> time;
  std::string white;
  std::string black;
  std::optional<std::string> out;
  std::optional<std::string> resume;
  std::string flag_rule = "fide";
  std::optional<std::string> view;  ///< Otherwise the one person's, or White's.
  std::vector<std::string> engine;  ///< Given without a value: one that is empty.
  std::string colour = "white";     ///< Of the person who plays against --engine.
  std::optional<std::string> level;
  std::optional<std::string> depth;
  std::optional<std::string> nodes;
  std::optional<std::string> move_time;
  bool append = false;
  bool touch_move = false;
  bool ascii = false;
  bool ponder = false;
};

struct AnalyseOptions {
  bool json = false;
  FenWords fen;
  std::optional<std::string> pgn;
  std::string game = "1";
  std::optional<std::string> engine;
  std::optional<std::string> depth;
  std::optional<std::string> nodes;
  std::optional<std::string> move_time;
  std::optional<std::string> lines;
  std::optional<std::string> threads;
  std::optional<std::string> hash;
  std::optional<std::string> svg;
  std::string theme = "light";
  std::optional<std::string> out;
};

struct TableOptions {
  bool json = false;
  std::vector<std::string> what;  ///< Endings and files.
  std::optional<std::string> all;
  bool pawnless = false;
  bool verify = false;
  bool histogram = false;
  std::optional<std::string> out;
  std::optional<std::string> folder;
  std::optional<std::string> threads;  ///< Otherwise as many as the machine has.
  std::string memory = "1024";
};

struct MatchOptions {
  bool json = false;
  std::vector<std::string> engines;
  std::vector<std::string> each;  ///< Said of every program.
  std::optional<std::string> control;
  std::optional<std::string> depth;
  std::optional<std::string> nodes;
  std::optional<std::string> move_time;
  std::optional<std::string> format;
  std::optional<std::string> games;
  std::optional<std::string> rounds;
  std::optional<std::string> concurrency;
  std::optional<std::string> openings;
  std::optional<std::string> plies;
  std::optional<std::string> order;
  std::optional<std::string> seed;
  std::optional<std::string> margin;
  std::optional<std::string> late;
  std::optional<std::string> adjudicate_win;
  std::optional<std::string> adjudicate_draw;
  std::optional<std::string> adjudicate_tables;
  std::optional<std::string> syzygy;
  std::optional<std::string> max_moves;
  std::optional<std::string> sprt;
  std::optional<std::string> bar;
  std::optional<std::string> least_pairs;
  std::optional<std::string> pgn;
  std::optional<std::string> event;
  std::optional<std::string> site;
  std::optional<std::string> log;
  std::optional<std::string> state;
  std::optional<std::string> resume;
  bool ponder = false;
  bool no_reverse = false;
  bool stop_on_failure = false;
};

struct RenderOptions {
  bool json = false;
  FenWords fen;
  std::optional<std::string> out;
  bool flip = false;
  bool no_coordinates = false;
  std::optional<std::string> last;
  std::vector<std::string> arrows;
  std::vector<std::string> marks;
  std::vector<std::string> shades;
  std::string check = "auto";
  std::optional<std::string> size;
  std::string theme = "wood";
  std::string colour = "auto";
};

}  // namespace adoube::app
