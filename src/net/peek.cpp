// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the system.
#include "peek.hpp"

#include <sys/socket.h>

#include <cerrno>

namespace adoube::net {

Inbox peek(int socket) noexcept {
  char byte = 0;
  const auto size = ::recv(socket, &byte, sizeof byte, MSG_PEEK | MSG_DONTWAIT);
  if (size > 0) return Inbox::filled;
  const bool is_waiting = size < 0 && (errno == EAGAIN || errno == EINTR);
  return is_waiting ? Inbox::empty : Inbox::closed;
}

}  // namespace adoube::net
