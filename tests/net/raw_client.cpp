// SPDX-License-Identifier: GPL-3.0-or-later
#include "raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace adoube::net::test {
namespace {

using Clock = std::chrono::steady_clock;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

std::string RawReply::header(std::string_view name) const {
  const std::string wanted = "\r\n" + lower(name) + ": ";
  const std::size_t at = lower(head).find(wanted);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + wanted.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

unsigned Frame::code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return static_cast<unsigned>(static_cast<unsigned char>(payload[0])) << 8U |
         static_cast<unsigned char>(payload[1]);
}

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : number_(socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
  if (receive_buffer > 0) setsockopt(number_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(number_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("cannot connect");
  }
}

RawClient::RawClient(RawClient&& other) noexcept
    : number_(std::exchange(other.number_, -1)), port_(other.port_), bytes_(std::move(other.bytes_)) {}

RawClient::~RawClient() {
  if (number_ >= 0) close(number_);
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    pollfd entry{.fd = number_, .events = POLLOUT, .revents = 0};
    if (poll(&entry, 1, static_cast<int>(patience.count())) <= 0) return false;
    const ssize_t count = ::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void RawClient::close_sending() { shutdown(number_, SHUT_WR); }

std::optional<std::string> RawClient::receive(milliseconds longest) {
  if (!bytes_.empty()) return std::exchange(bytes_, {});
  pollfd entry{.fd = number_, .events = POLLIN, .revents = 0};
  if (poll(&entry, 1, static_cast<int>(std::max(longest, milliseconds(0)).count())) <= 0) return std::nullopt;
  std::array<char, 65536> piece;
  const ssize_t count = recv(number_, piece.data(), piece.size(), 0);
  return std::string(piece.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
}

bool RawClient::is_closed_within(milliseconds longest) {
  const auto end = Clock::now() + longest;
  while (true) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    const std::optional<std::string> piece = receive(left);
    if (!piece) return false;
    if (piece->empty()) return true;
  }
}

bool RawClient::fill(std::size_t count, milliseconds longest) {
  const auto end = Clock::now() + longest;
  while (bytes_.size() < count) {
    std::string before = std::exchange(bytes_, {});
    const std::optional<std::string> piece =
        receive(std::chrono::duration_cast<milliseconds>(end - Clock::now()));
    bytes_ = std::move(before);
    if (!piece || piece->empty()) return false;
    bytes_ += *piece;
  }
  return true;
}

std::optional<std::string> RawClient::take(std::size_t count, milliseconds longest) {
  if (!fill(count, longest)) return std::nullopt;
  std::string taken = bytes_.substr(0, count);
  bytes_.erase(0, count);
  return taken;
}

std::optional<std::string> RawClient::take_line() {
  std::size_t end = bytes_.find("\r\n");
  while (end == std::string::npos) {
    if (!fill(bytes_.size() + 1, patience)) return std::nullopt;
    end = bytes_.find("\r\n");
  }
  return take(end + 2);
}

std::optional<RawReply> RawClient::reply(bool is_head) {
  RawReply reply;
  while (!reply.head.ends_with("\r\n\r\n")) {
    const std::optional<std::string> line = take_line();
    if (!line) return std::nullopt;
    reply.head += *line;
  }
  if (!reply.head.starts_with("HTTP/1.1 ")) return std::nullopt;
  reply.status = std::atoi(reply.head.substr(9, 3).c_str());
  if (is_head || reply.status < 200 || reply.status == 204 || reply.status == 304) return reply;
  if (reply.header("Transfer-Encoding") != "chunked") {
    const std::string length = reply.header("Content-Length");
    if (length.empty()) return std::nullopt;
    std::optional<std::string> body = take(std::stoul(length));
    if (!body) return std::nullopt;
    reply.body = std::move(*body);
    return reply;
  }
  while (true) {
    const std::optional<std::string> line = take_line();
    if (!line) return std::nullopt;
    const std::size_t size = std::stoul(*line, nullptr, 16);
    const std::optional<std::string> chunk = take(size + 2);
    if (!chunk) return std::nullopt;
    if (size == 0) return reply;
    reply.body += chunk->substr(0, size);
  }
}

std::string RawClient::host() const { return "127.0.0.1:" + std::to_string(port_); }

std::optional<RawReply> RawClient::ask(std::string_view method, std::string_view target,
                                       std::string_view more_headers, std::string_view body) {
  std::string request(method);
  request += ' ';
  request += target;
  request += " HTTP/1.1\r\nHost: " + host() + "\r\n";
  request += more_headers;
  if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  request += "\r\n";
  request += body;
  if (!send(request)) return std::nullopt;
  return reply(method == "HEAD");
}

int RawClient::upgrade(std::string_view target, std::string_view more_headers) {
  std::string headers =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  headers += more_headers;
  const std::optional<RawReply> answer = ask("GET", target, headers);
  return answer ? answer->status : 0;
}

std::string masked_frame(unsigned opcode, std::string_view payload, bool is_final) {
  std::string bytes(1, static_cast<char>(opcode | (is_final ? 0x80U : 0U)));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(0x80U | 126U);
    for (int shift = 8; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
  } else {
    bytes += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
  }
  constexpr std::string_view mask = "\x12\x34\x56\x78";
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

bool RawClient::send_frame(unsigned opcode, std::string_view payload, bool is_final) {
  return send(masked_frame(opcode, payload, is_final));
}

std::optional<Frame> RawClient::frame(milliseconds longest) {
  const std::optional<std::string> head = take(2, longest);
  if (!head) return std::nullopt;
  std::size_t length = static_cast<unsigned char>((*head)[1]) & 0x7FU;
  if (length >= 126) {
    const std::optional<std::string> more = take(length == 126 ? 2 : 8);
    if (!more) return std::nullopt;
    length = 0;
    for (const char c : *more) length = length << 8U | static_cast<unsigned char>(c);
  }
  std::optional<std::string> payload = take(length);
  if (!payload) return std::nullopt;
  return Frame{.opcode = static_cast<unsigned char>((*head)[0]) & 0x0FU, .payload = std::move(*payload)};
}

unsigned RawClient::close_code(milliseconds longest) {
  while (true) {
    const std::optional<Frame> next = frame(longest);
    if (!next) return 0;
    if (next->opcode == 8) return next->code();
  }
}

}  // namespace adoube::net::test
