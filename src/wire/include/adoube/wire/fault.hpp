// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of recorded games, whatever bytes the games hold: what is not UTF-8 is read as Latin-1.
#pragma once

#include <boost/json/fwd.hpp>

#include "adoube/notation/pgn_fault.hpp"

namespace adoube::wire {

/// {"code","text","article"?,"fide"?,"sentences"?,"reasons"?,"line","column","offset","length"}: a sentence,
/// and the token that it is about.
[[nodiscard]] boost::json::object fault_to_json(const notation::PgnFault& fault);

}  // namespace adoube::wire
