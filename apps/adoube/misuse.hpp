// SPDX-License-Identifier: GPL-3.0-or-later
// How a subcommand says that it was used badly.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "report.hpp"

namespace adoube::app {

[[nodiscard]] inline std::unexpected<Failure> misuse(std::string text) {
  return std::unexpected(Failure{.code = "usage", .text = std::move(text)});
}

}  // namespace adoube::app
