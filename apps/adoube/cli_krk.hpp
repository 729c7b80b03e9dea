// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of adoube krk on the command line.
#pragma once

#include "krk.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

/// Adds krk and what it consists of. The options must live as long as the parser.
void add_krk(CLI::App& app, KrkOptions& options);

}  // namespace adoube::app
