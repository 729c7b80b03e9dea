// SPDX-License-Identifier: GPL-3.0-or-later
// What a client asks, as a handler sees it: checked, decoded, with only those headers that matter.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adoube::net {

enum class Method : std::uint8_t { get, head, post, put, patch, remove, options };
/// "GET", …, "DELETE" for remove.
[[nodiscard]] std::string_view to_string(Method method) noexcept;
[[nodiscard]] std::optional<Method> parse_method(std::string_view text) noexcept;

using NamedValues = std::vector<std::pair<std::string, std::string>>;
/// The first of that name.
[[nodiscard]] std::optional<std::string_view> find_value(const NamedValues& values,
                                                         std::string_view name) noexcept;

struct Request {
  Method method = Method::get;
  std::string path;        ///< Decoded, without the query: "/api/games/abc".
  std::string pattern;     ///< Of the route that was found: "/api/games/{id}"; never a secret.
  NamedValues parameters;  ///< What stands in the path for {id}, decoded.
  NamedValues query;       ///< Decoded, in their order.
  std::string bearer;      ///< The token of `Authorization: Bearer TOKEN`; "" if there is none.
  std::string content_type;
  std::string origin;
  std::string host;
  std::string accept;
  std::string accept_encoding;
  std::string if_none_match;
  std::string last_event_id;
  std::string body;
  std::string address;   ///< The client's, as text; behind a trusted proxy the one the proxy names.
  std::string customer;  ///< The same, but all addresses of an IPv6 network of 64 bits are one.

  /// "" if the pattern has no such name.
  [[nodiscard]] std::string_view parameter(std::string_view name) const noexcept;
  /// "" for `?name` alone.
  [[nodiscard]] std::optional<std::string_view> query_value(std::string_view name) const noexcept;
};

}  // namespace adoube::net
