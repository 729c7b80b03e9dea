// SPDX-License-Identifier: GPL-3.0-or-later
// Writing to a pipe that nobody may read any more, without a signal.
#include "quiet_write.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

namespace adoube::uci {

std::ptrdiff_t quiet_write(int descriptor, std::string_view bytes) noexcept {
  sigset_t pipe_signal{};
  sigset_t before{};
  sigset_t pending{};
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);

  ssize_t written = -1;
  int error = EINTR;
  while (written < 0 && error == EINTR) {
    written = ::write(descriptor, bytes.data(), bytes.size());
    error = written < 0 ? errno : 0;
  }
  if (error == EPIPE && !was_pending) {
    const timespec at_once{};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (error == EAGAIN) return 0;
  return written;
}

}  // namespace adoube::uci
