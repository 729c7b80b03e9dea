// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes cut into lines, none longer than anyone would write.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::uci {

class Lines {
 public:
  static constexpr std::size_t longest = 1U << 18;

  void add(std::string_view bytes);
  /// The next whole line without its end: LF, CR LF, CR alone, or a zero byte. Empty lines are left out.
  [[nodiscard]] std::optional<std::string> next();
  /// What came last, though no line end followed. Nothing is left.
  [[nodiscard]] std::optional<std::string> rest();
  [[nodiscard]] bool has_line() const noexcept { return !whole_.empty(); }
  /// A line has become too long.
  [[nodiscard]] bool is_endless() const noexcept { return unfinished_.size() > longest; }

 private:
  std::deque<std::string> whole_;
  std::string unfinished_;
};

}  // namespace adoube::uci
