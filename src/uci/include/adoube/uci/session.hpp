// SPDX-License-Identifier: GPL-3.0-or-later
// The engine as other programs speak to it, line by line, in UCI or XBoard's protocol; no transport.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "adoube/engine/limits.hpp"

namespace adoube::uci {

/// Takes one line of an answer, without its end. Never called by two threads at once.
using Sink = std::function<void(std::string_view line)>;

/// One conversation. The first `uci` or `xboard` chooses the protocol; before that, UCI's commands are
/// understood. Searches run in a thread of their own, so that every line is taken at once (docs/uci.md says
/// what each does while a search runs). Nothing that is received can break it.
class Session {
 public:
  Session(Sink sink, engine::Now now, std::string_view version);
  /// Quits, and waits until nothing runs any more.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  Session(Session&&) = delete;
  Session& operator=(Session&&) = delete;

  /// One line, with or without its end. Always by the same thread.
  void receive(std::string_view line);

  /// Nothing is received any more: the session has quit.
  [[nodiscard]] bool is_over() const noexcept;

  /// Blocks until all that was received has been answered. Whoever asked for an endless search waits for
  /// ever.
  void wait();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace adoube::uci
