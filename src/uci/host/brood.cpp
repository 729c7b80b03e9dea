// SPDX-License-Identifier: GPL-3.0-or-later
// Marking, finding and killing what programs start.
#include "brood.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "descriptor.hpp"

namespace adoube::uci {
namespace {

/// Not the number of a process: those are used again, and once in each container.
std::string make_mark() {
  std::random_device chance;
  return fmt::format("ADOUBE_PROGRAM_{:08x}{:08x}=1", chance(), chance());
}

/// As it was when the process began; empty if it may not be read, or the process has ended.
std::string environment_of(pid_t process) {
  std::string text;
  const Descriptor file(::open(fmt::format("/proc/{}/environ", process).c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return text;
  std::array<char, 16384> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
  while (true) {
    const ssize_t got = ::read(file.number(), buffer.data(), buffer.size());
    if (got <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

/// By their numbers. The leader may have joined another group: then that of its own can be empty.
void kill_leader_and_group(pid_t leader) noexcept {
  ::kill(-leader, SIGKILL);
  ::kill(leader, SIGKILL);
}

std::optional<pid_t> process_in(const std::filesystem::path& folder) {
  const std::string name = folder.filename();
  pid_t process = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data(), end, process);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return process;
}

/// Whether it was there to be killed.
bool kill_if_marked(pid_t process, std::string_view mark) {
  if (!environment_of(process).contains(mark)) return false;
  // It may have ended by now, and its number be another's: what is held on to is asked once more.
  const Descriptor held(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
  if (!held.is_open() || !environment_of(process).contains(mark)) return false;
  return ::syscall(SYS_pidfd_send_signal, held.number(), SIGKILL, nullptr, 0) == 0;
}

bool kill_all_marked(std::string_view mark) {
  bool has_killed = false;
  std::error_code fault;
  for (std::filesystem::directory_iterator entry("/proc", fault), end; !fault && entry != end;
       entry.increment(fault)) {
    if (const auto process = process_in(entry->path())) {
      has_killed = kill_if_marked(*process, mark) || has_killed;
    }
  }
  return has_killed;
}

}  // namespace

struct Brood::Registry {
  std::mutex mutex;
  std::vector<Brood*> broods;  ///< Whose leaders have not been reaped.
  bool is_closed = false;
};

Brood::Registry& Brood::registry() {
  // Never destroyed: a program may be ended by whatever is destroyed last.
  static Registry& all = *new Registry;  // NOLINT(cppcoreguidelines-owning-memory)
  return all;
}

Result<std::unique_ptr<Brood>, int> Brood::start(const Spawn& spawn) {
  std::unique_ptr<Brood> brood(new Brood(make_mark()));
  const std::scoped_lock lock(registry().mutex);
  if (registry().is_closed) return std::unexpected(ECANCELED);
  registry().broods.reserve(registry().broods.size() + 1);
  const auto leader = spawn(brood->mark_);
  if (!leader) return std::unexpected(leader.error());
  brood->leader_ = *leader;
  registry().broods.push_back(brood.get());
  return brood;
}

Brood::~Brood() {
  const std::scoped_lock lock(registry().mutex);
  std::erase(registry().broods, this);
}

void Brood::kill_known() noexcept {
  const std::scoped_lock lock(registry().mutex);
  // Whoever kills all must not meet a number that is another's by then.
  std::erase(registry().broods, this);
  kill_leader_and_group(leader_);
}

void Brood::kill_marked() const noexcept {
  // One that is about to start another may do so after the first look.
  constexpr int most_looks = 10;
  try {
    for (int look = 0; look < most_looks && kill_all_marked(mark_); ++look) {
    }
  } catch (const std::exception&) {
    // No memory to look with: the leader and its group have been killed at least.
    return;
  }
}

void Brood::kill_all() noexcept {
  const std::scoped_lock lock(registry().mutex);
  registry().is_closed = true;
  for (const Brood* const brood : registry().broods) kill_leader_and_group(brood->leader_);
  for (const Brood* const brood : registry().broods) brood->kill_marked();
}

}  // namespace adoube::uci
