// SPDX-License-Identifier: GPL-3.0-or-later
// Events of touching, read and written.
#include "adoube/game/touch_event.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "adoube/core/shown.hpp"

namespace adoube::game {

namespace {

/// A word and the character it begins with, counted from 1.
struct Word {
  std::string_view text;
  std::size_t column;
};

[[nodiscard]] bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\r'; }

[[nodiscard]] std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  while (at < text.size()) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end])) ++end;
    words.push_back({.text = text.substr(at, end - at), .column = at + 1});
    at = end;
  }
  return words;
}

[[nodiscard]] std::string_view name_of(TouchOrder order) noexcept {
  return order == TouchOrder::together ? "together" : "unclear";
}

/// The words of one event, taken one after the other.
class Reader {
 public:
  explicit Reader(std::string_view text) : words_(words_of(text)), end_(text.size() + 1) {}

  [[nodiscard]] Result<TouchEvent, TouchTextError> event();

 private:
  using Action = Result<TouchAction, TouchTextError>;

  [[nodiscard]] bool is_at_end() const { return at_ == words_.size(); }
  [[nodiscard]] bool next_is(std::string_view text) const { return !is_at_end() && words_[at_].text == text; }
  bool took(std::string_view text) {
    if (!next_is(text)) return false;
    ++at_;
    return true;
  }
  /// The next word is not what was expected, or is missing.
  [[nodiscard]] std::unexpected<TouchTextError> fault(std::string_view expected) const {
    std::string reason("expected ");
    reason.append(expected);
    if (is_at_end())
      return std::unexpected(TouchTextError{.column = end_, .reason = reason.append(", found the end")});
    reason.append(", found ").append(shown(words_[at_].text));
    return std::unexpected(TouchTextError{.column = words_[at_].column, .reason = std::move(reason)});
  }
  [[nodiscard]] std::optional<Square> square() {
    if (is_at_end()) return std::nullopt;
    const auto square = parse_square(words_[at_].text);
    if (square) ++at_;
    return square;
  }
  template <class Kind>
  [[nodiscard]] Action with_square() {
    const auto where = square();
    if (!where) return fault("a square");
    return Kind{*where};
  }

  [[nodiscard]] Action action();
  [[nodiscard]] Action touch();
  [[nodiscard]] Action castling();
  [[nodiscard]] Action promotion();
  [[nodiscard]] Action claim();

  std::vector<Word> words_;
  std::size_t at_ = 0;
  std::size_t end_;
};

Reader::Action Reader::touch() {
  const auto first = square();
  if (!first) return fault("a square");
  if (is_at_end()) return Touch{*first};
  if (took("accidental")) return TouchByAccident{*first};
  const std::size_t column = words_[at_].column;
  const auto second = square();
  if (!second) return fault("accidental or a second square");
  if (*first == *second) {
    return std::unexpected(
        TouchTextError{.column = column, .reason = to_string(*second) + " is named twice"});
  }
  for (const TouchOrder order : {TouchOrder::together, TouchOrder::unclear}) {
    if (took(name_of(order))) return TouchTwo{.first = *first, .second = *second, .order = order};
  }
  return fault("together or unclear");
}

Reader::Action Reader::castling() {
  if (!took("castle")) return fault("castle");
  if (took("k")) return IntendCastling{CastlingSide::king_side};
  if (took("q")) return IntendCastling{CastlingSide::queen_side};
  return fault("k or q");
}

Reader::Action Reader::promotion() {
  for (const PromotionRole role : all_promotion_roles) {
    const char letter = letter_of(to_role(role));
    if (!took({&letter, 1})) continue;
    const auto where = square();
    if (!where) return fault("a square");
    return Promote{.role = role, .square = *where};
  }
  return fault("q, r, b or n");
}

Reader::Action Reader::claim() {
  if (took("4.3")) return ClaimViolation{TouchLaw::article_4_3};
  if (took("4.4")) return ClaimViolation{TouchLaw::article_4_4};
  return fault("4.3 or 4.4");
}

Reader::Action Reader::action() {
  if (took("adjust")) return Adjust{};
  if (took("touch")) return touch();
  if (took("intend")) return castling();
  if (took("lift")) return with_square<Lift>();
  if (took("place")) return with_square<Place>();
  if (took("release")) return with_square<Release>();
  if (took("remove")) return with_square<Remove>();
  if (took("promote")) return promotion();
  if (took("claim")) return claim();
  return fault("adjust, touch, intend, lift, place, release, remove, promote or claim");
}

Result<TouchEvent, TouchTextError> Reader::event() {
  std::optional<Colour> by;
  if (took("w")) {
    by = Colour::white;
  } else if (took("b")) {
    by = Colour::black;
  }
  const auto what = action();
  if (!what) return std::unexpected(what.error());
  if (!is_at_end()) return fault("nothing more");
  return TouchEvent{.action = *what, .by = by};
}

struct Writer {
  std::string operator()(const Adjust& /*action*/) const { return "adjust"; }
  std::string operator()(const Touch& action) const { return "touch " + to_string(action.square); }
  std::string operator()(const TouchByAccident& action) const {
    return "touch " + to_string(action.square) + " accidental";
  }
  std::string operator()(const TouchTwo& action) const {
    return "touch " + to_string(action.first) + " " + to_string(action.second) +
           std::string(" ").append(name_of(action.order));
  }
  std::string operator()(const IntendCastling& action) const {
    return action.side == CastlingSide::king_side ? "intend castle k" : "intend castle q";
  }
  std::string operator()(const Lift& action) const { return "lift " + to_string(action.square); }
  std::string operator()(const Place& action) const { return "place " + to_string(action.square); }
  std::string operator()(const Release& action) const { return "release " + to_string(action.square); }
  std::string operator()(const Remove& action) const { return "remove " + to_string(action.square); }
  std::string operator()(const Promote& action) const {
    std::string text = "promote ";
    return text.append(1, letter_of(to_role(action.role))).append(" ").append(to_string(action.square));
  }
  std::string operator()(const ClaimViolation& action) const {
    return action.law == TouchLaw::article_4_3 ? "claim 4.3" : "claim 4.4";
  }
};

}  // namespace

Result<TouchEvent, TouchTextError> parse_touch_event(std::string_view text) { return Reader(text).event(); }

Result<std::vector<TouchEvent>, TouchTextError> parse_touch_events(std::string_view text) {
  std::vector<TouchEvent> events;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    if (!std::ranges::all_of(part, is_blank)) {
      auto event = parse_touch_event(part);
      if (!event) {
        event.error().column += begin;
        return std::unexpected(event.error());
      }
      events.push_back(*event);
    }
    begin = end + 1;
  }
  return events;
}

std::string to_string(const TouchEvent& event) {
  std::string_view whose;
  if (event.by) whose = *event.by == Colour::white ? "w " : "b ";
  return std::string(whose).append(std::visit(Writer{}, event.action));
}

}  // namespace adoube::game
