// SPDX-License-Identifier: GPL-3.0-or-later
// Who shall judge, and for how long.
#include "analyst.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "adoube/engine/steady_time.hpp"
#include "adoube/uci/program.hpp"
#include "input.hpp"
#include "match_engine.hpp"
#include "own_engine.hpp"
#include "program_failure.hpp"

namespace adoube::app {

namespace {

class Planner {
 public:
  Planner(const AnalyseOptions& options, int lines, engine::Time time, std::stop_token stop)
      : options_(options), lines_(lines), time_(time), stop_(std::move(stop)) {}

  [[nodiscard]] Result<AnalysisPlan, Failure> plan() {
    if (auto failure = read_sizes()) return std::unexpected(*std::move(failure));
    EngineText general;
    general.depth = options_.depth;
    general.nodes = options_.nodes;
    general.move_time = options_.move_time;
    auto own = parse_engine(options_.engine.value_or("adoube"), true);
    if (!own) return std::unexpected(own.error());
    EngineText text = combined(general, *own);
    if (text.control || text.ponder)
      return std::unexpected(
          Failure{.code = "usage", .text = "an analysis has no clocks: --movetime, --depth or --nodes"});
    if (!has_pace(text)) text.move_time = fmt::format("{}", time_.count());
    auto choice = choose_engine(text);
    if (!choice) return std::unexpected(choice.error());
    AnalysisPlan plan;
    plan.trouble = trouble_;
    plan.limits.depth = choice->pace.depth;
    plan.limits.nodes = choice->pace.nodes;
    plan.limits.move_time = choice->pace.move_time;
    auto analyst = options_.engine ? program(choice->setup) : own_engine();
    if (!analyst) return std::unexpected(analyst.error());
    plan.analyst = *std::move(analyst);
    return plan;
  }

 private:
  [[nodiscard]] std::optional<Failure> read_sizes() {
    if (options_.threads) {
      const auto threads = read_number("the number of threads", *options_.threads, 1, engine::most_threads);
      if (!threads) return threads.error();
      threads_ = *threads;
    }
    if (options_.hash) {
      const auto hash =
          read_number("the size of the hash table", *options_.hash, 1, engine::most_hash_mebibytes);
      if (!hash) return hash.error();
      hash_ = *hash;
    }
    return std::nullopt;
  }

  [[nodiscard]] Result<std::unique_ptr<Analyst>, Failure> own_engine() const {
    engine::Options options;
    options.threads = static_cast<int>(threads_.value_or(1));
    options.hash_mebibytes = hash_.value_or(64);
    options.lines = lines_;
    return made(questions::make_own_analyst(options, "Adoube " ADOUBE_VERSION, engine::steady_now));
  }

  [[nodiscard]] Result<std::unique_ptr<Analyst>, Failure> program(uci::ProgramSetup setup) const {
    setup.name.clear();  // It shall say itself which version of it this is.
    return made(questions::start_program_analyst(
        setup,
        {.lines = lines_,
         .threads = threads_,
         .hash_mebibytes = hash_,
         .failed = [trouble = trouble_](const uci::Failure& failure) { *trouble = failure; }},
        engine::steady_now, {}, stop_));
  }

  [[nodiscard]] Result<std::unique_ptr<Analyst>, Failure> made(
      Result<std::unique_ptr<Analyst>, std::string> analyst) const {
    if (!analyst) {
      const auto& trouble = *trouble_;
      if (trouble) return std::unexpected(program_failure("no_program", *trouble));
      return std::unexpected(Failure{.code = "no_program", .text = analyst.error()});
    }
    return *std::move(analyst);
  }

  const AnalyseOptions& options_;
  int lines_;
  engine::Time time_;
  std::stop_token stop_;
  std::shared_ptr<std::optional<uci::Failure>> trouble_ = std::make_shared<std::optional<uci::Failure>>();
  std::optional<std::uint64_t> threads_;
  std::optional<std::uint64_t> hash_;
};

}  // namespace

Failure program_failed(const AnalysisPlan& plan, std::string text) {
  if (const auto& trouble = *plan.trouble) return program_failure("program_failed", *trouble);
  return {.code = "program_failed", .text = std::move(text)};
}

Result<AnalysisPlan, Failure> plan_analysis(const AnalyseOptions& options, int lines, engine::Time time,
                                            const std::stop_token& stop) {
  return Planner(options, lines, time, stop).plan();
}

}  // namespace adoube::app
