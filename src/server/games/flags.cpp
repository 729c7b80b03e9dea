// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping them in both orders.
#include "games/flags.hpp"

namespace adoube::server {

void Flags::put(std::string game, store::Moment falls) {
  erase(game);
  in_order_.emplace(falls, game);
  falls_.emplace(std::move(game), falls);
}

void Flags::erase(std::string_view game) {
  const auto found = falls_.find(game);
  if (found == falls_.end()) return;
  in_order_.erase({found->second, found->first});
  falls_.erase(found);
}

std::optional<store::Moment> Flags::next() const {
  if (in_order_.empty()) return std::nullopt;
  return in_order_.begin()->first;
}

std::vector<std::string> Flags::take_fallen(store::Moment now) {
  std::vector<std::string> fallen;
  while (!in_order_.empty() && in_order_.begin()->first <= now) {
    fallen.push_back(in_order_.begin()->second);
    falls_.erase(fallen.back());
    in_order_.erase(in_order_.begin());
  }
  return fallen;
}

}  // namespace adoube::server
