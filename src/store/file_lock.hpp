// SPDX-License-Identifier: GPL-3.0-or-later
// One server for one file: a lock beside it that ends with the process that holds it.
#pragma once

#include <string>

#include "adoube/core/result.hpp"
#include "adoube/store/store_error.hpp"

namespace adoube::store {

class FileLock {
 public:
  /// Locks `path` with `.lock` added, which stays there, empty.
  [[nodiscard]] static Result<FileLock, StoreError> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) noexcept : file_(file) {}

  int file_;
};

}  // namespace adoube::store
