// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to one question, can this player ever checkmate, as the command line lays it out.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/answers/dead.hpp"
#include "adoube/answers/mate.hpp"
#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/certificate/check.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "adoube/unwinnable/solver.hpp"

namespace adoube::app {

struct TimedMate {
  answers::MateAnswer mate;
  std::uint64_t microseconds = 0;  ///< CPU time of the decision.
  bool is_fast = false;            ///< No proof was looked for.
};

/// The memory of one question, in megabytes, as the solver counts it.
[[nodiscard]] constexpr unwinnable::Budget budget_of(std::uint64_t megabytes) {
  return {.bytes = megabytes << 20};
}

[[nodiscard]] TimedMate time_mate(unwinnable::Solver& solver, const board::Position& position, Colour winner);

/// Only what is seen in microseconds: unwinnable or undetermined, without proof.
[[nodiscard]] TimedMate time_fast(const board::Position& position, Colour winner);

/// What proves the answer; none if it is undetermined. The proof is moved out of it.
[[nodiscard]] std::optional<certificate::Certificate> take_certificate(answers::MateAnswer& answer);

/// {"kind", …}, docs/schema/dead.schema.json
[[nodiscard]] boost::json::object to_json(const certificate::Helpmate& line);
[[nodiscard]] boost::json::object to_json(const certificate::ClosedSet& set);
/// {"fen", "winner", "verdict", "line", "certificate", "microseconds"}
[[nodiscard]] boost::json::object to_json(const TimedMate& answer, std::string_view fen);

/// A verdict and its proof, on a line for a person.
[[nodiscard]] std::string to_text(const TimedMate& answer);
/// The columns of a batch: fen, winner, verdict, moves or summary, microseconds.
[[nodiscard]] std::string to_row(const TimedMate& answer, std::string_view fen);

/// Says what follows for the game, each sentence with its article. Precondition: the answers are about one
/// position, at most one about each player.
[[nodiscard]] std::string conclusion_of(const std::vector<TimedMate>& answers);

}  // namespace adoube::app
