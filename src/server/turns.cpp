// SPDX-License-Identifier: GPL-3.0-or-later
// Counting them.
#include "turns.hpp"

namespace adoube::server {

std::shared_ptr<Turns::Turn> Turns::take(std::string_view address) {
  const std::scoped_lock lock(mutex_);
  const auto known = by_address_.find(address);
  const std::size_t of_this = known == by_address_.end() ? 0 : known->second;
  if (taken_ >= most_ || of_this >= most_of_one_) return nullptr;
  auto turn = std::make_shared<Turn>(*this, std::string(address));
  ++by_address_[std::string(address)];
  ++taken_;
  return turn;
}

std::size_t Turns::taken() const {
  const std::scoped_lock lock(mutex_);
  return taken_;
}

void Turns::give_back(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  --taken_;
  const auto known = by_address_.find(address);
  if (known != by_address_.end() && --known->second == 0) by_address_.erase(known);
}

}  // namespace adoube::server
