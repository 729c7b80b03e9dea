// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the positions with few men from which a player can still be checkmated, both players helping.
#pragma once

#include <memory>
#include <optional>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// A bit for each position of up to four men, filled backwards from all mates: no search, no rule about
/// material. A table is built when it is first asked for, together with those its captures and promotions
/// lead into; one of four men takes 4 MB. Several threads may ask at once.
class HelpmateTables {
 public:
  static constexpr int most_men = 4;

  HelpmateTables();
  HelpmateTables(const HelpmateTables&) = delete;
  HelpmateTables& operator=(const HelpmateTables&) = delete;
  HelpmateTables(HelpmateTables&&) = delete;
  HelpmateTables& operator=(HelpmateTables&&) = delete;
  ~HelpmateTables();

  /// [Art 5.2b] Can the winner checkmate by any series of legal moves? Nothing for what no table holds: more
  /// men than four, a castling right, or an en passant capture that is legal.
  [[nodiscard]] std::optional<bool> is_winnable(const board::Position& position, Colour winner) const;

 private:
  struct Shelf;
  std::unique_ptr<Shelf> shelf_;
};

}  // namespace adoube::unwinnable
