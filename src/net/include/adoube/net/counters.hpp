// SPDX-License-Identifier: GPL-3.0-or-later
// What the server has done so far, in numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "adoube/net/routes.hpp"

namespace adoube::net {

/// Why something was turned away before a handler saw it, or cut off while one did.
enum class Refusal : std::uint8_t {
  malformed,             ///< Not HTTP, or not in a form that is safe to pass on.
  too_large,             ///< Header, address, body or message.
  too_slow,              ///< Header or body did not come in time, or the answer was not taken in time.
  too_many_connections,  ///< In all, or from one address.
  too_many_requests,
  bad_host,
  bad_origin,
  unread,  ///< A socket whose client does not read what it is sent.
  flood,   ///< A socket with too many control frames.
};
inline constexpr std::size_t refusals = 9;
[[nodiscard]] std::string_view to_string(Refusal refusal) noexcept;

struct Counters {
  /// By rate class and first digit of the status (1xx: sockets).
  std::array<std::array<std::uint64_t, 6>, rate_classes> requests{};
  std::array<std::uint64_t, refusals> refused{};
  std::uint64_t open_connections = 0;  ///< Sockets and streams included.
  std::uint64_t open_sockets = 0;
  std::uint64_t open_streams = 0;
  std::uint64_t accepted = 0;  ///< Connections.
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  ///< Bodies and messages.
  std::uint64_t bytes_out = 0;
  std::uint64_t faults = 0;  ///< Handlers that threw.
};

}  // namespace adoube::net
