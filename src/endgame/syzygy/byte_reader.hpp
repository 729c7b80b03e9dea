// SPDX-License-Identifier: GPL-3.0-or-later
// Reading numbers from bytes that may end too soon: past the end everything is zero, and remembered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace adoube::endgame::syzygy {

using Bytes = std::span<const std::uint8_t>;

[[nodiscard]] constexpr std::uint16_t little_16(Bytes bytes, std::size_t at) noexcept {
  return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}
[[nodiscard]] constexpr std::uint32_t little_32(Bytes bytes, std::size_t at) noexcept {
  return little_16(bytes, at) | static_cast<std::uint32_t>(little_16(bytes, at + 2)) << 16;
}

class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) noexcept : bytes_(bytes) {}

  [[nodiscard]] std::uint8_t u8() noexcept {
    const Bytes taken = take(1);
    return taken.empty() ? std::uint8_t{0} : taken[0];
  }
  [[nodiscard]] std::uint16_t u16() noexcept {
    const Bytes taken = take(2);
    return taken.empty() ? std::uint16_t{0} : little_16(taken, 0);
  }
  [[nodiscard]] std::uint32_t u32() noexcept {
    const Bytes taken = take(4);
    return taken.empty() ? 0 : little_32(taken, 0);
  }
  /// The next so many bytes; none if there are not as many.
  [[nodiscard]] Bytes take(std::size_t count) noexcept {
    if (count > bytes_.size() - at_) {
      has_ended_ = true;
      at_ = bytes_.size();
      return {};
    }
    const Bytes taken = bytes_.subspan(at_, count);
    at_ += count;
    return taken;
  }
  /// On to the next place whose distance from the beginning is a multiple.
  void align(std::size_t multiple) noexcept {
    const std::size_t over = at_ % multiple;
    if (over != 0) static_cast<void>(take(multiple - over));
  }

  /// Was more asked for than there is?
  [[nodiscard]] bool has_ended() const noexcept { return has_ended_; }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
  bool has_ended_ = false;
};

}  // namespace adoube::endgame::syzygy
