// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of adoube-prove as CLI11 knows it: what can be said, before anybody has understood it.
#pragma once

#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::prove {

/// What the parser writes into.
struct Said {
  std::string board = "all";
  std::string solver = "both";
  std::vector<std::string> theorems;
  std::string certificates;
  std::string check;
  std::string emit;
  bool list = false;
  bool json = false;
};

/// Names the program and adds its options, which must live as long as the parser.
void define_options(CLI::App& app, Said& said);

}  // namespace adoube::prove
