// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and columns of a text, counted only where somebody asks.
#pragma once

#include <cstdint>
#include <string_view>

#include "adoube/notation/pgn_fault.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

/// Goes on counting from the place asked for last, so that asking for many places in order costs one pass.
class Places {
 public:
  Places(std::string_view text, TextPlace first) noexcept : text_(text), first_(first), last_(first) {}

  [[nodiscard]] TextPlace place_of(const char* at) noexcept {
    if (at < here_) {  // Rare: back to the start of the text.
      here_ = text_.data();
      last_ = first_;
    }
    const std::string_view passed(here_, static_cast<std::size_t>(at - here_));
    const auto line_break = passed.rfind('\n');
    if (line_break != std::string_view::npos) {
      last_.line += count_line_breaks(passed);
      last_.column = 1 + count_characters(passed.substr(line_break + 1));
    } else {
      last_.column += count_characters(passed);
    }
    last_.offset += passed.size();
    here_ = at;
    return last_;
  }

 private:
  std::string_view text_;
  TextPlace first_;
  TextPlace last_;
  const char* here_ = text_.data();
};

}  // namespace adoube::notation::pgn
