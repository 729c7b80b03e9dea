// SPDX-License-Identifier: GPL-3.0-or-later
// Starting, hearing and killing.
#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill(2) is declared here.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace adoube::store {

Child::Child(const std::vector<std::string>& words) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<std::string> copies{STORE_WRITER};
  copies.insert(copies.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& copy : copies) arguments.push_back(copy.data());
  arguments.push_back(nullptr);
  const int fault = ::posix_spawn(&pid_, STORE_WRITER, &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  pipe_ = ends[0];
  if (fault != 0) throw std::runtime_error("no writer");
}

Child::~Child() {
  if (pid_ > 0) kill();
  ::close(pipe_);
}

void Child::listen(std::chrono::milliseconds time) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + time;
  for (auto now = Clock::now(); now < end; now = Clock::now()) {
    if (!hear(std::chrono::duration_cast<std::chrono::milliseconds>(end - now))) return;
  }
}

void Child::listen_beyond(std::size_t lines) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (lines_ <= lines && std::chrono::steady_clock::now() < end) {
    if (!hear(std::chrono::milliseconds(100))) return;
  }
}

bool Child::kill() {
  ::kill(pid_, SIGKILL);
  while (hear(std::chrono::seconds(10))) {
  }
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

bool Child::hear(std::chrono::milliseconds wait) {
  pollfd waiting{.fd = pipe_, .events = POLLIN, .revents = 0};
  if (::poll(&waiting, 1, static_cast<int>(wait.count())) == 0) return true;
  std::array<char, 65536> bytes{};
  const ssize_t count = ::read(pipe_, bytes.data(), bytes.size());
  if (count <= 0) return false;
  half_.append(bytes.data(), static_cast<std::size_t>(count));
  std::size_t begin = 0;
  for (std::size_t end = half_.find('\n'); end != std::string::npos; end = half_.find('\n', begin)) {
    const std::size_t blank = half_.find(' ', begin);
    Seq& last = told_[half_.substr(begin, blank - begin)];
    last = std::max<Seq>(last, std::stoull(half_.substr(blank + 1, end - blank - 1)));
    ++lines_;
    begin = end + 1;
  }
  half_.erase(0, begin);
  return true;
}

}  // namespace adoube::store
