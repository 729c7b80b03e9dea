// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommand match on the command line.
#pragma once

#include "options.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

/// Adds match. The options must live as long as the parser.
void add_match(CLI::App& app, MatchOptions& options);

}  // namespace adoube::app
