// SPDX-License-Identifier: GPL-3.0-or-later
// What endgame tables say of a position and of its moves, as text and as JSON
// (docs/schema/probe.schema.json).
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::app {

/// Why tables say nothing.
struct ProbeSilence {
  std::string source;  ///< "syzygy" or "table".
  std::string reason;  ///< For programs.
  std::string text;    ///< For people.
  std::vector<std::string> missing;
};

/// Both from the view of the player to move, or of the one who makes the move.
struct ProbedMove {
  Move move;
  std::optional<endgame::RankedMove> syzygy;
  std::optional<endgame::Value> table;
};

struct SyzygyStanding {
  endgame::Wdl5 wdl;
  /// With the counter of the fifty-move rule where it stands.
  endgame::Wdl5 outcome;
  int dtz;
};

struct ProbeAnswer {
  std::optional<SyzygyStanding> syzygy;
  std::optional<endgame::Value> table;
  std::vector<ProbedMove> moves;  ///< Best first.
  std::vector<ProbeSilence> silences;

  [[nodiscard]] bool is_answered() const noexcept { return syzygy || table; }
};

[[nodiscard]] std::string as_text(const board::Position& position, const ProbeAnswer& answer);
[[nodiscard]] boost::json::object as_json(const board::Position& position, const ProbeAnswer& answer);

}  // namespace adoube::app
