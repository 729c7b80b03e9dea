// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of adoube krk on the command line.
#pragma once

#include "cli.hpp"
#include "krk.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

/// Adds krk and what it consists of. The options must live as long as the parser.
void add_krk(CLI::App& app, KrkOptions& options);

/// The subcommand of krk that was given, ready to be run: by its own name.
[[nodiscard]] Command krk_command(const std::string& name, const KrkOptions& options);

}  // namespace adoube::app
