// SPDX-License-Identifier: GPL-3.0-or-later
// A proof that forgets where some men are: what they could do at their best is allowed at any time.
#pragma once

#include <cstddef>
#include <optional>

#include "adoube/board/standing.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

struct BlurredSearch {
  std::optional<certificate::BlurredSet> set;
  std::size_t spent = 0;  ///< Members looked at, in all attempts.
};

/// Looks for a blurred set (certificate/check.hpp) around the start: with all pieces blurred at first, then,
/// as long as a checkmate cannot be excluded, with one man after the other made sharp that has a part in it.
/// Nothing if that does not help, or `most` members in all do not suffice. Precondition: no castling rights,
/// no en passant.
[[nodiscard]] BlurredSearch find_blurred_set(const board::Standing& start, Colour winner, std::size_t most);

}  // namespace adoube::unwinnable
