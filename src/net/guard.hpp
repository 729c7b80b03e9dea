// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a request was meant for us (Host) and comes from a page of ours (Origin).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::net {

class Guard {
 public:
  /// `is_loopback`: of the address we listen on.
  Guard(std::vector<std::string> hosts, std::vector<std::string> origins, bool is_loopback,
        std::uint16_t port);

  [[nodiscard]] bool is_host_ours(std::string_view host) const;
  /// An absent origin ("") is no browser's, and so is fine. `scheme`: how the client reached us.
  [[nodiscard]] bool is_origin_ours(std::string_view origin, std::string_view scheme,
                                    std::string_view host) const;
  /// A page elsewhere that the operator has named: it may read what we answer.
  [[nodiscard]] bool is_origin_named(std::string_view origin) const;
  [[nodiscard]] bool names_origins() const noexcept { return !origins_.empty(); }

 private:
  std::vector<std::string> hosts_;  ///< In lower case.
  std::vector<std::string> origins_;
  bool takes_any_host_ = false;
};

/// Why no browser would ever send this, so that naming it has no effect: a sentence; nothing if it might.
[[nodiscard]] std::optional<std::string> fault_of_host(std::string_view host);
[[nodiscard]] std::optional<std::string> fault_of_origin(std::string_view origin);

}  // namespace adoube::net
