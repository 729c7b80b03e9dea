// SPDX-License-Identifier: GPL-3.0-or-later
// Which rook a castling letter means, in a given placement: the one place where reader and writer agree.
#pragma once

#include <optional>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::notation {

struct CastlingRight {
  Colour colour;
  File rook;
};

/// X-FEN: K and Q mean the outermost rook on that side of the king. Without one, the h-file and the a-file:
/// then no such right can exist, and `setup_faults` says so. (With several kings the first one counts.)
[[nodiscard]] File rook_of_side(const Setup& setup, Colour colour, CastlingSide side);

/// K Q k q by X-FEN, A-H and a-h by file; nothing for any other letter.
[[nodiscard]] std::optional<CastlingRight> right_of_letter(const Setup& setup, char letter);

/// The X-FEN letter of a right: K or Q where it means this rook, its file otherwise.
[[nodiscard]] char xfen_letter(const Setup& setup, CastlingRight right);

/// The Shredder-FEN letter of a right: its file.
[[nodiscard]] char shredder_letter(CastlingRight right);

}  // namespace adoube::notation
