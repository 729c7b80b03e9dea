// SPDX-License-Identifier: GPL-3.0-or-later
// Reading addresses.
#include "address.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <map>
#include <memory>

namespace adoube::store {

namespace {

using Options = std::map<std::string, std::string, std::less<>>;

[[nodiscard]] std::string percent_encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (is_plain) {
      result += c;
    } else {
      result += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

/// libpq's own message could quote the password, so it is not asked for one.
[[nodiscard]] std::optional<Options> read_options(const std::string& text) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> read(
      PQconninfoParse(text.c_str(), nullptr), &PQconninfoFree);
  if (!read) return std::nullopt;
  Options options;
  for (const PQconninfoOption* option = read.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) options.emplace(option->keyword, option->val);
  }
  return options;
}

[[nodiscard]] std::string shown(const Options& options) {
  const auto get = [&options](std::string_view name) {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  };
  std::string text = "postgresql://";
  if (!get("user").empty()) text += get("user") + "@";
  text += get("host");
  if (!get("port").empty()) text += ":" + get("port");
  return text + "/" + get("dbname");
}

[[nodiscard]] Result<Address, StoreError> parse_server(std::string_view text) {
  auto options = read_options(std::string(text));
  if (!options) {
    return std::unexpected(StoreError{.code = StoreCode::bad_address,
                                      .text = "The address of the database cannot be read: it is "
                                              "postgresql://USER@HOST:PORT/DATABASE, with %XX "
                                              "for every character that is not plain."});
  }
  Address address;
  address.backend = Backend::postgresql;
  for (const std::string_view name : {"password", "sslpassword"}) {
    const auto found = options->find(name);
    if (found == options->end() || found->second.empty()) continue;
    address.secrets.push_back(found->second);
    address.secrets.push_back(percent_encoded(found->second));
  }
  address.shown = fit_to_show(address, shown(*options));
  // A server that is gone without a word is noticed in seconds, not in hours.
  options->emplace("connect_timeout", "5");
  options->emplace("tcp_user_timeout", "10000");
  options->emplace("keepalives_idle", "10");
  options->emplace("keepalives_interval", "5");
  options->emplace("fallback_application_name", "adoube");
  address.connect = "postgresql://";
  char divider = '?';
  for (const auto& [name, value] : *options) {
    address.connect += fmt::format("{}{}={}", divider, name, percent_encoded(value));
    divider = '&';
  }
  return address;
}

}  // namespace

Result<Address, StoreError> parse_address(std::string_view text) {
  if (text.starts_with("postgresql://") || text.starts_with("postgres://")) return parse_server(text);
  constexpr std::string_view file = "sqlite:";
  const bool is_file = text.starts_with(file) && text.size() > file.size();
  if (!is_file || text.find_first_of(std::string_view("\"\0", 2)) != std::string_view::npos) {
    return std::unexpected(
        StoreError{.code = StoreCode::bad_address,
                   .text = "The address of the database is neither sqlite:PATH nor postgresql://…"});
  }
  Address address;
  address.path = text.substr(file.size());
  address.shown = text;
  return address;
}

std::string fit_to_show(const Address& address, std::string_view message) {
  // Behind a line break come hints, which are questions.
  std::string text(message.substr(0, message.find("\n\t")));
  for (const std::string& secret : address.secrets) {
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at)) {
      text.replace(at, secret.size(), "…");
      at += std::string_view("…").size();
    }
  }
  std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  const auto end = text.find_last_not_of(" .");
  text.resize(end == std::string::npos ? 0 : end + 1);
  return text;
}

}  // namespace adoube::store
