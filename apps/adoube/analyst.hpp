// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever judges positions: our engine, or another program.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/report.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// The best lines, the best first; none where there is no legal move, or from a program that moved without a
/// word about the position, as many do from a book.
using Judgement = std::vector<engine::Report>;

class Analyst {
 public:
  Analyst() = default;
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  Analyst(Analyst&&) = delete;
  Analyst& operator=(Analyst&&) = delete;
  virtual ~Analyst() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;
  /// All positions that follow belong to a new game.
  [[nodiscard]] virtual Result<void, Failure> new_game(bool is_chess960) = 0;
  [[nodiscard]] virtual Result<Judgement, Failure> judge(const engine::Situation& situation,
                                                         const engine::Limits& limits) = 0;
};

/// How an analysis is done.
struct AnalysisPlan {
  std::unique_ptr<Analyst> analyst;
  engine::Limits limits;
};

/// `lines` are told of each position; without a limit each gets that much time.
[[nodiscard]] Result<AnalysisPlan, Failure> plan_analysis(const AnalyseOptions& options, int lines,
                                                          engine::Time time);

}  // namespace adoube::app
