// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommand serve: its options, on the command line and as values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

struct ServeOptions {
  std::string port = "8117";
  std::string bind = "127.0.0.1";
  std::optional<std::string> database;
  std::optional<std::string> page;
  std::optional<std::string> tables;
  std::vector<std::string> engines;
  std::vector<std::string> hosts;
  std::vector<std::string> origins;
  std::vector<std::string> proxies;
  std::string machines = "1";
  std::string analyses = "2";
  std::string threads = "2";
  bool logs_access = false;
  bool frees_loopback = false;
  bool opens_browser = false;
  bool exports = false;
  bool json = false;
};

/// Adds serve. The options must live as long as the parser.
void add_serve(CLI::App& app, ServeOptions& options);

[[nodiscard]] Answer run_serve(const ServeOptions& options);

}  // namespace adoube::app
