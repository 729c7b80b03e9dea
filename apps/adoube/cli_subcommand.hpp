// SPDX-License-Identifier: GPL-3.0-or-later
// What every subcommand that answers has on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace adoube::app {

inline CLI::App* add_subcommand(CLI::App& app, const std::string& name, const std::string& description,
                                bool& json, const std::string& example) {
  CLI::App* sub = app.add_subcommand(name, description);
  sub->add_flag("--json", json, "Answer in JSON (docs/schema)");
  sub->footer("Example:\n  " + example);
  return sub;
}

}  // namespace adoube::app
