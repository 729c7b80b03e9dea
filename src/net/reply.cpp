// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/reply.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "target.hpp"

namespace adoube::net {
namespace {

/// The bytes of the character that `text` begins with; 0 if they are no UTF-8.
[[nodiscard]] std::size_t character_length(std::string_view text) noexcept {
  for (std::size_t length = 1; length <= 4 && length <= text.size(); ++length) {
    if (is_utf8(text.substr(0, length))) return length;
  }
  return 0;
}

}  // namespace

Reply text_reply(unsigned status, std::string text) {
  return {.status = status,
          .content_type = "text/plain; charset=utf-8",
          .body = std::move(text),
          .shared = nullptr,
          .headers = {}};
}

Reply json_reply(unsigned status, std::string json) {
  return {.status = status,
          .content_type = "application/json",
          .body = std::move(json),
          .shared = nullptr,
          .headers = {{"Cache-Control", "no-store"}}};
}

Reply error_reply(unsigned status, std::string_view code, std::string_view text) {
  return json_reply(
      status, fmt::format(R"({{"error":{{"code":{},"text":{}}}}})", quoted_json(code), quoted_json(text)));
}

std::string quoted_json(std::string_view text) {
  std::string quoted = "\"";
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) {
      quoted += "\\ufffd";
      text.remove_prefix(1);
      continue;
    }
    const auto first = static_cast<unsigned char>(text.front());
    if (first == '"' || first == '\\') {
      quoted += '\\';
      quoted += text.front();
    } else if (first < 0x20 || first == 0x7F) {
      quoted += fmt::format("\\u{:04x}", first);
    } else {
      quoted += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  quoted += '"';
  return quoted;
}

std::string_view reason_phrase(unsigned status) noexcept {
  switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "";
  }
}

}  // namespace adoube::net
