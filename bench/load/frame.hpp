// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of WebSockets, as much of them as a client needs that shares its machine with the server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::bench {

enum class FrameKind : std::uint8_t { text = 1, close = 8, ping = 9, pong = 10 };

struct Frame {
  FrameKind kind{};
  std::string_view payload;
};

/// A client's frame, masked by the key 0: what is sent is what is meant. At most 125 bytes.
[[nodiscard]] std::string make_frame(FrameKind kind, std::string_view payload);

/// Takes the first frame off the bytes; none if it is not all there.
[[nodiscard]] std::optional<Frame> take_frame(std::string_view& bytes);

}  // namespace adoube::bench
