// SPDX-License-Identifier: GPL-3.0-or-later
#include "guard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "address.hpp"
#include "adoube/core/ascii.hpp"

namespace adoube::net {
namespace {

[[nodiscard]] bool is_one_of(const std::vector<std::string>& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

/// "[::1]:80" → "[::1]"; "a:80" → "a".
[[nodiscard]] std::string_view without_port(std::string_view host) noexcept {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  if (colon == std::string_view::npos || (bracket != std::string_view::npos && bracket > colon)) return host;
  return host.substr(0, colon);
}

/// What may stand in a Host header: a name or an address, perhaps a port.
[[nodiscard]] bool is_well_formed(std::string_view host) noexcept {
  return !host.empty() && host.size() <= 261 && std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || std::string_view(".-_:[]").contains(c);
  });
}

[[nodiscard]] bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const char* const end = std::to_address(text.end());
  const auto [rest, fault] = std::from_chars(std::to_address(text.begin()), end, port);
  return fault == std::errc{} && rest == end && port != 0;
}

/// A name or an address, an IPv6 one in brackets; perhaps a port. In lower case.
[[nodiscard]] bool is_host(std::string_view host) {
  if (!is_well_formed(host)) return false;
  const std::string_view name = without_port(host);
  if (name.size() < host.size() && !is_port(host.substr(name.size() + 1))) return false;
  if (!name.starts_with('[')) return !name.empty() && name.find_first_of(":[]") == std::string_view::npos;
  const std::optional<Address> address = parse_address(name);
  return address && address->is_v6();
}

}  // namespace

Guard::Guard(std::vector<std::string> hosts, std::vector<std::string> origins, bool is_loopback,
             std::uint16_t port)
    : hosts_(std::move(hosts)),
      origins_(std::move(origins)),
      takes_any_host_(!is_loopback && hosts_.empty()) {
  for (std::string& host : hosts_) host = in_lower_case(host);
  for (std::string& origin : origins_) origin = in_lower_case(origin);
  for (const std::string_view name : {"127.0.0.1", "localhost", "[::1]"}) {
    hosts_.push_back(fmt::format("{}:{}", name, port));
    // The port that a browser leaves out; and with it the name alone means that port only.
    if (port == 80) hosts_.emplace_back(name);
  }
}

bool Guard::is_host_ours(std::string_view host) const {
  const std::string name = in_lower_case(host);
  if (!is_well_formed(name)) return false;
  return takes_any_host_ || is_one_of(hosts_, name) || is_one_of(hosts_, without_port(name));
}

bool Guard::is_origin_ours(std::string_view origin, std::string_view scheme, std::string_view host) const {
  if (origin.empty()) return true;
  const std::string name = in_lower_case(origin);
  return name == fmt::format("{}://{}", scheme, in_lower_case(host)) || is_one_of(origins_, name);
}

bool Guard::is_origin_named(std::string_view origin) const {
  return !origin.empty() && is_one_of(origins_, in_lower_case(origin));
}

std::optional<std::string> fault_of_host(std::string_view host) {
  if (is_host(in_lower_case(host))) return std::nullopt;
  return fmt::format(
      "“{}” is not a name that browsers call a server by: chess.example.org is one, or with its port "
      "chess.example.org:8443.",
      host);
}

std::optional<std::string> fault_of_origin(std::string_view origin) {
  const std::string text = in_lower_case(origin);
  for (const auto& [scheme, usual_port] : {std::pair("http://", ":80"), std::pair("https://", ":443")}) {
    if (!text.starts_with(scheme) || !is_host(std::string_view(text).substr(std::string_view(scheme).size())))
      continue;
    if (!text.ends_with(usual_port)) return std::nullopt;
    return fmt::format("“{}” is not how browsers write this origin: they leave out {}.", origin, usual_port);
  }
  return fmt::format(
      "“{}” is not the origin of a page: https://chess.example.org is one, with its scheme and without a "
      "path.",
      origin);
}

}  // namespace adoube::net
