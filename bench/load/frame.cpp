// SPDX-License-Identifier: GPL-3.0-or-later
// The first bytes of a frame, and how long it says it is.
#include "load/frame.hpp"

#include <cstddef>
#include <stdexcept>

namespace adoube::bench {

namespace {

constexpr unsigned last_fragment = 0x80;
constexpr unsigned masked = 0x80;
constexpr std::size_t longest_short = 125;

[[nodiscard]] std::size_t byte_at(std::string_view bytes, std::size_t place) {
  return static_cast<unsigned char>(bytes[place]);
}

}  // namespace

std::string make_frame(FrameKind kind, std::string_view payload) {
  if (payload.size() > longest_short) throw std::length_error("a frame of more than 125 bytes");
  std::string frame;
  frame += static_cast<char>(last_fragment | static_cast<unsigned>(kind));
  frame += static_cast<char>(masked | payload.size());
  frame.append(4, '\0');
  return frame.append(payload);
}

std::optional<Frame> take_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  std::size_t size = byte_at(bytes, 1);
  std::size_t begin = 2;
  if (size > longest_short) {
    const std::size_t digits = size == longest_short + 1 ? 2 : 8;
    if (bytes.size() < begin + digits) return std::nullopt;
    for (size = 0; begin < 2 + digits; ++begin) size = size * 256 + byte_at(bytes, begin);
  }
  if (bytes.size() - begin < size) return std::nullopt;
  const Frame frame{.kind = static_cast<FrameKind>(byte_at(bytes, 0) & 0xfU),
                    .payload = bytes.substr(begin, size)};
  bytes.remove_prefix(begin + size);
  return frame;
}

}  // namespace adoube::bench
