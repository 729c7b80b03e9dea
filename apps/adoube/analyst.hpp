// SPDX-License-Identifier: GPL-3.0-or-later
// Whom an analysis asks: our engine, or another program.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/questions/analyst.hpp"
#include "adoube/uci/program.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

using questions::Analyst;
using questions::Judgement;

/// How an analysis is done.
struct AnalysisPlan {
  std::unique_ptr<Analyst> analyst;
  engine::Limits limits;
  std::shared_ptr<std::optional<uci::Failure>> trouble;  ///< What went wrong last with another program.
};

/// Of an analyst that fails.
[[nodiscard]] Failure program_failed(const AnalysisPlan& plan, std::string text);

/// `lines` are told of each position; without a limit each gets that much time. A stop gives another program
/// up, now or later.
[[nodiscard]] Result<AnalysisPlan, Failure> plan_analysis(const AnalyseOptions& options, int lines,
                                                          engine::Time time, const std::stop_token& stop);

}  // namespace adoube::app
