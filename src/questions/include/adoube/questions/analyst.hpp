// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever judges positions: our engine, or another program.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/options.hpp"
#include "adoube/engine/report.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::questions {

/// The best lines, the best first; none where there is no legal move, or from a program that moved without a
/// word about the position, as many do from a book.
using Judgement = std::vector<engine::Report>;

/// Who wants to know how a judgement comes about, each time that it changes; called by the thread that asks.
using JudgementListener = std::function<void(const Judgement&)>;

/// What fails is said in a phrase for people.
class Analyst {
 public:
  Analyst() = default;
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  Analyst(Analyst&&) = delete;
  Analyst& operator=(Analyst&&) = delete;
  virtual ~Analyst() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;
  /// How many lines are told of each position.
  [[nodiscard]] virtual Result<void, std::string> set_lines(int lines) = 0;
  /// All positions that follow belong to a new game.
  [[nodiscard]] virtual Result<void, std::string> new_game(bool is_chess960) = 0;
  /// Until a limit is reached, or a stop is requested: then what was found by then.
  [[nodiscard]] virtual Result<Judgement, std::string> judge(const engine::Situation& situation,
                                                             const engine::Limits& limits,
                                                             const std::stop_token& stop = {},
                                                             const JudgementListener& listener = {}) = 0;
};

/// Our own engine, under that name.
[[nodiscard]] Result<std::unique_ptr<Analyst>, std::string> make_own_analyst(const engine::Options& options,
                                                                             std::string name,
                                                                             engine::Now now);

/// What a program is told besides its own settings, where it offers them.
struct ProgramWishes {
  int lines = 1;
  std::optional<std::uint64_t> threads = std::nullopt;
  std::optional<std::uint64_t> hash_mebibytes = std::nullopt;
  /// Hears all the circumstances of what goes wrong with it, at the start or later; called by who asks it.
  std::function<void(const uci::Failure&)> failed = {};  // NOLINT(readability-redundant-member-init)
};

[[nodiscard]] Result<std::unique_ptr<Analyst>, std::string> start_program_analyst(
    const uci::ProgramSetup& setup, const ProgramWishes& wishes, engine::Now now,
    const uci::Patience& patience = {}, const std::stop_token& stop = {});

}  // namespace adoube::questions
