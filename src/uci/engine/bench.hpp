// SPDX-License-Identifier: GPL-3.0-or-later
// bench: the same positions searched in the same way; the number of nodes is the signature of the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "engine_room.hpp"

namespace adoube::uci::serving {

struct BenchOrder {
  enum class Unit : std::uint8_t { depth, nodes, movetime };

  std::int64_t limit;
  Unit unit = Unit::depth;
  int threads = 1;
  std::size_t hash_mebibytes = 16;
};

/// `[depth] [threads] [hash]`; or, with four words or more, as scripts for other engines write it:
/// `hash threads limit default [depth|nodes|movetime]`.
[[nodiscard]] Result<BenchOrder, std::string> read_bench(std::string_view text);

/// In the thread of the worker. Says a line for each position, and the sum, also if it is stopped.
void run_bench(EngineRoom& room, const BenchOrder& order, engine::Control& control);

}  // namespace adoube::uci::serving
