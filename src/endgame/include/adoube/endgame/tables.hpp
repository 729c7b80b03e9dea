// SPDX-License-Identifier: GPL-3.0-or-later
// A set of tables that grows as it is asked: what a table needs after captures and promotions is in it, too.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::endgame {

/// How far the making of a table has come.
struct TableProgress {
  Material material;
  int plies;  ///< Mates up to this distance have been found.
};

/// What making a table may take, and who is told of it.
struct GenerateOptions {
  int threads = 1;
  /// Bytes that all tables of the set, the new ones among them, and the work on one of them may take.
  std::size_t memory_limit = std::size_t{1} << 30;
  /// Called by the thread that asked.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::function<void(const TableProgress&)> progress = {};
  /// Asked for a stop, the work is given up soon.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::stop_token stop = {};
};

/// The materials that one capture or promotion leads to, two kings alone left out. Each once.
[[nodiscard]] std::vector<Material> materials_after(const Material& material);

/// What a table of that material takes while it is made and saved, in bytes; those it needs come on top.
[[nodiscard]] std::size_t memory_needed(const Material& material);

/// Tables by their material, and what they say together about a position.
class Tables {
 public:
  [[nodiscard]] const Table* find(const Material& material) const noexcept;
  void add(Table table);

  /// The table, generated if it is not here yet, after all those that it needs. `fetch`, if given, is asked
  /// first for each missing one (it may read a file), `made` is told of each that was generated.
  [[nodiscard]] Result<Table, TableError> require(const Material& material, const GenerateOptions& options);

  /// Where missing tables may come from, and who is told of those that were made.
  struct Hooks {
    std::function<Result<std::optional<Table>, TableError>(const Material&)> fetch;
    std::function<Result<void, TableError>(const Table&)> made;
  };
  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }

  /// The value for the player to move. Two kings are a draw; en passant captures are looked at exactly. None
  /// where castling is possible, or a table is not here.
  [[nodiscard]] std::optional<Value> probe(const board::Position& position) const;

  [[nodiscard]] std::vector<Table> all() const;
  /// What the tables that are here take.
  [[nodiscard]] std::size_t bytes() const noexcept;
  /// What they will take while this one is made as well, after all that it needs and is not here.
  [[nodiscard]] std::size_t memory_needed(const Material& material) const;
  void clear() noexcept { tables_.clear(); }

 private:
  std::map<Material, Table> tables_;
  Hooks hooks_;
};

/// One table that depends on others: they must be in `tables` (see materials_after).
[[nodiscard]] Result<Table, TableError> generate(const Material& material, const Tables& tables,
                                                 const GenerateOptions& options);

}  // namespace adoube::endgame
