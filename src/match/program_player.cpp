// SPDX-License-Identifier: GPL-3.0-or-later
// A program as a player: everything is handed on.
#include <algorithm>
#include <utility>

#include "adoube/match/player.hpp"

namespace adoube::match {

namespace {

class ProgramPlayer final : public Player {
 public:
  explicit ProgramPlayer(uci::Program program) noexcept : program_(std::move(program)) {}

  [[nodiscard]] Result<void, Failure> new_game(bool is_chess960) override {
    return program_.new_game(is_chess960);
  }
  [[nodiscard]] Result<Reply, Failure> think(const engine::Situation& situation,
                                             const engine::Limits& limits) override {
    return program_.think(situation, limits);
  }
  [[nodiscard]] Result<void, Failure> ponder(const engine::Situation& situation,
                                             const engine::Limits& limits) override {
    return program_.ponder(situation, limits);
  }
  [[nodiscard]] Result<Reply, Failure> ponder_hit(const engine::Limits& limits) override {
    return program_.ponder_hit(limits);
  }
  [[nodiscard]] Result<void, Failure> ponder_miss() override { return program_.ponder_miss(); }
  void stop() noexcept override { program_.stop(); }
  void tell_result(std::string_view result, std::string_view reason) override {
    program_.tell_result(result, reason);
  }
  [[nodiscard]] Result<void, Failure> restart() override { return program_.restart(); }
  [[nodiscard]] Failure account(uci::Trouble trouble, std::string text) const override {
    return program_.account(trouble, std::move(text));
  }

 private:
  uci::Program program_;
};

}  // namespace

Result<std::unique_ptr<Player>, Failure> start_program(const uci::ProgramSetup& setup, bool ponders,
                                                       const uci::Patience& patience, engine::Now now,
                                                       const std::stop_token& stop) {
  auto program = uci::Program::start(setup, patience, std::move(now), stop);
  if (!program) return std::unexpected(std::move(program).error());
  if (ponders && std::ranges::find(program->options(), "Ponder", &uci::ProgramOption::name) !=
                     program->options().end()) {
    if (const auto set = program->set_option("Ponder", "true"); !set) return std::unexpected(set.error());
  }
  return std::make_unique<ProgramPlayer>(*std::move(program));
}

}  // namespace adoube::match
