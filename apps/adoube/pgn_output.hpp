// SPDX-License-Identifier: GPL-3.0-or-later
// Where converted games go: standard output, a file, or many files in a folder.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "report.hpp"

namespace adoube::app {

/// What is written where.
struct PgnTarget {
  std::optional<std::string> file;    ///< Otherwise standard output, unless there is a folder.
  std::optional<std::string> folder;  ///< Files of `games_per_file` games each.
  std::uint64_t games_per_file = 0;
  std::string_view extension;  ///< Of the files in the folder.
  std::string_view separator;  ///< Between two games of a file.
  bool durable = false;        ///< A file is on the disk before it takes its name.
};

/// Writes games one after the other. A file is written under another name and takes its own only when all is
/// well: what stood there before is read safely until then, and is kept if anything fails.
class PgnOutput {
 public:
  explicit PgnOutput(PgnTarget target);
  PgnOutput(const PgnOutput&) = delete;
  PgnOutput& operator=(const PgnOutput&) = delete;
  PgnOutput(PgnOutput&&) = delete;
  PgnOutput& operator=(PgnOutput&&) = delete;
  ~PgnOutput();

  /// Creates the file, so that a wrong name is known before any work.
  [[nodiscard]] std::optional<Failure> open();
  /// The next game is the first of its file.
  [[nodiscard]] bool is_at_start() const noexcept;
  /// `closing` is put behind the game before, if there is one in the same file.
  [[nodiscard]] std::optional<Failure> put(std::string_view game, std::string_view closing = {});
  /// Without this, no file is kept.
  [[nodiscard]] std::optional<Failure> finish();

 private:
  struct Closer {
    void operator()(std::FILE* file) const noexcept;
  };

  [[nodiscard]] std::optional<Failure> open_next(const std::string& folder);
  [[nodiscard]] std::optional<Failure> open_file(const std::string& path);
  [[nodiscard]] std::optional<Failure> close_file();
  [[nodiscard]] bool write_through(std::FILE* file) const;
  [[nodiscard]] Failure failure() const;

  PgnTarget target_;
  std::unique_ptr<std::FILE, Closer> file_;
  std::string path_;          ///< The name the file shall have; empty for standard output.
  std::string written_path_;  ///< The name it has until then.
  std::uint64_t games_in_file_ = 0;
  std::uint64_t files_ = 0;
};

}  // namespace adoube::app
