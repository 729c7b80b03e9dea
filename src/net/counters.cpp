// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/counters.hpp"

#include <atomic>
#include <cstddef>
#include <string_view>

#include "tally.hpp"

namespace adoube::net {

std::string_view to_string(Refusal refusal) noexcept {
  switch (refusal) {
    case Refusal::malformed: return "malformed";
    case Refusal::too_large: return "too_large";
    case Refusal::too_slow: return "too_slow";
    case Refusal::too_many_connections: return "too_many_connections";
    case Refusal::too_many_requests: return "too_many_requests";
    case Refusal::bad_host: return "bad_host";
    case Refusal::bad_origin: return "bad_origin";
    case Refusal::unread: return "unread";
    case Refusal::flood: return "flood";
  }
  return "";
}

Counters Tally::snapshot() const noexcept {
  constexpr auto read = [](const Count& count) { return count.load(std::memory_order_relaxed); };
  Counters now;
  for (std::size_t rate = 0; rate < rate_classes; ++rate) {
    for (std::size_t digit = 0; digit < requests_[rate].size(); ++digit) {
      now.requests[rate][digit] = read(requests_[rate][digit]);
    }
  }
  for (std::size_t i = 0; i < refusals; ++i) now.refused[i] = read(refused_[i]);
  now.open_connections = read(open_connections);
  now.open_sockets = read(open_sockets);
  now.open_streams = read(open_streams);
  now.accepted = read(accepted);
  now.messages_in = read(messages_in);
  now.messages_out = read(messages_out);
  now.bytes_in = read(bytes_in);
  now.bytes_out = read(bytes_out);
  now.faults = read(faults);
  return now;
}

}  // namespace adoube::net
