// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's conversation over standard input and output.
#pragma once

#include <string>
#include <vector>

namespace adoube::app {

/// Without arguments: lines from standard input, until `quit` or its end, which means the same. With
/// arguments: these commands, answered to the end. If one of them has a blank in it, each is a command;
/// otherwise they are the words of one. False: standard output cannot be written to.
[[nodiscard]] bool converse(const std::vector<std::string>& arguments);

}  // namespace adoube::app
