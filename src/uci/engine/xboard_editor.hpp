// SPDX-License-Identifier: GPL-3.0-or-later
// XBoard's old way to set up a position: pieces are put on the board one by one, between `edit` and `.`.
#pragma once

#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::uci::serving {

class XboardEditor {
 public:
  /// The player on move stays so.
  explicit XboardEditor(const board::Position& position);

  /// "#" clears the board, "c" changes the colour, "Pa4" puts a man, "xa4" takes one. False: none of these.
  [[nodiscard]] bool take(std::string_view line);

  /// Kings and rooks on their first squares may castle; nothing is known of earlier moves.
  [[nodiscard]] Setup setup() const;

 private:
  Setup setup_;
  Colour colour_ = Colour::white;
};

}  // namespace adoube::uci::serving
