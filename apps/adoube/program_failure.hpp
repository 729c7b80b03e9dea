// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of another program that failed: where it was, what it was told, its last words.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "adoube/uci/program.hpp"
#include "report.hpp"

namespace adoube::app {

/// The last lines of what was said are enough where they are read on the spot; a log has them all.
[[nodiscard]] Circumstances circumstances_of(const uci::Failure& failure);

/// Of a subcommand that cannot go on.
[[nodiscard]] Failure program_failure(std::string_view code, const uci::Failure& failure);

/// What went wrong, and what might help.
[[nodiscard]] std::string sentence_of(const uci::Failure& failure);

/// Indented lines; nothing if nothing was said.
[[nodiscard]] std::string circumstances_text(const Circumstances& circumstances);
[[nodiscard]] boost::json::object circumstances_json(const Circumstances& circumstances);

}  // namespace adoube::app
