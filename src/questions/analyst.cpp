// SPDX-License-Identifier: GPL-3.0-or-later
// Asking engines for their judgement.
#include "adoube/questions/analyst.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "adoube/core/shown.hpp"

namespace adoube::questions {

namespace {

/// What was told of the best lines last. A search that is stopped has gone through some of them once more:
/// the others stand as they were one step before.
class Collected {
 public:
  explicit Collected(const JudgementListener& told) : told_(told) {}

  [[nodiscard]] engine::Listener listener() {
    engine::Listener listener;
    listener.report = [this](const engine::Report& report) {
      if (report.bound != engine::Bound::exact) return;
      if (report.line_number == 1) {
        take_best(report);
      } else if (!report.line.empty()) {
        now_[report.line_number] = report;
      } else {
        return;  // Which move is worth that, nobody can say.
      }
      if (told_) told_(judgement());
    };
    return listener;
  }

  /// The score that came last without its moves is that of the move that was made. Without a move, as where
  /// none is legal, there is nothing that it could be the score of.
  void settle(const std::optional<Move>& made) {
    if (!is_bare_) return;
    engine::Report& best = now_.at(1);
    if (made && (best.line.empty() || best.line.front() != *made)) best.line = {*made};
    if (best.line.empty()) now_.erase(1);
  }

  [[nodiscard]] Judgement judgement() const {
    Judgement lines;
    for (const auto& [rank, report] : now_) lines.push_back(report);
    const std::size_t most = std::max(lines.size(), before_.size());
    for (const engine::Report& report : before_) {
      if (report.line.empty()) continue;
      const bool is_new = std::ranges::none_of(lines, [&](const engine::Report& other) {
        return !other.line.empty() && other.line.front() == report.line.front();
      });
      if (is_new && lines.size() < most) lines.push_back(report);
    }
    return lines;
  }

 private:
  /// Its moves, where it comes without, are those that were told last.
  void take_best(engine::Report report) {
    is_bare_ = report.line.empty();
    const auto last = now_.find(1);
    if (is_bare_ && last != now_.end()) report.line = last->second.line;
    before_ = judgement();
    now_.clear();
    now_[1] = std::move(report);
  }

  const JudgementListener& told_;
  std::map<int, engine::Report> now_;  ///< By number of line.
  Judgement before_;
  bool is_bare_ = false;  ///< The best line's last report came without moves.
};

class OwnAnalyst final : public Analyst {
 public:
  OwnAnalyst(engine::Engine engine, std::string name) : engine_(std::move(engine)), name_(std::move(name)) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Result<void, std::string> set_lines(int lines) override {
    engine::Options options = engine_.options();
    if (options.lines == lines) return {};
    options.lines = lines;
    return engine_.configure(options);
  }
  [[nodiscard]] Result<void, std::string> new_game(bool /*is_chess960*/) override {
    engine_.new_game();
    return {};
  }
  [[nodiscard]] Result<Judgement, std::string> judge(const engine::Situation& situation,
                                                     const engine::Limits& limits,
                                                     const std::stop_token& stop,
                                                     const JudgementListener& listener) override {
    Collected told(listener);
    engine::Control control;
    const std::stop_callback stopping(stop, [&control] { control.stop(); });
    told.settle(engine_.search(situation, limits, control, told.listener()).best);
    return told.judgement();
  }

 private:
  engine::Engine engine_;
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

class ProgramAnalyst final : public Analyst {
 public:
  ProgramAnalyst(uci::Program program, std::function<void(const uci::Failure&)> failed)
      : program_(std::move(program)), name_(program_.name()), hear_failure_(std::move(failed)) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Result<void, std::string> set_lines(int lines) override {
    if (const auto set = set_if_offered(program_, "MultiPV", fmt::format("{}", lines)); !set)
      return failed(set.error());
    return {};
  }
  [[nodiscard]] Result<void, std::string> new_game(bool is_chess960) override {
    if (const auto ready = program_.new_game(is_chess960); !ready) return failed(ready.error());
    return {};
  }
  [[nodiscard]] Result<Judgement, std::string> judge(const engine::Situation& situation,
                                                     const engine::Limits& limits,
                                                     const std::stop_token& stop,
                                                     const JudgementListener& listener) override {
    Collected told(listener);
    if (stop.stop_requested()) return told.judgement();
    const auto reply = program_.think(situation, limits, told.listener(), stop);
    if (!reply) return failed(reply.error());
    told.settle(reply->move);
    return told.judgement();
  }

 private:
  [[nodiscard]] std::unexpected<std::string> failed(const uci::Failure& failure) const {
    if (hear_failure_) hear_failure_(failure);
    std::string text = failure.text;
    if (!failure.position.empty()) text += fmt::format(" ({})", shown(failure.position));
    return std::unexpected(std::move(text));
  }

  uci::Program program_;
  std::string name_;
  std::function<void(const uci::Failure&)> hear_failure_;
};

}  // namespace

Result<std::unique_ptr<Analyst>, std::string> make_own_analyst(const engine::Options& options,
                                                               std::string name, engine::Now now) {
  engine::Engine own(std::move(now));
  if (const auto set = own.configure(options); !set) return std::unexpected(set.error());
  return std::make_unique<OwnAnalyst>(std::move(own), std::move(name));
}

Result<std::unique_ptr<Analyst>, std::string> start_program_analyst(const uci::ProgramSetup& setup,
                                                                    const ProgramWishes& wishes,
                                                                    engine::Now now,
                                                                    const uci::Patience& patience,
                                                                    const std::stop_token& stop) {
  const auto failed = [&wishes](const uci::Failure& failure) {
    if (wishes.failed) wishes.failed(failure);
    return std::unexpected(failure.text);
  };
  auto program = uci::Program::start(setup, patience, std::move(now), stop);
  if (!program) return failed(program.error());
  const auto set = [&](std::string_view name, std::uint64_t value) {
    return set_if_offered(*program, name, fmt::format("{}", value));
  };
  auto done = set("MultiPV", static_cast<std::uint64_t>(wishes.lines));
  if (done) done = set_if_offered(*program, "OwnBook", "false");  // A book has no judgement.
  if (done && wishes.threads) done = set("Threads", *wishes.threads);
  if (done && wishes.hash_mebibytes) done = set("Hash", *wishes.hash_mebibytes);
  if (!done) return failed(done.error());
  return std::make_unique<ProgramAnalyst>(*std::move(program), wishes.failed);
}

}  // namespace adoube::questions
