// SPDX-License-Identifier: GPL-3.0-or-later
// The names of Beast and Asio as they are used here.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace adoube::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

using ErrorCode = boost::system::error_code;
using RawRequest = http::request<http::string_body>;

/// Awaits an operation; its error is part of the result.
inline constexpr auto with_error = asio::as_tuple(asio::use_awaitable);

}  // namespace adoube::net
