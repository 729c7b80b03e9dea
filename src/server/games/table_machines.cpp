// SPDX-License-Identifier: GPL-3.0-or-later
// What happens at a table without anybody's hand: clocks run out, machines think and answer, other servers
// store.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <utility>

#include "adoube/questions/evaluation.hpp"
#include "games/pace.hpp"
#include "games/table.hpp"

namespace adoube::server {

namespace {

/// For a machine that plays without a clock.
constexpr engine::Time usual_thought{1000};
/// The same while many others wait.
constexpr engine::Time short_thought{200};
constexpr std::size_t many_waiting = 4;
/// However much time a machine has: others want to play, too. It is told of a clock that shows no more.
constexpr engine::Time longest_thought{5000};
constexpr engine::Time shown_clock{60'000};
constexpr engine::Time shown_increment{2000};
/// Programs take the time for a move as what they have to use, so they are told of clocks alone: of one that
/// shows so many times what a move may take, or less if fewer moves are to go.
constexpr int shown_thoughts = 12;
/// Where several servers have the same game, the one by which the last event came goes on with it; these
/// stand in for it, the first if somebody watches there.
constexpr std::chrono::milliseconds first_stand_in{2000};
constexpr std::chrono::milliseconds stand_in{5000};
/// Until what the store had no room for is tried again.
constexpr std::chrono::milliseconds busy_pause{250};
/// A machine that fails so often in a row has left the game.
constexpr int most_failures = 3;
/// Machines do not agree on a draw while the game is young, nor when they stand better.
constexpr std::size_t youngest_draw = 60;

}  // namespace

void Table::wake() {
  const std::scoped_lock lock(mutex_);
  follow_up();
}

// Called with the lock held, unless it says otherwise.

void Table::follow_up() {
  if (asked_ && !is_still_asked()) asked_->stop.request_stop();
  if (!pending_.empty() || is_lost_) return;
  set_timer();
  if (shown_.replay.last < heard_) {
    means_.work([self = shared_from_this(), seq = heard_] { self->catch_up(seq); });
    return;
  }
  if (!shown_.goes_on()) return turn_.reset();
  answer_offers();
  if (pending_.empty()) have_machine_think();
}

std::optional<store::Moment> Table::next_flag() const {
  return is_paused() ? std::nullopt : shown_.flag_falls(setup_);
}

void Table::set_timer() {
  const auto falls = next_flag();
  if (!falls) {
    timer_.reset();
    return;
  }
  if (!timer_) timer_ = std::make_unique<boost::asio::steady_timer>(means_.timers);
  timer_->expires_after(*falls - means_.now());
  timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = error ? nullptr : weak.lock();
    if (!self) return;
    const std::scoped_lock lock(self->mutex_);
    self->call_flag();
  });
}

void Table::call_flag() {
  if (!pending_.empty() || is_lost_ || !shown_.goes_on() || is_paused()) return;
  const auto& clock = shown_.game().clock();
  if (!clock) return;
  const auto fallen = clock->fallen(time_in(shown_, setup_, means_.now()));
  if (!fallen) return set_timer();
  act_for(opposite(*fallen), game::CallFlag{});
}

void Table::act_for(Colour player, const game::Action& action) {
  const Course& course = pending_.empty() ? shown_ : pending_.back().after;
  // A game that can only be ended is ended: nobody else would do it for a machine.
  const bool must_end = course.replay.last >= most_events && !std::holds_alternative<game::CallFlag>(action);
  const store::Moment now = means_.now();
  auto ruling = rule(course, setup_, player, must_end ? game::Resign{} : action, now);
  if (!ruling) return;
  commit(*std::move(ruling), now, nullptr);
  if (pending_.empty()) wake_in(busy_pause);
}

boost::asio::steady_timer& Table::timer_for(std::chrono::milliseconds delay) {
  if (!later_) later_ = std::make_unique<boost::asio::steady_timer>(means_.timers);
  later_->expires_after(delay);
  return *later_;
}

void Table::wake_in(std::chrono::milliseconds delay) {
  timer_for(delay).async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = error ? nullptr : weak.lock();
    if (self) self->wake();
  });
}

void Table::answer_offers() {
  const game::Game& game = shown_.game();
  for (const Colour player : {Colour::white, Colour::black}) {
    if (setup_.seat(player).kind == store::SeatKind::person) continue;
    if (game.takeback_proposal() == opposite(player)) return act_for(player, game::AcceptTakeback{});
    if (game.draw_offer() != opposite(player)) continue;
    const bool agrees = game.history().plies() >= youngest_draw && machine_score_ &&
                        !machine_score_->is_win() && machine_score_->centipawns() <= 0;
    if (agrees) return act_for(player, game::AcceptDraw{});
    return act_for(player, game::DeclineDraw{});
  }
}

engine::Limits Table::limits_for(const Course& course) const {
  engine::Limits limits;
  const game::Game& game = course.game();
  const auto& clock = game.clock();
  const bool has_person = setup_.opponent != store::Opponent::engines;
  const std::size_t load = has_person ? means_.machines->load_before_people() : means_.machines->load();
  if (!clock) {
    limits.move_time = load > many_waiting ? short_thought : usual_thought;
    return limits;
  }
  const engine::Time most = has_person && load <= many_waiting ? longest_thought : usual_thought;
  engine::Time left = shown_clock;
  engine::Time increment = shown_increment;
  limits.moves_to_go = clock->moves_to_go(game.turn());
  if (setup_.seat(game.turn()).program) {
    left = most * std::min(limits.moves_to_go.value_or(shown_thoughts), shown_thoughts);
    increment = most * 2 / 5;
  } else {
    limits.move_time = most;
  }
  const game::Time now = time_in(course, setup_, means_.now());
  for (const Colour player : {Colour::white, Colour::black}) {
    const bool adds = clock->control(player).kind != game::Bonus::hourglass;
    limits.clocks[static_cast<std::size_t>(index_of(player))] = engine::ClockState{
        .left = std::min(clock->remaining(player, now), left),
        .increment = adds ? std::min(clock->stage(player).bonus, increment) : game::Time{}};
  }
  return limits;
}

