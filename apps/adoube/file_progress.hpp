// SPDX-License-Identifier: GPL-3.0-or-later
// How far the reading of files has come: part, rate and time left, in one line.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/source/source.hpp"

namespace adoube::app {

/// Told of the reading by one thread at a time; asked for its line by another.
class FileProgress {
 public:
  /// `name` begins the line; `things` are counted.
  FileProgress(std::string name, const std::vector<std::string>& files, std::string_view things = "games");

  /// So many unpacked bytes of the source have been taken.
  void read(const source::Source& source, std::uint64_t unpacked);
  void finish(const source::Source& source);
  void judged(std::uint64_t things) { judged_ += things; }

  [[nodiscard]] std::string line() const;

 private:
  std::string name_;
  std::string_view things_;
  std::uint64_t total_ = 0;  ///< Stored bytes of all files; 0: not known.
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> current_ = 0;
  std::atomic<std::uint64_t> judged_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace adoube::app
