// SPDX-License-Identifier: GPL-3.0-or-later
// What a socket holds for its reader, looked at without taking it.
#pragma once

#include <cstdint>

namespace adoube::net {

enum class Inbox : std::uint8_t {
  empty,   ///< Nothing has come yet.
  filled,  ///< Bytes wait to be read.
  closed,  ///< The other side will send no more, or the connection has broken.
};

/// Waits for nothing. An event of the system can be older than the reading of the bytes that it told of, so
/// that a socket which was called readable may still be empty: to count bytes cannot tell that from closed.
[[nodiscard]] Inbox peek(int socket) noexcept;

}  // namespace adoube::net