bool Table::is_paused() const noexcept {
  return setup_.opponent == store::Opponent::engines && watching_.empty();
}

/// Does another server think about this position, as far as is known?
bool Table::leaves_it_to_others() {
  const std::size_t plies = shown_.game().history().plies();
  if (!means_.is_shared || is_ours_ || left_to_others_ == plies) return false;
  left_to_others_ = plies;
  wake_in(watching_.empty() ? stand_in : first_stand_in);
  return true;
}

void Table::have_machine_think() {
  const game::Game& game = shown_.game();
  const store::Seat& seat = setup_.seat(game.turn());
  if (asked_ || seat.kind == store::SeatKind::person || is_paused() || leaves_it_to_others()) return;
  asked_.emplace(Asked{.key = game.position().key(),
                       .plies = game.history().plies(),
                       .since = means_.now(),
                       .stop = std::stop_source()});
  const std::stop_token given_up = asked_->stop.get_token();
  Thought thought{.situation = questions::situation_of(game.history()),
                  .limits = [self = shared_from_this(), course = shown_] { return self->limits_for(course); },
                  .has_person = setup_.opponent != store::Opponent::engines,
                  .chess960 = setup_.chess960,
                  .elo = seat.elo,
                  .program = seat.program,
                  .given_up = given_up};
  means_.machines->think(std::move(thought),
                         [weak = weak_from_this(), given_up](const Result<ThoughtMove, std::string>& answer) {
                           if (const auto self = weak.lock()) self->on_thought(given_up, answer);
                         });
}

bool Table::is_still_asked() const {
  const game::Game& game = shown_.game();
  return asked_ && !is_lost_ && shown_.goes_on() && game.history().plies() == asked_->plies &&
         game.position().key() == asked_->key;
}

std::chrono::milliseconds Table::rest_of_pace() const {
  const bool is_watched = setup_.opponent == store::Opponent::engines && !watching_.empty();
  if (!is_watched || !asked_) return {};
  const store::Moment now = means_.now();
  const auto pace = watched_pace(shown_.game().clock(), shown_.game().turn(), time_in(shown_, setup_, now));
  return std::max(asked_->since + pace - now, std::chrono::milliseconds(0));
}

/// Takes the lock: the machine room calls it.
void Table::on_thought(const std::stop_token& given_up, const Result<ThoughtMove, std::string>& thought) {
  const std::scoped_lock lock(mutex_);
  const std::chrono::milliseconds rest = rest_of_pace();
  if (rest.count() == 0) return settle(given_up, thought);
  timer_for(rest).async_wait([weak = weak_from_this(), given_up, thought](const boost::system::error_code&) {
    const auto self = weak.lock();
    if (!self) return;
    const std::scoped_lock again(self->mutex_);
    self->settle(given_up, thought);
  });
}

void Table::settle(const std::stop_token& given_up, const Result<ThoughtMove, std::string>& thought) {
  const bool is_wanted = pending_.empty() && is_still_asked() && !given_up.stop_requested();
  asked_.reset();
  if (!is_wanted) return follow_up();
  const Colour player = shown_.game().turn();
  if (!thought) {
    means_.log(fmt::format("game {}: {}", setup_.id, thought.error()));
    ++failed_thoughts_;
    if (failed_thoughts_ >= most_failures) return act_for(player, game::Abandon{});
    return follow_up();
  }
  failed_thoughts_ = 0;
  machine_score_ = thought->score;
  if (thought->resigns) return act_for(player, game::Resign{});
  if (const std::optional<Move>& move = thought->move; move) act_for(player, game::Play{.move = *move});
}

/// Takes the lock, on a thread that may wait.
void Table::catch_up(store::Seq seq) {
  Course course = shown(means_.now());
  while (course.replay.last < seq) {
    const store::Seq known = course.replay.last;
    std::size_t from = course.game().history().plies();
    const auto events = means_.database->events_since(setup_.id, known);
    if (!events) return means_.log(fmt::format("game {}: {}", setup_.id, events.error().text));
    for (const store::StoredEvent& event : *events) {
      if (const auto done = follow(course, setup_, event); !done)
        return means_.log(fmt::format("game {}: {}", setup_.id, done.error().text));
      from = std::min(from, course.game().history().plies());
    }
    const std::scoped_lock lock(mutex_);
    if (shown_.replay.last != known) {
      // The game has gone on meanwhile, and perhaps not as far.
      course = shown_;
      continue;
    }
    if (!pending_.empty() || is_lost_) {
      // What is on its way to the store is either among these events or refused: then is the time for them.
      heard_ = std::max(heard_, course.replay.last);
      return;
    }
    if (events->empty()) return;
    shown_ = std::move(course);
    is_ours_ = false;
    tell(state_message(shown_, setup_, from, nullptr, means_.now()));
    if (const auto& next = shown_.replay.rematch)
      tell(std::make_shared<const std::string>(R"({"type":"rematch","id":")" + *next + R"("})"));
    return follow_up();
  }
}

}  // namespace adoube::server
