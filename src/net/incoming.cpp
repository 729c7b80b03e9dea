// SPDX-License-Identifier: GPL-3.0-or-later
#include "incoming.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/core/counted.hpp"
#include "target.hpp"

namespace adoube::net {
namespace {

using http::field;

/// Two of these would let us and a proxy before us believe different things.
constexpr std::array only_once{field::host,
                               field::content_length,
                               field::transfer_encoding,
                               field::content_type,
                               field::authorization,
                               field::origin,
                               field::expect,
                               field::upgrade,
                               field::sec_websocket_key,
                               field::sec_websocket_version,
                               field::if_none_match};

[[nodiscard]] std::string text_of(const RawRequest& raw, field name) {
  const auto found = raw.find(name);
  return found == raw.end() ? std::string() : std::string(found->value());
}

[[nodiscard]] std::string text_of(const RawRequest& raw, std::string_view name) {
  const auto found = raw.find(name);
  return found == raw.end() ? std::string() : std::string(found->value());
}

/// Several lines of one name are one list.
[[nodiscard]] std::string list_of(const RawRequest& raw, std::string_view name) {
  std::string list;
  const auto lines = raw.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line) {
    if (!list.empty()) list += ',';
    list += std::string_view(line->value());
  }
  return list;
}

[[nodiscard]] std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer ";
  if (authorization.size() <= scheme.size() ||
      !beast::iequals(authorization.substr(0, scheme.size()), scheme)) {
    return {};
  }
  return std::string(authorization.substr(scheme.size()));
}

/// What is wrong with the header as such; empty if nothing is.
[[nodiscard]] std::string fault_of(const RawRequest& raw, std::size_t& fields) {
  if (raw.version() != 11 && raw.version() != 10) return "This server speaks HTTP/1.1.";
  fields = static_cast<std::size_t>(std::distance(raw.begin(), raw.end()));
  for (const field name : only_once) {
    if (raw.count(name) > 1) return fmt::format("The header {} occurs twice.", std::string(to_string(name)));
  }
  if (raw.count(field::host) == 0 && raw.version() == 11) return "The header Host is missing.";
  const auto coding = raw.find(field::transfer_encoding);
  if (coding != raw.end()) {
    if (raw.version() == 10) return "HTTP/1.0 knows no Transfer-Encoding.";
    if (raw.count(field::content_length) > 0)
      return "Content-Length and Transfer-Encoding exclude each other.";
    if (!beast::iequals(coding->value(), "chunked"))
      return "The only Transfer-Encoding understood is chunked.";
  }
  const auto length = raw.find(field::content_length);
  if (length != raw.end() &&
      !std::ranges::all_of(length->value(), [](char c) { return c >= '0' && c <= '9'; })) {
    return "Content-Length is not a number.";
  }
  return {};
}

[[nodiscard]] std::string allow_list(const std::vector<Method>& allowed) {
  std::string list;
  for (const Method method : allowed) {
    list += fmt::format("{}{}", list.empty() ? "" : ", ", to_string(method));
    if (method == Method::get) list += ", HEAD";
  }
  return list + (list.empty() ? "OPTIONS" : ", OPTIONS");
}

/// Why a WebSocket cannot begin here; nothing if it can.
[[nodiscard]] std::optional<Reply> handshake_fault(const RawRequest& raw) {
  const std::string_view target(raw.target());
  if (raw.method() != http::verb::get || !beast::websocket::is_upgrade(raw)) {
    Reply reply = refusal_reply(target, 426, "bad_request", "This address is for WebSockets only.");
    reply.headers.emplace_back("Upgrade", "websocket");
    return reply;
  }
  if (text_of(raw, field::sec_websocket_version) != "13") {
    Reply reply =
        refusal_reply(target, 426, "bad_request", "Only version 13 of the WebSocket protocol is spoken.");
    reply.headers.emplace_back("Sec-WebSocket-Version", "13");
    return reply;
  }
  // 16 bytes in Base64.
  const std::string key = text_of(raw, field::sec_websocket_key);
  if (key.size() != 24 || !key.ends_with("==")) {
    return refusal_reply(target, 400, "bad_request", "The key of the WebSocket handshake is not one.");
  }
  return std::nullopt;
}

