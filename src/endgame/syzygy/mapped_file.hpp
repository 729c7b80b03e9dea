// SPDX-License-Identifier: GPL-3.0-or-later
// A file as bytes in memory, fetched by the system as they are looked at.
#pragma once

#include <filesystem>
#include <string>

#include "adoube/core/result.hpp"
#include "byte_reader.hpp"

namespace adoube::endgame::syzygy {

class MappedFile {
 public:
  /// The file, or why it cannot be read.
  [[nodiscard]] static Result<MappedFile, std::string> open(const std::filesystem::path& path);

  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  [[nodiscard]] Bytes bytes() const noexcept { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) noexcept : bytes_(bytes) {}

  Bytes bytes_;
};

}  // namespace adoube::endgame::syzygy
