// SPDX-License-Identifier: GPL-3.0-or-later
// Many games played at a time, one move a second in each, and how long both sides wait for each move.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/connection.hpp"
#include "load/frame.hpp"
#include "load/scripted_games.hpp"

namespace adoube::bench {

using Clock = std::chrono::steady_clock;

/// What went wrong; all of it is zero, or the server has failed.
struct Troubles {
  std::size_t refused = 0;  ///< Moves that were not accepted, and complaints.
  std::size_t cut = 0;      ///< Connections that ended.
  std::size_t silent = 0;   ///< Moves, or greetings, that were never answered.
  std::string first;        ///< What was said the first time.

  [[nodiscard]] std::size_t count() const noexcept { return refused + cut + silent; }
};

class Play {
 public:
  /// Opens two sockets for each game and says hello.
  Play(std::uint16_t port, const std::vector<NewGame>& games, const std::vector<ScriptedGame>& scripts);
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  Play(Play&&) = delete;
  Play& operator=(Play&&) = delete;
  ~Play();

  /// So many moves in each game, one a second, the games spread evenly over the second.
  void run(std::size_t plies);

  /// From the move's writing until both sides had read it, for each move. A move that had to wait for the
  /// answer to the one before is counted from when it was due.
  [[nodiscard]] const std::vector<Clock::duration>& waits() const noexcept { return waits_; }
  [[nodiscard]] const Troubles& troubles() const noexcept { return troubles_; }

 private:
  struct Side {
    Connection connection;
    std::string rest;       ///< The beginning of a frame.
    std::size_t heard = 0;  ///< Plies.
    bool is_greeted = false;
    bool is_cut = false;
  };
  struct Game {
    const ScriptedGame* script;
    std::size_t ply = 0;   ///< Moves sent.
    std::size_t owed = 0;  ///< Moves that should have been sent, and wait for the answer to another.
    bool is_moving = false;
    Clock::time_point began;
  };

  /// When a move of a game is to be made.
  [[nodiscard]] Clock::time_point due(std::size_t game, std::size_t ply) const;
  void greet(const std::vector<NewGame>& games, std::uint16_t port);
  /// Reads what has come until then.
  void listen(Clock::time_point until);
  void read(std::size_t side);
  void hear(std::size_t side, std::string_view text);
  void move(std::size_t game, Clock::time_point began);
  void finish_move(std::size_t game);
  void complain(std::size_t& kind, std::string_view text);
  void cut(std::size_t side, std::string_view text);

  int epoll_;
  std::vector<Side> sides_;  ///< Two for each game: White's, Black's.
  std::vector<Game> games_;
  Clock::time_point start_;
  std::size_t moving_ = 0;
  std::size_t greeted_ = 0;
  std::vector<Clock::duration> waits_;
  Troubles troubles_;
  std::string buffer_;
};

}  // namespace adoube::bench
