// SPDX-License-Identifier: GPL-3.0-or-later
// What a subcommand gives back: the whole text for stdout and its finding, or the failure. Only main prints,
// so that a failure never leaves half an answer on stdout.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"

namespace adoube::app {

/// The exit codes of every subcommand.
enum class ExitCode : std::uint8_t {
  ok = 0,        ///< Yes, or done.
  negative = 1,  ///< A negative finding: an illegal move, an invalid position, a failed row.
  unusable = 2,  ///< Bad usage or unreadable input.
  mistaken = 3,  ///< The program found itself wrong.
};

struct Report {
  std::string text;
  ExitCode exit_code = ExitCode::ok;
  /// Lines for stderr: what the reader of the answer should know besides.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::string notice = {};
};

/// What was said with a program that failed: for whoever looks for the reason.
struct Circumstances {
  std::string position;                 ///< As it was given; empty if none was.
  std::string go;                       ///< The order to think; empty if there was none.
  std::vector<std::string> transcript;  ///< The last lines, of both sides and of standard error.
};

/// Bad usage or unreadable input, in a sentence.
struct Failure {
  std::string_view code;  ///< For programs; the set is listed in docs/schema/error.schema.json.
  std::string text;       ///< For people.
  /// Where another program is to blame.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::optional<Circumstances> circumstances = {};
};

using Answer = Result<Report, Failure>;

/// The lines that tell it: one object {"error":{"code","text"}}, or a sentence, and the circumstances
/// indented below it. They leave a terminal as it is.
[[nodiscard]] std::string for_stderr(const Failure& failure, bool json);

}  // namespace adoube::app
