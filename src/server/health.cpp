// SPDX-License-Identifier: GPL-3.0-or-later
#include "health.hpp"

namespace adoube::server {

namespace {

constexpr std::chrono::seconds good_for{1};

}  // namespace

bool Health::is_good() {
  {
    const std::scoped_lock lock(mutex_);
    const bool is_fresh = asked_ && now_() - *asked_ < good_for;
    if (is_asking_ || is_fresh) return was_good_;
    is_asking_ = true;
  }
  bool is_good = false;
  try {
    is_good = ask_();
  } catch (...) {  // NOLINT(bugprone-empty-catch): what cannot even be asked is not well.
  }
  const std::scoped_lock lock(mutex_);
  is_asking_ = false;
  asked_ = now_();
  was_good_ = is_good;
  return is_good;
}

}  // namespace adoube::server
