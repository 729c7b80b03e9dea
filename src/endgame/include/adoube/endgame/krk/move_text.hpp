// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of the ending as text: SAN, which with one rook never needs to say where from, and the two squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/endgame/krk/ending.hpp"

namespace adoube::endgame::krk {

/// "the e-file", "rank 4".
[[nodiscard]] std::string file_name(int file);
[[nodiscard]] std::string rank_name(int rank);

/// "c7, d7 and e7".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
[[nodiscard]] std::string listed(const std::vector<Coordinate>& squares);

/// "Rh8#", "Kxe4". Expects a legal move.
[[nodiscard]] std::string to_san(const Ending& ending, const Step& step);
/// The same of a move of the strong side.
[[nodiscard]] std::string to_san(const Size& size, const Men& p, const Move& move);

/// "h1h8".
[[nodiscard]] std::string to_squares(const Step& step);

/// Reads a legal move: "Rh8" (case does not matter, nor do x, -, + and #), "h1h8", or, where only one man can
/// go there, "h8". The error is a sentence without its full stop.
[[nodiscard]] Result<Step, std::string> parse_step(const Ending& ending, std::string_view text);

}  // namespace adoube::endgame::krk
