// SPDX-License-Identifier: GPL-3.0-or-later
// What a validation tells: faults as they are found, then the summary; for people or as JSON lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "adoube/source/source_error.hpp"
#include "report.hpp"

namespace adoube::app {

/// A fault with the line it stands on, drawn with a caret below; empty where nobody will see it.
struct FoundFault {
  notation::PgnFault fault;
  std::string lines;
};

/// The line of the text around a fault, cut to the width of a page, and a caret below it.
[[nodiscard]] std::string quote(std::string_view text, const notation::PgnFault& fault);

/// Written to standard output as it comes: there may be more than memory holds.
class ValidateReport {
 public:
  struct Style {
    bool json;
    bool strict;
  };

  ValidateReport(Style style, const std::vector<std::string>& files);

  /// The next block of the file: numbers are counted from its start and moved to the file's.
  void add(std::size_t file, std::uint64_t column, const notation::PgnCounts& counts,
           std::vector<FoundFault>&& faults);
  void end_file(std::size_t file, bool was_read);
  /// A file that cannot be read, or not to its end.
  void fail(const source::SourceError& error);
  /// So many games end in a position of which was not found out whether it is dead.
  void leave_undecided(std::uint64_t games) { undecided_ += games; }
  /// Standard output takes no more.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

  /// The summary is the last thing to be printed.
  [[nodiscard]] Answer finish(double seconds) const;

 private:
  void tell(std::size_t file, const FoundFault& found);
  void write(std::string_view text);

  Style style_;
  const std::vector<std::string>& files_;
  notation::PgnCounts file_counts_;
  notation::PgnCounts total_;
  std::uint64_t files_read_ = 0;
  std::uint64_t undecided_ = 0;
  bool has_failed_ = false;
  bool is_broken_ = false;
};

}  // namespace adoube::app
