// SPDX-License-Identifier: GPL-3.0-or-later
#include "target.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adoube::net {
namespace {

/// More names than any page of ours has.
constexpr std::size_t most_query_values = 64;

[[nodiscard]] std::optional<unsigned> hexadecimal(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

[[nodiscard]] bool has_control_characters(std::string_view text) noexcept {
  return std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
}

/// A segment may hold slashes (%2F): then what is between them must be harmless as well.
[[nodiscard]] bool is_harmless(std::string_view segment) noexcept {
  if (has_control_characters(segment) || segment.contains('\\')) return false;
  while (true) {
    const std::size_t slash = std::min(segment.find('/'), segment.size());
    const std::string_view part = segment.substr(0, slash);
    if (part == "." || part == "..") return false;
    if (slash == segment.size()) return true;
    segment.remove_prefix(slash + 1);
  }
}

[[nodiscard]] std::optional<NamedValues> parse_query(std::string_view text) {
  NamedValues values;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> name = percent_decode(pair.substr(0, equals), true);
    std::optional<std::string> value = percent_decode(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value || !is_utf8(*name) || !is_utf8(*value)) return std::nullopt;
    if (name->contains('\0') || value->contains('\0') || values.size() == most_query_values)
      return std::nullopt;
    values.emplace_back(std::move(*name), std::move(*value));
  }
  return values;
}

}  // namespace

std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      decoded += ' ';
    } else if (text[i] != '%') {
      decoded += text[i];
    } else {
      if (text.size() - i < 3) return std::nullopt;
      const std::optional<unsigned> high = hexadecimal(text[i + 1]);
      const std::optional<unsigned> low = hexadecimal(text[i + 2]);
      if (!high || !low) return std::nullopt;
      decoded += static_cast<char>(*high * 16 + *low);
      i += 2;
    }
  }
  return decoded;
}

bool is_utf8(std::string_view text) noexcept {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto first = static_cast<unsigned char>(text[i++]);
    if (first < 0x80) continue;
    // How many bytes follow, and the smallest code point that needs so many.
    std::size_t more = 0;
    std::uint32_t code = 0;
    std::uint32_t least = 0;
    if (first >= 0xC2 && first < 0xE0) {
      more = 1, code = first & 0x1FU, least = 0x80;
    } else if (first >= 0xE0 && first < 0xF0) {
      more = 2, code = first & 0x0FU, least = 0x800;
    } else if (first >= 0xF0 && first < 0xF5) {
      more = 3, code = first & 0x07U, least = 0x10000;
    } else {
      return false;
    }
    if (text.size() - i < more) return false;
    for (; more > 0; --more, ++i) {
      const auto next = static_cast<unsigned char>(text[i]);
      if ((next & 0xC0U) != 0x80U) return false;
      code = code << 6U | (next & 0x3FU);
    }
    if (code < least || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
  }
  return true;
}

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  const std::size_t question = std::min(text.find('?'), text.size());
  std::string_view path = text.substr(0, question);
  // A fragment is the client's own business: who sends one is confused, or trying something.
  if (text.contains('#')) return std::nullopt;

  Target target;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    std::optional<std::string> segment = percent_decode(path.substr(0, end));
    path.remove_prefix(end);
    if (!segment || !is_harmless(*segment) || !is_utf8(*segment)) return std::nullopt;
    if (segment->empty() && !path.empty()) return std::nullopt;
    target.segments.push_back(std::move(*segment));
  }
  std::optional<NamedValues> query = parse_query(text.substr(std::min(question + 1, text.size())));
  if (!query) return std::nullopt;
  target.query = std::move(*query);
  return target;
}

std::string joined_path(const std::vector<std::string>& segments) {
  std::string path;
  for (const std::string& segment : segments) {
    path += '/';
    path += segment;
  }
  return path;
}

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> segments;
  while (path.starts_with('/')) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    segments.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return segments;
}

}  // namespace adoube::net