/// Reads what matters out of the header; stops at the first thing that is wrong.
class Examination {
 public:
  Examination(const RawRequest& raw, const Address& peer, Shared& shared)
      : raw_(raw), peer_(peer), shared_(shared), target_(raw.target()) {}

  [[nodiscard]] Incoming run() {
    in_.request.address = peer_.to_string();
    if (is_well_formed() && is_for_us() && is_readable() && is_routed() && is_from_us() && is_within_rate() &&
        has_place()) {
      is_handshake();
    }
    if (in_.refused) in_.route = nullptr;
    return std::move(in_);
  }

 private:
  bool refuse(unsigned status, std::string_view code, std::string_view text, std::optional<Refusal> counted) {
    in_.refused = Refused{.reply = refusal_reply(target_, status, code, text), .counted = counted};
    return false;
  }

  [[nodiscard]] bool is_well_formed() {
    std::size_t fields = 0;
    const std::string fault = fault_of(raw_, fields);
    if (!fault.empty()) return refuse(400, "bad_request", fault, Refusal::malformed);
    if (fields > shared_.settings.limits.fields) {
      return refuse(431, "too_large", "There are too many header fields.", Refusal::too_large);
    }
    const std::string expectation = text_of(raw_, field::expect);
    in_.expects_continue = beast::iequals(expectation, "100-continue");
    if (!expectation.empty() && !in_.expects_continue) {
      return refuse(417, "bad_request", "The only expectation that can be met is 100-continue.",
                    Refusal::malformed);
    }
    return true;
  }

  [[nodiscard]] bool is_for_us() {
    Request& request = in_.request;
    request.host = text_of(raw_, field::host);
    if (!shared_.guard || !shared_.guard->is_host_ours(request.host)) {
      return refuse(421, "bad_host", "This server does not go by the name in the Host header.",
                    Refusal::bad_host);
    }
    return true;
  }

  [[nodiscard]] bool is_readable() {
    if (target_.size() > shared_.settings.limits.target) {
      return refuse(414, "too_large", "The address is too long.", Refusal::too_large);
    }
    std::optional<Target> target = parse_target(target_);
    if (!target) return refuse(400, "bad_request", "The address is not well formed.", Refusal::malformed);
    Request& request = in_.request;
    request.path = joined_path(target->segments);
    request.query = std::move(target->query);
    segments_ = std::move(target->segments);
    request.bearer = bearer_of(text_of(raw_, field::authorization));
    request.content_type = text_of(raw_, field::content_type);
    request.origin = text_of(raw_, field::origin);
    request.accept = text_of(raw_, field::accept);
    request.accept_encoding = text_of(raw_, field::accept_encoding);
    request.if_none_match = text_of(raw_, field::if_none_match);
    request.last_event_id = text_of(raw_, "Last-Event-ID");
    if (shared_.guard && shared_.guard->is_origin_named(request.origin)) in_.reader = request.origin;
    client_ = peer_;
    if (shared_.is_proxy(peer_)) {
      client_ = forwarded_for(list_of(raw_, "X-Forwarded-For"), shared_.proxies, peer_);
      if (text_of(raw_, "X-Forwarded-Proto") == "https") scheme_ = "https";
      request.address = client_.to_string();
    }
    request.customer = customer_of(client_);
    in_.client = key_of(client_);
    in_.is_exempt = shared_.is_exempt(client_);
    return true;
  }

