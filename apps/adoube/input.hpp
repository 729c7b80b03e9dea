// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments and standard input, read into values or a sentence that says what is wrong with them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/source/source_error.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A whole number between the two, both included. `what` begins the sentence: "the depth".
[[nodiscard]] Result<std::uint64_t, Failure> read_number(std::string_view what, std::string_view text,
                                                         std::uint64_t least, std::uint64_t most);

/// The whole of a file, or of standard input for "-".
[[nodiscard]] Result<std::string, Failure> read_file(const std::string& path);

/// The text of a position, whatever it says: the words, or the one line of standard input for "-".
[[nodiscard]] Result<std::string, Failure> read_position_text(const FenWords& words);

/// What the words say; invalid positions are let through.
[[nodiscard]] Result<Setup, Failure> read_setup(const FenWords& words);

/// A valid position, or the failure that gives all the reasons against it.
[[nodiscard]] Result<board::Position, Failure> make_position(const Setup& setup);
[[nodiscard]] Result<board::Position, Failure> read_position(const FenWords& words);

/// A file inside a sentence, in full: who reads it wants to find the file.
[[nodiscard]] std::string name_of(const std::string& path);
/// How every subcommand says that a file could not be read.
[[nodiscard]] Failure unreadable(const source::SourceError& error);

}  // namespace adoube::app
