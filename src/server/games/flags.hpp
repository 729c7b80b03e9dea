// SPDX-License-Identifier: GPL-3.0-or-later
// Games that nobody watches while a clock runs: which they are, and when each flag falls. Nothing else of
// them is held.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/store/game_setup.hpp"

namespace adoube::server {

class Flags {
 public:
  /// The flag of that game falls then, and at no other time.
  void put(std::string game, store::Moment falls);
  /// Nothing if it is not here.
  void erase(std::string_view game);
  /// When the next one falls.
  [[nodiscard]] std::optional<store::Moment> next() const;
  /// The games whose flag has fallen by then, the first to fall before the others; here no longer.
  [[nodiscard]] std::vector<std::string> take_fallen(store::Moment now);
  [[nodiscard]] std::size_t size() const noexcept { return falls_.size(); }

 private:
  std::map<std::string, store::Moment, std::less<>> falls_;
  std::set<std::pair<store::Moment, std::string>> in_order_;  ///< The same, the next to fall first.
};

}  // namespace adoube::server
