// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that an engine answers bit by bit: the best lines of a position, and a game judged move by move.
// All numbers are as White sees them.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "adoube/engine/limits.hpp"
#include "adoube/questions/analyst.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"
#include "adoube/questions/start.hpp"

namespace adoube::questions {

/// Takes what is told, one object after the other, in the thread that asks.
using Sink = std::function<void(boost::json::object&&)>;

/// What an analysis is to look at.
struct AnalysisWish {
  Line line;
  int lines = 1;
  engine::Time time{};
  std::optional<std::string> engine;  ///< The name of a program that the operator configured; none: our own.
};

/// {"fen"|("start","moves"),"chess960"?,"engine"?,"lines"?:1..5,"seconds"?}
[[nodiscard]] Result<AnalysisWish, Complaint> read_analysis(const boost::json::object& question,
                                                            const Limits& limits = {});

/// {"depth","nodes","nps","lines":[{"cp"|null,"mate"|null,"wdl":[w,d,l],"moves":[UCI],"san":[SAN]}]}
[[nodiscard]] boost::json::object lines_to_json(const board::Position& position, const Judgement& judgement,
                                                bool chess960);

/// Tells the lines as they get better, not more often than ten times a second, and at the end; until the time
/// is over or a stop is requested. Where the game is over, nothing is told and the sentence that says so
/// comes back.
[[nodiscard]] Result<std::optional<std::string>, Complaint> analyse(Analyst& analyst,
                                                                    const AnalysisWish& wish,
                                                                    const engine::Now& now, const Sink& sink,
                                                                    const std::stop_token& stop = {});

/// {"pgn","game"?,"ms"?} -> for the position after each ply, the last one first and the start last,
/// {"point":{"ply","cp"|null,"mate"|null,"best":SAN,"mark"}}, then {"end":true}. "best" is what the engine
/// would have played instead of the move that led there, "mark" what that move deserves; at the start both
/// are empty. A stop ends it without an end.
[[nodiscard]] Result<void, Complaint> answer_graph(const boost::json::object& question, Analyst& analyst,
                                                   const Sink& sink, const std::stop_token& stop = {},
                                                   const Limits& limits = {});

}  // namespace adoube::questions
