// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to use adoube dead: one position, a batch of them, a certificate to be checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/certificate/check.hpp"
#include "adoube/core/colour.hpp"
#include "dead_answer.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// The options that say how questions are answered, understood.
struct DeadManner {
  bool json = false;
  std::vector<Colour> winners;              ///< Of whom it is asked, where nothing else is said.
  std::uint64_t budget = 0;                 ///< For one question, in megabytes.
  std::optional<certificate::Judge> judge;  ///< Checks every proof before it is told.
  bool fast = false;                        ///< Nothing is searched or proved.
};

/// The default of --budget.
inline constexpr std::uint64_t usual_budget = unwinnable::Budget{}.bytes >> 20;

/// white, black or both; also w and b. Nothing if the word is another.
[[nodiscard]] std::optional<std::vector<Colour>> winners_of(std::string_view word);

/// Answers the question. A proof that is checked and does not hold is told in `trouble`: a sentence and a
/// line break.
[[nodiscard]] TimedMate answer_mate(unwinnable::Solver& solver, const board::Position& position,
                                    Colour winner, const DeadManner& manner, std::string& trouble);

/// dead --batch
[[nodiscard]] Answer run_dead_batch(const DeadManner& manner, const std::string& file, int threads);
/// dead --check
[[nodiscard]] Answer run_dead_check(const std::string& file, certificate::Judge judge, bool json);

}  // namespace adoube::app
