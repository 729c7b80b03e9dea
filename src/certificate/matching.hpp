// SPDX-License-Identifier: GPL-3.0-or-later
// Telling off one to one: a matching, found by augmenting paths.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "adoube/board/bitboard.hpp"

namespace adoube::certificate {

/// Can each of these be given one of its choices, no choice being given twice?
class Matching {
 public:
  explicit Matching(std::span<const board::Bitboard> choices) : choices_(choices) {}

  [[nodiscard]] bool is_complete() {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      board::Bitboard tried;
      if (!place(i, tried)) return false;
    }
    return true;
  }

 private:
  /// Gives `i` a choice, moving those placed before to others of theirs where needed.
  [[nodiscard]] bool place(std::size_t i, board::Bitboard& tried) {  // NOLINT(misc-no-recursion): at most 64
    for (const Square choice : choices_[i]) {
      if (tried.contains(choice)) continue;
      tried |= board::Bitboard(choice);
      auto& holder = holders_[static_cast<std::size_t>(index_of(choice))];
      if (!holder || place(*holder, tried)) {
        holder = i;
        return true;
      }
    }
    return false;
  }

  std::span<const board::Bitboard> choices_;
  std::array<std::optional<std::size_t>, 64> holders_{};
};

}  // namespace adoube::certificate
