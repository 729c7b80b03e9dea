// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to the server, byte by byte.
#include "load/connection.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace adoube::bench {

namespace {

/// At a time: the server stores them together.
constexpr std::size_t makers = 32;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// The value of a field that is a string without escapes.
[[nodiscard]] std::string field(std::string_view text, std::string_view name) {
  const std::string key = fmt::format("\"{}\":\"", name);
  const auto begin = text.find(key);
  if (begin == std::string_view::npos)
    throw std::runtime_error(fmt::format("no {} in the answer: {}", name, text));
  const auto value = text.substr(begin + key.size());
  return std::string(value.substr(0, value.find('"')));
}

[[nodiscard]] std::size_t content_length(std::string_view header) {
  constexpr std::string_view name = "Content-Length: ";
  std::size_t length = 0;
  if (const auto at = header.find(name); at != std::string_view::npos) {
    const auto digits = header.substr(at + name.size());
    std::from_chars(digits.begin(), digits.end(), length);
  }
  return length;
}

}  // namespace

Connection::Connection(std::uint16_t port) : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (descriptor_ < 0) fail("socket");
  const int yes = 1;
  ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(descriptor_);
    fail("connect");
  }
}

Connection::Connection(Connection&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Connection::~Connection() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void Connection::send(std::string_view bytes) const {
  if (!try_send(bytes)) fail("send");
}

bool Connection::try_send(std::string_view bytes) const noexcept {
  return ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

std::string Connection::receive_answer() {
  std::string answer;
  std::array<char, 4096> piece{};
  while (true) {
    const auto got = ::recv(descriptor_, piece.data(), piece.size(), 0);
    if (got < 0) fail("recv");
    if (got == 0) throw std::runtime_error("the server hung up");
    answer.append(piece.data(), static_cast<std::size_t>(got));
    const auto end = answer.find("\r\n\r\n");
    if (end != std::string::npos && answer.size() >= end + 4 + content_length(answer)) return answer;
  }
}

void Connection::set_nonblocking() const {
  if (::fcntl(descriptor_, F_SETFL, O_NONBLOCK) != 0) fail("fcntl");
}

std::vector<NewGame> make_games(std::uint16_t port, std::size_t count, std::string_view time) {
  const std::string control = time.empty() ? "null" : fmt::format("\"{}\"", time);
  const std::string body = fmt::format(
      R"({{"opponent":"friend","colour":"white","start":{{"kind":"standard"}},"time":{},"touch_move":false}})",
      control);
  const std::string request = fmt::format(
      "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\n\r\n{}",
      port, body.size(), body);
  std::vector<Connection> connections;
  for (std::size_t i = 0; i < std::min(makers, count); ++i) connections.emplace_back(port);
  std::vector<NewGame> games;
  while (games.size() < count) {
    const std::size_t now = std::min(connections.size(), count - games.size());
    for (std::size_t i = 0; i < now; ++i) connections[i].send(request);
    for (std::size_t i = 0; i < now; ++i) {
      const std::string answer = connections[i].receive_answer();
      games.push_back(
          {.id = field(answer, "id"), .white = field(answer, "white"), .black = field(answer, "invite")});
    }
  }
  return games;
}

std::string upgrade_request(std::uint16_t port, std::string_view game) {
  return fmt::format(
      "GET /api/games/{0}/socket HTTP/1.1\r\nHost: 127.0.0.1:{1}\r\nOrigin: http://127.0.0.1:{1}\r\n"
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
      game, port);
}

}  // namespace adoube::bench
