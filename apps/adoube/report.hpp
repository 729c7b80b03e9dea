// SPDX-License-Identifier: GPL-3.0-or-later
// What a subcommand gives back: the whole text for stdout and its finding, or the failure. Only main prints,
// so that a failure never leaves half an answer on stdout.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

/// Bad usage or unreadable input, in a sentence.
struct Failure {
  std::string_view code;  ///< For programs; the set is listed in docs/schema/error.schema.json.
  std::string text;       ///< For people.
};

using Answer = Result<Report, Failure>;

/// A part of the user's text, fit to be shown inside a sentence: one line, plain characters, not too long.
[[nodiscard]] std::string shown(std::string_view text);

/// The line that tells it: {"error":{"code","text"}}, or a sentence that leaves a terminal as it is.
[[nodiscard]] std::string for_stderr(const Failure& failure, bool json);

}  // namespace adoube::app
