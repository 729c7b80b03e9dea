// SPDX-License-Identifier: GPL-3.0-or-later
// The engine, its settings, the thread that works it, and the one way out for lines.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/engine/engine.hpp"
#include "adoube/uci/session.hpp"
#include "settings.hpp"
#include "spoken_lines.hpp"
#include "worker.hpp"

namespace adoube::uci::serving {

class EngineRoom {
 public:
  EngineRoom(Sink sink, engine::Now now);

  /// From any thread.
  void say(std::string_view line);
  [[nodiscard]] Worker& worker() noexcept { return worker_; }
  [[nodiscard]] engine::Time now() const;
  /// The book that is set, used or not; empty if none is.
  [[nodiscard]] std::filesystem::path book() const;

  /// Does it after what was asked before. `complain` hears a sentence if it cannot be done, `tell` one about
  /// what was found.
  using Hear = std::function<void(std::string_view sentence)>;
  void set_option(std::string_view name, std::string_view value, Hear complain, Hear tell);
  void new_game();

  // Only in the thread of the worker, as long as its work lasts.
  [[nodiscard]] engine::Engine& engine() noexcept { return engine_; }
  [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
  /// What cannot be had leaves everything as it was.
  [[nodiscard]] Result<void, std::string> change(const std::function<void(Settings&)>& how);
  [[nodiscard]] SpeechStyle style() const noexcept {
    return {.chess960 = settings_.is_chess960, .shows_chances = settings_.shows_chances};
  }

 private:
  void apply(const Setting& setting, const std::string& value, const Hear& complain, const Hear& tell);

  Sink sink_;
  std::mutex sink_mutex_;
  engine::Now now_;
  engine::Engine engine_;
  Settings settings_;
  mutable std::mutex book_mutex_;
  std::filesystem::path book_;  ///< As in the settings, for those who cannot wait for the worker.
  Worker worker_;               ///< Last: it ends before what it works with.
};

}  // namespace adoube::uci::serving
