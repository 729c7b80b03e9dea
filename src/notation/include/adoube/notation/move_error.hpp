// SPDX-License-Identifier: GPL-3.0-or-later
// Why a text is not a move to be played here.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/core/move.hpp"

namespace adoube::notation {

enum class MoveErrorCode : std::uint8_t {
  malformed,      ///< Not written as a move at all.
  illegal,        ///< A move by its form, but no legal move fits.
  ambiguous,      ///< Several legal moves fit: `candidates`.
  not_canonical,  ///< Strict reading only: it means the one in `candidates`, but is not its canonical form.
};

struct MoveError {
  MoveErrorCode code;
  std::vector<Move> candidates;

  friend bool operator==(const MoveError&, const MoveError&) = default;
};

[[nodiscard]] constexpr std::string_view to_string(MoveErrorCode code) noexcept {
  switch (code) {
    case MoveErrorCode::malformed: return "malformed";
    case MoveErrorCode::illegal: return "illegal";
    case MoveErrorCode::ambiguous: return "ambiguous";
    case MoveErrorCode::not_canonical: return "not_canonical";
  }
  return {};
}

}  // namespace adoube::notation
