// SPDX-License-Identifier: GPL-3.0-or-later
// From the options of adoube match to a match that can be played.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "adoube/match/adjudication.hpp"
#include "adoube/match/tournament.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

struct MatchSetting {
  match::MatchPlan plan;
  std::vector<std::shared_ptr<match::TableJudge>> tables;  ///< The plan points at one of them.
  std::string notice;                                      ///< What the user should know besides.
  std::uint64_t openings_digest = 0;  ///< Of their text: another time it must be the same.
};

[[nodiscard]] Result<MatchSetting, Failure> plan_match(const MatchOptions& options);

}  // namespace adoube::app
