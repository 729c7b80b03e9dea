// SPDX-License-Identifier: GPL-3.0-or-later
// The position that a question is about, however it is given: as FEN, by a number, or with moves that lead to
// it.
#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/game/history.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

struct Start {
  board::Position position;
  bool chess960 = false;
};

/// A position that can be played from, or where the text stops being a FEN, or all reasons why there is no
/// such position. `field` is what the complaint calls it.
[[nodiscard]] Result<board::Position, Complaint> read_fen(std::string_view fen, std::string_view field,
                                                          const Limits& limits = {});

/// {"kind":"standard"} | {"kind":"chess960","number"?} | {"kind":"fen","fen","chess960"?}, in the field
/// "start". Where no number is given, `number` is taken; it is from 0 to 959.
[[nodiscard]] Result<Start, Complaint> read_start(const boost::json::object& start, int number,
                                                  const Limits& limits = {});

/// How a game came to where it stands.
struct Line {
  /// From the start on, null moves among them: the Laws look back on it.
  LineOfPlay played;
  /// Since the last null move, as no game goes on over one.
  game::History history;
  bool chess960 = false;
};

/// {"fen"} or {"start","moves":[UCI]}, with "chess960"?: the start is a FEN, and the usual one if it is
/// missing. The move 0000 is a null move.
[[nodiscard]] Result<Line, Complaint> read_line(const boost::json::object& question,
                                                const Limits& limits = {});

}  // namespace adoube::questions
