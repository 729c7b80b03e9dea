// SPDX-License-Identifier: GPL-3.0-or-later
// The plain reader's view of a text: where its lines, tags and tokens begin and end, character by character.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace adoube::notation::simple {

[[nodiscard]] inline bool is_one_of(char c, std::string_view set) {
  return set.find(c) != std::string_view::npos;
}
[[nodiscard]] inline bool is_space(char c) { return is_one_of(c, " \t\n\r\v\f"); }
[[nodiscard]] inline bool is_number(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] inline bool is_in_tag_name(char c) {
  return is_letter(c) || is_number(c) || is_one_of(c, "_-+#=:");
}

[[nodiscard]] inline std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

enum class Kind : std::uint8_t {
  end,
  tag,
  number,
  nag,
  brace_comment,
  open_comment,  ///< Never closed.
  line_comment,
  open,
  close,
  judgement,
  quote,
  marks,  ///< Byte order marks.
  word,
};

struct Token {
  Kind kind = Kind::end;
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct PlainTag {
  std::string name;
  std::string value;  ///< As written.
  std::size_t value_begin = 0;
  std::size_t end = 0;
  bool is_readable = false;
  bool is_closed = true;
  bool is_indented = false;  ///< A blank behind the bracket.
  bool is_glued = false;     ///< No blank before the value.
};

class SimpleText {
 public:
  explicit SimpleText(std::string_view text) : text_(text) {}

 protected:
  /// The byte order mark.
  static constexpr std::string_view mark = "\xef\xbb\xbf";

  // ---- the text ----

  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\n'; }
  [[nodiscard]] bool begins(std::size_t i, std::string_view what) const {
    return text_.substr(i).starts_with(what);
  }
  /// Byte order marks do not count as text of the line.
  [[nodiscard]] bool is_line_start(std::size_t i) const {
    return i == 0 || is_one_of(text_[i - 1], "\r\n") || (is_mark(i - 3) && is_line_start(i - 3));
  }
  [[nodiscard]] std::size_t line_end(std::size_t i) const {
    return std::min(text_.find_first_of("\r\n", i), text_.size());
  }
  /// Lines end with LF, CR LF or CR.
  [[nodiscard]] std::size_t count_breaks(std::size_t from, std::size_t to) const {
    std::size_t breaks = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (text_[i] == '\n' || (text_[i] == '\r' && !begins(i, "\r\n"))) ++breaks;
    }
    return breaks;
  }
  [[nodiscard]] bool is_mark(std::size_t i) const { return i < text_.size() && begins(i, mark); }
  [[nodiscard]] std::size_t skip_marks(std::size_t i) const {
    while (is_mark(i)) i += 3;
    return i;
  }
  [[nodiscard]] std::size_t skip_marks_back(std::size_t i) const {
    while (i >= 3 && is_mark(i - 3)) i -= 3;
    return i;
  }
  [[nodiscard]] std::size_t skip_blanks_of_line(std::size_t i) const {
    while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t')) ++i;
    return i;
  }

  [[nodiscard]] bool is_tag(std::size_t bracket) const {
    if (bracket >= text_.size() || text_[bracket] != '[') return false;
    const std::size_t name = skip_blanks_of_line(bracket + 1);
    std::size_t i = name;
    while (i < text_.size() && is_in_tag_name(text_[i])) ++i;
    if (i == name) return false;
    i = skip_blanks_of_line(i);
    return i < text_.size() && text_[i] == '"';
  }

  /// A tag at the start of a line, behind an empty line, and not behind another tag: nothing but a new game.
  /// Or behind the line on which the comment around it begins.
  [[nodiscard]] bool is_new_game(std::size_t bracket, std::size_t comment = std::string_view::npos) const {
    if (!is_tag(bracket)) return false;
    const std::size_t line = skip_marks_back(bracket);
    if (line == 0) return true;
    if (!is_line_start(line)) return false;
    std::size_t i = line;
    while (i > 0 && is_space(text_[i - 1])) --i;
    if (i == 0) return true;
    if (count_breaks(i, line) < 2) return false;
    while (i > 0 && !is_one_of(text_[i - 1], "\r\n")) {
      if (--i == comment) return true;
    }
    return !is_tag(skip_marks(i));
  }

