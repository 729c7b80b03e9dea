// SPDX-License-Identifier: GPL-3.0-or-later
// How a game ended, as programs read it.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "adoube/core/outcome.hpp"

namespace adoube::app {

/// {"ended":true,"result","termination","article","fide","automatic","by"}, with "ended":false and nulls
/// where the game goes on.
[[nodiscard]] boost::json::object standing_to_json(const std::optional<Outcome>& outcome);

/// {"termination","result","article","fide","automatic","by"}, or null where the game goes on.
[[nodiscard]] boost::json::value to_json(const std::optional<Outcome>& outcome);

}  // namespace adoube::app