  [[nodiscard]] bool is_routed() {
    const std::optional<Method> method = parse_method(std::string_view(raw_.method_string()));
    if (!method)
      return refuse(501, "method_not_allowed", "This server knows no such method.", Refusal::malformed);
    in_.request.method = *method;
    Routes::Found found = shared_.routes.find(*method, segments_);
    in_.route = found.route;
    if (found.route == nullptr && found.allowed.empty()) {
      return refuse(404, "not_found", "There is nothing at this address.", std::nullopt);
    }
    if (found.route == nullptr) {
      const bool is_question = *method == Method::options;
      refuse(is_question ? 204 : 405, "method_not_allowed", "This address is not asked in that way.",
             std::nullopt);
      if (auto& refused = in_.refused) {
        if (is_question)
          refused->reply = Reply{.status = 204, .content_type = {}, .body = {}, .shared = {}, .headers = {}};
        const std::string allowed = allow_list(found.allowed);
        refused->reply.headers.emplace_back("Allow", allowed);
        if (is_question && !in_.reader.empty()) {
          refused->reply.headers.emplace_back("Access-Control-Allow-Methods", allowed);
          refused->reply.headers.emplace_back("Access-Control-Allow-Headers", "Authorization, Content-Type");
          refused->reply.headers.emplace_back("Access-Control-Max-Age", "600");
        }
      }
      return false;
    }
    in_.request.pattern = found.route->pattern;
    in_.request.parameters = std::move(found.parameters);
    return true;
  }

  /// Reading is free for all; what changes something, and sockets (whose answers a foreign page could read),
  /// are not.
  [[nodiscard]] bool is_from_us() {
    const Method method = in_.request.method;
    const bool is_harmless = method == Method::get || method == Method::head || method == Method::options;
    if (is_harmless && !std::holds_alternative<SocketHandler>(in_.route->handler)) return true;
    if (shared_.guard && shared_.guard->is_origin_ours(in_.request.origin, scheme_, in_.request.host))
      return true;
    return refuse(403, "bad_origin", "A page of another site may not ask this.", Refusal::bad_origin);
  }

  [[nodiscard]] bool is_within_rate() {
    if (in_.route->limits.rate == RateClass::unlimited || in_.is_exempt) return true;
    const std::optional<std::chrono::milliseconds> wait =
        shared_.limiter.take(key_of(client_), in_.route->limits.rate, std::chrono::steady_clock::now());
    if (!wait) return true;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(*wait).count();
    refuse(429, "too_many_requests",
           fmt::format("That is too much at once; try again in {}.", counted(seconds, "second")),
           Refusal::too_many_requests);
    in_.refused->reply.headers.emplace_back("Retry-After", std::to_string(seconds));
    return false;
  }

  /// A proxy's connections are its clients', one request at a time.
  [[nodiscard]] bool has_place() {
    if (!shared_.is_proxy(peer_)) return true;
    const Limits& limits = shared_.settings.limits;
    in_.place =
        shared_.clients.take(key_of(client_), limits.connections, in_.is_exempt ? 0 : limits.per_address);
    if (in_.place) return true;
    refuse(503, "busy", "There are too many connections from your address.", Refusal::too_many_connections);
    if (auto& refused = in_.refused) refused->reply.headers.emplace_back("Retry-After", "5");
    return false;
  }

  void is_handshake() {
    if (!std::holds_alternative<SocketHandler>(in_.route->handler)) return;
    if (std::optional<Reply> fault = handshake_fault(raw_)) {
      in_.refused = Refused{.reply = std::move(*fault), .counted = Refusal::malformed};
    }
  }

  const RawRequest& raw_;
  const Address& peer_;
  Shared& shared_;
  std::string_view target_;
  std::vector<std::string> segments_;
  Address client_;
  std::string_view scheme_ = "http";
  Incoming in_;
};

}  // namespace

Reply refusal_reply(std::string_view target, unsigned status, std::string_view code, std::string_view text) {
  if (target.starts_with("/api/")) return error_reply(status, code, text);
  return text_reply(status, std::string(text) + "\n");
}

Incoming examine(const RawRequest& raw, const Address& peer, Shared& shared) {
  return Examination(raw, peer, shared).run();
}

}  // namespace adoube::net
