// SPDX-License-Identifier: GPL-3.0-or-later
// Searching as a game asks for it.
#include "own_engine.hpp"

#include <utility>

#include "adoube/engine/steady_time.hpp"

namespace adoube::app {

OwnEngine::OwnEngine(engine::Engine engine) : engine_(std::move(engine)) {}

OwnEngine::~OwnEngine() { end_pondering(); }

Result<void, match::Failure> OwnEngine::new_game(bool /*is_chess960*/) {
  engine_.new_game();
  return {};
}

std::shared_ptr<engine::Control> OwnEngine::begin() {
  const std::scoped_lock lock(mutex_);
  control_ = std::make_shared<engine::Control>();
  return control_;
}

match::Reply OwnEngine::search(const engine::Situation& situation, const engine::Limits& limits,
                               engine::Control& control) {
  match::Reply reply;
  const auto started = engine::steady_now();
  engine::Listener listener;
  listener.report = [&](const engine::Report& report) {
    if (report.line_number == 1 && report.bound == engine::Bound::exact) reply.report = report;
  };
  const engine::Answer answer = engine_.search(situation, limits, control, listener);
  reply.move = answer.best;
  reply.ponder = answer.ponder;
  reply.spent = std::chrono::duration_cast<engine::Time>(engine::steady_now() - started);
  return reply;
}

Result<match::Reply, match::Failure> OwnEngine::think(const engine::Situation& situation,
                                                      const engine::Limits& limits) {
  const auto control = begin();
  return search(situation, limits, *control);
}

Result<void, match::Failure> OwnEngine::ponder(const engine::Situation& situation,
                                               const engine::Limits& limits) {
  engine::Limits own = limits;
  own.ponder = true;
  pondering_ = std::jthread(
      [situation, own, control = begin(), this] { pondered_ = search(situation, own, *control); });
  return {};
}

Result<match::Reply, match::Failure> OwnEngine::ponder_hit(const engine::Limits& /*limits*/) {
  const auto hit_at = engine::steady_now();
  {
    const std::scoped_lock lock(mutex_);
    if (control_) control_->ponder_hit();
  }
  if (pondering_.joinable()) pondering_.join();
  pondered_.spent = std::chrono::duration_cast<engine::Time>(engine::steady_now() - hit_at);
  return std::exchange(pondered_, {});
}

void OwnEngine::end_pondering() {
  stop();
  if (pondering_.joinable()) pondering_.join();
}

Result<void, match::Failure> OwnEngine::ponder_miss() {
  end_pondering();
  return {};
}

void OwnEngine::stop() noexcept {
  std::shared_ptr<engine::Control> control;
  {
    const std::scoped_lock lock(mutex_);
    control = control_;
  }
  if (control) control->stop();
}

void OwnEngine::tell_result(std::string_view /*result*/, std::string_view /*reason*/) {}

Result<void, match::Failure> OwnEngine::restart() {
  end_pondering();
  engine_.new_game();
  return {};
}

}  // namespace adoube::app
