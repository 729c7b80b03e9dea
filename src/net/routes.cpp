// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/routes.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "target.hpp"

namespace adoube::net {
namespace {

using Segments = std::vector<std::string>;

enum class Kind : std::uint8_t { literal, one, many };

[[nodiscard]] Kind kind(std::string_view segment) noexcept {
  if (!segment.starts_with('{')) return Kind::literal;
  return segment.ends_with("*}") ? Kind::many : Kind::one;
}

[[nodiscard]] std::string name_of(std::string_view segment) {
  segment.remove_prefix(1);
  segment.remove_suffix(segment.ends_with("*}") ? 2 : 1);
  return std::string(segment);
}

/// What the pattern's names stand for in the path; nothing if it does not fit.
[[nodiscard]] std::optional<NamedValues> match(const Segments& pattern, const Segments& path) {
  const bool has_many = std::ranges::any_of(pattern, [](const auto& s) { return kind(s) == Kind::many; });
  if (has_many ? path.size() < pattern.size() : path.size() != pattern.size()) return std::nullopt;
  NamedValues values;
  std::size_t at = 0;
  for (const std::string& segment : pattern) {
    switch (kind(segment)) {
      case Kind::literal:
        if (path[at] != segment) return std::nullopt;
        ++at;
        break;
      case Kind::one:
        if (path[at].empty() || path[at].contains('/')) return std::nullopt;
        values.emplace_back(name_of(segment), path[at++]);
        break;
      case Kind::many: {
        std::string value = path[at++];
        for (std::size_t more = path.size() - pattern.size(); more > 0; --more) value += '/' + path[at++];
        if (value.empty()) return std::nullopt;
        values.emplace_back(name_of(segment), std::move(value));
        break;
      }
    }
  }
  return values;
}

/// Whether `a` is literal at the first segment where the two differ in kind.
[[nodiscard]] bool is_closer(const Segments& a, const Segments& b) {
  return std::ranges::lexicographical_compare(a, b, {}, kind, kind);
}

}  // namespace

std::string_view to_string(RateClass rate) noexcept {
  switch (rate) {
    case RateClass::unlimited: return "unlimited";
    case RateClass::cheap: return "cheap";
    case RateClass::create: return "create";
    case RateClass::heavy: return "heavy";
  }
  return "";
}

void Routes::plain(Method method, std::string pattern, PlainHandler handler, RouteLimits limits) {
  add(method, std::move(pattern), std::move(handler), limits);
}

void Routes::stream(Method method, std::string pattern, StreamHandler handler, RouteLimits limits) {
  add(method, std::move(pattern), std::move(handler), limits);
}

void Routes::socket(std::string pattern, SocketHandler handler, RouteLimits limits) {
  add(Method::get, std::move(pattern), std::move(handler), limits);
}

void Routes::otherwise(PlainHandler handler, RouteLimits limits) {
  otherwise_.clear();
  limits.body = 0;
  otherwise_.push_back(
      {.method = Method::get, .pattern = "(file)", .handler = std::move(handler), .limits = limits});
}

void Routes::add(Method method, std::string pattern, Handler handler, RouteLimits limits) {
  if (method == Method::get) limits.body = 0;
  std::vector<std::string> segments = split_path(pattern);
  entries_.push_back({.route = {.method = method,
                                .pattern = std::move(pattern),
                                .handler = std::move(handler),
                                .limits = limits},
                      .segments = std::move(segments)});
}

Routes::Found Routes::find(Method method, const std::vector<std::string>& segments) const {
  const Method wanted = method == Method::head ? Method::get : method;
  Found found;
  const Segments* closest = nullptr;
  for (const Entry& entry : entries_) {
    std::optional<NamedValues> values = match(entry.segments, segments);
    if (!values) continue;
    if (std::ranges::find(found.allowed, entry.route.method) == found.allowed.end())
      found.allowed.push_back(entry.route.method);
    if (entry.route.method != wanted || (closest != nullptr && !is_closer(entry.segments, *closest)))
      continue;
    closest = &entry.segments;
    found.route = &entry.route;
    found.parameters = std::move(*values);
  }
  // Under /api nothing is a file; /api itself may be a page.
  const bool is_api = segments.size() > 1 && segments[0] == "api";
  const bool is_file = found.allowed.empty() && !otherwise_.empty() && !is_api;
  if (is_file) {
    found.allowed.push_back(Method::get);
    if (wanted == Method::get) found.route = &otherwise_.front();
  }
  return found;
}

}  // namespace adoube::net
