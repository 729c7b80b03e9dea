// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting on both sides of a pipe, each in its own way.
#include "api/pipe.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace adoube::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t much = 262'144;

}  // namespace

Pipe::Pipe(const asio::any_io_executor& executor) : bell_(executor, asio::steady_timer::time_point::max()) {}

void Pipe::push(const std::string& piece) {
  const std::scoped_lock lock(mutex_);
  if (is_closed_) return;
  gathered_ += piece;
  ring();
}

bool Pipe::is_full() const {
  const std::scoped_lock lock(mutex_);
  return gathered_.size() >= much && !is_closed_;
}

void Pipe::wait_for_room() {
  std::unique_lock lock(mutex_);
  has_room_.wait(lock, [this] { return gathered_.size() < much || is_closed_; });
}

void Pipe::end() {
  const std::scoped_lock lock(mutex_);
  has_ended_ = true;
  ring();
}

void Pipe::close() {
  const std::scoped_lock lock(mutex_);
  is_closed_ = true;
  has_room_.notify_all();
  ring();
}

/// With the lock held.
void Pipe::ring() {
  if (!is_awaited_) return;
  is_awaited_ = false;
  asio::post(bell_.get_executor(), [self = shared_from_this()] { self->bell_.cancel(); });
}

asio::awaitable<std::optional<std::string>> Pipe::pull() {
  while (true) {
    {
      const std::scoped_lock lock(mutex_);
      if (is_closed_) co_return std::nullopt;
      if (!gathered_.empty()) {
        has_room_.notify_all();
        co_return std::exchange(gathered_, {});
      }
      if (has_ended_) co_return std::nullopt;
      is_awaited_ = true;
    }
    // The bell is rung on this executor: not before it is waited for.
    co_await bell_.async_wait(asio::as_tuple(asio::use_awaitable));
  }
}

}  // namespace adoube::server
