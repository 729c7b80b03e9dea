// SPDX-License-Identifier: GPL-3.0-or-later
// How the memory is had: a little more than is wanted, so that it can begin with a large page.
#include "large_pages.hpp"

#include <sys/mman.h>

#include <memory>
#include <utility>

namespace adoube::engine {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

}  // namespace

LargePages::LargePages(std::size_t bytes) noexcept : size_(bytes + large_page) {
  void* const made = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED) return;
  mapped_ = made;
  // Without large pages it works as well.
  ::madvise(begin(), bytes, MADV_HUGEPAGE);
}

LargePages::~LargePages() {
  if (mapped_ != nullptr) ::munmap(mapped_, size_);
}

LargePages::LargePages(LargePages&& other) noexcept
    : mapped_(std::exchange(other.mapped_, nullptr)), size_(std::exchange(other.size_, 0)) {}

LargePages& LargePages::operator=(LargePages&& other) noexcept {
  std::swap(mapped_, other.mapped_);
  std::swap(size_, other.size_);
  return *this;
}

void* LargePages::begin() const noexcept {
  if (mapped_ == nullptr) return nullptr;
  void* aligned = mapped_;
  std::size_t room = size_;
  return std::align(large_page, size_ - large_page, aligned, room);
}

}  // namespace adoube::engine
