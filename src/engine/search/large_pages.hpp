// SPDX-License-Identifier: GPL-3.0-or-later
// Memory straight from the system, in large pages where it has them: they save most of the misses in the
// processor's address cache.
#pragma once

#include <cstddef>

namespace adoube::engine {

/// Zeroed; what the system does not have it refuses.
class LargePages {
 public:
  LargePages() = default;
  explicit LargePages(std::size_t bytes) noexcept;
  ~LargePages();
  LargePages(const LargePages&) = delete;
  LargePages& operator=(const LargePages&) = delete;
  LargePages(LargePages&& other) noexcept;
  LargePages& operator=(LargePages&& other) noexcept;

  /// Null if there was no memory.
  [[nodiscard]] void* begin() const noexcept;

 private:
  void* mapped_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace adoube::engine
