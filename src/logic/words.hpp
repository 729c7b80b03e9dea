// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a text in DIMACS' manner: separated by blanks, in lines, with lines of comment between them.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace adoube::logic {

class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// Nothing at the end of the text.
  [[nodiscard]] std::optional<std::string_view> next() {
    while (place_ < text_.size()) {
      const char here = text_[place_];
      if (here == '\n') {
        ++line_;
        ++place_;
        begins_line_ = true;
      } else if (is_blank(here)) {
        ++place_;
      } else if (here == 'c' && begins_line_) {
        place_ = text_.find('\n', place_);
        if (place_ == std::string_view::npos) place_ = text_.size();
      } else {
        return word();
      }
    }
    return std::nullopt;
  }

  /// Of the word that was given last, counted from 1.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

 private:
  [[nodiscard]] static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  [[nodiscard]] std::string_view word() {
    const std::size_t begin = place_;
    while (place_ < text_.size() && !is_blank(text_[place_]) && text_[place_] != '\n') ++place_;
    begins_line_ = false;
    return text_.substr(begin, place_ - begin);
  }

  std::string_view text_;
  std::size_t place_ = 0;
  std::size_t line_ = 1;
  bool begins_line_ = true;
};

/// Nothing if the word is anything else, or too large.
[[nodiscard]] inline std::optional<long> whole_number(std::string_view word) {
  long value = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (problem != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

}  // namespace adoube::logic
