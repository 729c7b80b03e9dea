// SPDX-License-Identifier: GPL-3.0-or-later
// adoube perft --suite: a file of known counts, each counted again.
#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <ranges>
#include <string>
#include <vector>

#include "adoube/core/parallel.hpp"
#include "adoube/core/shown.hpp"
#include "commands.hpp"
#include "counting.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "progress.hpp"
#include "suite_file.hpp"

namespace adoube::app {

namespace {

/// A row at the depth it is counted at, and what came out.
struct Check {
  const SuiteRow* row;
  int depth;
  std::uint64_t expected;
  std::uint64_t nodes = 0;
};

/// Each row at its deepest depth within the limit; a row without one is left out.
[[nodiscard]] std::vector<Check> checks_of(const std::vector<SuiteRow>& rows, std::uint64_t max_nodes) {
  std::vector<Check> checks;
  for (const SuiteRow& row : rows) {
    for (const auto& [depth, expected] : row.counts | std::views::reverse) {
      if (expected > max_nodes) continue;
      checks.push_back({.row = &row, .depth = depth, .expected = expected});
      break;
    }
  }
  return checks;
}

void count_all(std::vector<Check>& checks, Model model, int threads) {
  std::atomic<std::size_t> done = 0;
  const Progress progress([&] { return fmt::format("perft: row {} of {}", done.load(), checks.size()); });
  for_each_index(checks.size(), threads, [&](std::size_t i) {
    checks[i].nodes = count(checks[i].row->position, model, checks[i].depth, 1);
    ++done;
  });
}

struct Totals {
  std::size_t rows = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::uint64_t nodes = 0;
};

[[nodiscard]] Totals totals(std::size_t rows, const std::vector<Check>& checks) {
  Totals sum{.rows = rows, .skipped = rows - checks.size()};
  for (const Check& check : checks) {
    sum.nodes += check.nodes;
    if (check.nodes != check.expected) ++sum.failed;
  }
  return sum;
}

[[nodiscard]] std::string failure_as_json(const Check& check) {
  boost::json::object object{{"line", check.row->line},
                             {"fen", check.row->fen},
                             {"depth", check.depth},
                             {"expected", check.expected},
                             {"nodes", check.nodes}};
  if (!check.row->id.empty()) object.emplace("id", check.row->id);
  return boost::json::serialize(object) + '\n';
}

[[nodiscard]] std::string failure_as_text(const Check& check) {
  return fmt::format("line {}{}: perft {} counts {} instead of {}: {}\n", check.row->line,
                     check.row->id.empty() ? "" : fmt::format(" ({})", check.row->id), check.depth,
                     check.nodes, check.expected, check.row->fen);
}

[[nodiscard]] std::string summary(const Totals& sum, bool json, bool limited) {
  if (json) {
    boost::json::object object{{"rows", sum.rows}, {"failed", sum.failed}, {"nodes", sum.nodes}};
    if (limited) object.emplace("skipped", sum.skipped);
    return boost::json::serialize(object) + '\n';
  }
  return fmt::format("{} rows, {} failed{}, {} nodes\n", sum.rows, sum.failed,
                     limited ? fmt::format(", {} skipped", sum.skipped) : "", sum.nodes);
}

}  // namespace

Answer run_suite(const PerftOptions& options, const std::string& file) {
  if (options.depth || !options.fen.empty() || options.divide) {
    return std::unexpected(
        Failure{.code = "usage", .text = "--suite takes no depth, no --fen and no --divide"});
  }
  constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
  const auto max_nodes = options.max_nodes ? read_number("--max-nodes", *options.max_nodes, 1, unlimited)
                                           : Result<std::uint64_t, Failure>(unlimited);
  if (!max_nodes) return std::unexpected(max_nodes.error());
  const auto threads = read_number("--threads", options.threads, 1, most_threads);
  if (!threads) return std::unexpected(threads.error());
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  const auto rows = parse_suite(*text, file == "-" ? "standard input" : shown(file));
  if (!rows) return std::unexpected(rows.error());

  auto checks = checks_of(*rows, *max_nodes);
  count_all(checks, options.reference ? Model::laws : Model::board, static_cast<int>(*threads));
  const Totals sum = totals(rows->size(), checks);
  Report report{.text = {}, .exit_code = sum.failed == 0 ? ExitCode::ok : ExitCode::negative};
  for (const Check& check : checks) {
    if (check.nodes != check.expected)
      report.text += options.json ? failure_as_json(check) : failure_as_text(check);
  }
  report.text += summary(sum, options.json, options.max_nodes.has_value());
  return report;
}

}  // namespace adoube::app
