// SPDX-License-Identifier: GPL-3.0-or-later
// adoube perft --suite: a file of known counts, each counted again.
#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include "commands.hpp"
#include "counting.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "parallel.hpp"
#include "progress.hpp"
#include "suite_file.hpp"

namespace adoube::app {

namespace {

/// The depth a row was counted at, and what came out.
struct Check {
  int depth;
  std::uint64_t expected;
  std::uint64_t nodes;
};

struct SuiteResult {
  std::vector<SuiteRow> rows;
  std::vector<std::optional<Check>> checks;  ///< Nothing for a row without a depth small enough.
};

/// The deepest count a row gives within the limit.
[[nodiscard]] std::optional<Check> deepest(const SuiteRow& row, std::uint64_t max_nodes) {
  for (const auto& [depth, expected] : row.counts | std::views::reverse) {
    if (expected <= max_nodes) return Check{.depth = depth, .expected = expected, .nodes = 0};
  }
  return std::nullopt;
}

[[nodiscard]] SuiteResult check_all(std::vector<SuiteRow> rows, Model model, std::uint64_t max_nodes,
                                    int threads) {
  SuiteResult result{.rows = std::move(rows), .checks = {}};
  result.checks.resize(result.rows.size());
  std::atomic<std::size_t> done = 0;
  const Progress progress(
      [&] { return fmt::format("perft: row {} of {}", done.load(), result.rows.size()); });
  for_each_index(result.rows.size(), threads, [&](std::size_t i) {
    auto check = deepest(result.rows[i], max_nodes);
    if (check) check->nodes = count(result.rows[i].position, model, check->depth, 1);
    result.checks[i] = check;
    ++done;
  });
  return result;
}

struct Totals {
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::uint64_t nodes = 0;
};

[[nodiscard]] Totals totals(const SuiteResult& result) {
  Totals sum;
  for (const auto& check : result.checks) {
    if (!check) {
      ++sum.skipped;
      continue;
    }
    sum.nodes += check->nodes;
    if (check->nodes != check->expected) ++sum.failed;
  }
  return sum;
}

[[nodiscard]] std::string failure_as_json(const SuiteRow& row, const Check& check) {
  boost::json::object object{{"line", row.line},
                             {"fen", row.fen},
                             {"depth", check.depth},
                             {"expected", check.expected},
                             {"nodes", check.nodes}};
  if (!row.id.empty()) object.emplace("id", row.id);
  return boost::json::serialize(object) + '\n';
}

[[nodiscard]] std::string failure_as_text(const SuiteRow& row, const Check& check) {
  return fmt::format("line {}{}: perft {} counts {} instead of {}: {}\n", row.line,
                     row.id.empty() ? "" : fmt::format(" ({})", row.id), check.depth, check.nodes,
                     check.expected, row.fen);
}

[[nodiscard]] std::string summary(const SuiteResult& result, const Totals& sum, bool json, bool limited) {
  if (json) {
    boost::json::object object{{"rows", result.rows.size()}, {"failed", sum.failed}, {"nodes", sum.nodes}};
    if (limited) object.emplace("skipped", sum.skipped);
    return boost::json::serialize(object) + '\n';
  }
  return fmt::format("{} rows, {} failed{}, {} nodes\n", result.rows.size(), sum.failed,
                     limited ? fmt::format(", {} skipped", sum.skipped) : "", sum.nodes);
}

}  // namespace

Answer run_suite(const PerftOptions& options) {
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
  const auto text = read_file(*options.suite);
  if (!text) return std::unexpected(text.error());
  auto rows = parse_suite(*text, *options.suite == "-" ? "standard input" : shown(*options.suite));
  if (!rows) return std::unexpected(rows.error());

  const auto result = check_all(*std::move(rows), options.reference ? Model::laws : Model::board, *max_nodes,
                                static_cast<int>(*threads));
  const Totals sum = totals(result);
  Report report{.text = {}, .exit_code = sum.failed == 0 ? ExitCode::ok : ExitCode::negative};
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    const auto check = result.checks[i];
    if (!check || check->nodes == check->expected) continue;
    report.text +=
        options.json ? failure_as_json(result.rows[i], *check) : failure_as_text(result.rows[i], *check);
  }
  report.text += summary(result, sum, options.json, options.max_nodes.has_value());
  return report;
}

}  // namespace adoube::app
