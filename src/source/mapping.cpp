// SPDX-License-Identifier: GPL-3.0-or-later
#include "mapping.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <limits>
#include <mutex>
#include <utility>

namespace adoube::source {
namespace {

constexpr std::uintptr_t nowhere = std::numeric_limits<std::uintptr_t>::max();

/// What the handler must know of a mapping. Atomic and without locks, since a signal comes at any time. An
/// entry with begin == end holds no address; `claimed` says that somebody is about to fill it.
struct Entry {
  std::atomic<bool> claimed{false};
  std::atomic<std::uintptr_t> begin{0};
  std::atomic<std::uintptr_t> end{0};
  std::atomic<std::uintptr_t> missing_from{nowhere};
};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free);

std::array<Entry, 256> table;
struct sigaction handler_before{};
std::uintptr_t page_size = 4096;

[[nodiscard]] std::uintptr_t to_number(const void* address) noexcept {
  return reinterpret_cast<std::uintptr_t>(address);
}

/// Runs inside a signal: system calls and atomics only.
[[nodiscard]] bool fill_with_zeros(std::uintptr_t address) noexcept {
  for (Entry& entry : table) {
    const std::uintptr_t end = entry.end.load();
    if (address < entry.begin.load() || address >= end) continue;
    const std::uintptr_t page = address & ~(page_size - 1);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): an address is a number to a signal.
    void* const from = reinterpret_cast<void*>(page);
    if (::mmap(from, end - page, PROT_READ, MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED)
      return false;
    std::uintptr_t known = entry.missing_from.load();
    while (page < known && !entry.missing_from.compare_exchange_weak(known, page)) {
    }
    return true;
  }
  return false;
}

void on_bus_error(int number, siginfo_t* facts, void* context) {
  const int saved = errno;
  // One that another process sent has no address.
  const bool was_sent = facts->si_code <= 0;
  const bool was_ours = !was_sent && fill_with_zeros(to_number(facts->si_addr));
  errno = saved;
  if (was_ours) return;
  if ((handler_before.sa_flags & SA_SIGINFO) != 0 && handler_before.sa_sigaction != nullptr) {
    handler_before.sa_sigaction(number, facts, context);
  } else if (handler_before.sa_handler != SIG_DFL && handler_before.sa_handler != SIG_IGN) {
    handler_before.sa_handler(number);
  } else {
    // The instruction runs again, and this time it ends the program; one that was sent has to be sent again.
    static_cast<void>(std::signal(SIGBUS, SIG_DFL));
    if (was_sent) static_cast<void>(std::raise(number));
  }
}

[[nodiscard]] bool is_guarded() {
  static const bool installed = [] {
    page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    struct sigaction handler{};
    handler.sa_sigaction = on_bus_error;
    handler.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&handler.sa_mask);
    return ::sigaction(SIGBUS, &handler, &handler_before) == 0;
  }();
  return installed;
}

}  // namespace

std::optional<Mapping> Mapping::make(int descriptor, std::size_t size) {
  if (size == 0 || !is_guarded()) return std::nullopt;
  for (std::size_t place = 0; place < table.size(); ++place) {
    Entry& entry = table.at(place);
    if (entry.claimed.exchange(true)) continue;
    void* const data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (data == MAP_FAILED) {
      entry.claimed.store(false);
      return std::nullopt;
    }
    // Advice only: nothing depends on its being taken.
    ::madvise(data, size, MADV_SEQUENTIAL);
    entry.missing_from.store(nowhere);
    entry.begin.store(to_number(data));
    entry.end.store(to_number(data) + size);
    return Mapping(static_cast<const char*>(data), size, place);
  }
  return std::nullopt;
}

Mapping::Mapping(Mapping&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      place_(other.place_) {}

Mapping& Mapping::operator=(Mapping&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(place_, other.place_);
  return *this;
}

Mapping::~Mapping() {
  if (data_ == nullptr) return;
  Entry& entry = table[place_];
  entry.end.store(0);
  entry.begin.store(0);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): munmap wants it so.
  ::munmap(const_cast<char*>(data_), size_);
  entry.claimed.store(false);
}

std::optional<std::size_t> Mapping::missing_from() const noexcept {
  if (data_ == nullptr) return std::nullopt;
  const std::uintptr_t address = table[place_].missing_from.load();
  if (address == nowhere) return std::nullopt;
  return address - to_number(data_);
}

}  // namespace adoube::source
