// SPDX-License-Identifier: GPL-3.0-or-later
// A child process: how it is started, heard, spoken to, ended and always reaped.
#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <system_error>

#include "quiet_write.hpp"

namespace adoube::uci {
namespace {

/// A child that does not read is not given more than this.
constexpr std::size_t most_unsent = 1U << 20;
/// Room for what a program says while nobody listens (it ponders): more than Linux gives of itself.
constexpr int pipe_size = 1 << 20;
constexpr std::size_t most_heard = 1U << 16;

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

std::string reason(int error) { return std::generic_category().message(error); }

/// Not 0, 1 or 2: the child's own ends are copied onto those, one after the other. Closed in every other
/// child, also in one that another thread starts at this moment.
Result<Descriptor, std::string> above_standard(int number) {
  Descriptor original(number);
  if (number > STDERR_FILENO) return original;
  Descriptor copy(fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (!copy.is_open()) return std::unexpected(reason(errno));
  return copy;
}

Result<Pipe, std::string> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::unexpected(reason(errno));
  auto reading = above_standard(ends[0]);
  auto writing = above_standard(ends[1]);
  if (!reading) return std::unexpected(reading.error());
  if (!writing) return std::unexpected(writing.error());
  return Pipe{.reading = std::move(*reading), .writing = std::move(*writing)};
}

/// How to start, in the words of posix_spawn; the library frees them.
class SpawnWords {
 public:
  SpawnWords() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
  }
  SpawnWords(const SpawnWords&) = delete;
  SpawnWords& operator=(const SpawnWords&) = delete;
  SpawnWords(SpawnWords&&) = delete;
  SpawnWords& operator=(SpawnWords&&) = delete;
  ~SpawnWords() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  /// A group of its own; no signal blocked or ignored only because we do.
  void use_clean_signals() {
    sigset_t none{};
    sigset_t usual{};
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGCHLD, SIGALRM, SIGUSR1, SIGUSR2}) {
      sigaddset(&usual, number);
    }
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  void connect(const Descriptor& ours, int theirs) {
    posix_spawn_file_actions_adddup2(&actions_, ours.number(), theirs);
  }
  void go_to(const std::filesystem::path& folder) {
    posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
  }
  /// The mark is an entry of its environment, beside ours.
  [[nodiscard]] Result<pid_t, int> spawn(const std::vector<std::string>& command,
                                         const std::string& mark) const {
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::string entry = mark;
    std::vector<char*> environment{entry.data()};
    for (char* const* other = environ; *other != nullptr; ++other) environment.push_back(*other);
    environment.push_back(nullptr);
    pid_t id = -1;
    const int error =
        posix_spawnp(&id, arguments.front(), &actions_, &attributes_, arguments.data(), environment.data());
    if (error != 0) return std::unexpected(error);
    return id;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

enum class Flow : std::uint8_t { more, nothing_now, closed };

/// Reads what is there, up to the limit.
Flow read_some(Descriptor& from, std::string& into) {
  std::array<char, 16384> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
  while (into.size() < most_heard) {
    const ssize_t got = ::read(from.number(), buffer.data(), buffer.size());
    if (got > 0) {
      into.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got < 0 && errno == EAGAIN) {
      return Flow::nothing_now;
    } else if (got == 0 || errno != EINTR) {
      from.close();
      return Flow::closed;
    }
  }
  return Flow::more;
}

int poll_timeout(std::optional<std::chrono::milliseconds> timeout) {
  if (!timeout) return -1;
  return static_cast<int>(std::clamp<std::int64_t>(timeout->count(), 0, INT_MAX));
}

}  // namespace

Result<std::unique_ptr<Child>, std::string> Child::start(const std::vector<std::string>& command,
                                                         const std::filesystem::path& folder) {
  if (command.empty() || command.front().empty()) return std::unexpected("no program is named");
  auto input = make_pipe();
  if (!input) return std::unexpected(input.error());
  auto output = make_pipe();
  if (!output) return std::unexpected(output.error());
  auto errors = make_pipe();
  if (!errors) return std::unexpected(errors.error());

  SpawnWords words;
  words.use_clean_signals();
  words.connect(input->reading, STDIN_FILENO);
  words.connect(output->writing, STDOUT_FILENO);
  words.connect(errors->writing, STDERR_FILENO);
  if (!folder.empty()) words.go_to(folder);
  auto brood = Brood::start([&](const std::string& mark) { return words.spawn(command, mark); });
  if (!brood) return std::unexpected(reason(brood.error()));

  std::unique_ptr<Child> child(new Child());
  child->brood_ = *std::move(brood);
  child->input_ = std::move(input->writing);
  child->output_ = std::move(output->reading);
  child->errors_ = std::move(errors->reading);
  // Debian 12's header forgets that the function of the library is one of C.
  child->process_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, child->brood_->leader(), 0)));
  if (!child->process_.is_open()) return std::unexpected("its end cannot be watched: " + reason(errno));
  for (const Descriptor* end : {&child->input_, &child->output_, &child->errors_}) {
    fcntl(end->number(), F_SETFL, O_NONBLOCK);
  }
  // Only a wish: the system may grant less.
  fcntl(child->output_.number(), F_SETPIPE_SZ, pipe_size);
  return child;
}

