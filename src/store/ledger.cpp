// SPDX-License-Identifier: GPL-3.0-or-later
// The queue, and the thread that empties it.
#include "adoube/store/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "adoube/core/contract.hpp"
#include "connection_pool.hpp"
#include "entry.hpp"
#include "group_writer.hpp"

namespace adoube::store {

namespace {

using Clock = std::chrono::steady_clock;

/// More than that would keep the first of a group waiting for the last.
constexpr std::size_t largest_group = 4096;
constexpr auto first_pause = std::chrono::milliseconds(20);
constexpr auto longest_pause = std::chrono::milliseconds(1000);

[[nodiscard]] long long random_writer() {
  std::random_device source;
  return static_cast<long long>((std::uint64_t{source()} << 32U | source()) >> 1U);
}

/// By game, so that servers that store the same games never wait for each other crosswise; entries of one
/// game stay in their order.
[[nodiscard]] std::vector<const Entry*> in_order(const std::deque<Entry>& group) {
  std::map<std::string_view, std::vector<const Entry*>> by_game;
  for (const Entry& entry : group) {
    if (!entry.is_orphan) by_game[entry.game].push_back(&entry);
  }
  std::vector<const Entry*> order;
  order.reserve(group.size());
  for (const auto& [game, entries] : by_game) order.insert(order.end(), entries.begin(), entries.end());
  return order;
}

}  // namespace

class Ledger::Writer {
 public:
  Writer(std::shared_ptr<ConnectionPool> pool, LedgerOptions options, long long writer,
         std::unique_ptr<GroupWriter> connection)
      : pool_(std::move(pool)),
        options_(std::move(options)),
        id_(writer),
        connection_(std::move(connection)),
        thread_([this] { work(); }) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;
  ~Writer() {
    {
      const std::scoped_lock lock(mutex_);
      is_stopping_ = true;
    }
    wake_.notify_all();
    thread_.join();
  }

  [[nodiscard]] Admission add(Entry&& entry) {
    {
      const std::scoped_lock lock(mutex_);
      if (is_stopping_) return Admission::stopped;
      if (behind_.contains(entry.game)) return Admission::behind;
      if (queue_.size() + in_hand_ >= options_.most_queued) return Admission::busy;
      queue_.push_back(std::move(entry));
    }
    wake_.notify_one();
    return Admission::queued;
  }

  void caught_up(std::string_view game) {
    const std::scoped_lock lock(mutex_);
    if (const auto found = behind_.find(game); found != behind_.end()) behind_.erase(found);
  }

  [[nodiscard]] LedgerFigures figures() const {
    const std::scoped_lock lock(mutex_);
    LedgerFigures figures = figures_;
    figures.queued = queue_.size() + in_hand_;
    return figures;
  }

  [[nodiscard]] long long id() const noexcept { return id_; }

 private:
  using Receipts = std::map<const Entry*, Receipt>;

  void work() {
    for (std::deque<Entry> group; take(group); group.clear()) {
      if (group.empty()) {
        try_again();
      } else {
        answer(group, store(group));
      }
    }
  }

  /// False: nothing is left to do. An empty group: nothing has come, and the store has failed before.
  [[nodiscard]] bool take(std::deque<Entry>& group) {
    std::unique_lock lock(mutex_);
    in_hand_ = 0;
    const auto has_cause = [this] { return is_stopping_ || !queue_.empty(); };
    if (figures_.is_working) {
      wake_.wait(lock, has_cause);
    } else if (!wake_.wait_for(lock, longest_pause, has_cause)) {
      return true;
    }
    if (queue_.empty()) return false;
    if (queue_.size() <= largest_group) {
      group.swap(queue_);
    } else {
      const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(largest_group);
      group.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
      queue_.erase(queue_.begin(), end);
    }
    in_hand_ = group.size();
    return true;
  }

  /// The receipts of all that are not stored; empty is the usual answer.
  [[nodiscard]] Receipts store(const std::deque<Entry>& group) {
    const auto begun = Clock::now();
    const auto order = in_order(group);
    Receipts receipts;
    bool was_lost = false;
    bool is_in_doubt = false;
    const auto deadline = begun + options_.patience;
    while (!order.empty()) {
      try {
        if (!connection_) reconnect();
        if (!was_lost && connection_->store_together(order)) {
          begin_to_work();
          break;
        }
        auto apart = connection_->store_apart(order);
        for (std::size_t i = 0; i < order.size(); ++i) {
          if (apart[i].is_stored()) continue;
          // What is refused now may have been stored before the connection was lost.
          if (is_in_doubt && apart[i].is_outage) apart[i].kind = Stored::unknown;
          receipts.emplace(order[i], apart[i]);
        }
        const auto refused = std::ranges::find(apart, true, &Receipt::is_outage);
        if (refused == apart.end()) {
          begin_to_work();
        } else {
          begin_to_fail(refused->text);
        }
        break;
      } catch (const std::exception& thrown) {
        if (connection_ && !connection_->is_lost()) {
          // Together it could not be done; one by one it is seen why. Failing so as well, nothing more is
          // stored.
          if (!std::exchange(was_lost, true)) continue;
          fail(order, is_in_doubt ? Stored::unknown : Stored::failed, thrown, receipts);
          break;
        }
        is_in_doubt = is_in_doubt || (connection_ && connection_->is_in_doubt());
        was_lost = true;
        lose(thrown);
        if (Clock::now() >= deadline) {
          fail(order, is_in_doubt ? Stored::unknown : Stored::failed, thrown, receipts);
          break;
        }
        pause();
      }
    }
    note_commit(Clock::now() - begun, was_lost);
    return receipts;
  }

  void reconnect() {
    connection_ = std::make_unique<GroupWriter>(*pool_, id_);
    pause_ = first_pause;
    const std::scoped_lock lock(mutex_);
    ++figures_.reconnects;
  }

