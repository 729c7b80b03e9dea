// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk: the king-and-rook ending. What each of its subcommands can be told, and what runs it. Numbers
// stay text until the subcommand reads them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

struct KrkMoveOptions {
  bool json = false;
  bool all = false;  ///< Every move the strategy allows, not only the one it plays.
  FenWords fen;
  std::optional<std::string> out;  ///< A picture to write.
  std::optional<std::string> size;
};

struct KrkPlayOptions {
  bool json = false;
  FenWords fen;
  std::string side = "lone";            ///< Which the person plays: strong has the rook, lone the bare king.
  std::optional<std::string> defender;  ///< Who moves the lone king: keyboard, random or optimal.
  std::optional<std::string> seed;      ///< Of the random defender.
  bool ascii = false;
  std::optional<std::string> sheet;  ///< A picture of all positions to write.
  std::optional<std::string> size;   ///< Of each board of it.
};

struct KrkCheckOptions {
  bool json = false;
  std::string board = "8x8";
  std::optional<std::string> facts;    ///< A file of known facts to compare with.
  std::optional<std::string> threads;  ///< Otherwise as many as the machine has.
};

struct KrkTableOptions {
  bool json = false;
  std::string board = "8x8";
  std::optional<std::string> variant;  ///< nine or ten kinds of move.
  std::optional<std::string> threads;
};

struct KrkProveOptions {
  bool json = false;
  bool list = false;  ///< Nothing is proved: the theorems are listed.
  std::optional<std::string> board;
  std::optional<std::string> solver;
  std::vector<std::string> theorems;
  std::optional<std::string> certificates;
  std::optional<std::string> check;
  std::optional<std::string> emit;
};

struct KrkOptions {
  KrkMoveOptions move;
  KrkPlayOptions play;
  KrkCheckOptions check;
  KrkTableOptions table;
  KrkProveOptions prove;
};

[[nodiscard]] Answer run_krk_move(const KrkMoveOptions& options);
[[nodiscard]] Answer run_krk_play(const KrkPlayOptions& options);
[[nodiscard]] Answer run_krk_check(const KrkCheckOptions& options);
[[nodiscard]] Answer run_krk_table(const KrkTableOptions& options);
/// Becomes the program adoube-prove, if there is one: then it does not return.
[[nodiscard]] Answer run_krk_prove(const KrkProveOptions& options);

}  // namespace adoube::app
