// SPDX-License-Identifier: GPL-3.0-or-later
// A live game: who watches, what is shown to them, what is being stored, and the machines and clocks that act
// by themselves.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/store/game_setup.hpp"
#include "games/command.hpp"
#include "games/course.hpp"
#include "games/means.hpp"
#include "games/ruling.hpp"
#include "games/view.hpp"
#include "turns.hpp"

namespace adoube::server {

/// Who is told what happens. `hear` must not wait, nor call the table.
class Viewer {
 public:
  Viewer() = default;
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;
  Viewer(Viewer&&) = delete;
  Viewer& operator=(Viewer&&) = delete;
  virtual ~Viewer() = default;

  virtual void hear(const Message& message) = 0;
};

/// For whom somebody may act.
struct Seats {
  bool white = false;
  bool black = false;
  bool owner = false;  ///< Of a game that nobody plays.

  [[nodiscard]] bool has(Colour colour) const noexcept { return colour == Colour::white ? white : black; }
  [[nodiscard]] bool any() const noexcept { return white || black; }
};

/// Nothing is shown, nor acknowledged, before it is durable: a course of events that has been accepted but
/// not yet stored is known to the table alone. Safe to use from several threads.
class Table : public std::enable_shared_from_this<Table> {
 public:
  /// Accepted or not, and what is to be said about it (null: nothing). Called once, from any thread; it must
  /// not wait, nor call the table.
  using Answer = std::function<void(bool accepted, const boost::json::value& verdict)>;

  /// How many events a game may have: then it can only be ended. With more it would be too much to tell at
  /// once, and there must be an end to what one game may take of the store.
  static constexpr store::Seq most_events = 6000;

  /// Said to who asks for more games of machines than there is room for.
  static constexpr std::string_view too_many_shows =
      "Machines play too many games against each other already; leave one, or try again later.";

  /// `turn`: what who made the game has taken for it. Given back when it is over, forgotten, or nobody
  /// watches any more; then whoever comes next takes one.
  Table(store::GameSetup setup, Course course, const Means& means,
        std::shared_ptr<Turns::Turn> turn = nullptr);

  [[nodiscard]] const store::GameSetup& setup() const noexcept { return setup_; }
  /// What the tokens open. Takes as long for wrong ones as for right ones.
  [[nodiscard]] Seats seats_of(std::span<const std::string> tokens) const;

  /// Tells the viewer the whole game, and from then on all that happens. A sentence: too many watch already
  /// (for players there is always room), or the customer would wake too many games of machines.
  [[nodiscard]] Result<void, std::string> join(std::shared_ptr<Viewer> viewer, Seats seats,
                                               std::string_view customer);
  void leave(const Viewer& viewer);

  /// What is not about the game, to all who watch.
  void announce(const Message& message) const;

  void act(Seats seats, const Command& command, Answer answer);
  /// What everybody may see at that moment; where nobody watches, clocks show then what they showed before.
  [[nodiscard]] Course shown(store::Moment now) const;

  /// The clocks and machines of a game that was just read or made begin to act.
  void wake();
  /// Another server has stored events up to that number. Reads them; on a thread that may wait.
  void catch_up(store::Seq seq);
  /// May it be forgotten, to be read again when somebody asks, or when its flag falls?
  [[nodiscard]] bool is_idle() const;
  /// When that will be, if nothing is done before: never while the game pauses.
  [[nodiscard]] std::optional<store::Moment> flag_falls() const;

 private:
  using Lock = std::unique_lock<std::mutex>;

  struct Watching {
    std::shared_ptr<Viewer> viewer;
    Seats seats;
  };
  /// On its way to the store.
  struct Pending {
    std::uint64_t number;  ///< Of its receipt.
    Course after;
    Message message;
    boost::json::value verdict;
    Answer answer;
  };
  /// What a machine is thinking about.
  struct Asked {
    std::uint64_t key;
    std::size_t plies;
    store::Moment since;
    std::stop_source stop;
  };

  /// `now` is the moment as of which it was ruled.
  void commit(Ruling ruling, store::Moment now, Answer answer);
  void show(Course durable);
  void on_receipt(std::uint64_t number, const store::Receipt& receipt);
  void begin_rematch(const Answer& answer);
  void follow_up();
  [[nodiscard]] std::optional<store::Moment> next_flag() const;
  void set_timer();
  void answer_offers();
  void have_machine_think();
  /// Machines play each other for those who watch, and for nobody else: nor do their clocks run.
  [[nodiscard]] bool is_paused() const noexcept;
  [[nodiscard]] bool leaves_it_to_others();
  [[nodiscard]] bool is_still_asked() const;
  void on_thought(const std::stop_token& given_up, const Result<ThoughtMove, std::string>& thought);
  void settle(const std::stop_token& given_up, const Result<ThoughtMove, std::string>& thought);
  [[nodiscard]] std::chrono::milliseconds rest_of_pace() const;
  /// The one that is there for what has to wait; what waited before does so no longer.
  [[nodiscard]] boost::asio::steady_timer& timer_for(std::chrono::milliseconds delay);
  void wake_in(std::chrono::milliseconds delay);
  void act_for(Colour player, const game::Action& action);
  void call_flag();
  void read_again();
  void tell(const Message& message) const;
  void tell_presence() const;
  [[nodiscard]] std::size_t count_spectators() const;
  /// Needs no lock.
  [[nodiscard]] engine::Limits limits_for(const Course& course) const;

  const store::GameSetup setup_;
  const Means& means_;
  std::shared_ptr<Turns::Turn> turn_;
  mutable std::mutex mutex_;
  Course shown_;                 ///< Durable.
  std::deque<Pending> pending_;  ///< The last is the newest.
  std::uint64_t pended_ = 0;     ///< How many there have been.
  store::Seq heard_ = 0;         ///< What others are known to have stored.
  std::vector<Watching> watching_;
  std::unique_ptr<boost::asio::steady_timer> timer_;
  std::unique_ptr<boost::asio::steady_timer> later_;  ///< What could not be done, or not yet, is tried again.
  std::optional<Asked> asked_;
  bool is_ours_ = false;                       ///< The last event came by this server.
  std::optional<std::size_t> left_to_others_;  ///< From where on: the number of plies.
  bool is_lost_ = false;                       ///< What was to be stored was not: it must be read again.
  std::string fault_;                          ///< Why it could not be read again, as the operator was told.
  bool is_beginning_rematch_ = false;
  int failed_thoughts_ = 0;                     ///< One after the other.
  std::optional<engine::Score> machine_score_;  ///< Of its last move, for who made it.
};

}  // namespace adoube::server
