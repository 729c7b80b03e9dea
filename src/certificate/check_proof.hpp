// SPDX-License-Identifier: GPL-3.0-or-later
// The two kinds of proof, each with its check.
#pragma once

#include "adoube/certificate/check.hpp"

namespace adoube::certificate {

/// Of a helpmate from that start, which need not be a position.
[[nodiscard]] std::optional<Objection> objection_to_helpmate(const Certificate& certificate,
                                                             const Helpmate& helpmate, Judge judge);

/// Of a closed set around that start, which need not be a position.
[[nodiscard]] std::optional<Objection> objection_to_closed_set(const Certificate& certificate,
                                                               const ClosedSet& set, Judge judge);

[[nodiscard]] inline Objection not_a_position(const PackedPosition& packed) {
  return {.text = "These words are no position of chess, or not as it is packed.", .position = packed};
}

}  // namespace adoube::certificate
