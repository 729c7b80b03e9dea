// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to one question, can this player ever checkmate, as people and programs read it.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/certificate/check.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "adoube/unwinnable/solver.hpp"

namespace adoube::app {

struct DeadAnswer {
  board::Position position;
  Colour winner = Colour::white;
  unwinnable::Decision decision;
  std::uint64_t budget = 0;        ///< In megabytes.
  std::uint64_t microseconds = 0;  ///< CPU time of the decision.
  bool is_fast = false;            ///< No proof was looked for.
};

/// The memory of one question, in megabytes, as the solver counts it.
[[nodiscard]] constexpr unwinnable::Budget budget_of(std::uint64_t megabytes) {
  return {.bytes = megabytes << 20};
}

/// `budget`, which the solver has, is in megabytes.
[[nodiscard]] DeadAnswer answer_dead(unwinnable::Solver& solver, const board::Position& position,
                                     Colour winner, std::uint64_t budget);

/// Only what is seen in microseconds: unwinnable or undetermined, without proof.
[[nodiscard]] DeadAnswer answer_fast(const board::Position& position, Colour winner);

/// What proves the answer; none if it is undetermined. The proof is moved out of it.
[[nodiscard]] std::optional<certificate::Certificate> take_certificate(DeadAnswer& answer);

/// "1. Qh5 g5 2. Qe8#"
[[nodiscard]] std::string san_line(const board::Position& start, const std::vector<Move>& moves);
/// "d1h5 g7g5 h5e8"
[[nodiscard]] std::vector<std::string> uci_line(const board::Position& start, const std::vector<Move>& moves);

/// Why there is no answer.
[[nodiscard]] std::string spent_text(const DeadAnswer& answer);

/// {"kind", …}, docs/schema/dead.schema.json
[[nodiscard]] boost::json::object to_json(const certificate::Helpmate& line);
[[nodiscard]] boost::json::object to_json(const certificate::ClosedSet& set);
/// {"fen", "winner", "verdict", "line", "certificate", "microseconds"}
[[nodiscard]] boost::json::object to_json(const DeadAnswer& answer, std::string_view fen);

/// A verdict and its proof, on a line for a person.
[[nodiscard]] std::string to_text(const DeadAnswer& answer);
/// The columns of a batch: fen, winner, verdict, moves or summary, microseconds.
[[nodiscard]] std::string to_row(const DeadAnswer& answer, std::string_view fen);

/// What follows for the game [Art 5.2b; FIDE 6.9], in a sentence. Precondition: the answers are about one
/// position.
[[nodiscard]] std::string consequence_of(const std::vector<DeadAnswer>& answers);

}  // namespace adoube::app
