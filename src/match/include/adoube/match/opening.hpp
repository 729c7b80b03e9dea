// SPDX-License-Identifier: GPL-3.0-or-later
// Where games begin: positions, and moves that are played before the programs take over.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"

namespace adoube::match {

struct Opening {
  board::Position start;
  std::vector<Move> moves;  ///< Legal, one after the other.
  std::string name;         ///< As its source calls it; may be empty.
  std::string eco;          ///< Its code in the Encyclopaedia of Chess Openings, if the source has one.

  [[nodiscard]] board::Position position() const;
};

struct OpeningsError {
  std::size_t line;  ///< Of the text, from 1.
  std::string text;  ///< A sentence: what is wrong there.
};

struct Openings {
  std::vector<Opening> openings;
  std::size_t over = 0;  ///< So many were left out: the game is over where they end.
};

/// Reads PGN, or lines of EPD or FEN (empty ones, and those that begin with #, are passed over): which of
/// them, the text shows. Of games, only so many plies, if a number is given. One fault anywhere refuses the
/// text.
[[nodiscard]] Result<Openings, OpeningsError> read_openings(std::string_view text,
                                                            std::optional<std::size_t> plies = std::nullopt);

}  // namespace adoube::match
