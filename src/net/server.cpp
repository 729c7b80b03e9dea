// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "accepting.hpp"
#include "address.hpp"
#include "connection.hpp"
#include "shared.hpp"

namespace adoube::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

/// For what was told to go at once.
constexpr std::chrono::milliseconds last_moment{500};

constexpr std::string_view too_many =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 37\r\n"
    "Retry-After: 5\r\nConnection: close\r\n\r\nThere are too many connections here.\n";

[[nodiscard]] std::string why_not(const ErrorCode& failure, const std::string& address, std::uint16_t port) {
  if (failure == asio::error::address_in_use) {
    return fmt::format("Port {} of {} is taken by another program.", port, address);
  }
  if (failure == asio::error::access_denied) {
    return fmt::format("This user may not listen on port {} of {}.", port, address);
  }
  return fmt::format("It is not possible to listen on port {} of {}: {}.", port, address, failure.message());
}

}  // namespace

struct Server::Parts {
  Parts(Settings settings, Routes routes, Hooks hooks)
      : shared(std::make_shared<Shared>(std::move(settings), std::move(routes), std::move(hooks))) {}

  void receive(tcp::socket socket) {
    if (shared->is_stopping) return;
    Tally::add(shared->tally.accepted);
    ErrorCode failure;
    const tcp::endpoint peer = socket.remote_endpoint(failure);
    if (failure) return;
    const Address address = simplified(peer.address());
    const Limits& limits = shared->settings.limits;
    const bool is_exempt = shared->is_exempt(address) || shared->is_proxy(address);
    std::unique_ptr<Places::Place> place =
        shared->places.take(key_of(address), limits.connections, is_exempt ? 0 : limits.per_address);
    if (place) return serve_connection(std::move(socket), shared, std::move(place));
    shared->tally.refuse(Refusal::too_many_connections);
    std::ignore = socket.non_blocking(true, failure);
    socket.send(asio::buffer(too_many), 0, failure);
    std::ignore = socket.shutdown(tcp::socket::shutdown_send, failure);
  }

  void run() {
    while (true) {
      try {
        context.run();
        return;
      } catch (const std::exception& error) {
        shared->report_fault("-", error.what());
      }
    }
  }

  // The context goes first when all is destroyed: what still waits in it uses the others.
  std::shared_ptr<Shared> shared;
  std::string host;
  std::atomic<std::uint16_t> port{0};
  asio::io_context context;
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  tcp::acceptor acceptor{asio::make_strand(context)};
  std::vector<std::jthread> threads;
};

Server::Server(Settings settings, Routes routes, Hooks hooks)
    : parts_(std::make_unique<Parts>(std::move(settings), std::move(routes), std::move(hooks))) {}

// NOLINTNEXTLINE(bugprone-exception-escape): without memory for stopping there is nothing left to go on with.
Server::~Server() { stop(); }

std::optional<std::string> Server::start() {
  const Settings& settings = parts_->shared->settings;
  const std::string text = settings.address == "localhost" ? "127.0.0.1" : settings.address;
  const std::optional<Address> address = parse_address(text);
  if (!address) return fmt::format("“{}” is not an IP address.", settings.address);
  if (auto fault = parts_->shared->fault()) return fault;

  tcp::acceptor& acceptor = parts_->acceptor;
  const tcp::endpoint endpoint(*address, settings.port);
  ErrorCode failure;
  std::ignore = acceptor.open(endpoint.protocol(), failure);
  if (!failure) std::ignore = acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
  if (!failure) std::ignore = acceptor.bind(endpoint, failure);
  if (!failure) std::ignore = acceptor.listen(1024, failure);
  if (failure) {
    std::string reason = why_not(failure, settings.address, settings.port);
    std::ignore = acceptor.close(failure);
    return reason;
  }
  parts_->host = address->is_v6() ? fmt::format("[{}]", address->to_string()) : address->to_string();
  parts_->port = acceptor.local_endpoint(failure).port();
  parts_->shared->guard.emplace(settings.hosts, settings.origins, address->is_loopback(), parts_->port);

  asio::co_spawn(
      acceptor.get_executor(),
      accept_all(
          acceptor, parts_->context,
          {.receive = [parts = parts_.get()](tcp::socket socket) { parts->receive(std::move(socket)); },
           .fault = [shared = parts_->shared](std::string_view what) { shared->report_fault("-", what); }}),
      asio::detached);
  for (unsigned i = 0; i < std::max(settings.threads, 1U); ++i) {
    parts_->threads.emplace_back([parts = parts_.get()] { parts->run(); });
  }
  return std::nullopt;
}

std::uint16_t Server::port() const noexcept { return parts_->port; }

std::string Server::url() const { return fmt::format("http://{}:{}", parts_->host, port()); }

void Server::stop() {
  Shared& shared = *parts_->shared;
  if (shared.is_stopping.exchange(true)) return;
  if (!parts_->threads.empty()) {
    asio::post(parts_->acceptor.get_executor(), [parts = parts_.get()] {
      ErrorCode ignored;
      std::ignore = parts->acceptor.close(ignored);
    });
    if (shared.hooks.on_stop) shared.hooks.on_stop();
    for (const std::shared_ptr<Guest>& guest : shared.guests.guests()) guest->stop();
    if (!shared.guests.wait_until_empty(shared.settings.timeouts.stop)) {
      for (const std::shared_ptr<Guest>& guest : shared.guests.guests()) guest->abort();
      shared.guests.wait_until_empty(last_moment);
    }
  }
  parts_->work.reset();
  parts_->context.stop();
  parts_->threads.clear();
}

bool Server::is_stopping() const noexcept { return parts_->shared->is_stopping; }

Counters Server::counters() const { return parts_->shared->tally.snapshot(); }

boost::asio::any_io_executor Server::executor() const { return parts_->context.get_executor(); }

}  // namespace adoube::net
