// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a batch line by line.
#include "dead_rows.hpp"

#include <algorithm>
#include <utility>

#include "letter_case.hpp"

namespace adoube::app {

namespace {

/// Of a line; what follows can only be a column that nobody asks for.
constexpr std::size_t most_kept = 1024;
/// Rows that a thread takes at once: many for quick answers, few for slow ones.
constexpr std::size_t most_rows = 16;

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

}  // namespace

bool DeadRows::take(std::vector<DeadRow>& rows) {
  rows.clear();
  while (rows.size() < most_rows) {
    if (piece_.empty()) {
      if (!rows.empty()) return true;  // More may be long in coming.
      piece_ = source_.next();
      if (piece_.empty()) {
        end_line(rows);  // The last one may lack its line break.
        return !rows.empty();
      }
    }
    const std::size_t end = std::min(piece_.find('\n'), piece_.size());
    const std::size_t kept = std::min(end, most_kept - line_.size());
    line_.append(piece_.substr(0, kept));
    is_cut_ = is_cut_ || kept < end;
    const bool is_whole = end < piece_.size();
    piece_.remove_prefix(end + (is_whole ? 1 : 0));
    bytes_ += end + (is_whole ? 1 : 0);
    if (is_whole) end_line(rows);
  }
  return true;
}

void DeadRows::end_line(std::vector<DeadRow>& rows) {
  std::string_view line = line_;
  if (is_first_ && line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  if (!is_cut_ && line.ends_with('\r')) line.remove_suffix(1);
  if (line.find_first_not_of(" \t") != std::string_view::npos) {
    const std::size_t first_tab = std::min(line.find('\t'), line.size());
    const std::string_view rest = line.substr(std::min(first_tab + 1, line.size()));
    const std::size_t second_tab = rest.find('\t');
    DeadRow row{.fen = std::string(line.substr(0, first_tab)),
                .winner = std::string(rest.substr(0, second_tab)),
                .is_too_long = is_cut_ && second_tab == std::string_view::npos};
    const bool is_header = std::exchange(is_first_, false) && to_lower(row.fen) == "fen";
    has_header_ = has_header_ || is_header;
    if (!is_header) rows.push_back(std::move(row));
  }
  line_.clear();
  is_cut_ = false;
}

}  // namespace adoube::app
