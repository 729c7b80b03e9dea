// SPDX-License-Identifier: GPL-3.0-or-later
// Making, finding and forgetting live games.
#include "games/hall.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "adoube/wire/words.hpp"
#include "games/not_stored.hpp"
#include "games/secrets.hpp"

namespace adoube::server {

namespace {

using questions::Complaint;

/// Games that nobody plays cost time whether somebody watches or not.
constexpr std::size_t most_waiting_machines = 64;
/// The system's clock may be set while we wait for a flag.
constexpr std::chrono::milliseconds longest_wait{60'000};
/// Until a game that could not be read, or that there was no room for, is tried again.
constexpr std::chrono::milliseconds busy_pause{5000};
/// Between two looks through a full hall for games that nobody needs: it takes long, and whoever comes waits.
constexpr std::chrono::milliseconds look_pause{1000};

[[nodiscard]] std::unexpected<Complaint> complaint(std::string_view code, int status, std::string text) {
  return std::unexpected(Complaint{
      .code = code, .status = status, .text = std::move(text), .field = {}, .column = {}, .reasons = {}});
}

[[nodiscard]] std::unexpected<Complaint> full() {
  return complaint("busy", 503, "The server holds as many games as it can; try again later.");
}

[[nodiscard]] std::unexpected<Complaint> unreadable() {
  return complaint("internal", 500, "What is stored of this game cannot be replayed.");
}

[[nodiscard]] bool has_machine_to_move(const store::GameSetup& setup, const Course& course) {
  return setup.seat(course.game().turn()).kind != store::SeatKind::person;
}

}  // namespace

Hall::Hall(Means means, const HallLimits& limits)
    : means_(std::move(means)), limits_(limits), timer_(means_.timers) {}

void Hall::create(GameRequest request, std::string_view customer, const Made& made) {
  if (!has_room()) return made(full());
  std::shared_ptr<Turns::Turn> turn;
  if (request.setup.opponent == store::Opponent::engines) {
    if (means_.machines->load() >= most_waiting_machines)
      return made(complaint("busy", 503, "Too many machines are thinking already; try again later."));
    turn = means_.shows->take(customer);
    if (!turn) return made(complaint("busy", 503, std::string(Table::too_many_shows)));
  }
  const store::NewGame entry{.setup = request.setup};
  // The turn is the table's alone: whoever leaves it at once may want to take it again.
  auto answer = [this, request = std::move(request), turn = std::move(turn),
                 made](const store::Receipt& receipt) mutable {
    if (!receipt.is_stored()) {
      if (!receipt.is_outage) means_.log(fmt::format("a new game: {}", receipt.text));
      return made(complaint("busy", 503, wire::sentence(why_no_game(receipt))));
    }
    auto game = store::make_game(request.setup);
    if (!game) return made(complaint("internal", 500, game.error().text));
    seat(request.setup, {.replay = {.game = *std::move(game)}, .clocks = {}}, std::move(turn))->wake();
    made(request);
  };
  if (means_.ledger->add(entry, std::move(answer)) != store::Admission::queued)
    made(complaint("busy", 503, "The server is busy; try again."));
}

std::shared_ptr<Table> Hall::find(std::string_view id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

Result<std::shared_ptr<Table>, Complaint> Hall::open(const std::string& id) {
  if (!is_game_id(id)) return complaint("not_found", 404, "There is no such game.");
  if (auto live = find(id)) return live;
  if (!has_room()) return full();
  const auto stored = means_.database->load(id);
  if (!stored) {
    if (stored.error().code == store::StoreCode::not_found)
      return complaint("not_found", 404, "There is no such game.");
    means_.log(fmt::format("game {}: {}", id, stored.error().text));
    if (stored.error().code == store::StoreCode::corrupt) return unreadable();
    return complaint("busy", 503, "The game cannot be read now; try again.");
  }
  auto course = follow(*stored);
  if (!course) {
    means_.log(fmt::format("game {}: event {}: {}", id, course.error().seq, course.error().text));
    return unreadable();
  }
  auto table = seat(stored->setup, *std::move(course));
  table->wake();
  // Something may have been stored by others between the reading and now.
  if (means_.database->backend() == store::Backend::postgresql)
    table->catch_up(std::numeric_limits<store::Seq>::max());
  return table;
}

std::shared_ptr<Table> Hall::seat(store::GameSetup setup, Course course, std::shared_ptr<Turns::Turn> turn) {
  const std::scoped_lock lock(mutex_);
  flags_.erase(setup.id);
  auto& table = tables_[setup.id];
  if (!table) table = std::make_shared<Table>(std::move(setup), std::move(course), means_, std::move(turn));
  return table;
}

bool Hall::has_room() {
  const std::scoped_lock lock(mutex_);
  if (tables_.size() < limits_.games) return true;
  // Either way: the system's clock may be set back.
  const store::Moment now = means_.now();
  if (looked_ && std::chrono::abs(now - *looked_) < look_pause) return false;
  looked_ = now;
  put_away();
  return tables_.size() < limits_.games;
}

void Hall::catch_up(const std::string& id, store::Seq seq) {
  if (const auto table = find(id)) table->catch_up(seq);
}

std::vector<std::shared_ptr<Table>> Hall::all() const {
  std::vector<std::shared_ptr<Table>> tables;
  const std::scoped_lock lock(mutex_);
  tables.reserve(tables_.size());
  for (const auto& [id, table] : tables_) tables.push_back(table);
  return tables;
}

void Hall::catch_up_all() {
  for (const auto& table : all()) table->catch_up(std::numeric_limits<store::Seq>::max());
}

void Hall::tell_all(const Message& message) const {
  for (const auto& table : all()) table->announce(message);
}

void Hall::resume() {
  std::optional<store::GameCursor> last;
  while (true) {
    const auto games = means_.database->going_on(last);
    if (!games) return means_.log(games.error().text);
    if (games->empty()) return;
    for (const store::GameCursor& one : *games) {
      const auto stored = means_.database->load(one.id);
      if (stored) {
        go_on(*stored);
      } else {
        means_.log(fmt::format("game {} cannot go on: {}", one.id, stored.error().text));
      }
    }
    last = games->back();
  }
}

void Hall::go_on(const store::StoredGame& stored) {
  auto course = follow(stored);
  if (!course)
    return means_.log(fmt::format("game {} cannot go on: {}", stored.setup.id, course.error().text));
  // Machines among themselves wait for somebody to watch, and their clocks with them.
  if (!course->goes_on() || stored.setup.opponent == store::Opponent::engines) return;
  if (has_machine_to_move(stored.setup, *course)) return seat(stored.setup, *std::move(course))->wake();
  const auto falls = course->flag_falls(stored.setup);
  if (!falls) return;
  const std::scoped_lock lock(mutex_);
  flags_.put(stored.setup.id, *falls);
  await_flags();
}

void Hall::sweep() {
  const std::scoped_lock lock(mutex_);
  put_away();
}

void Hall::put_away() {
  std::erase_if(tables_, [this](const auto& entry) {
    const auto& [id, table] = entry;
    // Whoever holds it is about to join: it stays for another round.
    if (table.use_count() != 1 || !table->is_idle()) return false;
    if (const auto falls = table->flag_falls()) flags_.put(id, *falls);
    return true;
  });
  await_flags();
}

void Hall::await_flags() {
  const auto next = flags_.next();
  if (!next) {
    timer_.cancel();
    return;
  }
  timer_.expires_after(std::clamp(*next - means_.now(), std::chrono::milliseconds(0), longest_wait));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) means_.work([this] { call_fallen_flags(); });
  });
}

/// On a thread that may wait. Each game is read again, and its table sees that a flag has fallen.
void Hall::call_fallen_flags() {
  std::vector<std::string> fallen;
  {
    const std::scoped_lock lock(mutex_);
    fallen = flags_.take_fallen(means_.now());
  }
  auto one = fallen.begin();
  for (; one != fallen.end(); ++one) {
    const auto table = open(*one);
    // What cannot be read at all has been told to the operator; it would be no better later.
    if (!table && table.error().code == "busy") break;
  }
  const std::scoped_lock lock(mutex_);
  for (; one != fallen.end(); ++one) flags_.put(*one, means_.now() + busy_pause);
  await_flags();
}

std::size_t Hall::count() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

std::size_t Hall::count_flags() const {
  const std::scoped_lock lock(mutex_);
  return flags_.size();
}

void Hall::close() {
  std::map<std::string, std::shared_ptr<Table>, std::less<>> gone;
  const std::scoped_lock lock(mutex_);
  timer_.cancel();
  gone.swap(tables_);
}

}  // namespace adoube::server
