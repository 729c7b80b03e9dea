// SPDX-License-Identifier: GPL-3.0-or-later
// The file of proofs that adoube dead --certificate writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dead_answer.hpp"
#include "report.hpp"

namespace adoube::app {

/// The proofs of the answers, one after the other, none of them ever in memory as text; they are moved out of
/// the answers. Nothing is written where there is none.
[[nodiscard]] std::optional<Failure> write_certificates(std::vector<TimedMate>& answers,
                                                        const std::string& fen, const std::string& path);

}  // namespace adoube::app
