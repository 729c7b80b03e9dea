// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody is told whose wish the store did not take.
#pragma once

#include <string>

#include "adoube/store/ledger.hpp"

namespace adoube::server {

/// Of an event of a game, as a phrase: whether it has happened, as far as anybody knows, and what to do now.
/// Precondition: it is not stored.
[[nodiscard]] std::string why_no_event(const store::Receipt& receipt);

/// Of a new game, likewise. A game whose secrets nobody was told of is no game, whether it was stored or not.
[[nodiscard]] std::string why_no_game(const store::Receipt& receipt);

}  // namespace adoube::server
