// SPDX-License-Identifier: GPL-3.0-or-later
// What --engine says of a program: how it is started, set up and paced.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/match/encounter.hpp"
#include "adoube/uci/program.hpp"
#include "report.hpp"

namespace adoube::app {

/// Numbers and controls stay text until all that is said of a program is together.
struct EngineText {
  std::vector<std::string> command;  ///< Empty in --each.
  std::optional<std::string> name;
  std::optional<std::string> protocol;
  std::optional<std::string> folder;
  std::optional<std::string> start;
  std::optional<std::string> control;
  std::optional<std::string> depth;
  std::optional<std::string> nodes;
  std::optional<std::string> move_time;
  std::optional<std::string> ponder;
  std::vector<std::pair<std::string, std::string>> options;
};

/// `CMD[,key=value]...`, or without CMD for --each. Quotation marks, single or double, keep blanks and commas
/// together, a backslash takes the next character as it is; CMD is divided into words at blanks.
[[nodiscard]] Result<EngineText, Failure> parse_engine(std::string_view text, bool has_command);

/// Where a program of that name is found: itself if the system finds it, a file in the folder of games; none
/// if there is none. `adoube` is the engine beside this program.
[[nodiscard]] std::optional<std::string> find_program(const std::string& name);

/// What the second says goes before what the first says; the pace is taken as a whole from one of them.
[[nodiscard]] EngineText combined(const EngineText& general, const EngineText& own);

struct EngineChoice {
  uci::ProgramSetup setup;
  match::Pace pace;
};

[[nodiscard]] bool has_pace(const EngineText& text) noexcept;

/// How it is started, for whoever paces it otherwise.
[[nodiscard]] Result<uci::ProgramSetup, Failure> choose_setup(const EngineText& text);

[[nodiscard]] Result<EngineChoice, Failure> choose_engine(const EngineText& text);

}  // namespace adoube::app
