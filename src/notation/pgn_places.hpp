// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and columns of a text, counted only where somebody asks.
#pragma once

#include <cstdint>
#include <string_view>

#include "adoube/notation/pgn_fault.hpp"
#include "adoube/notation/utf8.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

/// No place asked for is amid a CR LF.
/// Goes on counting from the place asked for last, so that asking for many places in order costs one pass.
/// Going back costs the way back on the same line, else the way from the start of the game.
class Places {
 public:
  Places(std::string_view text, TextPlace first) noexcept
      : last_(first), here_(text.data()), game_(here_), of_game_(first) {}

  /// From now on, no place before this is asked for.
  void begin_game(const char* at) noexcept { game_ = at; }

  [[nodiscard]] TextPlace place_of(const char* at) noexcept {
    if (here_ <= game_ && game_ <= at) {
      go_to(game_);
      of_game_ = last_;
    }
    if (at < here_) {
      go_back_to(at);
    }
    go_to(at);
    return last_;
  }

 private:
  void go_back_to(const char* at) noexcept {
    const std::string_view passed(at, static_cast<std::size_t>(here_ - at));
    if (passed.find_first_of("\r\n") == std::string_view::npos) {
      last_.column -= count_characters(passed);
      last_.offset -= passed.size();
      here_ = at;
    } else {
      last_ = of_game_;
      here_ = game_;
    }
  }

  void go_to(const char* at) noexcept {
    const std::string_view passed(here_, static_cast<std::size_t>(at - here_));
    const auto line_break = passed.find_last_of("\r\n");
    if (line_break != std::string_view::npos) {
      last_.line += count_line_breaks(passed);
      last_.column = 1 + count_characters(passed.substr(line_break + 1));
    } else {
      last_.column += count_characters(passed);
    }
    last_.offset += passed.size();
    here_ = at;
  }

  TextPlace last_;
  const char* here_;
  const char* game_;
  TextPlace of_game_;  ///< Of `game_`, once a place behind it was asked for.
};

}  // namespace adoube::notation::pgn
