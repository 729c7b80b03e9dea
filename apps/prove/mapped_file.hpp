// SPDX-License-Identifier: GPL-3.0-or-later
// A file's bytes without reading them: proofs are large, and gone through once.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"

namespace adoube::prove {

/// Bytes of a file as long as this lives. Nobody may shorten the file meanwhile.
class MappedFile {
 public:
  /// The error is a sentence.
  [[nodiscard]] static Result<MappedFile, std::string> open(const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const noexcept;

 private:
  MappedFile(void* begin, std::size_t size) noexcept : begin_(begin), size_(size) {}

  void* begin_;  ///< Null if the file is empty.
  std::size_t size_;
};

}  // namespace adoube::prove
