// SPDX-License-Identifier: GPL-3.0-or-later
// What shells complete of a program's command line: subcommands, options, their values and names of files.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"

namespace adoube::reference {

[[nodiscard]] std::string to_bash(const Command& program);
[[nodiscard]] std::string to_zsh(const Command& program);
[[nodiscard]] std::string to_fish(const Command& program);

/// What a shell shows beside a word: a clause, not a paragraph.
[[nodiscard]] std::string short_text(const std::string& text);

/// The command itself and all that is below it, from the top.
[[nodiscard]] std::vector<const Command*> all_commands(const Command& program);

/// A name of a function in a shell: _adoube_krk_move.
[[nodiscard]] std::string function_of(const Command& command);

/// Text between single quotes; how an apostrophe is written there depends on the shell.
[[nodiscard]] std::string single_quoted(const std::string& text, const std::string& apostrophe);

}  // namespace adoube::reference
