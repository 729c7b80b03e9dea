// SPDX-License-Identifier: GPL-3.0-or-later
// A few buffers that go round between a thread that fills them and one that uses them.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>

namespace adoube::source {

/// One filler, one user. The filler waits while all buffers are full, the user while none is.
class PieceRing {
 public:
  static constexpr std::size_t pieces = 4;
  static constexpr std::size_t piece_size = std::size_t{1} << 20;

  PieceRing();

  /// Filler: a buffer to fill; empty once the user has closed the ring.
  [[nodiscard]] std::span<char> to_fill();
  /// Filler: hands on the first `count` bytes of the buffer of to_fill().
  void hand_on(std::size_t count);
  /// Filler: nothing more will come.
  void finish();

  /// User: the next bytes, and the bytes before are given back; empty at the end.
  [[nodiscard]] std::string_view next();
  /// User: wants no more.
  void close();

 private:
  [[nodiscard]] char* buffer(std::size_t number) const noexcept;

  std::unique_ptr<char[]> bytes_;  // NOLINT(modernize-avoid-c-arrays): not to be cleared first.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::array<std::size_t, pieces> counts_{};  ///< How many bytes of each buffer are filled.
  std::size_t filled_ = 0;                    ///< Buffers handed on so far.
  std::size_t given_back_ = 0;                ///< Buffers the user is done with.
  bool user_has_one_ = false;
  bool is_finished_ = false;
  bool is_closed_ = false;
};

}  // namespace adoube::source
