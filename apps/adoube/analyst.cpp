// SPDX-License-Identifier: GPL-3.0-or-later
// Asking engines for their judgement.
#include "analyst.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "adoube/uci/program.hpp"
#include "input.hpp"
#include "match_engine.hpp"
#include "own_engine.hpp"

namespace adoube::app {

namespace {

/// What was told of the best lines last. A search that is stopped has gone through some of them once more:
/// the others stand as they were one step before.
class Collected {
 public:
  [[nodiscard]] engine::Listener listener() {
    engine::Listener listener;
    listener.report = [this](const engine::Report& report) {
      if (report.bound != engine::Bound::exact || report.line.empty()) return;
      if (report.line_number == 1) before_ = judgement();
      if (report.line_number == 1) now_.clear();
      now_[report.line_number] = report;
    };
    return listener;
  }

  [[nodiscard]] Judgement judgement() const {
    Judgement lines;
    for (const auto& [rank, report] : now_) lines.push_back(report);
    const std::size_t most = std::max(lines.size(), before_.size());
    for (const engine::Report& report : before_) {
      const bool is_new = std::ranges::none_of(
          lines, [&](const engine::Report& other) { return other.line.front() == report.line.front(); });
      if (is_new && lines.size() < most) lines.push_back(report);
    }
    return lines;
  }

 private:
  std::map<int, engine::Report> now_;  ///< By number of line.
  Judgement before_;
};

class OwnAnalyst final : public Analyst {
 public:
  explicit OwnAnalyst(engine::Engine engine) : engine_(std::move(engine)) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Result<void, Failure> new_game(bool /*is_chess960*/) override {
    engine_.new_game();
    return {};
  }
  [[nodiscard]] Result<Judgement, Failure> judge(const engine::Situation& situation,
                                                 const engine::Limits& limits) override {
    Collected told;
    engine::Control control;
    static_cast<void>(engine_.search(situation, limits, control, told.listener()));
    return told.judgement();
  }

 private:
  engine::Engine engine_;
  std::string name_ = "Adoube " ADOUBE_VERSION;
};

class ProgramAnalyst final : public Analyst {
 public:
  explicit ProgramAnalyst(uci::Program program) : program_(std::move(program)), name_(program_.name()) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Result<void, Failure> new_game(bool is_chess960) override {
    if (const auto ready = program_.new_game(is_chess960); !ready) return failed(ready.error());
    return {};
  }
  [[nodiscard]] Result<Judgement, Failure> judge(const engine::Situation& situation,
                                                 const engine::Limits& limits) override {
    Collected told;
    const auto reply = program_.think(situation, limits, told.listener());
    if (!reply) return failed(reply.error());
    return told.judgement();
  }

 private:
  [[nodiscard]] static std::unexpected<Failure> failed(const uci::Failure& failure) {
    std::string text = failure.text;
    if (!failure.position.empty()) text += fmt::format(" ({})", shown(failure.position));
    return std::unexpected(Failure{.code = "program_failed", .text = std::move(text)});
  }

  uci::Program program_;
  std::string name_;
};

/// Programs name these settings alike.
[[nodiscard]] Result<void, uci::Failure> set_if_offered(uci::Program& program, std::string_view name,
                                                        const std::string& value) {
  const bool offers = std::ranges::any_of(
      program.options(), [&](const uci::ProgramOption& option) { return option.name == name; });
  if (!offers) return {};
  return program.set_option(name, value);
}

class Planner {
 public:
  Planner(const AnalyseOptions& options, int lines, engine::Time time)
      : options_(options), lines_(lines), time_(time) {}

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
    engine::Engine own(steady_now);
    engine::Options options;
    options.threads = static_cast<int>(threads_.value_or(1));
    options.hash_mebibytes = hash_.value_or(64);
    options.lines = lines_;
    if (const auto set = own.configure(options); !set)
      return std::unexpected(Failure{.code = "no_program", .text = set.error()});
    return std::make_unique<OwnAnalyst>(std::move(own));
  }

  [[nodiscard]] Result<std::unique_ptr<Analyst>, Failure> program(uci::ProgramSetup setup) const {
    setup.name.clear();  // It shall say itself which version of it this is.
    auto program = uci::Program::start(setup, {}, steady_now);
    if (!program) return std::unexpected(Failure{.code = "no_program", .text = program.error().text});
    const auto set = [&](std::string_view name, std::uint64_t value) {
      return set_if_offered(*program, name, fmt::format("{}", value));
    };
    auto done = set("MultiPV", static_cast<std::uint64_t>(lines_));
    if (done) done = set_if_offered(*program, "OwnBook", "false");  // A book has no judgement.
    if (done && threads_) done = set("Threads", *threads_);
    if (done && hash_) done = set("Hash", *hash_);
    if (!done) return std::unexpected(Failure{.code = "no_program", .text = done.error().text});
    return std::make_unique<ProgramAnalyst>(*std::move(program));
  }

  const AnalyseOptions& options_;
  int lines_;
  engine::Time time_;
  std::optional<std::uint64_t> threads_;
  std::optional<std::uint64_t> hash_;
};

}  // namespace

Result<AnalysisPlan, Failure> plan_analysis(const AnalyseOptions& options, int lines, engine::Time time) {
  return Planner(options, lines, time).plan();
}

}  // namespace adoube::app
