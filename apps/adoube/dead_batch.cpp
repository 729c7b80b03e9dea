// SPDX-License-Identifier: GPL-3.0-or-later
// adoube dead --batch: questions by the thousand, answered as they come.
#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/source/source.hpp"
#include "dead.hpp"
#include "dead_rows.hpp"
#include "file_progress.hpp"
#include "input.hpp"
#include "ordered_work.hpp"
#include "progress.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// The answers to some rows, as they are written.
struct Answered {
  std::string text;
  std::string trouble;  ///< Proofs that do not hold.
  std::uint64_t rows = 0;
  std::uint64_t undetermined = 0;
  std::uint64_t invalid = 0;
};

/// A question that cannot be asked is kept, with the reason.
[[nodiscard]] std::string refused(const DeadRow& row, std::string_view reason, bool json) {
  if (!json) {
    return fmt::format("{}\t{}\tinvalid\t{}\t0\n", printable(row.fen), printable(row.winner),
                       printable(reason));
  }
  return to_line({{"fen", notation::to_utf8(row.fen)},
                  {"winner", notation::to_utf8(row.winner)},
                  {"verdict", "invalid"},
                  {"line", nullptr},
                  {"certificate", nullptr},
                  {"microseconds", 0},
                  {"reason", notation::to_utf8(reason)}});
}

/// What a thread works on, and works with.
struct Job {
  std::vector<DeadRow> rows;
  std::optional<unwinnable::Solver> solver;
};

void answer_row(unwinnable::Solver& solver, const DeadRow& row, const DeadManner& manner,
                Answered& answered) {
  const auto refuse = [&](std::string_view reason) {
    ++answered.invalid;
    answered.text += refused(row, reason, manner.json);
  };
  if (row.is_too_long) return refuse("the row is too long");
  const auto winners = row.winner.empty() ? std::optional(manner.winners) : winners_of(row.winner);
  if (!winners) return refuse(fmt::format("the winner is white, black or both, not {}", shown(row.winner)));
  const auto setup = notation::parse_fen(row.fen);
  if (!setup) return refuse(fmt::format("not a FEN: {}", setup.error().text()));
  const auto position = make_position(*setup);
  if (!position) return refuse(position.error().text);

  for (const Colour winner : *winners) {
    const TimedMate answer = manner.fast ? time_fast(*position, winner)
                                         : answer_mate(solver, *position, winner, manner, answered.trouble);
    if (answer.mate.decision.verdict == unwinnable::Verdict::undetermined) ++answered.undetermined;
    answered.text += manner.json ? to_line(to_json(answer, row.fen)) : to_row(answer, row.fen);
  }
}

[[nodiscard]] Answered answer_rows(Job& job, const DeadManner& manner) {
  if (!job.solver) job.solver.emplace(budget_of(manner.budget));
  Answered answered;
  for (const DeadRow& row : job.rows) answer_row(*job.solver, row, manner, answered);
  answered.rows = job.rows.size();
  return answered;
}

}  // namespace

Answer run_dead_batch(const DeadManner& manner, const std::string& file, int threads) {
  auto opened = source::open_source(file);
  if (!opened) return std::unexpected(unreadable(opened.error()));
  source::Source& source = *opened;
  DeadRows rows(source);
  FileProgress counter("dead", {file}, "rows");
  bool has_begun = false;
  bool is_broken = false;
  Answered sum;
  const auto write = [&](std::string_view text) {
    // Written at once: whoever asks row by row waits for it.
    is_broken = is_broken || std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
                std::fflush(stdout) != 0;
  };
  // A header for a header, be there rows or not.
  const auto begin = [&] {
    if (!std::exchange(has_begun, true) && rows.has_header() && !manner.json)
      write("fen\twinner\tverdict\tproof\tmicroseconds\n");
  };
  {
    const Progress progress([&counter] { return counter.line(); });
    work_in_order<Job, Answered>(
        threads,
        [&](Job& job) {
          const bool is_more = !is_broken && rows.take(job.rows);
          counter.read(source, rows.bytes());
          return is_more;
        },
        [&](Job& job) { return answer_rows(job, manner); },
        [&](Answered&& answered) {
          begin();
          write(answered.text);
          counter.judged(answered.rows);
          sum.trouble += answered.trouble;
          sum.rows += answered.rows;
          sum.undetermined += answered.undetermined;
          sum.invalid += answered.invalid;
        });
  }
  begin();
  if (is_broken)
    return std::unexpected(Failure{.code = "unwritable", .text = "cannot write to standard output"});
  if (const auto error = source.error()) return std::unexpected(unreadable(*error));
  const ExitCode exit_code = !sum.trouble.empty()   ? ExitCode::mistaken
                             : sum.invalid > 0      ? ExitCode::unusable
                             : sum.undetermined > 0 ? ExitCode::negative
                                                    : ExitCode::ok;
  if (!manner.json && sum.invalid > 0)
    sum.trouble += fmt::format("adoube: invalid rows: {} of {}\n", sum.invalid, sum.rows);
  if (!manner.json && sum.undetermined > 0)
    sum.trouble += fmt::format("adoube: questions that stayed undetermined: {}\n", sum.undetermined);
  return Report{.text = {}, .exit_code = exit_code, .notice = std::move(sum.trouble)};
}

}  // namespace adoube::app
