// SPDX-License-Identifier: GPL-3.0-or-later
// Files that grow, on the system's terms.
#include "match_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "input.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] Failure unwritable(std::string_view what, const std::string& path) {
  return {
      .code = "unwritable",
      .text = fmt::format("cannot {} {}: {}", what, name_of(path), std::generic_category().message(errno))};
}

}  // namespace

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_), path_(std::move(other.path_)) {}

GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  std::swap(path_, other.path_);
  return *this;
}

Result<GrowingFile, Failure> GrowingFile::open(const std::string& path, Use use) {
  GrowingFile file;
  file.path_ = path;
  file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  struct stat facts{};
  if (file.descriptor_ < 0 || ::fstat(file.descriptor_, &facts) != 0) {
    return std::unexpected(unwritable("open", path));
  }
  // A device is everybody's. A file system that knows no locks is no reason not to play.
  if (use == Use::alone && S_ISREG(facts.st_mode) && ::flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0 &&
      errno == EWOULDBLOCK) {
    return std::unexpected(
        Failure{.code = "unwritable", .text = fmt::format("another match is writing to {}", name_of(path))});
  }
  // Asked once more: the match that had it locked may have written a last game in between.
  if (::fstat(file.descriptor_, &facts) != 0) return std::unexpected(unwritable("open", path));
  file.size_ = static_cast<std::uint64_t>(facts.st_size);
  return file;
}

std::optional<Failure> GrowingFile::append(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return unwritable("write to", path_);
    text.remove_prefix(static_cast<std::size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
  // Someone else may have appended in the meantime: where our text ends, the system knows. A pipe has no end.
  if (const auto end = ::lseek(descriptor_, 0, SEEK_CUR); end >= 0) size_ = static_cast<std::uint64_t>(end);
  // A pipe or a device has nothing to be brought to a disk.
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) return unwritable("write to", path_);
  return std::nullopt;
}

std::optional<Failure> GrowingFile::cut(std::uint64_t size) {
  if (size == size_) return std::nullopt;
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return unwritable("shorten", path_);
  size_ = size;
  return std::nullopt;
}

bool GrowingFile::ends_a_line() const {
  if (size_ == 0) return true;
  const int reading = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (reading < 0) return true;
  char last = '\n';
  const auto got = ::pread(reading, &last, 1, static_cast<off_t>(size_ - 1));
  ::close(reading);
  return got <= 0 || last == '\n';
}

}  // namespace adoube::app
