// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of adoube: what each subcommand can be told, and the parser that is told it.
#pragma once

#include "krk.hpp"
#include "options.hpp"
#include "serve.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

/// What the parser writes into.
struct AllOptions {
  PerftOptions perft;
  MovesOptions moves;
  ExplainOptions explain;
  StatusOptions status;
  FenOptions fen;
  DeadOptions dead;
  LawsOptions laws;
  ValidateOptions validate;
  PgnOptions pgn;
  PlayOptions play;
  AnalyseOptions analyse;
  ReplayOptions replay;
  RenderOptions render;
  TouchOptions touch;
  TableOptions table;
  ProbeOptions probe;
  UciOptions uci;
  KrkOptions krk;
  MatchOptions match;
  ServeOptions serve;
};

/// Names the program and adds every subcommand with its options, which must live as long as the parser.
void define_commands(CLI::App& app, AllOptions& options);

}  // namespace adoube::app
