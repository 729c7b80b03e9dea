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
  /// A new file, or, if told so, behind the games of one that is there.
  PlayFile(std::string path, bool appends);
  /// A file whose last game is played on; `before` is all that stands in front of it.
  PlayFile(std::string path, std::string before, std::string game);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// Replaces what was saved before, and nothing else: what others have written to the file meanwhile stays.
  /// If it fails, all is as it was.
  [[nodiscard]] std::optional<Failure> save(std::string_view game);

 private:
  [[nodiscard]] std::optional<Failure> find_place();
  [[nodiscard]] std::optional<Failure> create() const;
  [[nodiscard]] std::optional<Failure> write(std::string_view game) const;

  std::string path_;
  bool appends_;
  std::string before_;
  std::string after_;
  std::optional<std::string> saved_;  ///< What stands between them, once it does.
};

}  // namespace adoube::app
