// SPDX-License-Identifier: GPL-3.0-or-later
// The files a match writes: they grow game by game, and survive a power cut.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "report.hpp"

namespace adoube::app {

/// A file that only grows, and is on the disk when a call returns.
class GrowingFile {
 public:
  /// May another match write to the same file?
  enum class Use : std::uint8_t { alone, shared };

  GrowingFile() = default;
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&& other) noexcept;

  /// Made if it is not there. Used alone, it stays locked against other matches as long as it is open.
  [[nodiscard]] static Result<GrowingFile, Failure> open(const std::string& path, Use use);
  [[nodiscard]] std::optional<Failure> append(std::string_view text);
  /// What lies behind is dropped.
  [[nodiscard]] std::optional<Failure> cut(std::uint64_t size);
  /// Where the file ended after the last call.
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
  [[nodiscard]] bool is_open() const noexcept { return descriptor_ >= 0; }
  /// Is its last line finished? An empty file has none.
  [[nodiscard]] bool ends_a_line() const;

 private:
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
  std::string path_;
};

}  // namespace adoube::app
