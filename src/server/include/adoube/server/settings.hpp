// SPDX-License-Identifier: GPL-3.0-or-later
// How the operator sets a server up.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adoube/net/settings.hpp"
#include "adoube/questions/limits.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::server {

/// A program of the operator's: nothing that comes over the net names a command.
struct ConfiguredProgram {
  std::string id;
  uci::ProgramSetup setup;

  /// What everybody may know it by.
  [[nodiscard]] const std::string& shown_name() const noexcept {
    return setup.name.empty() ? id : setup.name;
  }
};

struct Settings {
  net::Settings net;
  std::string database;               ///< sqlite:PATH or postgresql://…
  std::optional<std::string> page;    ///< The folder of the built page; none: the API alone is served.
  std::optional<std::string> tables;  ///< A folder of endgame tables of four men; none: only three are asked.
  std::vector<ConfiguredProgram> programs;
  std::size_t machines = 1;  ///< How many games machines think about at a time.
  std::size_t analyses = 2;  ///< How many positions are analysed at a time.
  questions::Limits limits;
  std::string version;
  /// A line for the operator's log; called from several threads.
  std::function<void(const std::string&)> log;
  bool logs_access = false;  ///< Every request, too.
};

}  // namespace adoube::server
