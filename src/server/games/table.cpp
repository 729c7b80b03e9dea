// SPDX-License-Identifier: GPL-3.0-or-later
// What happens at a table.
#include "games/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "adoube/wire/verdict.hpp"
#include "games/not_stored.hpp"
#include "games/secrets.hpp"

namespace adoube::server {

namespace {

namespace json = boost::json;

/// How many may watch one game, its players aside.
constexpr std::size_t most_spectators = 500;

void refuse(const Table::Answer& answer, std::string_view code, std::string phrase) {
  if (answer) answer(false, wire::verdict_of(code, std::move(phrase)));
}

[[nodiscard]] bool matches(const std::optional<store::TokenHash>& hash, std::span<const std::string> tokens) {
  bool found = false;
  for (const std::string& token : tokens) found = (hash && hash->matches(token)) || found;
  return found;
}

}  // namespace

Table::Table(store::GameSetup setup, Course course, const Means& means, std::shared_ptr<Turns::Turn> turn)
    : setup_(std::move(setup)),
      means_(means),
      turn_(std::move(turn)),
      shown_(std::move(course)),
      is_ours_(shown_.replay.last == 0) {}

Seats Table::seats_of(std::span<const std::string> tokens) const {
  return {.white = matches(setup_.white.token, tokens),
          .black = matches(setup_.black.token, tokens),
          .owner = matches(setup_.owner, tokens)};
}

Result<void, std::string> Table::join(std::shared_ptr<Viewer> viewer, Seats seats,
                                      std::string_view customer) {
  const std::scoped_lock lock(mutex_);
  if (!seats.any() && !seats.owner && count_spectators() >= most_spectators)
    return std::unexpected("Too many watch this game already.");
  const bool was_paused = is_paused();
  if (was_paused && !turn_ && shown_.goes_on()) {
    turn_ = means_.shows->take(customer);
    if (!turn_) return std::unexpected(std::string(too_many_shows));
  }
  const store::Moment now = means_.now();
  if (was_paused) shown_.stand_still(setup_, now);
  json::object whole = whole_to_json(shown_, setup_, now);
  whole["type"] = "game";
  whole["seq"] = shown_.replay.last;
  whole["you"] = nullptr;
  if (seats.any()) {
    whole["you"] = "both";
    if (seats.white != seats.black) whole["you"] = seats.white ? "white" : "black";
  }
  viewer->hear(std::make_shared<const std::string>(json::serialize(whole)));
  watching_.push_back({.viewer = std::move(viewer), .seats = seats});
  tell_presence();
  if (was_paused) follow_up();
  return {};
}

void Table::leave(const Viewer& viewer) {
  const std::scoped_lock lock(mutex_);
  const auto gone =
      std::erase_if(watching_, [&viewer](const Watching& one) { return one.viewer.get() == &viewer; });
  if (gone != 0) tell_presence();
  if (!is_paused()) return;
  turn_.reset();
  if (asked_) asked_->stop.request_stop();
}

void Table::announce(const Message& message) const {
  const std::scoped_lock lock(mutex_);
  tell(message);
}

Course Table::shown(store::Moment now) const {
  const std::scoped_lock lock(mutex_);
  Course course = shown_;
  if (is_paused()) course.stand_still(setup_, now);
  return course;
}

bool Table::is_idle() const {
  const std::scoped_lock lock(mutex_);
  if (!watching_.empty() || !pending_.empty() || asked_ || is_lost_ || is_beginning_rematch_) return false;
  const bool is_machines_turn = setup_.seat(shown_.game().turn()).kind != store::SeatKind::person;
  return !shown_.goes_on() || !is_machines_turn || is_paused();
}

std::optional<store::Moment> Table::flag_falls() const {
  const std::scoped_lock lock(mutex_);
  return next_flag();
}

void Table::act(Seats seats, const Command& command, Answer answer) {
  const std::scoped_lock lock(mutex_);
  if (is_lost_) return refuse(answer, "busy", "the game is being read again; try once more");
  const Course& course = pending_.empty() ? shown_ : pending_.back().after;
  const store::Moment now = means_.now();
  if (!seats.any()) {
    const bool may_stop = seats.owner && std::holds_alternative<CallOff>(command.wish) && course.goes_on();
    if (!may_stop) return refuse(answer, "spectator", "who watches a game cannot play in it");
    return commit({.happening = store::Abort{}, .after = {}, .verdict = nullptr}, now, std::move(answer));
  }
  const Colour usual =
      seats.has(course.game().turn()) ? course.game().turn() : opposite(course.game().turn());
  const Colour by = command.by.value_or(usual);
  if (!seats.has(by)) return refuse(answer, "not_your_seat", "the other player sits there");
  auto ruling = rule(course, setup_, by, command, now);
  if (!ruling) {
    if (answer) answer(false, ruling.error());
    return;
  }
  if (ruling->begins_rematch) return begin_rematch(answer);
  commit(*std::move(ruling), now, std::move(answer));
}

// Everything below is called with the lock held, unless it says otherwise.

void Table::commit(Ruling ruling, store::Moment now, Answer answer) {
  if (!ruling.happening) {
    if (answer) answer(true, ruling.verdict);
    return;
  }
  const Course& before = pending_.empty() ? shown_ : pending_.back().after;
  const store::Seq seq = before.replay.last + 1;
  const std::size_t plies = before.game().history().plies();
  Course after = before;
  if (ruling.after) {
    after.go_on(*std::move(ruling.after));
    after.replay.last = seq;
  } else if (const auto done = follow(after, setup_, {.seq = seq, .at = now, .happening = *ruling.happening});
             !done) {
    return refuse(answer, "refused", done.error().text);
  }
  if (seq > most_events && after.goes_on())
    return refuse(answer, "too_long", "so much has happened in this game that it can only be ended");
  const std::size_t from = std::min(plies, after.game().history().plies());
  const std::uint64_t number = pended_ + 1;
  Pending pending{.number = number,
                  .after = after,
                  .message = state_message(after, setup_, from, ruling.verdict, now),
                  .verdict = std::move(ruling.verdict),
                  .answer = std::move(answer)};
  const store::NewEvents events{.game = setup_.id,
                                .first = seq,
                                .items = {{.happening = *std::move(ruling.happening), .at = now}},
                                .end = after.replay.end()};
  const auto admission =
      means_.ledger->add(events, [self = shared_from_this(), number](const store::Receipt& receipt) {
        self->on_receipt(number, receipt);
      });
  if (admission != store::Admission::queued)
    return refuse(pending.answer, "busy", "the server is busy: nothing has happened; try again");
  pended_ = number;
  pending_.push_back(std::move(pending));
}

/// Of a pause that ended while it was stored, or read, it does not know.
void Table::show(Course durable) {
  durable.pauses = std::max(durable.pauses, shown_.pauses);
  shown_ = std::move(durable);
}

/// Takes the lock: the ledger calls it.
void Table::on_receipt(std::uint64_t number, const store::Receipt& receipt) {
  const std::scoped_lock lock(mutex_);
  // What was given up together with an earlier one has been answered; others may have come since.
  if (pending_.empty() || pending_.front().number != number) return;
  if (receipt.is_stored()) {
    Pending stored = std::move(pending_.front());
    pending_.pop_front();
    show(std::move(stored.after));
    is_ours_ = true;
    if (stored.answer) stored.answer(true, stored.verdict);
    tell(stored.message);
    follow_up();
    return;
  }
  if (receipt.kind != store::Stored::conflict && !receipt.is_outage)
    means_.log(fmt::format("game {}: {}", setup_.id, receipt.text));
  for (const Pending& one : pending_) refuse(one.answer, "not_stored", why_no_event(receipt));
  pending_.clear();
  is_lost_ = true;
  means_.work([self = shared_from_this()] { self->read_again(); });
}

/// Takes the lock, on a thread that may wait.
void Table::read_again() {
  const auto stored = means_.database->load(setup_.id);
  auto course = stored ? follow(*stored)
                       : Result<Course, store::ReplayError>(
                             std::unexpected(store::ReplayError{.seq = 0, .text = stored.error().text}));
  const std::scoped_lock lock(mutex_);
  if (!course) {
    // Of a store that fails the operator has heard, once for all games; of anything else he hears once.
    if (means_.ledger->figures().is_working && fault_ != course.error().text) {
      fault_ = course.error().text;
      means_.log(fmt::format("game {}: {}", setup_.id, fault_));
    }
    // Tried again when somebody acts or the timer rings; meanwhile what is shown is what was durable.
    if (!timer_) timer_ = std::make_unique<boost::asio::steady_timer>(means_.timers);
    timer_->expires_after(std::chrono::seconds(1));
    timer_->async_wait([self = shared_from_this()](const boost::system::error_code& error) {
      if (!error) self->means_.work([self] { self->read_again(); });
    });
    return;
  }
  show(*std::move(course));
  is_lost_ = false;
  means_.ledger->caught_up(setup_.id);
  tell(state_message(shown_, setup_, 0, nullptr, means_.now()));
  follow_up();
}

void Table::begin_rematch(const Answer& answer) {
  if (is_beginning_rematch_) return refuse(answer, "busy", "the next game is being set up");
  is_beginning_rematch_ = true;
  store::GameSetup next = setup_;
  next.id = make_game_id();
  next.created = means_.now();
  std::swap(next.white, next.black);
  std::swap(next.white_time, next.black_time);
  // Who gave no name is called by his colour.
  if (next.white.name == "Black") next.white.name = "White";
  if (next.black.name == "White") next.black.name = "Black";
  const auto done = [self = shared_from_this(), id = next.id, answer](const store::Receipt& receipt) {
    const std::scoped_lock lock(self->mutex_);
    self->is_beginning_rematch_ = false;
    if (!receipt.is_stored()) return refuse(answer, "not_stored", why_no_game(receipt));
    if (self->is_lost_) return refuse(answer, "busy", "the game is being read again; try once more");
    const std::string message = json::serialize(json::object{{"type", "rematch"}, {"id", id}});
    self->commit({.happening = store::Rematch{.game = id}, .after = {}, .verdict = nullptr},
                 self->means_.now(),
                 [weak = std::weak_ptr(self), answer, message = std::make_shared<const std::string>(message)](
                     bool accepted, const json::value& verdict) {
                   // Called with the lock held.
                   if (answer) answer(accepted, verdict);
                   if (const auto table = weak.lock(); table && accepted) table->tell(message);
                 });
  };
  if (means_.ledger->add(store::NewGame{.setup = std::move(next)}, done) != store::Admission::queued) {
    is_beginning_rematch_ = false;
    refuse(answer, "busy", "the server is busy: nothing has happened; try again");
  }
}

void Table::tell(const Message& message) const {
  for (const Watching& one : watching_) one.viewer->hear(message);
}

std::size_t Table::count_spectators() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(watching_, [](const Watching& one) { return !one.seats.any(); }));
}

void Table::tell_presence() const {
  const bool white = std::ranges::any_of(watching_, [](const Watching& one) { return one.seats.white; });
  const bool black = std::ranges::any_of(watching_, [](const Watching& one) { return one.seats.black; });
  const std::size_t spectators = count_spectators();
  tell(std::make_shared<const std::string>(json::serialize(
      json::object{{"type", "presence"}, {"white", white}, {"black", black}, {"spectators", spectators}})));
}

}  // namespace adoube::server
