// SPDX-License-Identifier: GPL-3.0-or-later
// A client that sends whatever bytes it is told to, over a plain socket of the system.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::net::test {

using std::chrono::milliseconds;
/// Long enough for a busy machine; nothing that works waits so long.
inline constexpr milliseconds patience{15'000};

struct RawReply {
  int status = 0;
  std::string head;
  std::string body;  ///< Chunks put together.
  /// Of the first header of that name; "" if there is none.
  [[nodiscard]] std::string header(std::string_view name) const;
};

struct Frame {
  unsigned opcode = 0;
  std::string payload;
  /// Of a close frame; 0 if it names none.
  [[nodiscard]] unsigned code() const;
};

class RawClient {
 public:
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  RawClient(RawClient&& other) noexcept;
  RawClient& operator=(RawClient&&) = delete;
  ~RawClient();

  /// False: the other side has gone.
  bool send(std::string_view bytes);
  /// No more will be sent, but answers are still read.
  void close_sending();
  /// Some bytes; empty at the end, nothing if none came in time.
  [[nodiscard]] std::optional<std::string> receive(milliseconds longest = patience);
  /// True if the other side closes within this time; what it sends before is thrown away.
  [[nodiscard]] bool is_closed_within(milliseconds longest);

  /// A whole one; nothing if it does not come, or is cut off. `is_head`: a reply to HEAD, whose body is not
  /// sent.
  [[nodiscard]] std::optional<RawReply> reply(bool is_head = false);
  /// One request with a proper Host, and its reply.
  [[nodiscard]] std::optional<RawReply> ask(std::string_view method, std::string_view target,
                                            std::string_view more_headers = "", std::string_view body = "");

  /// The handshake; the status of the reply, 101 if all is well.
  [[nodiscard]] int upgrade(std::string_view target, std::string_view more_headers = "");
  /// Masked, as clients must.
  bool send_frame(unsigned opcode, std::string_view payload, bool is_final = true);
  bool send_text(std::string_view text) { return send_frame(1, text); }
  [[nodiscard]] std::optional<Frame> frame(milliseconds longest = patience);
  /// The code of the close frame that comes next, text frames before it aside; 0 if the end comes without
  /// one.
  [[nodiscard]] unsigned close_code(milliseconds longest = patience);

  [[nodiscard]] std::string host() const;

 private:
  /// Until `bytes_` holds so many; false at the end or when time is up.
  [[nodiscard]] bool fill(std::size_t count, milliseconds longest);
  [[nodiscard]] std::optional<std::string> take(std::size_t count, milliseconds longest = patience);
  [[nodiscard]] std::optional<std::string> take_line();

  int number_ = -1;
  std::uint16_t port_ = 0;
  std::string bytes_;  ///< Received, not yet taken.
};

/// A masked frame as bytes.
[[nodiscard]] std::string masked_frame(unsigned opcode, std::string_view payload, bool is_final = true);

}  // namespace adoube::net::test
