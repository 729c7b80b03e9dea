// SPDX-License-Identifier: GPL-3.0-or-later
// Passing bytes on, until it is time not to.
#include "cut_line.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace adoube::store {

namespace {

constexpr int moment_ms = 20;

int make_socket() {
  const int made = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made < 0) throw std::runtime_error("no socket");
  return made;
}

sockaddr_un name_in(const std::string& folder) {
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  const std::string path = folder + "/.s.PGSQL.5432";
  if (path.size() >= sizeof(name.sun_path)) throw std::runtime_error("too long a name");
  std::ranges::copy(path, std::begin(name.sun_path));
  return name;
}

}  // namespace

CutLine::CutLine(const std::string& folder, const std::string& server)
    : server_(server), listener_(make_socket()) {
  const sockaddr_un name = name_in(folder);
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&name), sizeof(name)) != 0 ||
      ::listen(listener_, 16) != 0) {
    throw std::runtime_error("nobody can be heard");
  }
  thread_ = std::thread([this] { accept_all(); });
}

CutLine::~CutLine() {
  is_stopping_ = true;
  thread_.join();
  for (std::thread& line : lines_) line.join();
  ::close(listener_);
}

void CutLine::accept_all() {
  while (!is_stopping_) {
    pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, moment_ms) <= 0) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) lines_.emplace_back([this, client] { pass(client); });
  }
}

void CutLine::pass(int client) {
  const int server = make_socket();
  const sockaddr_un name = name_in(server_);
  if (::connect(server, reinterpret_cast<const sockaddr*>(&name), sizeof(name)) == 0) {
    for (bool goes_on = true; goes_on && !is_stopping_;) {
      std::array<pollfd, 2> waiting{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = server, .events = POLLIN, .revents = 0}};
      if (::poll(waiting.data(), waiting.size(), moment_ms) <= 0) continue;
      if (waiting[0].revents != 0) goes_on = pass_some(client, server, Cut::before_commit);
      if (goes_on && waiting[1].revents != 0) goes_on = pass_some(server, client, Cut::after_commit);
    }
  }
  ::close(server);
  ::close(client);
}

bool CutLine::pass_some(int from, int to, Cut cuts_here) {
  std::array<char, 65536> bytes{};
  const ssize_t count = ::read(from, bytes.data(), bytes.size());
  if (count <= 0) return false;
  const std::string_view said(bytes.data(), static_cast<std::size_t>(count));
  if (said.find("COMMIT") != std::string_view::npos && next_.compare_exchange_strong(cuts_here, Cut::never)) {
    ++cuts_;
    return false;
  }
  return ::send(to, bytes.data(), said.size(), MSG_NOSIGNAL) == count;
}

}  // namespace adoube::store
