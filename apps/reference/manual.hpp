// SPDX-License-Identifier: GPL-3.0-or-later
// A manual page of a command, in roff with the macros man.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "words.hpp"

namespace adoube::reference {

struct Edition {
  std::string version;  ///< "1.0.0"
  std::string date;     ///< "2026-11-16"
};

/// The page of the command; `related` are the names of other pages.
[[nodiscard]] std::string to_manual(const Command& command, const Words& words, const Edition& edition,
                                    const std::vector<std::string>& related);

}  // namespace adoube::reference
