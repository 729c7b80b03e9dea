// SPDX-License-Identifier: GPL-3.0-or-later
// What the players of `adoube play` may type: a line in, the word that is meant out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"

namespace adoube::app {

enum class PlayWord : std::uint8_t {
  nothing,  ///< An empty line.
  move,     ///< Whatever is no other word: the text of a move.
  draw,
  accept,
  decline,
  claim,
  resign,
  yes,
  no,
  takeback,
  start,
  flag,
  moves,
  why,
  board,
  flip,
  fen,
  pgn,
  clock,
  status,
  hint,     ///< Asks the engine for a move,
  eval,     ///< for its judgement;
  restart,  ///< has a program started anew that has failed.
  help,
  quit,
  touch,  ///< Hands on the board, with --touch-move: touch, lift, release …
};

// NOLINTBEGIN(readability-redundant-member-init): designated initialisers may leave them out
struct Typed {
  PlayWord word = PlayWord::nothing;
  std::optional<Colour> by = std::nullopt;  ///< `w` or `b` in front.
  std::vector<std::string> rest = {};       ///< What follows the word; for a move, the move first.
  std::string line = {};                    ///< All of it, without outer blanks.
};
// NOLINTEND(readability-redundant-member-init)

[[nodiscard]] Typed read_typed(std::string_view line);

/// How many words may follow that one; none: whoever reads them knows.
[[nodiscard]] std::optional<std::size_t> most_words_behind(PlayWord word) noexcept;

/// The list of words for the players; those of touch-move only where it is played.
[[nodiscard]] std::string words_help(bool touch_move, bool clocks);

}  // namespace adoube::app
