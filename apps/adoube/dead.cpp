// SPDX-License-Identifier: GPL-3.0-or-later
// adoube dead: can this player ever checkmate, and can anybody?
#include "dead.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

#include "adoube/core/shown.hpp"
#include "adoube/notation/fen.hpp"
#include "commands.hpp"
#include "dead_certificates.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "misuse.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using certificate::Judge;
using unwinnable::Verdict;

[[nodiscard]] Result<std::optional<Judge>, Failure> read_judge(const DeadOptions& options) {
  if (!options.judge) return std::optional<Judge>();
  if (*options.judge == "laws") return std::optional(Judge::laws);
  if (*options.judge == "board") return std::optional(Judge::board);
  return misuse(fmt::format("--judge is laws or board, not {}", shown(*options.judge)));
}

[[nodiscard]] Result<DeadManner, Failure> read_manner(const DeadOptions& options) {
  DeadManner manner{.json = options.json,
                    .winners = {},
                    .budget = usual_budget,
                    .judge = std::nullopt,
                    .fast = options.fast};
  auto winners = winners_of(options.winner.value_or("both"));
  if (!winners)
    return misuse(
        fmt::format("--winner is white, black or both, not {}", shown(options.winner.value_or(""))));
  manner.winners = std::move(*winners);
  if (options.budget) {
    const auto budget = read_number("--budget", *options.budget, 0, most_megabytes);
    if (!budget) return std::unexpected(budget.error());
    manner.budget = *budget;
  }
  const auto judge = read_judge(options);
  if (!judge) return std::unexpected(judge.error());
  if (*judge && !options.check_proofs) return misuse("--judge needs --check FILE or --check-proofs");
  if (options.check_proofs) manner.judge = judge->value_or(Judge::board);
  return manner;
}

[[nodiscard]] Answer run_single(const DeadOptions& options, const DeadManner& manner) {
  if (options.threads) return misuse("--threads needs --batch");
  const auto position = read_position(options.fen);
  if (!position) return std::unexpected(position.error());

  const std::string fen = notation::to_fen(*position);
  Report report;
  unwinnable::Solver solver(budget_of(manner.budget));
  std::vector<TimedMate> answers;
  for (const Colour winner : manner.winners) {
    answers.push_back(answer_mate(solver, *position, winner, manner, report.notice));
    const TimedMate& answer = answers.back();
    if (answer.mate.decision.verdict == Verdict::undetermined) report.exit_code = ExitCode::negative;
    report.text += manner.json ? to_line(to_json(answer, fen)) : to_text(answer);
  }
  if (!manner.json) report.text += conclusion_of(answers);
  if (!report.notice.empty()) report.exit_code = ExitCode::mistaken;
  if (options.certificate) {
    if (const auto failure = write_certificates(answers, fen, *options.certificate))
      return std::unexpected(*failure);
  }
  return report;
}

}  // namespace

std::optional<std::vector<Colour>> winners_of(std::string_view word) {
  if (word == "white" || word == "w") return std::vector{Colour::white};
  if (word == "black" || word == "b") return std::vector{Colour::black};
  if (word == "both") return std::vector{Colour::white, Colour::black};
  return std::nullopt;
}

TimedMate answer_mate(unwinnable::Solver& solver, const board::Position& position, Colour winner,
                      const DeadManner& manner, std::string& trouble) {
  TimedMate answer = time_mate(solver, position, winner);
  if (!manner.judge) return answer;
  auto certified = take_certificate(answer.mate);
  if (!certified) return answer;
  if (const auto objection = certificate::objection_to(*certified, *manner.judge)) {
    trouble +=
        for_stderr({.code = "internal",
                    .text = fmt::format("internal error: {} for {} is not proved: {}",
                                        notation::to_fen(position), to_string(winner), objection->text)},
                   manner.json) +
        '\n';
  }
  std::visit([&](auto& proof) { answer.mate.decision.proof = std::move(proof); }, certified->proof);
  return answer;
}

Answer run_dead(const DeadOptions& options) {
  if (options.check) {
    if (!options.fen.empty() || options.batch || options.winner || options.certificate || options.budget ||
        options.threads || options.check_proofs || options.fast)
      return misuse("--check takes a certificate and no position; only --judge and --json go with it");
    const auto judge = read_judge(options);
    if (!judge) return std::unexpected(judge.error());
    return run_dead_check(*options.check, judge->value_or(Judge::board), options.json);
  }
  if (options.fast && (!options.batch || options.budget || options.check_proofs))
    return misuse("--fast needs --batch; there is no budget and no proof to be checked");
  const auto manner = read_manner(options);
  if (!manner) return std::unexpected(manner.error());
  if (!options.batch) return run_single(options, *manner);

  if (!options.fen.empty()) return misuse("--batch takes its positions from the file");
  if (options.certificate) return misuse("--certificate is of one position, not of a batch");
  const auto threads = read_number("--threads", options.threads.value_or("1"), 1, most_threads);
  if (!threads) return std::unexpected(threads.error());
  return run_dead_batch(*manner, *options.batch, static_cast<int>(*threads));
}

}  // namespace adoube::app
