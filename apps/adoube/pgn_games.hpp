// SPDX-License-Identifier: GPL-3.0-or-later
// Games chosen by number: 3,7-9,20-.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "report.hpp"

namespace adoube::app {

class GameNumbers {
 public:
  /// Numbers and ranges between commas; a range may be open at its end.
  [[nodiscard]] static Result<GameNumbers, Failure> parse(std::string_view text);

  [[nodiscard]] bool has(std::uint64_t number) const noexcept;
  [[nodiscard]] std::uint64_t largest() const noexcept { return largest_; }

 private:
  struct Range {
    std::uint64_t first;
    std::uint64_t last;
  };
  std::vector<Range> ranges_;
  std::uint64_t largest_ = 0;
};

}  // namespace adoube::app
