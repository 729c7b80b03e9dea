// SPDX-License-Identifier: GPL-3.0-or-later
#include "accepting.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <string>
#include <utility>

namespace adoube::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto with_error = asio::as_tuple(asio::use_awaitable);
/// After what waiting may cure: no descriptor left, no memory.
constexpr std::chrono::milliseconds pause_after_error{50};

}  // namespace

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, asio::io_context& context, Doorman doorman) {
  asio::steady_timer timer(acceptor.get_executor());
  while (acceptor.is_open()) {
    std::string fault;
    try {
      auto [failure, socket] = co_await acceptor.async_accept(asio::make_strand(context), with_error);
      if (!acceptor.is_open()) co_return;
      if (!failure) {
        doorman.receive(std::move(socket));
        continue;
      }
    } catch (const std::exception& error) {
      fault = error.what();
    }
    if (!fault.empty()) doorman.fault(fault);
    timer.expires_after(pause_after_error);
    co_await timer.async_wait(with_error);
  }
}

}  // namespace adoube::net
