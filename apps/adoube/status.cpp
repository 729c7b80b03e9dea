// SPDX-License-Identifier: GPL-3.0-or-later
// adoube status: how a game stands, by a position alone or by the whole record.
#include "commands.hpp"
#include "game_line.hpp"
#include "status_report.hpp"
#include "status_standing.hpp"

namespace adoube::app {

Answer run_status(const StatusOptions& options) {
  if (options.report && (!options.record.pgn || options.record.ply)) {
    return std::unexpected(Failure{.code = "usage",
                                   .text = options.record.pgn
                                               ? "--report is on the whole game: without --ply"
                                               : "--report is on a recorded game: --pgn FILE"});
  }
  const auto line = read_game_line(options.fen, options.record);
  if (!line) return std::unexpected(line.error());
  Report answer{.text = {},
                .exit_code = line->is_faulty() ? ExitCode::negative : ExitCode::ok,
                .notice = faults_of(*line, options.json)};
  if (options.report) {
    const GameReport report = report_on(line->whole, line->rules);
    answer.text = options.json ? as_json(*line, report) : as_text(*line, report);
  } else {
    const Standing standing = standing_of(*line);
    answer.text = options.json ? as_json(standing) : as_text(standing);
  }
  return answer;
}

}  // namespace adoube::app
