// SPDX-License-Identifier: GPL-3.0-or-later
// The date that a game played now has.
#pragma once

#include <string>

namespace adoube::app {

/// As PGN writes it, where the user is: "2024.02.29".
[[nodiscard]] std::string today();

}  // namespace adoube::app
