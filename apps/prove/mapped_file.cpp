// SPDX-License-Identifier: GPL-3.0-or-later
// Mapping files into memory.
#include "mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace adoube::prove {

namespace {

[[nodiscard]] std::unexpected<std::string> cannot_read(const std::filesystem::path& path, int error) {
  return std::unexpected(path.string() + " cannot be read: " + std::generic_category().message(error) + ".");
}

}  // namespace

Result<MappedFile, std::string> MappedFile::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(path, errno);
  struct stat about{};
  int error = ::fstat(file, &about) == 0 ? 0 : errno;
  if (error == 0 && !S_ISREG(about.st_mode)) error = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
  void* begin = nullptr;
  const auto size = static_cast<std::size_t>(about.st_size);
  if (error == 0 && size > 0) {
    begin = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (begin == MAP_FAILED) error = errno;
  }
  ::close(file);
  if (error != 0) return cannot_read(path, error);
  return MappedFile(begin, size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : begin_(std::exchange(other.begin_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(begin_, other.begin_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (begin_ != nullptr) ::munmap(begin_, size_);
}

std::string_view MappedFile::bytes() const noexcept { return {static_cast<const char*>(begin_), size_}; }

}  // namespace adoube::prove
