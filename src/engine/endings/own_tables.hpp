// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of our own that a search looks into: made or read beside it, never waited for by those who look.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <thread>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::engine {

/// Any number of threads may look while tables are made; the other functions belong to one thread, and
/// configure to a time when nobody looks.
class OwnTables {
 public:
  OwnTables() = default;
  ~OwnTables() = default;
  OwnTables(const OwnTables&) = delete;
  OwnTables& operator=(const OwnTables&) = delete;
  OwnTables(OwnTables&&) = delete;
  OwnTables& operator=(OwnTables&&) = delete;

  /// Tables of up to so many men (0, 3 or 4) are wanted. What is here and still wanted stays.
  void configure(int men, std::optional<std::filesystem::path> folder);

  /// All tables of three men take ten milliseconds: they are here afterwards. Those of four men that play
  /// from the root may lead to are made by a thread of their own, if the root has few men itself.
  void prepare(const board::Position& root);

  /// Until that thread has done what it was asked for.
  void wait();

  /// Positions with more men are in no table.
  [[nodiscard]] int most_men() const noexcept { return most_men_.load(std::memory_order_relaxed); }

  /// What both players' best play leads to, whatever the fifty moves and repetitions; none where no table
  /// knows.
  [[nodiscard]] std::optional<endgame::Value> probe(const board::Position& position) const {
    const endgame::Tables* const tables = current_.load(std::memory_order_acquire);
    if (tables == nullptr) return std::nullopt;
    return tables->probe(position);
  }

 private:
  void stop_working();
  void set_hooks();
  void publish();
  [[nodiscard]] bool make(const endgame::Material& material, const std::stop_token& stop);
  void work(const std::stop_token& stop);

  int wanted_men_ = 0;
  std::optional<std::filesystem::path> folder_;
  bool has_three_ = false;
  /// Of the thread, while it works.
  endgame::Tables made_;

  /// Each set that was ever shown is kept: who looks into it need not say so. They share their tables.
  std::vector<std::unique_ptr<const endgame::Tables>> shown_;
  std::atomic<const endgame::Tables*> current_ = nullptr;
  std::atomic<int> most_men_ = 0;

  std::mutex mutex_;  ///< Of the four that follow.
  std::vector<endgame::Material> wishes_;
  std::set<endgame::Material> hopeless_;
  bool is_working_ = false;
  std::condition_variable finished_;

  std::jthread worker_;  ///< The last: it is stopped before all it works with is gone.
};

/// The materials of so many men that captures and promotions can lead to from a position with at least as
/// many, its own among them. Each after all that it rests on.
[[nodiscard]] std::vector<endgame::Material> materials_ahead(const board::Position& root, int men);

}  // namespace adoube::engine
