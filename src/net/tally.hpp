// SPDX-License-Identifier: GPL-3.0-or-later
// The counters while they are counted, by any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "adoube/net/counters.hpp"

namespace adoube::net {

class Tally {
 public:
  using Count = std::atomic<std::uint64_t>;

  void refuse(Refusal refusal) noexcept { add(refused_.at(static_cast<std::size_t>(refusal))); }
  void request(RateClass rate, unsigned status) noexcept {
    add(requests_.at(static_cast<std::size_t>(rate)).at(status < 600 ? status / 100 : 5));
  }
  static void add(Count& count, std::uint64_t amount = 1) noexcept {
    count.fetch_add(amount, std::memory_order_relaxed);
  }
  static void subtract(Count& count) noexcept { count.fetch_sub(1, std::memory_order_relaxed); }
  [[nodiscard]] Counters snapshot() const noexcept;

  Count open_connections{0};
  Count open_sockets{0};
  Count open_streams{0};
  Count accepted{0};
  Count messages_in{0};
  Count messages_out{0};
  Count bytes_in{0};
  Count bytes_out{0};
  Count faults{0};

 private:
  std::array<std::array<Count, 6>, rate_classes> requests_{};
  std::array<Count, refusals> refused_{};
};

}  // namespace adoube::net
