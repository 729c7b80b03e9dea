// SPDX-License-Identifier: GPL-3.0-or-later
// The target of a request, "/api/games/a%20b?full=1", taken apart and decoded.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/net/request.hpp"

namespace adoube::net {

/// Nothing if a % is not followed by two hexadecimal digits.
[[nodiscard]] std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space = false);
[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

struct Target {
  std::vector<std::string> segments;  ///< Of the path, decoded; a slash within one was written %2F.
  NamedValues query;
};

/// Nothing for what no honest client sends: no path at all, a broken escape, bytes that are no UTF-8, control
/// characters, backslashes, and segments that are empty (the last may be), "." or "..", whichever way
/// written.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

/// "/a/b"; a path that ended in a slash has an empty last segment.
[[nodiscard]] std::string joined_path(const std::vector<std::string>& segments);
/// The segments of a path that is plain text.
[[nodiscard]] std::vector<std::string> split_path(std::string_view path);

}  // namespace adoube::net
