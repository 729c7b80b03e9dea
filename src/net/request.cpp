// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/request.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace adoube::net {
namespace {

constexpr std::array<std::pair<Method, std::string_view>, 7> methods{{{Method::get, "GET"},
                                                                      {Method::head, "HEAD"},
                                                                      {Method::post, "POST"},
                                                                      {Method::put, "PUT"},
                                                                      {Method::patch, "PATCH"},
                                                                      {Method::remove, "DELETE"},
                                                                      {Method::options, "OPTIONS"}}};

}  // namespace

std::string_view to_string(Method method) noexcept {
  for (const auto& [value, name] : methods) {
    if (value == method) return name;
  }
  return "-";
}

std::optional<Method> parse_method(std::string_view text) noexcept {
  for (const auto& [value, name] : methods) {
    if (name == text) return value;
  }
  return std::nullopt;
}

std::optional<std::string_view> find_value(const NamedValues& values, std::string_view name) noexcept {
  const auto found = std::ranges::find(values, name, &NamedValues::value_type::first);
  if (found == values.end()) return std::nullopt;
  return found->second;
}

std::string_view Request::parameter(std::string_view name) const noexcept {
  return find_value(parameters, name).value_or("");
}

std::optional<std::string_view> Request::query_value(std::string_view name) const noexcept {
  return find_value(query, name);
}

}  // namespace adoube::net