  void lose(const std::exception& thrown) {
    connection_.reset();
    begin_to_fail(failure_of(pool_->address(), "The database is lost", thrown).text);
  }

  /// While the store fails and nobody has anything to be stored: somebody may wait for it to work again.
  void try_again() {
    try {
      if (!connection_) reconnect();
      connection_->try_writing();
      begin_to_work();
    } catch (const std::exception& thrown) {
      if (connection_ && connection_->is_lost()) lose(thrown);
    }
  }

  void begin_to_fail(const std::string& text) {
    {
      const std::scoped_lock lock(mutex_);
      if (!std::exchange(figures_.is_working, false)) return;
    }
    log(fmt::format("nothing can be stored: {}", text));
  }

  void begin_to_work() {
    {
      const std::scoped_lock lock(mutex_);
      if (std::exchange(figures_.is_working, true)) return;
    }
    log("what comes can be stored again");
  }

  void log(const std::string& line) const noexcept {
    try {
      if (options_.log) options_.log(line);
    } catch (...) {  // NOLINT(bugprone-empty-catch): who cannot be told cannot be told that, either.
    }
  }

  void pause() {
    std::this_thread::sleep_for(pause_);
    pause_ = std::min(2 * pause_, longest_pause);
  }

  void fail(const std::vector<const Entry*>& entries, Stored kind, const std::exception& thrown,
            Receipts& receipts) {
    const std::string text =
        failure_of(pool_->address(),
                   kind == Stored::unknown ? "The database was lost, and whether this is stored is not known"
                                           : "The database cannot store this",
                   thrown)
            .text;
    for (const Entry* const entry : entries) {
      receipts.insert_or_assign(entry,
                                Receipt{.kind = kind, .seq = entry->last(), .text = text, .is_outage = true});
    }
    begin_to_fail(text);
  }

  void note_commit(Clock::duration took, bool was_hindered) {
    const std::scoped_lock lock(mutex_);
    ++figures_.groups;
    if (!was_hindered) figures_.last_commit = std::chrono::duration_cast<std::chrono::microseconds>(took);
  }

  void answer(const std::deque<Entry>& group, const Receipts& receipts) {
    if (!receipts.empty()) {
      const std::scoped_lock lock(mutex_);
      // A game that was never stored has nobody who would catch up with it.
      std::set<std::string_view> unborn;
      for (const auto& [entry, receipt] : receipts) {
        if (entry->setup) unborn.insert(entry->game);
        (receipt.kind == Stored::conflict ? figures_.conflicts : figures_.failures) += 1;
      }
      for (const auto& [entry, receipt] : receipts) {
        if (!unborn.contains(entry->game)) behind_.insert(entry->game);
      }
      // What waits was said on top of what is not there.
      for (Entry& entry : queue_) {
        entry.is_orphan = entry.is_orphan || behind_.contains(entry.game) || unborn.contains(entry.game);
      }
    }
    for (const Entry& entry : group) {
      const auto found = receipts.find(&entry);
      if (entry.is_orphan) {
        tell(entry, {.kind = Stored::conflict,
                     .seq = entry.last(),
                     .text = "An earlier event of this game was not stored."});
      } else {
        tell(entry, found == receipts.end() ? Receipt{.seq = entry.last()} : found->second);
      }
    }
    const std::scoped_lock lock(mutex_);
    figures_.entries += group.size();
  }

  /// The others of the group wait for their answers, and all games for this thread.
  void tell(const Entry& entry, const Receipt& receipt) {
    std::string fault;
    try {
      return entry.answer(receipt);
    } catch (const std::exception& thrown) {
      fault = thrown.what();
    } catch (...) {
      fault = "something";
    }
    {
      const std::scoped_lock lock(mutex_);
      ++figures_.faults;
    }
    log(fmt::format("game {}: what was to happen after it was stored threw {}", entry.game, fault));
  }

  const std::shared_ptr<ConnectionPool> pool_;
  const LedgerOptions options_;
  const long long id_;
  std::unique_ptr<GroupWriter> connection_;
  std::chrono::milliseconds pause_ = first_pause;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Entry> queue_;
  std::size_t in_hand_ = 0;
  std::set<std::string, std::less<>> behind_;
  LedgerFigures figures_;
  bool is_stopping_ = false;

  std::thread thread_;
};

Ledger::Ledger(std::unique_ptr<Writer> writer) noexcept : writer_(std::move(writer)) {}
Ledger::~Ledger() = default;

Result<std::unique_ptr<Ledger>, StoreError> Ledger::open(const Database& database,
                                                         const LedgerOptions& options) {
  const auto& pool = database.pool_;
  expects(pool->options().access == Access::serve, "Ledger::open: the database is open to be served");
  const long long id = random_writer();
  try {
    auto connection = std::make_unique<GroupWriter>(*pool, id);
    return std::unique_ptr<Ledger>(
        new Ledger(std::make_unique<Writer>(pool, options, id, std::move(connection))));
  } catch (const std::exception& thrown) {
    return std::unexpected(failure_of(pool->address(), "The database cannot be written", thrown));
  }
}

Admission Ledger::add(const NewGame& game, Answer answer) {
  return writer_->add(make_entry(game, writer_->id(), std::move(answer)));
}

Admission Ledger::add(const NewEvents& events, Answer answer) {
  expects(!events.items.empty(), "Ledger::add: there is an event");
  return writer_->add(make_entry(events, std::move(answer)));
}

void Ledger::caught_up(std::string_view game) { writer_->caught_up(game); }

LedgerFigures Ledger::figures() const { return writer_->figures(); }

std::int64_t Ledger::writer() const noexcept { return writer_->id(); }

}  // namespace adoube::store
