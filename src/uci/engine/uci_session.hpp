// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's side of the Universal Chess Interface, and the commands for people beside it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "adoube/engine/engine.hpp"
#include "engine_room.hpp"
#include "go_order.hpp"
#include "running_clock.hpp"

namespace adoube::uci::serving {

/// The position is what the thread that receives knows; the engine and its settings belong to the worker.
/// While a search runs, commands that need the engine wait for its end; `position` is for the next search.
class UciSession {
 public:
  UciSession(EngineRoom& room, std::string_view version) : version_(version), room_(room) {}

  void receive(std::string_view line);

 private:
  struct Command;

  void say_identity(std::string_view arguments);
  void set_debug(std::string_view arguments);
  void say_ready(std::string_view arguments);
  void set_option(std::string_view arguments);
  void take_registration(std::string_view arguments);
  void begin_game(std::string_view arguments);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  void stop(std::string_view arguments);
  void ponder_hit(std::string_view arguments);
  void bench(std::string_view arguments);
  void show_position(std::string_view arguments);
  void show_evaluation(std::string_view arguments);
  void flip(std::string_view arguments);
  void perft(std::string_view arguments);
  void help(std::string_view arguments);

  void note(std::string_view sentence);
  void search(const engine::Limits& limits);
  void count(int depth);

  engine::Situation situation_{.start = {}, .moves = {}};
  std::shared_ptr<RunningClock> clock_;  ///< Of the last search that was ordered.
  std::string version_;
  EngineRoom& room_;
  bool debugs_ = false;
};

}  // namespace adoube::uci::serving
