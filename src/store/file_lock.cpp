// SPDX-License-Identifier: GPL-3.0-or-later
// Locking by flock(2).
#include "file_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace adoube::store {

Result<FileLock, StoreError> FileLock::take(const std::string& path) {
  const std::string name = path + ".lock";
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system call is so.
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return std::unexpected(StoreError{
        .code = StoreCode::unreachable,
        .text = fmt::format("The file {} cannot be made: {}.", name, std::system_category().message(errno))});
  }
  FileLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) {
    return std::unexpected(
        StoreError{.code = StoreCode::in_use,
                   .text = fmt::format("Another server keeps its games in {}: one SQLite file serves one "
                                       "server, PostgreSQL serves several.",
                                       path)});
  }
  return std::unexpected(StoreError{
      .code = StoreCode::unreachable,
      .text = fmt::format("The file {} cannot be locked: {}.", name, std::system_category().message(errno))});
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace adoube::store
