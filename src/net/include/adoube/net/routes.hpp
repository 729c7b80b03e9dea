// SPDX-License-Identifier: GPL-3.0-or-later
// Which handler answers which method and path.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/net/reply.hpp"
#include "adoube/net/request.hpp"
#include "adoube/net/socket.hpp"
#include "adoube/net/stream.hpp"

namespace adoube::net {

/// Handlers are coroutines on the executor of their connection (a strand), which they get by
/// boost::asio::this_coro::executor: what they do between two co_awaits holds up this connection and one
/// thread.
using PlainHandler = std::function<boost::asio::awaitable<Reply>(Request)>;
using StreamHandler = std::function<boost::asio::awaitable<void>(Request, Stream&)>;
using SocketHandler = std::function<boost::asio::awaitable<void>(Request, std::shared_ptr<Socket>)>;
using Handler = std::variant<PlainHandler, StreamHandler, SocketHandler>;

/// What a request costs us; each class has its own allowance per client.
enum class RateClass : std::uint8_t { unlimited, cheap, create, heavy };
inline constexpr std::size_t rate_classes = 4;
[[nodiscard]] std::string_view to_string(RateClass rate) noexcept;

struct RouteLimits {
  std::size_t body = 65'536;  ///< Bytes of the request's body. GET and sockets take none.
  RateClass rate = RateClass::cheap;
};

struct Route {
  Method method{};
  std::string pattern;
  Handler handler;
  RouteLimits limits;
};

/// A pattern is a path in which {name} stands for one segment and {name*} for one or more (with their
/// slashes); at most one {name*} in a pattern. Where several patterns fit, the one that is literal earlier is
/// taken.
class Routes {
 public:
  /// What a path finds.
  struct Found {
    const Route* route = nullptr;  ///< Null: see `allowed`.
    NamedValues parameters;
    std::vector<Method>
        allowed;  ///< What the path could be asked with instead; empty: there is no such path.
  };

  void plain(Method method, std::string pattern, PlainHandler handler, RouteLimits limits = {});
  /// GET or POST.
  void stream(Method method, std::string pattern, StreamHandler handler, RouteLimits limits = {});
  void socket(std::string pattern, SocketHandler handler, RouteLimits limits = {});
  /// For GET and HEAD of every path that no pattern fits, those under /api/ excepted: files.
  void otherwise(PlainHandler handler, RouteLimits limits = {});

  /// `segments`: those of the path, decoded. A HEAD finds the route of GET.
  [[nodiscard]] Found find(Method method, const std::vector<std::string>& segments) const;

 private:
  struct Entry {
    Route route;
    std::vector<std::string> segments;  ///< Of the pattern.
  };
  void add(Method method, std::string pattern, Handler handler, RouteLimits limits);

  std::vector<Entry> entries_;
  std::vector<Route> otherwise_;  ///< None or one.
};

}  // namespace adoube::net
