// SPDX-License-Identifier: GPL-3.0-or-later
// The conversation with the players of a game: lines and answers of programs in, screen or lines out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/game/rules.hpp"
#include "adoube/game/time.hpp"
#include "play_file.hpp"
#include "play_input.hpp"
#include "play_mind.hpp"
#include "play_programs.hpp"
#include "play_record.hpp"
#include "play_resume.hpp"
#include "play_screen.hpp"
#include "play_seat.hpp"
#include "play_session.hpp"

namespace adoube::app {

/// How the game is shown.
enum class PlayManner : std::uint8_t {
  screen,    ///< A terminal that is drawn anew for each line.
  terminal,  ///< A terminal that can do nothing but print.
  pipe,      ///< Lines in, lines out.
  json,
};

/// All that is agreed on before the first move.
struct Agreed {
  board::Position start;
  std::optional<UnfinishedGame> unfinished = std::nullopt;
  game::Rules rules;
  PlayLook look;
  std::optional<PlayFile> file = std::nullopt;
  PlayTags tags;
  PlaySeats seats = {};  // NOLINT(readability-redundant-member-init)
  PlayManner manner = PlayManner::pipe;
};

class PlayTable {
 public:
  PlayTable(Agreed agreed, PlaySession session, game::Time past);

  /// Fetches the programs.
  [[nodiscard]] std::optional<Failure> start();
  /// Until the game is over, the input ends or somebody leaves.
  void play();
  /// Saves and says goodbye; the failure, if the game could not be saved.
  [[nodiscard]] std::optional<Failure> leave();
  /// So that a wrong file name is known before the game.
  [[nodiscard]] std::optional<Failure> save();
  /// A program has failed, and nobody has started it anew.
  [[nodiscard]] bool has_failed_program() const noexcept { return programs_.has_failed(); }

 private:
  [[nodiscard]] bool on_terminal() const;
  [[nodiscard]] game::Time now() const;
  [[nodiscard]] std::string record() const;
  [[nodiscard]] std::string greeting() const;
  [[nodiscard]] std::optional<game::Time> time_to_wait() const;
  [[nodiscard]] bool may_wait_no_longer();
  [[nodiscard]] bool is_finished() const;
  [[nodiscard]] bool listens() const;

  void say(const std::string& text);
  void hear(const PlayInput::Read& read);
  void take(const std::string& line);
  void tell(std::optional<PlayReply> reply);
  void let_programs_go_on();
  void keep(PlayReply& reply, bool at_once);
  void pass_time();
  void answer(const std::string& line, PlayReply reply);
  void show(const PlayReply& reply);

  Agreed agreed_;
  PlaySession session_;
  PlayScreen screen_;
  PlayWake bell_;  ///< Rung by programs.
  PlayInput input_{bell_.descriptor()};
  PlayPrograms programs_;  ///< Ended before the input: nothing interrupts that.
  game::Time past_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point saved_at_;
  std::optional<std::string> held_;  ///< A move that waits until the program has made its own.
  bool has_ended_ = false;           ///< The input has.
  bool is_unsaved_ = false;
  bool clocks_are_live_ = false;
  bool leaving_ = false;
};

}  // namespace adoube::app
