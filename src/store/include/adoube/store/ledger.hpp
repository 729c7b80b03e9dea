// SPDX-License-Identifier: GPL-3.0-or-later
// Writing games: what many games have to say is stored together, and acknowledged when it is durable.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/store_error.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::store {

struct NewGame {
  GameSetup setup;
};

/// What happened next in one game. All of it is stored, or nothing.
struct NewEvents {
  struct Item {
    Happening happening;
    Moment at;
  };
  std::string game;
  Seq first = 1;  ///< The number of the first of them.
  std::vector<Item> items;
  /// How the game stands ended after them; none while it goes on.
  std::optional<GameEnd> end = std::nullopt;
};

enum class Stored : std::uint8_t {
  stored,    ///< Durable.
  conflict,  ///< Another server was faster: that number, or that game, is there already.
  failed,    ///< It is not stored; the text says why.
  unknown,   ///< The database was lost while it wrote, and could not be asked to write again in time.
};

struct Receipt {
  Stored kind = Stored::stored;
  Seq seq = 0;  ///< Of the last event; 0 of a new game.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::string text = {};  ///< A whole sentence unless it is stored.
  /// The store itself fails, whatever it is told: the operator has heard of it.
  bool is_outage = false;

  [[nodiscard]] bool is_stored() const noexcept { return kind == Stored::stored; }
};

enum class Admission : std::uint8_t {
  queued,   ///< A receipt will come.
  busy,     ///< The queue is full: later.
  behind,   ///< An earlier entry of this game was not stored: read the game, then call caught_up.
  stopped,  ///< The ledger is closing.
};

struct LedgerOptions {
  std::size_t most_queued = 20'000;
  /// How long entries wait for a lost database before they are given up.
  std::chrono::milliseconds patience = std::chrono::seconds(15);
  /// Hears a sentence, on the ledger's thread, when the store begins to fail, when it works again, and when
  /// an answer threw. Once for an outage, however much fails meanwhile.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::function<void(const std::string&)> log = {};
};

/// Since the ledger was opened.
struct LedgerFigures {
  std::uint64_t entries = 0;  ///< Answered.
  std::uint64_t groups = 0;   ///< Transactions that stored them.
  std::uint64_t conflicts = 0;
  std::uint64_t failures = 0;
  std::uint64_t reconnects = 0;
  std::uint64_t faults = 0;  ///< Answers that threw.
  std::size_t queued = 0;
  std::chrono::microseconds last_commit{};
  /// False from a write that the store failed at until one succeeds. Meanwhile the ledger tries by itself.
  bool is_working = true;
};

/// One thread writes: whatever has gathered while it stored the last group is the next group. So a lone entry
/// waits for nobody, and under load one wait for the disk serves many.
///
/// Events of a game may be added before those in front of them are stored. If one of them is not stored, none
/// of the game behind it is, until the caller has read the game again and said so by caught_up.
class Ledger {
 public:
  /// Called on the ledger's thread, when the entry is durable or known not to be. Must be quick. What it
  /// throws is counted, logged and forgotten.
  using Answer = std::function<void(const Receipt&)>;

  [[nodiscard]] static Result<std::unique_ptr<Ledger>, StoreError> open(const Database& database,
                                                                        const LedgerOptions& options = {});
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;
  Ledger(Ledger&&) = delete;
  Ledger& operator=(Ledger&&) = delete;
  /// Stores what is queued, answers everything, and ends; with a lost database after the patience it has.
  ~Ledger();

  [[nodiscard]] Admission add(const NewGame& game, Answer answer);
  /// Precondition: there is an item.
  [[nodiscard]] Admission add(const NewEvents& events, Answer answer);
  /// The caller has read the game anew, after an entry of it was not stored.
  void caught_up(std::string_view game);

  [[nodiscard]] LedgerFigures figures() const;
  /// What tells this ledger from those of other servers.
  [[nodiscard]] std::int64_t writer() const noexcept;

 private:
  class Writer;

  explicit Ledger(std::unique_ptr<Writer> writer) noexcept;

  std::unique_ptr<Writer> writer_;
};

}  // namespace adoube::store
