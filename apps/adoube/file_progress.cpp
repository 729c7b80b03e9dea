// SPDX-License-Identifier: GPL-3.0-or-later
// The line that tells how far reading has come.
#include "file_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace adoube::app {

FileProgress::FileProgress(std::string name, const std::vector<std::string>& files, std::string_view things)
    : name_(std::move(name)), things_(things) {
  for (const std::string& file : files) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) {  // A pipe, or nothing at all: there is no telling how much is to come.
      total_ = 0;
      return;
    }
    total_ += size;
  }
}

void FileProgress::read(const source::Source& source, std::uint64_t unpacked) {
  // Of a mapped file the source itself does not know how much has been looked at.
  current_ = source.whole() ? unpacked : source.stored_bytes_used();
}

void FileProgress::finish(const source::Source& source) {
  done_ += source.stored_size().value_or(current_);
  current_ = 0;
}

std::string FileProgress::line() const {
  const double seconds =
      std::max(1e-3, std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count());
  const auto done = static_cast<double>(done_ + current_);
  const double rate = done / seconds;
  const std::string bytes = rate < 1e6 ? "" : fmt::format("{:.0f} MB/s, ", rate / 1e6);
  const std::string speed = fmt::format("{0} {1}, {2}{3:.0f} {1}/s", judged_.load(), things_, bytes,
                                        static_cast<double>(judged_) / seconds);
  if (total_ == 0) return fmt::format("{}: {:.0f} MB, {}", name_, done / 1e6, speed);
  const double part = std::min(1.0, done / static_cast<double>(total_));
  const double left = part > 0 ? seconds * (1 - part) / part : 0;
  constexpr int width = 20;
  const int filled = static_cast<int>(part * width);
  return fmt::format("{} [{:#<{}}{:.<{}}] {:3.0f} % {}, {}:{:02} left", name_, "", filled, "", width - filled,
                     100 * part, speed, static_cast<int>(left) / 60, static_cast<int>(left) % 60);
}

}  // namespace adoube::app
