// SPDX-License-Identifier: GPL-3.0-or-later
#include "chunked_stream.hpp"

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "head.hpp"

namespace adoube::net {

ChunkedStream::ChunkedStream(Write write, Form form) : write_(std::move(write)), form_(form) {
  reply_.content_type = "application/x-ndjson";
  reply_.headers.emplace_back("Cache-Control", "no-store");
  // Proxies must not wait for more.
  reply_.headers.emplace_back("X-Accel-Buffering", "no");
}

boost::asio::awaitable<bool> ChunkedStream::write(std::string piece) {
  if (!is_open_) co_return false;
  std::string head = take_head();
  bytes_ += piece.size();
  if (!piece.empty() && form_.is_chunked) {
    head += fmt::format("{:x}\r\n", piece.size());
    piece += "\r\n";
  }
  if (head.empty() && piece.empty()) co_return true;
  const bool is_written = co_await write_(head, piece);
  if (!is_written) end();
  co_return is_open_;
}

void ChunkedStream::on_gone(std::function<void()> callback) {
  on_gone_ = std::move(callback);
  if (!is_open_) end();
}

void ChunkedStream::end() {
  is_open_ = false;
  if (const std::function<void()> callback = std::exchange(on_gone_, nullptr)) callback();
}

boost::asio::awaitable<bool> ChunkedStream::finish() {
  std::string last = take_head();
  if (form_.is_chunked && !form_.is_head) last += "0\r\n\r\n";
  co_return co_await write_(last, std::string_view());
}

std::string ChunkedStream::take_head() {
  if (has_begun_) return {};
  has_begun_ = true;
  return make_head(reply_, {.date = std::chrono::system_clock::now(),
                            .length = std::nullopt,
                            .is_chunked = form_.is_chunked,
                            .is_last = form_.is_last});
}

}  // namespace adoube::net
