// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the system for the date.
#include "today.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace adoube::app {

std::string today() { return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))); }

}  // namespace adoube::app
