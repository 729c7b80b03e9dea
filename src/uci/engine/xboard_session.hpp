// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's side of XBoard's protocol, version 2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "engine_room.hpp"
#include "xboard_editor.hpp"
#include "xboard_player.hpp"

namespace adoube::uci::serving {

class XboardSession {
 public:
  XboardSession(EngineRoom& room, std::string_view version) : player_(room), version_(version), room_(room) {}

  void receive(std::string_view line);
  /// Nothing is played any more.
  void leave() { player_.force(); }

 private:
  struct Command;
  [[nodiscard]] static const Command* find(std::string_view name);

  void say_features();
  void take_move(std::string_view text);
  void take_unknown(std::string_view line);
  void set_option(std::string_view name, std::string_view value, std::string_view command);
  void set_named_option(std::string_view arguments);
  void set_tables(std::string_view arguments);
  void set_variant(std::string_view arguments);
  void set_board(Result<board::Position, std::string> position);
  void set_level(std::string_view text);
  void change_clock(bool (XboardClock::*change)(std::string_view), std::string_view text);
  void exclude(std::string_view arguments, bool excluded);
  void refuse(std::string_view reason, std::string_view command);

  XboardPlayer player_;
  std::optional<XboardEditor> editor_;  ///< While a position is edited.
  std::string version_;
  EngineRoom& room_;
};

}  // namespace adoube::uci::serving
