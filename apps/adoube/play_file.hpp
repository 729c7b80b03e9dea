// SPDX-License-Identifier: GPL-3.0-or-later
// The file that a game is saved to, again and again: after each saving it is whole, and on the disk.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report.hpp"

namespace adoube::app {

class PlayFile {
 public:
  /// A new file, or, if told so, behind the games of one that is there. What is there is never overwritten.
  [[nodiscard]] static Result<PlayFile, Failure> open(const std::string& path, bool appends);
  /// A file whose last game is played on; `before` is all that stands in front of it.
  PlayFile(std::string path, std::string before);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// Replaces what was saved before. If it fails, that is still there.
  [[nodiscard]] std::optional<Failure> save(std::string_view game) const;

 private:
  std::string path_;
  std::string before_;
};

}  // namespace adoube::app
