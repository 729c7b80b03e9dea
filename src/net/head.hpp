// SPDX-License-Identifier: GPL-3.0-or-later
// The first part of a reply: status line and header, as bytes.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "adoube/net/reply.hpp"

namespace adoube::net {

struct HeadForm {
  std::chrono::system_clock::time_point date;
  std::optional<std::size_t>
      length;  ///< Of the body; none: it comes in chunks, or there is none (1xx, 204, 304).
  bool is_chunked = false;
  bool is_last = false;  ///< The connection closes after this reply.
};

/// Whether a reply of this status has a body at all.
[[nodiscard]] bool has_body(unsigned status) noexcept;

/// Headers whose name or value could break out of their line are left out.
[[nodiscard]] std::string make_head(const Reply& reply, HeadForm form);

}  // namespace adoube::net
