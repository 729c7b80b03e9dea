// SPDX-License-Identifier: GPL-3.0-or-later
// One game as text, in each of the forms that adoube pgn writes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_writer.hpp"

namespace adoube::app {

enum class PgnFormat : std::uint8_t {
  pgn,    ///< Export format.
  uci,    ///< The moves of the main line on one line: e2e4 e7e5; a null move is 0000.
  san,    ///< … e4 e5; a null move is --.
  lan,    ///< … e2-e4 e7-e5.
  fen,    ///< The positions of the main line, one a line, the first and the last included.
  epd,    ///< The same, with the game and ply (id) and the move played (sm).
  jsonl,  ///< One object a game.
};

[[nodiscard]] std::optional<PgnFormat> parse_pgn_format(std::string_view text) noexcept;
/// Of file names: pgn, txt …
[[nodiscard]] std::string_view extension_of(PgnFormat format) noexcept;
/// What stands between two games of one file.
[[nodiscard]] std::string_view separator_of(PgnFormat format) noexcept;

struct PgnForm {
  PgnFormat format = PgnFormat::pgn;
  notation::PgnStyle style;
  notation::Telling telling;
};

/// Ends in a line break. A move list of a game that does not begin with the initial position has its FEN in
/// brackets in front. `file` names the input in faults.
[[nodiscard]] std::string format_game(const notation::ReadGame& game, const PgnForm& form,
                                      const std::string& file);

}  // namespace adoube::app
