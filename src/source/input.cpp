// SPDX-License-Identifier: GPL-3.0-or-later
#include "input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace adoube::source {
namespace {

[[nodiscard]] std::string system_text(int number) { return std::generic_category().message(number); }

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept
    : number_(std::exchange(other.number_, -1)), is_borrowed_(other.is_borrowed_) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  std::swap(is_borrowed_, other.is_borrowed_);
  return *this;
}

Descriptor::~Descriptor() {
  if (is_open() && !is_borrowed_) ::close(number_);
}

SourceError Input::error(int number) const {
  return {.fault = SourceFault::cannot_read,
          .path = path_,
          .packing = Packing::none,
          .offset = bytes_read_,
          .reason = system_text(number)};
}

Result<Input, SourceError> Input::open(const std::string& path) {
  const auto refused = [&path](int number) {
    return std::unexpected(SourceError{.fault = SourceFault::cannot_open,
                                       .path = path,
                                       .packing = Packing::none,
                                       .offset = 0,
                                       .reason = system_text(number)});
  };
  const bool is_standard = path == "-";
  if (path.find('\0') != std::string::npos) return refused(ENOENT);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): open is declared so.
  Descriptor file(is_standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC), is_standard);
  if (!file.is_open()) return refused(errno);

  struct stat facts{};
  if (::fstat(file.number(), &facts) != 0) return refused(errno);
  if (S_ISDIR(facts.st_mode)) return refused(EISDIR);
  std::optional<std::uint64_t> size;
  // Files made up by the system say that they are empty, and are not: these are read like pipes, as is what
  // somebody else has begun to read.
  if (S_ISREG(facts.st_mode) && facts.st_size > 0 &&
      (!is_standard || ::lseek(STDIN_FILENO, 0, SEEK_CUR) == 0)) {
    size = static_cast<std::uint64_t>(facts.st_size);
  }
  return Input(path, std::move(file), size);
}

Result<std::string_view, SourceError> Input::peek(std::size_t count) {
  std::array<char, 64> some{};
  while (peeked_.size() < count) {
    const auto got = read_some(std::span(some).first(std::min(some.size(), count - peeked_.size())));
    if (!got) return std::unexpected(got.error());
    if (*got == 0) break;
    peeked_.append(some.data(), *got);
    peeked_used_ = peeked_.size();
  }
  peeked_used_ = 0;
  bytes_read_ = 0;
  return peeked_;
}

std::uint64_t Input::size_now() const noexcept {
  struct stat facts{};
  return ::fstat(file_.number(), &facts) == 0 ? static_cast<std::uint64_t>(facts.st_size) : 0;
}

bool Input::wait() const noexcept {
  std::array<pollfd, 2> watched{pollfd{.fd = file_.number(), .events = POLLIN, .revents = 0},
                                pollfd{.fd = bell_.number(), .events = POLLIN, .revents = 0}};
  // A descriptor below zero is not watched.
  while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return watched[1].revents == 0;
}

Result<std::size_t, SourceError> Input::read_some(std::span<char> into) {
  if (peeked_used_ < peeked_.size()) {
    const std::size_t count = std::min(into.size(), peeked_.size() - peeked_used_);
    std::memcpy(into.data(), peeked_.data() + peeked_used_, count);
    peeked_used_ += count;
    bytes_read_ += count;
    return count;
  }
  // Regular files never make us wait.
  bool must_wait = bell_.is_open() && !size_;
  for (;;) {
    if (must_wait && !wait()) return 0;
    const ssize_t count = ::read(file_.number(), into.data(), into.size());
    if (count >= 0) {
      bytes_read_ += static_cast<std::uint64_t>(count);
      return static_cast<std::size_t>(count);
    }
    // Standard input may have been set not to block by whoever shares it.
    if (errno == EAGAIN) {
      must_wait = true;
    } else if (errno != EINTR) {
      return std::unexpected(error(errno));
    }
  }
}

bool Input::can_be_called_off() {
  bell_ = Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  return bell_.is_open();
}

void Input::call_off() noexcept {
  const std::uint64_t one = 1;
  // Cannot fail: the counter of an eventfd takes far more than one.
  static_cast<void>(::write(bell_.number(), &one, sizeof one) == sizeof one);
}

}  // namespace adoube::source