  /// The start of the next game at or behind `i`, or the end.
  [[nodiscard]] std::size_t skip_between_games(std::size_t i) const {
    for (;;) {
      if (i < text_.size() && is_space(text_[i])) {
        ++i;
      } else if (is_mark(i)) {
        i += 3;
      } else if (i < text_.size() && text_[i] == '%' && is_line_start(i)) {
        i = line_end(i);
      } else {
        return i;
      }
    }
  }

  // ---- tokens ----

  [[nodiscard]] static bool ends_word(char c) { return is_space(c) || is_one_of(c, "{};()$!?*[\""); }

  [[nodiscard]] Token word(std::size_t begin) const {
    std::size_t i = begins(begin, "1/2 - 1/2") ? begin + 9 : begin;
    while (i < text_.size()) {
      const bool is_promotion = i > begin && text_[i] == '(' && !is_one_of(text_[begin], "NBRQK") &&
                                is_one_of(text_[i - 1], "18") && is_one_of(at(i + 1), "QRBNqrbn") &&
                                at(i + 2) == ')';
      if (ends_word(text_[i]) && !is_promotion) break;
      i += is_promotion ? 3U : 1U;
    }
    if (i == begin) i += begins(begin, "[]") ? 2U : 1U;
    return {.kind = Kind::word, .begin = begin, .end = i};
  }

  [[nodiscard]] Token comment(std::size_t begin) const {
    if (text_[begin] == ';') return {.kind = Kind::line_comment, .begin = begin, .end = line_end(begin)};
    for (std::size_t i = begin + 1; i < text_.size(); ++i) {
      if (text_[i] == '}') return {.kind = Kind::brace_comment, .begin = begin, .end = i + 1};
      if (is_new_game(i, begin))
        return {.kind = Kind::open_comment, .begin = begin, .end = skip_marks_back(i)};
    }
    return {.kind = Kind::open_comment, .begin = begin, .end = text_.size()};
  }

  [[nodiscard]] Token number(std::size_t begin) const {
    std::size_t i = begin;
    bool is_zero = true;
    for (; is_number(at(i)) && i < text_.size(); ++i) is_zero = is_zero && text_[i] == '0';
    const bool has_dot = i < text_.size() && text_[i] == '.';
    if (!has_dot && i < text_.size() && !ends_word(text_[i])) return word(begin);
    if (!has_dot && is_zero && i - begin > 1) return word(begin);
    while (i < text_.size() && text_[i] == '.') ++i;
    return {.kind = Kind::number, .begin = begin, .end = i};
  }

  /// The token at or behind `i`, in movetext.
  [[nodiscard]] Token next(std::size_t i) const {
    for (;;) {
      if (i >= text_.size()) return {.kind = Kind::end, .begin = i, .end = i};
      if (text_[i] == '%' && is_line_start(i)) {
        i = line_end(i);
      } else if (is_space(text_[i]) || text_[i] == '.') {
        ++i;
      } else {
        break;
      }
    }
    const auto one = [&](Kind kind) { return Token{.kind = kind, .begin = i, .end = i + 1}; };
    const char c = text_[i];
    if (is_tag(skip_marks(i))) return one(Kind::tag);
    if (is_mark(i)) return {.kind = Kind::marks, .begin = i, .end = skip_marks(i)};
    if (c == '{' || c == ';') return comment(i);
    if (c == '(') return one(Kind::open);
    if (c == ')') return one(Kind::close);
    if (c == '"') return one(Kind::quote);
    if (is_number(c)) return number(i);
    if (c == '$' && is_number(at(i + 1))) {
      std::size_t end = i + 1;
      while (is_number(at(end))) ++end;
      return {.kind = Kind::nag, .begin = i, .end = end};
    }
    if (c == '!' || c == '?') {
      const bool two = is_one_of(at(i + 1), "!?");
      return {.kind = Kind::judgement, .begin = i, .end = i + (two ? 2U : 1U)};
    }
    return word(i);
  }

