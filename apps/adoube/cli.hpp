// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: which subcommand is meant, and with which options.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "report.hpp"

namespace adoube::app {

/// Text that was asked for instead of work: help, the version.
struct Notice {
  std::string text;
};

/// A subcommand with its options, ready to be run.
struct Command {
  std::string name;
  bool json = false;
  std::function<Answer()> run;
};

/// Command-line parsing with CLI11, which is dear to compile: only this and the definitions (cli_*.cpp)
/// include it.
[[nodiscard]] std::variant<Command, Notice, Failure> parse_command_line(int argc, const char* const* argv);

}  // namespace adoube::app
