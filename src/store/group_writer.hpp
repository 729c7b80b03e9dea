// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a group of entries in one transaction: all together where nothing is in the way, otherwise one by
// one.
#pragma once

#include <soci/soci.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adoube/store/ledger.hpp"
#include "connection_pool.hpp"
#include "entry.hpp"

namespace adoube::store {

/// One connection and its prepared statements. Whatever throws (soci::soci_error) leaves it unusable if
/// is_lost says so, otherwise without an open transaction.
class GroupWriter {
 public:
  GroupWriter(const ConnectionPool& pool, long long writer);
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;
  GroupWriter(GroupWriter&&) = delete;
  GroupWriter& operator=(GroupWriter&&) = delete;
  ~GroupWriter();

  using Entries = std::span<const Entry* const>;

  /// Entries of one game must follow each other. False: something is in the way, and nothing is stored.
  [[nodiscard]] bool store_together(Entries entries);
  /// Each as if alone, in one transaction. What is stored already, by this very writer, counts as stored.
  [[nodiscard]] std::vector<Receipt> store_apart(Entries entries);

  /// Writes something and takes it away again, down to the disk.
  void try_writing();

  [[nodiscard]] bool is_lost() const noexcept;
  /// Was the last transaction told to commit? If it was lost then, nobody knows yet whether it did.
  [[nodiscard]] bool is_in_doubt() const noexcept { return is_in_doubt_; }

 private:
  void begin();
  void commit();
  void roll_back() noexcept;
  [[nodiscard]] bool add_event(const std::string& game, const EventRow& event);
  [[nodiscard]] bool add_events_at_once(Entries entries);
  void set_end(const Entry& entry);
  void notify(const std::string& game, Seq seq);
  [[nodiscard]] Receipt store_one(const Entry& entry);
  [[nodiscard]] std::optional<Receipt> obstacle(const Entry& entry, const EventRow& event);
  [[nodiscard]] std::optional<Receipt> obstacle_to_game(const Entry& entry);

  /// What the prepared statements read and write.
  struct Cells {
    std::string game;
    long long seq = 0;
    long long at = 0;
    std::string body;
    long long writer = 0;
    std::string games, seqs, ats, bodies, previous;  ///< Arrays, as PostgreSQL writes them.
    long long count = 0;
    TextCell result, termination;
  };

  const ConnectionPool* pool_;
  bool is_server_;
  bool is_in_doubt_ = false;
  std::unique_ptr<soci::session> session_;
  Cells cells_;
  std::unique_ptr<soci::statement> insert_;
  std::unique_ptr<soci::statement> insert_many_;
  std::unique_ptr<soci::statement> end_;
};

}  // namespace adoube::store
