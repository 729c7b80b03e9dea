// SPDX-License-Identifier: GPL-3.0-or-later
// What a client is answered: status, type, body; the server adds length, date and the security headers.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "adoube/net/request.hpp"

namespace adoube::net {

struct Reply {
  unsigned status = 200;
  std::string content_type;  ///< None if empty.
  std::string body;
  std::shared_ptr<const std::string> shared;  ///< Sent instead of `body` where it is set.
  NamedValues headers;                        ///< Besides those the server writes itself.

  [[nodiscard]] std::string_view content() const noexcept { return shared ? *shared : body; }
};

[[nodiscard]] Reply text_reply(unsigned status, std::string text);
/// `json` is the text of a JSON value. Not to be kept by any cache.
[[nodiscard]] Reply json_reply(unsigned status, std::string json);
/// {"error":{"code":…,"text":…}}; `text` is a whole sentence.
[[nodiscard]] Reply error_reply(unsigned status, std::string_view code, std::string_view text);

/// As a JSON string with its quotes. Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string quoted_json(std::string_view text);
/// "Not Found"; "" for a status nobody has heard of.
[[nodiscard]] std::string_view reason_phrase(unsigned status) noexcept;

}  // namespace adoube::net
