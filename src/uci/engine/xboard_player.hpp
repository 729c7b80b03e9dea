// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays, ponders and analyses behind XBoard's commands.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "engine_room.hpp"
#include "running_clock.hpp"
#include "xboard_clock.hpp"

namespace adoube::uci::serving {

/// The state is shared by the thread that receives and the worker; every public function takes the lock.
class XboardPlayer {
 public:
  explicit XboardPlayer(EngineRoom& room) : room_(room) {}

  void begin_game();
  void set_chess960(bool is_chess960);
  void force();
  /// The engine plays for whoever is to move, or for the other one.
  void play();
  void play_other();
  /// The opponent's move; the error says why it is none.
  [[nodiscard]] Result<void, std::string> take_move(std::string_view text);
  void move_now();
  void end_game();
  /// Where there is no legal position, no move is taken until there is one, or a new game.
  [[nodiscard]] Result<void, std::string> set_board(Result<board::Position, std::string> position);
  /// Pieces are about to be put on the board, as it is: nothing is thought about meanwhile.
  [[nodiscard]] board::Position begin_edit();
  /// False if there are not so many moves to take back.
  [[nodiscard]] bool take_back(std::size_t plies);

  void analyse();
  void leave_analysis();
  void say_progress();
  /// A move is left out of the search, or put back; "all" means every one.
  [[nodiscard]] Result<void, std::string> exclude(std::string_view text, bool excluded);

  void set_ponders(bool ponders);
  void set_posts(bool posts);
  void say_hint();
  void say_book_moves();
  void take_draw_offer();
  void answer_ping(std::string_view number);
  void show_board();
  /// False: not readable.
  [[nodiscard]] bool set_level(std::string_view text);
  [[nodiscard]] bool change_clock(bool (XboardClock::*change)(std::string_view), std::string_view text);

 private:
  enum class Mode : std::uint8_t { force, playing, analysing };
  enum class Doing : std::uint8_t { nothing, thinking, pondering, analysing };
  using Lock = std::scoped_lock<std::mutex>;

  // With the lock held.
  void set_up(const board::Position& position);
  void abandon();
  void act();
  void start(Doing doing, engine::Situation situation, engine::Limits limits);
  void make_move(Move move, const engine::Answer& answer);
  void ponder_on(Move expected);
  void ponder_on_position();
  [[nodiscard]] static bool is_content(const engine::Answer& answer);
  [[nodiscard]] bool announce_end();
  [[nodiscard]] std::vector<Move> moves_to_search() const;
  [[nodiscard]] std::string text_of(const board::Position& position, Move move) const;

  // By the worker, without the lock.
  void search(std::uint64_t number, const engine::Situation& situation, const engine::Limits& limits,
              engine::Control& control);
  void hear(std::uint64_t number, const engine::Report& report, const board::Position& root);
  void hear(std::uint64_t number, const engine::CurrentMove& current);
  void finish(std::uint64_t number, const engine::Answer& answer);

  engine::Situation situation_{.start = {}, .moves = {}};
  std::vector<Move> excluded_;
  EngineRoom& room_;
  std::mutex mutex_;
  XboardClock clock_;

  std::shared_ptr<engine::Control> control_;
  std::shared_ptr<RunningClock> clock_of_search_;
  std::uint64_t number_ = 0;  ///< Of the search that counts: answers of others are not wanted any more.
  engine::Time started_{};
  engine::Limits reckoned_;  ///< What is pondered with.
  std::optional<engine::Report> last_report_;
  std::optional<engine::CurrentMove> current_;
  std::optional<engine::Score> last_score_;  ///< Of the last own move.
  std::optional<Move> expected_;             ///< What is pondered on.
  std::optional<Move> hint_;                 ///< What the opponent should play.
  Doing doing_ = Doing::nothing;

  Mode mode_ = Mode::playing;
  Colour colour_ = Colour::black;  ///< The engine's, while it plays.
  bool must_move_ = false;         ///< It was told to go: this once no draw is claimed instead.
  bool has_board_ = true;          ///< What was set up last is a legal position.
  bool is_over_ = false;
  bool is_chess960_ = false;
  bool ponders_ = false;
  bool posts_ = false;
};

}  // namespace adoube::uci::serving