  [[nodiscard]] std::string_view text_of(Token token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }

  // ---- tags ----

  [[nodiscard]] PlainTag tag_at(std::size_t bracket) const {
    PlainTag tag;
    tag.end = line_end(bracket);
    std::size_t i = skip_blanks_of_line(bracket + 1);
    tag.is_indented = i > bracket + 1;
    while (i < text_.size() && is_in_tag_name(text_[i])) tag.name += text_[i++];
    tag.is_glued = i == skip_blanks_of_line(i);
    i = skip_blanks_of_line(i);
    if (tag.name.empty() || i >= text_.size() || text_[i] != '"') return tag;
    const std::string_view line = text_.substr(0, tag.end);
    tag.value_begin = ++i;

    // The first quotation mark with a bracket behind it closes the value,
    for (; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && is_one_of(line[i + 1], "\"\\")) {
        ++i;
      } else if (line[i] == '"' && at(skip_blanks_of_line(i + 1)) == ']') {
        tag.value = line.substr(tag.value_begin, i - tag.value_begin);
        tag.end = skip_blanks_of_line(i + 1) + 1;
        tag.is_readable = true;
        return tag;
      }
    }
    // or else the last one of the line, if nothing is behind it but perhaps a bracket.
    std::size_t end = line.size();
    const auto drop_blanks = [&] {
      while (end > tag.value_begin && is_space(line[end - 1])) --end;
    };
    drop_blanks();
    tag.is_closed = end > tag.value_begin && line[end - 1] == ']';
    if (tag.is_closed) {
      --end;
      drop_blanks();
    }
    tag.is_readable = end > tag.value_begin && line[end - 1] == '"';
    if (tag.is_readable) tag.value = line.substr(tag.value_begin, end - 1 - tag.value_begin);
    return tag;
  }

  // ---- characters ----

  [[nodiscard]] static bool begins_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }

  /// Of the UTF-8 character at `i` of a text that ends at `end`; 0 if there is none.
  [[nodiscard]] std::size_t length_of_character(std::size_t i, std::size_t end) const {
    const auto byte = [&](std::size_t j) {
      return static_cast<unsigned>(static_cast<unsigned char>(text_[j]));
    };
    const unsigned first = byte(i);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    unsigned value = 0;
    unsigned least = 0;
    if (first >> 5U == 0b110) length = 2, value = first & 0x1fU, least = 0x80;
    if (first >> 4U == 0b1110) length = 3, value = first & 0x0fU, least = 0x800;
    if (first >> 3U == 0b11110) length = 4, value = first & 0x07U, least = 0x10000;
    if (length == 0 || i + length > end) return 0;
    for (std::size_t j = 1; j < length; ++j) {
      if (byte(i + j) >> 6U != 0b10) return 0;
      value = value << 6U | (byte(i + j) & 0x3fU);
    }
    const bool is_surrogate = value >= 0xd800 && value < 0xe000;
    return value < least || value > 0x10ffff || is_surrogate ? 0 : length;
  }

  std::string_view text_;
};

/// Is the Variant tag a name of chess or Chess960?
[[nodiscard]] inline bool is_chess(const std::string& variant) {
  static const std::set<std::string> names{"",          "standard",      "chess",         "normal",
                                           "classic",   "from position", "fromposition",  "chess960",
                                           "chess 960", "fischerandom",  "fischerrandom", "fischer random",
                                           "frc"};
  return names.contains(lower(variant));
}

/// As much of a token as a fault shows.
[[nodiscard]] inline std::string shortened(std::string_view token) {
  token = token.substr(0, token.find_first_of("\r\n"));
  if (token.size() <= 40) return std::string(token);
  std::size_t size = 40;
  while (size > 0 && (static_cast<unsigned char>(token[size]) & 0xc0U) == 0x80U) --size;
  return std::string(token.substr(0, size)) + "...";
}

}  // namespace adoube::notation::simple
