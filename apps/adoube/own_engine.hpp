// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of this program as a player, in this process.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "adoube/engine/engine.hpp"
#include "adoube/match/player.hpp"

namespace adoube::app {

class OwnEngine final : public match::Player {
 public:
  explicit OwnEngine(engine::Engine engine);
  ~OwnEngine() override;
  OwnEngine(const OwnEngine&) = delete;
  OwnEngine& operator=(const OwnEngine&) = delete;
  OwnEngine(OwnEngine&&) = delete;
  OwnEngine& operator=(OwnEngine&&) = delete;

  [[nodiscard]] Result<void, match::Failure> new_game(bool is_chess960) override;
  [[nodiscard]] Result<match::Reply, match::Failure> think(const engine::Situation& situation,
                                                           const engine::Limits& limits) override;
  [[nodiscard]] Result<void, match::Failure> ponder(const engine::Situation& situation,
                                                    const engine::Limits& limits) override;
  [[nodiscard]] Result<match::Reply, match::Failure> ponder_hit(const engine::Limits& limits) override;
  [[nodiscard]] Result<void, match::Failure> ponder_miss() override;
  void stop() noexcept override;
  void tell_result(std::string_view result, std::string_view reason) override;
  [[nodiscard]] Result<void, match::Failure> restart() override;

 private:
  [[nodiscard]] std::shared_ptr<engine::Control> begin();
  [[nodiscard]] match::Reply search(const engine::Situation& situation, const engine::Limits& limits,
                                    engine::Control& control);
  void end_pondering();

  engine::Engine engine_;
  std::mutex mutex_;
  std::shared_ptr<engine::Control> control_;  ///< Of the last search; guarded.
  std::jthread pondering_;
  match::Reply pondered_;  ///< Once that has ended.
};

}  // namespace adoube::app
