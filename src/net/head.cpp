// SPDX-License-Identifier: GPL-3.0-or-later
#include "head.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iterator>
#include <string>
#include <string_view>

namespace adoube::net {
namespace {

/// On every reply. Nothing from other hosts, no inline script or style, never in a frame.
constexpr std::string_view security_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

[[nodiscard]] bool is_name(std::string_view text) noexcept {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

[[nodiscard]] bool is_value(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == '\t' || (byte >= 0x20 && byte != 0x7F);
  });
}

}  // namespace

bool has_body(unsigned status) noexcept { return status >= 200 && status != 204 && status != 304; }

std::string make_head(const Reply& reply, HeadForm form) {
  std::string head;
  head.reserve(1024);
  const auto out = std::back_inserter(head);
  fmt::format_to(out, "HTTP/1.1 {} {}\r\n", reply.status, reason_phrase(reply.status));
  const std::time_t date = std::chrono::system_clock::to_time_t(form.date);
  fmt::format_to(out, "Date: {:%a, %d %b %Y %H:%M:%S} GMT\r\n", fmt::gmtime(date));
  if (!reply.content_type.empty() && is_value(reply.content_type)) {
    fmt::format_to(out, "Content-Type: {}\r\n", reply.content_type);
  }
  if (form.is_chunked) {
    head += "Transfer-Encoding: chunked\r\n";
  } else if (form.length) {
    fmt::format_to(out, "Content-Length: {}\r\n", *form.length);
  }
  for (const auto& [name, value] : reply.headers) {
    if (is_name(name) && is_value(value)) fmt::format_to(out, "{}: {}\r\n", name, value);
  }
  if (form.is_last) head += "Connection: close\r\n";
  head += security_headers;
  head += "\r\n";
  return head;
}

}  // namespace adoube::net
