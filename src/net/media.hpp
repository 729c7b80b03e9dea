// SPDX-License-Identifier: GPL-3.0-or-later
// What headers say about forms of content: types, codings, tags.
#pragma once

#include <string_view>

namespace adoube::net {

struct MediaType {
  std::string_view name;
  bool is_text = false;  ///< Worth packing.
};
/// By the ending of the path.
[[nodiscard]] MediaType media_type(std::string_view path) noexcept;

/// Of an Accept-Encoding: gzip is named, or *, and not with q=0.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding) noexcept;
/// Of an If-None-Match: the list holds this tag (weak or not), or is *.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag) noexcept;

}  // namespace adoube::net
