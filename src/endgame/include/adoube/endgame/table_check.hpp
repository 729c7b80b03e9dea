// SPDX-License-Identifier: GPL-3.0-or-later
// Is a table right? Every value must follow from those of the positions after it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "adoube/core/setup.hpp"
#include "adoube/endgame/table.hpp"
#include "adoube/endgame/tables.hpp"

namespace adoube::endgame {

/// How thoroughly a table is checked.
struct CheckOptions {
  int threads = 1;
  /// Each so many-th entry is looked at; 1: all. Only all of them prove a table.
  std::uint64_t every = 1;
  /// Each so many-th position is also judged by the specification of the Laws; 0: none.
  std::uint64_t laws_every = 10'007;
};

/// The first position whose value does not follow.
struct TableFault {
  Setup setup;
  std::string reason;  ///< A sentence without its full stop.
};

/// What a check of a table found.
struct CheckedTable {
  std::uint64_t positions = 0;       ///< Legal ones that were looked at.
  std::uint64_t judged_by_laws = 0;  ///< Of them, those that `laws` saw, too.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::optional<TableFault> fault = {};
};

/// Goes forward from each position by the legal moves of `board`, which the generator does not use, and
/// compares: a mate is lost in 0, a stalemate drawn, anything else worth its best move. By induction over the
/// distance only the true values pass. The tables after captures and promotions must be in `tables`, the
/// table itself need not.
[[nodiscard]] CheckedTable check(const Table& table, const Tables& tables, const CheckOptions& options);

}  // namespace adoube::endgame
