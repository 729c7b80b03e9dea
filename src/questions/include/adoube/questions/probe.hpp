// SPDX-License-Identifier: GPL-3.0-or-later
// What endgame tables say of a position and of its moves, as values and as JSON
// (docs/schema/probe.schema.json).
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::questions {

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

/// The legal moves, and nothing about them.
[[nodiscard]] ProbeAnswer unasked(const board::Position& position);
/// The men of the position and of those one move on; two kings alone need no table.
[[nodiscard]] std::set<endgame::Material> materials_needed(const board::Position& position);
/// Adds the values of our own tables, if they have them all.
[[nodiscard]] bool add_values(const board::Position& position, const endgame::Tables& tables,
                              ProbeAnswer& answer);
/// Of our own tables.
[[nodiscard]] ProbeSilence table_silence(std::string reason, std::string text,
                                         std::vector<std::string> missing = {});
/// Where Syzygy tables have ranked the moves they stay so; otherwise the quickest mate comes first. Where
/// nothing was found out about them, none are told.
void order_moves(ProbeAnswer& answer);

[[nodiscard]] std::optional<SyzygyStanding> standing_of(const std::optional<endgame::RankedMove>& move);
[[nodiscard]] boost::json::object to_json(const board::Position& position, const ProbeAnswer& answer);

}  // namespace adoube::questions
