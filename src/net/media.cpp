// SPDX-License-Identifier: GPL-3.0-or-later
#include "media.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "adoube/core/ascii.hpp"

namespace adoube::net {
namespace {

constexpr std::array<std::pair<std::string_view, MediaType>, 21> types{{
    {".html", {.name = "text/html; charset=utf-8", .is_text = true}},
    {".js", {.name = "text/javascript; charset=utf-8", .is_text = true}},
    {".mjs", {.name = "text/javascript; charset=utf-8", .is_text = true}},
    {".css", {.name = "text/css; charset=utf-8", .is_text = true}},
    {".json", {.name = "application/json", .is_text = true}},
    {".map", {.name = "application/json", .is_text = true}},
    {".webmanifest", {.name = "application/manifest+json", .is_text = true}},
    {".svg", {.name = "image/svg+xml", .is_text = true}},
    {".txt", {.name = "text/plain; charset=utf-8", .is_text = true}},
    {".pgn", {.name = "application/x-chess-pgn", .is_text = true}},
    {".wasm", {.name = "application/wasm", .is_text = true}},
    {".png", {.name = "image/png", .is_text = false}},
    {".jpg", {.name = "image/jpeg", .is_text = false}},
    {".webp", {.name = "image/webp", .is_text = false}},
    {".ico", {.name = "image/x-icon", .is_text = false}},
    {".woff2", {.name = "font/woff2", .is_text = false}},
    {".woff", {.name = "font/woff", .is_text = false}},
    {".mp3", {.name = "audio/mpeg", .is_text = false}},
    {".ogg", {.name = "audio/ogg", .is_text = false}},
    {".wav", {.name = "audio/wav", .is_text = false}},
    {".opus", {.name = "audio/ogg", .is_text = false}},
}};

/// Takes the part before the next separator off the text.
[[nodiscard]] std::string_view take_part(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

[[nodiscard]] bool is_zero(std::string_view quality) noexcept {
  return quality.starts_with("q=0") &&
         std::ranges::all_of(quality.substr(2), [](char c) { return c == '0' || c == '.'; });
}

}  // namespace

MediaType media_type(std::string_view path) noexcept {
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return {.name = "application/octet-stream", .is_text = false};
}

bool accepts_gzip(std::string_view accept_encoding) noexcept {
  std::optional<bool> any;
  while (!accept_encoding.empty()) {
    std::string_view item = take_part(accept_encoding, ',');
    const std::string_view coding = take_part(item, ';');
    const bool is_wanted = !is_zero(trimmed(item));
    if (coding == "gzip" || coding == "x-gzip") return is_wanted;
    if (coding == "*") any = is_wanted;
  }
  return any.value_or(false);
}

bool names_tag(std::string_view if_none_match, std::string_view tag) noexcept {
  while (!if_none_match.empty()) {
    std::string_view item = take_part(if_none_match, ',');
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag || item == "*") return true;
  }
  return false;
}

}  // namespace adoube::net
