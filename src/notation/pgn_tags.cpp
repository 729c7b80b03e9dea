// SPDX-License-Identifier: GPL-3.0-or-later
// Reading tags, and the start of a game from them.
#include "pgn_tags.hpp"

#include <algorithm>
#include <array>

#include "adoube/core/ascii.hpp"
#include "adoube/laws/setup_reason.hpp"
#include "adoube/notation/fen.hpp"
#include "pgn_faults.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

namespace {

[[nodiscard]] const char* skip_spaces(const char* at, const char* end) noexcept {
  while (at != end && (*at == ' ' || *at == '\t')) ++at;
  return at;
}

[[nodiscard]] const char* line_end(const char* at, const char* end, bool& high) noexcept {
  return find_either(at, end, '\n', '\r', high);
}

/// A value that does not end cleanly, quotation mark then bracket, ends at the last such mark of its line, or
/// at the last quotation mark if there is no bracket at all.
[[nodiscard]] const char* last_quote(const char* value, const char* line, bool& has_bracket) noexcept {
  const char* at = line;
  while (at != value && is_blank(at[-1])) --at;
  has_bracket = at != value && at[-1] == ']';
  if (has_bracket) {
    --at;
    while (at != value && is_blank(at[-1])) --at;
  }
  return at != value && at[-1] == '"' ? at - 1 : nullptr;
}

/// A quotation mark without a backslash before it.
[[nodiscard]] bool has_bare_quote(std::string_view value) noexcept {
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '"') return true;
    if (value[i] == '\\') ++i;
  }
  return false;
}

/// Names under which programs write games of chess, Chess960 included; the FEN says which.
constexpr std::array<std::string_view, 12> chess_variants{
    "standard", "chess",     "normal",       "classic",       "from position",  "fromposition",
    "chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random", "frc"};

/// One of 64 bits; equal names have equal ones.
[[nodiscard]] std::uint64_t mark_of(std::string_view name) noexcept {
  const auto first = static_cast<unsigned char>(name.front());
  const auto last = static_cast<unsigned char>(name.back());
  return std::uint64_t{1} << ((first * 7U + last * 3U + name.size()) & 63U);
}

}  // namespace

TagText read_tag(const char* bracket, const char* end, bool& high) noexcept {
  TagText tag{};
  const char* at = skip_spaces(bracket + 1, end);
  const char* const name = at;
  while (at != end && is_name(*at)) ++at;
  tag.name = {name, static_cast<std::size_t>(at - name)};
  tag.has_bad_layout = name != bracket + 1;
  const char* const name_end = at;
  at = skip_spaces(at, end);
  tag.has_bad_layout = tag.has_bad_layout || at == name_end;
  if (tag.name.empty() || at == end || *at != '"') {
    tag.end = line_end(at, end, high);
    return tag;
  }

  // 1. The value, up to a quotation mark that a bracket follows.
  const char* const value = ++at;
  for (;;) {
    at = find_in_value(at, end, high);
    if (at == end || ends_line(*at)) break;
    if (*at == '\\') {
      tag.has_escapes = true;
      at += at + 1 != end && (at[1] == '"' || at[1] == '\\') ? 2 : 1;
      continue;
    }
    const char* const close = skip_spaces(at + 1, end);
    if (close != end && *close == ']') {
      tag.value = {value, static_cast<std::size_t>(at - value)};
      tag.end = close + 1;
      tag.is_readable = true;
      return tag;
    }
    tag.has_quotes = true;
    ++at;
  }

  // 2. It does not end so on its line: take the last quotation mark there.
  const char* const line = line_end(value, end, high);
  bool has_bracket = false;
  const char* const close = last_quote(value, line, has_bracket);
  tag.end = line;
  if (close == nullptr) return tag;
  tag.value = {value, static_cast<std::size_t>(close - value)};
  tag.has_escapes = tag.value.find('\\') != std::string_view::npos;
  tag.has_quotes = has_bare_quote(tag.value);
  tag.has_bad_layout = tag.has_bad_layout || !has_bracket;
  tag.is_readable = true;
  return tag;
}

void unescape(std::string_view value, std::string& into, bool& is_clean) {
  into.clear();
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\') {
      if (i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) {
        ++i;
      } else {
        is_clean = false;
      }
    }
    into += value[i];
  }
}

void Tags::clear() noexcept {
  names_.clear();
  marks_ = 0;
  result_ = fen_ = setup_ = variant_ = date_ = {};
}

bool Tags::has(std::string_view name) const noexcept {
  return (marks_ & mark_of(name)) != 0 && std::ranges::find(names_, name) != names_.end();
}

std::string_view* Tags::place_of(std::string_view name, bool& has_other_case) noexcept {
  const auto is_like = [&](std::string_view proper) {
    if (name == proper) return true;
    has_other_case = equals_ignoring_case(name, proper);
    return has_other_case;
  };
  // Most names differ in their length or first letter already.
  switch (name.size()) {
    case 3: return is_like("FEN") ? &fen_ : nullptr;
    case 4: return name == "Date" ? &date_ : nullptr;
    case 5: return (name[0] == 'S' || name[0] == 's') && is_like("SetUp") ? &setup_ : nullptr;
    case 6: return is_like("Result") ? &result_ : nullptr;
    case 7: return is_like("Variant") ? &variant_ : nullptr;
    default: return nullptr;
  }
}

Tags::Added Tags::add(std::string_view name, std::string_view value) {
  // Beyond so many tags nobody asks for a name twice, and looking each one up would take too long.
  constexpr std::size_t most = 256;
  Added added{.is_again = has(name), .has_other_case = false};
  std::string_view* const place = place_of(name, added.has_other_case);
  if (added.is_again) return added;  // The first of a name counts.
  if (names_.size() < most) {
    names_.push_back(name);
    marks_ |= mark_of(name);
  }
  if (place != nullptr && place->empty()) *place = value;
  return added;
}

Result<board::Position, StartFault> Tags::start() const {
  const bool is_chess =
      variant_.empty() || std::ranges::any_of(chess_variants, [this](std::string_view name) {
        return equals_ignoring_case(variant_, name);
      });
  if (!is_chess) {
    return std::unexpected(StartFault{
        .code = PgnCode::unsupported_variant,
        .token = variant_,
        .text = "The game is \"" + std::string(variant_) + "\", which is neither chess nor Chess960"});
  }
  if (fen_.empty()) return board::Position();
  const auto setup = parse_fen(fen_);
  if (!setup) {
    return std::unexpected(StartFault{.code = PgnCode::bad_fen,
                                      .token = fen_,
                                      .text = "The FEN tag cannot be read: " + setup.error().text()});
  }
  auto position = board::make_position(*setup);
  if (!position) {
    std::string text = "The position of the FEN tag cannot be played from";
    for (const SetupFault& fault : position.error()) {
      if (is_fatal(fault.code)) text += ": " + laws::describe(fault).text;
    }
    return std::unexpected(StartFault{.code = PgnCode::bad_fen, .token = fen_, .text = std::move(text)});
  }
  return *position;
}

std::optional<std::string> Tags::oddity() const {
  if (fen_.empty()) return std::nullopt;
  const auto setup = parse_fen(fen_);
  if (!setup) return std::nullopt;
  const SetupFaults faults = board::setup_faults(*setup);
  if (faults.empty()) return std::nullopt;
  return as_sentence(laws::describe(faults.front()).text);
}

}  // namespace adoube::notation::pgn
