// SPDX-License-Identifier: GPL-3.0-or-later
// A game between programs as PGN: clocks and evaluations behind the moves.
#pragma once

#include <string>

#include "adoube/match/encounter.hpp"

namespace adoube::match {

struct GameTags {
  std::string event = "?";
  std::string site = "?";
  std::string date = "????.??.??";
  std::string round = "?";
  std::string white = "?";
  std::string black = "?";
};

/// The value of a TimeControl tag: of both if they are alike; `?` if not, `-` without a clock.
[[nodiscard]] std::string time_control_tag(const Pace& white, const Pace& black);

/// One game, ended by a line break.
[[nodiscard]] std::string to_pgn(const PlayedGame& game, const GameTags& tags, const Pace& white,
                                 const Pace& black);

}  // namespace adoube::match
