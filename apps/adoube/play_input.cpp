// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for lines.
#include "play_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "catch_signal.hpp"

namespace adoube::app {

namespace {

constexpr std::size_t longest_line = 4096;

volatile std::sig_atomic_t caught = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void remember(int signal) { caught = signal; }

}  // namespace

PlayInput::PlayInput(int wake) : wake_(wake) {
  caught = 0;
  sigset_t mask;
  sigemptyset(&mask);
  struct sigaction action{};
  action.sa_handler = remember;  // NOLINT(cppcoreguidelines-pro-type-union-access)
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < caught_signals.size(); ++i) {
    sigaddset(&mask, caught_signals.at(i));
    outer_actions_.at(i) = catch_signal(caught_signals.at(i), action);
  }
  sigprocmask(SIG_BLOCK, &mask, &outer_mask_);
}

PlayInput::~PlayInput() {
  // First the mask: a second request to leave, which came meanwhile, has been granted by now.
  sigprocmask(SIG_SETMASK, &outer_mask_, nullptr);
  for (std::size_t i = 0; i < caught_signals.size(); ++i) {
    sigaction(caught_signals.at(i), &outer_actions_.at(i), nullptr);
  }
}

std::optional<PlayInput::Read> PlayInput::take_line() {
  const auto end = pending_.find('\n');
  if (end == std::string::npos) {
    if (pending_.size() > longest_line) {
      pending_.clear();
      skipping_ = true;
    }
    if (!ended_) return std::nullopt;
    if (skipping_) {
      skipping_ = false;
      return Read{.kind = Kind::too_long};
    }
    if (pending_.empty()) return Read{.kind = Kind::end};
    return Read{.kind = Kind::line, .line = std::exchange(pending_, {})};
  }
  const bool is_too_long = std::exchange(skipping_, false) || end > longest_line;
  std::string line = pending_.substr(0, end);
  pending_.erase(0, end + 1);
  if (is_too_long) return Read{.kind = Kind::too_long};
  return Read{.kind = Kind::line, .line = std::move(line)};
}

PlayInput::Read PlayInput::next(std::optional<std::chrono::milliseconds> wait) {
  return wait_for(wait, true);
}

PlayInput::Read PlayInput::next_other(std::optional<std::chrono::milliseconds> wait) {
  return wait_for(wait, false);
}

PlayInput::Read PlayInput::wait_for(std::optional<std::chrono::milliseconds> wait, bool for_lines) {
  const auto until = std::chrono::steady_clock::now() + wait.value_or(std::chrono::milliseconds{});
  while (true) {
    if (caught != 0) return {.kind = Kind::interrupted};
    if (for_lines) {
      if (auto line = take_line()) return *std::move(line);
    }
    // A descriptor below zero is not looked at.
    std::array<pollfd, 2> watched{pollfd{.fd = for_lines ? STDIN_FILENO : -1, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = wake_, .events = POLLIN, .revents = 0}};
    timespec timeout{};
    if (wait) {
      const std::chrono::nanoseconds to_come = until - std::chrono::steady_clock::now();
      const auto left = std::max(to_come, std::chrono::nanoseconds{});
      timeout.tv_sec = std::chrono::duration_cast<std::chrono::seconds>(left).count();
      timeout.tv_nsec = (left % std::chrono::seconds(1)).count();
    }
    // Signals are let in here and nowhere else: none is lost between looking and waiting.
    const int ready = ::ppoll(watched.data(), watched.size(), wait ? &timeout : nullptr, &outer_mask_);
    if (ready == 0) return {.kind = Kind::nothing};
    if (ready < 0) {
      if (errno == EINTR) continue;
      ended_ = true;
      continue;
    }
    if (watched[1].revents != 0) return {.kind = Kind::woken};
    read_some();
  }
}

bool PlayInput::has_line() {
  if (pending_.contains('\n')) return true;
  pollfd watched{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (!ended_ && ::poll(&watched, 1, 0) > 0) read_some();
  return pending_.contains('\n') || (ended_ && !pending_.empty());
}

void PlayInput::read_some() {
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    ended_ = true;
  } else {
    pending_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace adoube::app
