// SPDX-License-Identifier: GPL-3.0-or-later
// Skipping games.
#include "pgn_skipper.hpp"

#include <algorithm>

#include "pgn_tags.hpp"
#include "pgn_text.hpp"
#include "pgn_token.hpp"

namespace adoube::notation::pgn {

namespace {

[[nodiscard]] const char* line_end(Span text, const char* at, bool& high) noexcept {
  return find_either(at, text.end, '\n', '\r', high);
}

/// Behind the comment that begins here, or where the next game does if it is never closed.
[[nodiscard]] const char* skip_comment(Span text, const char* at, bool& high) noexcept {
  const char* const comment = at;
  for (++at;; ++at) {
    at = find_either(at, text.end, '}', '[', high);
    if (at == text.end) return at;
    if (*at == '[' && may_begin_game_behind(at[-1]) && begins_game(text.begin, at, text.end, comment))
      return before_marks(text.begin, at);
    if (*at == '}') return at + 1;
  }
}

/// Behind the tags of a game, and comments among them.
[[nodiscard]] const char* skip_tags(Span text, const char* at) noexcept {
  bool high = false;
  for (;;) {
    at = skip_between_games(text, at);
    if (at == text.end) return at;
    if (*at == '[') {
      at = read_tag(at, text.end, high).end;
    } else if (*at == '{') {
      at = skip_comment(text, at, high);
    } else if (*at == ';') {
      at = line_end(text, at, high);
    } else {
      return at;
    }
  }
}

/// Behind a result and the comments that belong to it.
[[nodiscard]] const char* skip_late_comments(Span text, const char* at, bool& high) noexcept {
  while (const char* const comment = late_comment(text, at)) {
    at = *comment == '{' ? skip_comment(text, comment, high) : line_end(text, comment, high);
    if (*comment == '{' && at[-1] != '}') return at;  // It was never closed.
  }
  return at;
}

/// Where, in what separates games, a text may be cut so that both parts are read as the whole: behind a line
/// break, or before a blank, so that what follows is not taken for the start of a line. (LF may follow a CR
/// at the end.) `from` if nowhere.
[[nodiscard]] const char* last_cut_between(Span text, const char* from) noexcept {
  if (is_blank(text.end[-1]) && text.end[-1] != '\n') return text.end - 1;
  for (const char* at = text.end; at != from; --at) {
    if (ends_line(at[-1])) return at;
  }
  return from;
}

}  // namespace

const char* late_comment(Span text, const char* result_end) noexcept {
  int breaks = 0;
  const char* at = result_end;
  for (; at != text.end && is_blank(*at); ++at) breaks += is_line_break(at, text.end) ? 1 : 0;
  return breaks < 2 && at != text.end && (*at == '{' || *at == ';') ? at : nullptr;
}

const char* skip_between_games(Span text, const char* at) noexcept {
  bool ignored = false;
  for (;;) {
    while (at != text.end && is_blank(*at)) ++at;
    at = behind_marks(at, text.end);
    if (at == text.end) return at;
    if (is_blank(*at)) continue;
    if (*at == '%' && is_line_start(text.begin, at)) {
      at = line_end(text, at, ignored);
    } else {
      return at;
    }
  }
}

Skipped skip_game(Span text, const char* at, std::size_t depth, bool& high) noexcept {
  while (at != text.end) {
    switch (sign_of(*at)) {
      case Sign::blank:
      case Sign::dot: ++at; break;
      case Sign::brace: at = skip_comment(text, at, high); break;
      case Sign::semicolon: at = line_end(text, at, high); break;
      case Sign::open:
        ++depth;
        ++at;
        break;
      case Sign::close:
        depth -= depth > 0 ? 1U : 0U;
        ++at;
        break;
      default: {
        const char* const behind = behind_marks(at, text.end);
        if (looks_like_tag(behind, text.end)) return {.end = at, .has_result = false};
        if (behind != at) {
          at = behind;
          break;
        }
        if (*at == '%' && is_line_start(text.begin, at)) {
          at = line_end(text, at, high);
          break;
        }
        if (const char* const end = behind_number(at, text.end)) {
          at = end;
          break;
        }
        std::string_view token = token_at(at, text.end);
        high = high || std::ranges::any_of(token, is_high);
        at += token.size();
        if (result_of(token)) {
          if (depth == 0) return {.end = skip_late_comments(text, at, high), .has_result = true};
        } else if (split_result(token)) {
          at = token.data() + token.size();
        }
      }
    }
  }
  return {.end = at, .has_result = false};
}

std::size_t last_game_end(std::string_view text) noexcept {
  const Span span{.begin = text.data(), .end = text.data() + text.size()};
  const char* last = span.begin;
  bool ignored = false;
  for (const char* game_end = span.begin; game_end != span.end;) {
    const char* const at = skip_between_games(span, game_end);
    if (at == span.end) {
      // An empty line behind a result has to stay on its side: it may be what keeps a comment away.
      const bool is_apart = game_end == span.begin || count_line_breaks({game_end, at}) >= 2;
      return static_cast<std::size_t>((is_apart ? last_cut_between(span, game_end) : last) - span.begin);
    }
    // A token that begins with % is told from an escaped line by what stands before it.
    if (*at != '%') {
      last = before_marks(span.begin, at);
    } else if (at != span.begin && is_blank(at[-1])) {
      last = at - 1;
    }
    const Skipped game = skip_game(span, skip_tags(span, at), 0, ignored);
    game_end = game.end;
  }
  return static_cast<std::size_t>(last - span.begin);
}

}  // namespace adoube::notation::pgn
