// SPDX-License-Identifier: GPL-3.0-or-later
// The question what our own endgame tables say of a position. Never more than a few tables, each made or read
// once, also if it cannot be used.
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"
#include "adoube/questions/probe.hpp"

namespace adoube::questions {

/// Safe to use from several threads; one is answered at a time.
class EndingTables {
 public:
  /// Tables of so many men are asked: all of them together take 230 MB.
  static constexpr int most_men = 4;
  /// Those of so many are made at the first question, in a moment; others are read from the folder.
  static constexpr int most_men_made = 3;

  /// A sentence for the operator: once for each table that cannot be used.
  using TellFault = std::function<void(const std::string&)>;

  explicit EndingTables(std::optional<std::filesystem::path> folder = std::nullopt, TellFault tell_fault = {})
      : folder_(std::move(folder)), tell_fault_(std::move(tell_fault)) {}

  /// {"fen"} -> what `adoube probe --json` says without Syzygy tables (docs/schema/probe.schema.json). The
  /// complaint about a file that cannot be used has the code internal.
  [[nodiscard]] Reply answer(const boost::json::object& question, const Limits& limits = {});

 private:
  using Missing = std::vector<std::string>;

  [[nodiscard]] Result<void, endgame::TableError> ask(const board::Position& position, ProbeAnswer& answer);
  [[nodiscard]] Result<Missing, endgame::TableError> gather(const board::Position& position);
  /// False: there is none.
  [[nodiscard]] Result<bool, endgame::TableError> provide(const endgame::Material& material);
  [[nodiscard]] Result<bool, endgame::TableError> read_table(const endgame::Material& material);

  std::optional<std::filesystem::path> folder_;
  TellFault tell_fault_;
  std::mutex mutex_;
  endgame::Tables tables_;
  std::map<endgame::Material, endgame::TableError> faults_;  ///< Of those that cannot be used.
};

}  // namespace adoube::questions
