// SPDX-License-Identifier: GPL-3.0-or-later
#include "mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace adoube::endgame::syzygy {

namespace {

[[nodiscard]] std::string last_error() { return std::generic_category().message(errno); }

class Descriptor {
 public:
  explicit Descriptor(const std::filesystem::path& path) noexcept
      // A pipe that nobody writes to would be waited for; it is opened at once, and refused afterwards.
      : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

}  // namespace

Result<MappedFile, std::string> MappedFile::open(const std::filesystem::path& path) {
  const Descriptor file(path);
  if (file.number() < 0) return std::unexpected(last_error());
  struct stat facts{};
  if (::fstat(file.number(), &facts) != 0) return std::unexpected(last_error());
  if (!S_ISREG(facts.st_mode)) return std::unexpected("not a regular file");
  if (facts.st_size == 0) return std::unexpected("the file is empty");
  const auto size = static_cast<std::size_t>(facts.st_size);
  void* const start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (start == MAP_FAILED) return std::unexpected(last_error());
  // Probes jump about: reading ahead would fetch what nobody asked for.
  ::madvise(start, size, MADV_RANDOM);
  return MappedFile(Bytes(static_cast<const std::uint8_t*>(start), size));
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (bytes_.empty()) return;
  // munmap takes what mmap gave, which was not const.
  ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace adoube::endgame::syzygy
