// SPDX-License-Identifier: GPL-3.0-or-later
#include "piece_ring.hpp"

#include <mutex>

namespace adoube::source {

// NOLINTNEXTLINE(modernize-avoid-c-arrays): as above.
PieceRing::PieceRing() : bytes_(std::make_unique_for_overwrite<char[]>(pieces * piece_size)) {}

char* PieceRing::buffer(std::size_t number) const noexcept {
  return bytes_.get() + (number % pieces) * piece_size;
}

std::span<char> PieceRing::to_fill() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_closed_ || filled_ - given_back_ < pieces; });
  if (is_closed_) return {};
  return {buffer(filled_), piece_size};
}

void PieceRing::hand_on(std::size_t count) {
  if (count == 0) return;
  {
    const std::scoped_lock lock(mutex_);
    counts_[filled_ % pieces] = count;
    ++filled_;
  }
  changed_.notify_one();
}

void PieceRing::finish() {
  {
    const std::scoped_lock lock(mutex_);
    is_finished_ = true;
  }
  changed_.notify_one();
}

std::string_view PieceRing::next() {
  std::unique_lock lock(mutex_);
  if (user_has_one_) {
    user_has_one_ = false;
    ++given_back_;
    changed_.notify_one();
  }
  changed_.wait(lock, [this] { return is_finished_ || filled_ > given_back_; });
  if (filled_ == given_back_) return {};
  user_has_one_ = true;
  return {buffer(given_back_), counts_[given_back_ % pieces]};
}

void PieceRing::close() {
  {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
  }
  changed_.notify_one();
}

}  // namespace adoube::source
