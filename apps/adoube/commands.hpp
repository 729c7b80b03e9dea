// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands: options in, an answer out. One file each.
#pragma once

#include <string>

#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

[[nodiscard]] Answer run_analyse(const AnalyseOptions& options);
[[nodiscard]] Answer run_perft(const PerftOptions& options);
[[nodiscard]] Answer run_suite(const PerftOptions& options, const std::string& file);
[[nodiscard]] Answer run_moves(const MovesOptions& options);
[[nodiscard]] Answer run_dead(const DeadOptions& options);
[[nodiscard]] Answer run_explain(const ExplainOptions& options);
/// explain --claim.
[[nodiscard]] Answer run_explain_claim(const ExplainOptions& options);
[[nodiscard]] Answer run_status(const StatusOptions& options);
[[nodiscard]] Answer run_fen(const FenOptions& options);
[[nodiscard]] Answer run_laws(const LawsOptions& options);
[[nodiscard]] Answer run_match(const MatchOptions& options);
[[nodiscard]] Answer run_pgn(const PgnOptions& options);
[[nodiscard]] Answer run_play(const PlayOptions& options);
[[nodiscard]] Answer run_probe(const ProbeOptions& options);
[[nodiscard]] Answer run_replay(const ReplayOptions& options);
[[nodiscard]] Answer run_render(const RenderOptions& options);
[[nodiscard]] Answer run_table(const TableOptions& options);
[[nodiscard]] Answer run_touch(const TouchOptions& options);
[[nodiscard]] Answer run_uci(const UciOptions& options);
[[nodiscard]] Answer run_validate(const ValidateOptions& options);

}  // namespace adoube::app
