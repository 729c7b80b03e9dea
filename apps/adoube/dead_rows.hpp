// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a batch of questions: fen<TAB>winner[<TAB>anything], from a file of any size.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/source/source.hpp"

namespace adoube::app {

/// What a row says, true or not.
struct DeadRow {
  std::string fen;
  std::string winner;        ///< Empty where the row has none.
  bool is_too_long = false;  ///< Its columns do not end where rows end that are meant seriously.
};

/// Hands out rows in their order, in memory bounded by one of them. Empty lines are no rows; nor is a first
/// line whose first column is the word fen.
class DeadRows {
 public:
  explicit DeadRows(source::Source& source) : source_(source) {}

  /// Some of the next rows: at least one, and no more than have come already. False at the end.
  [[nodiscard]] bool take(std::vector<DeadRow>& rows);
  /// Known once a row has been taken.
  [[nodiscard]] bool has_header() const { return has_header_; }
  /// How many bytes have been read.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  void end_line(std::vector<DeadRow>& rows);

  source::Source& source_;
  std::string_view piece_;  ///< What has come and is not yet looked at.
  std::string line_;        ///< What is kept of the line that has begun.
  bool is_cut_ = false;     ///< The line is longer than that.
  bool is_first_ = true;
  bool has_header_ = false;
  std::uint64_t bytes_ = 0;
};

}  // namespace adoube::app