Child::~Child() { reap(); }

void Child::send(std::string_view bytes) {
  if (!input_.is_open() || unsent_.size() > most_unsent) return;
  unsent_ += bytes;
  flush();
}

void Child::flush() {
  while (!unsent_.empty() && input_.is_open()) {
    const std::ptrdiff_t taken = quiet_write(input_.number(), unsent_);
    if (taken == 0) return;
    if (taken < 0) {
      input_.close();
      unsent_.clear();
      return;
    }
    unsent_.erase(0, static_cast<std::size_t>(taken));
  }
}

bool Child::has_ended() const noexcept {
  pollfd process{.fd = process_.number(), .events = POLLIN, .revents = 0};
  return ::poll(&process, 1, 0) > 0;
}

Child::Heard Child::hear(std::optional<std::chrono::milliseconds> timeout, const Bells& bells) {
  Heard heard;
  // A negative descriptor is passed over by poll.
  std::array<pollfd, 6> watched{{
      {.fd = output_.number(), .events = POLLIN, .revents = 0},
      {.fd = errors_.number(), .events = POLLIN, .revents = 0},
      {.fd = unsent_.empty() ? -1 : input_.number(), .events = POLLOUT, .revents = 0},
      {.fd = process_.number(), .events = POLLIN, .revents = 0},
      {.fd = bells.stop, .events = POLLIN, .revents = 0},
      {.fd = bells.interruption, .events = POLLIN, .revents = 0},
  }};
  if (::poll(watched.data(), watched.size(), poll_timeout(timeout)) <= 0) return heard;
  if (watched[2].revents != 0) flush();
  heard.is_stopped = watched[4].revents != 0;
  heard.is_interrupted = watched[5].revents != 0;
  // Asked before reading: what it said before its end is then read below.
  const bool ended = watched[3].revents != 0;
  if (errors_.is_open()) static_cast<void>(read_some(errors_, heard.errors));
  const Flow flow = output_.is_open() ? read_some(output_, heard.output) : Flow::closed;
  // Another process may hold its output open: that the child has ended is enough.
  heard.is_over = flow == Flow::closed || (ended && flow == Flow::nothing_now);
  return heard;
}

void Child::end(std::chrono::milliseconds patience, const engine::Now& now) {
  const auto deadline = now() + patience;
  while (!is_reaped_ && !has_ended()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now());
    if (left.count() <= 0) break;
    if (unsent_.empty()) input_.close();
    // Heard, for a program that waits until its words are read does not read ours. Once its output is closed
    // only its end is waited for.
    if (output_.is_open()) {
      static_cast<void>(hear(left, {}));
    } else {
      pollfd process{.fd = process_.number(), .events = POLLIN, .revents = 0};
      ::poll(&process, 1, poll_timeout(left));
    }
  }
  reap();
}

/// Once it has been killed.
bool Child::ends_in_time() const noexcept {
  constexpr int patience = 5000;
  if (!process_.is_open()) {
    // Nothing tells of its end: it is asked for, a millisecond after the other.
    siginfo_t ended{};
    for (int waited = 0; waited < patience && ended.si_pid == 0; ++waited) {
      if (waited > 0) ::poll(nullptr, 0, 1);
      ::waitid(P_PID, static_cast<id_t>(brood_->leader()), &ended, WEXITED | WNOHANG | WNOWAIT);
    }
    return ended.si_pid != 0;
  }
  pollfd process{.fd = process_.number(), .events = POLLIN, .revents = 0};
  int ready = 0;
  do {
    ready = ::poll(&process, 1, patience);
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

void Child::reap() noexcept {
  if (is_reaped_) return;
  is_reaped_ = true;
  brood_->kill_known();
  if (ends_in_time()) {
    int status = 0;
    while (::waitpid(brood_->leader(), &status, 0) < 0 && errno == EINTR) {
    }
    status_ = status;
  }
  input_.close();
  output_.close();
  errors_.close();
  process_.close();
  // Afterwards: to look for what is marked takes descriptors, and these may have been the last.
  brood_->kill_marked();
}

std::string Child::end_and_tell_how() {
  // It closes its output a moment before it has ended.
  if (!is_reaped_) {
    constexpr int moment = 200;
    pollfd process{.fd = process_.number(), .events = POLLIN, .revents = 0};
    if (::poll(&process, 1, moment) <= 0) {
      reap();
      return "closed its output";
    }
    reap();
  }
  if (!status_) return "cannot be ended";
  if (WIFSIGNALED(*status_)) {
    const char* words = ::sigdescr_np(WTERMSIG(*status_));
    return "was ended by signal " + std::to_string(WTERMSIG(*status_)) + " (" +
           (words == nullptr ? "unknown" : words) + ")";
  }
  return "ended with status " + std::to_string(WEXITSTATUS(*status_));
}

}  // namespace adoube::uci
