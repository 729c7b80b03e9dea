// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping a few. One that goes may take a second to end: never with the lock held.
#include "analysts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace adoube::server {

Analysts::Analyst Analysts::take(std::string_view name, bool is_chess960) {
  while (Analyst found = find(name)) {
    if (found->new_game(is_chess960)) return found;
  }
  return nullptr;
}

/// The one that was asked last.
Analysts::Analyst Analysts::find(std::string_view name) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(waiting_.rbegin(), waiting_.rend(), name, &Waiting::name);
  if (found == waiting_.rend()) return nullptr;
  Analyst analyst = std::move(found->analyst);
  waiting_.erase(std::next(found).base());
  return analyst;
}

void Analysts::keep(std::string name, Analyst analyst) {
  Waiting gone;
  const std::scoped_lock lock(mutex_);
  waiting_.push_back({.name = std::move(name), .analyst = std::move(analyst), .since = Clock::now()});
  if (waiting_.size() <= most_) return;
  gone = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
}

void Analysts::dismiss(Clock::time_point since) {
  std::vector<Waiting> gone;
  const std::scoped_lock lock(mutex_);
  const auto stay = std::ranges::find_if(waiting_, [&](const Waiting& one) { return one.since > since; });
  gone.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(stay));
  waiting_.erase(waiting_.begin(), stay);
}

}  // namespace adoube::server
