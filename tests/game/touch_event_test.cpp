// SPDX-License-Identifier: GPL-3.0-or-later
// Events of touching as text: read, written, and refused with the place and the reason.
#include "adoube/game/touch_event.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "random.hpp"
#include "seeds.hpp"
#include "touch_events.hpp"

namespace adoube::game {
namespace {

TEST(TouchText, IsReadAndWritten) {
  const std::vector<std::pair<std::string, TouchEvent>> events{
      {"adjust", {.action = Adjust{}}},
      {"touch e1", {.action = Touch{Square::e1}}},
      {"touch e1 accidental", {.action = TouchByAccident{Square::e1}}},
      {"touch e1 h1 together", {.action = TouchTwo{Square::e1, Square::h1, TouchOrder::together}}},
      {"touch e2 d5 unclear", {.action = TouchTwo{Square::e2, Square::d5, TouchOrder::unclear}}},
      {"intend castle k", {.action = IntendCastling{CastlingSide::king_side}}},
      {"intend castle q", {.action = IntendCastling{CastlingSide::queen_side}}},
      {"lift e1", {.action = Lift{Square::e1}}},
      {"place g1", {.action = Place{Square::g1}}},
      {"release g1", {.action = Release{Square::g1}}},
      {"remove d5", {.action = Remove{Square::d5}}},
      {"promote q d8", {.action = Promote{PromotionRole::queen, Square::d8}}},
      {"promote n a1", {.action = Promote{PromotionRole::knight, Square::a1}}},
      {"claim 4.3", {.action = ClaimViolation{TouchLaw::article_4_3}}},
      {"claim 4.4", {.action = ClaimViolation{TouchLaw::article_4_4}}},
  };
  for (const auto& [text, event] : events) {
    for (const std::optional<Colour> by :
         {std::optional<Colour>{}, std::optional(Colour::white), std::optional(Colour::black)}) {
      const TouchEvent expected{.action = event.action, .by = by};
      const std::string prefix = !by ? "" : *by == Colour::white ? "w " : "b ";
      EXPECT_EQ(parse_touch_event(prefix + text).value(), expected) << text;
      EXPECT_EQ(to_string(expected), prefix + text);
      EXPECT_EQ(parse_touch_event(" \t" + prefix + "  " + text + " \r").value(), expected) << text;
    }
  }
}

TEST(TouchText, WrongOnesSayWhereAndWhy) {
  const std::string verbs = "expected adjust, touch, intend, lift, place, release, remove, promote or claim";
  const std::vector<std::pair<std::string, TouchTextError>> faults{
      {"", {1, verbs + ", found the end"}},
      {"w", {2, verbs + ", found the end"}},
      {"w w lift e1", {3, verbs + ", found 'w'"}},
      {"Touch e1", {1, verbs + ", found 'Touch'"}},
      {"e2e4", {1, verbs + ", found 'e2e4'"}},
      {"touch", {6, "expected a square, found the end"}},
      {"touch e9", {7, "expected a square, found 'e9'"}},
      {"touch e1h1", {7, "expected a square, found 'e1h1'"}},
      {"touch e1 h1", {12, "expected together or unclear, found the end"}},
      {"touch e1 h1 twice", {13, "expected together or unclear, found 'twice'"}},
      {"touch e1 e1 together", {10, "e1 is named twice"}},
      {"touch e1 gently", {10, "expected accidental or a second square, found 'gently'"}},
      {"touch e1 accidental h1", {21, "expected nothing more, found 'h1'"}},
      {"intend", {7, "expected castle, found the end"}},
      {"intend castle", {14, "expected k or q, found the end"}},
      {"intend castle K", {15, "expected k or q, found 'K'"}},
      {"promote k d8", {9, "expected q, r, b or n, found 'k'"}},
      {"promote q", {10, "expected a square, found the end"}},
      {"claim 4.6", {7, "expected 4.3 or 4.4, found '4.6'"}},
      {"lift e1 e2", {9, "expected nothing more, found 'e2'"}},
      {"lift \xff\x01", {6, "expected a square, found '\\xff\\x01'"}},
      {std::string("lift e1\0", 8), {6, "expected a square, found 'e1\\x00'"}},
      {"lift " + std::string(100, 'x'), {6, "expected a square, found '" + std::string(60, 'x') + "…'"}},
  };
  for (const auto& [text, fault] : faults) {
    const auto event = parse_touch_event(text);
    ASSERT_FALSE(event) << text;
    EXPECT_EQ(event.error().column, fault.column) << text;
    EXPECT_EQ(event.error().reason, fault.reason) << text;
  }
}

TEST(TouchText, HasManyEventsOnALine) {
  EXPECT_EQ(parse_touch_events("")->size(), 0U);
  EXPECT_EQ(parse_touch_events(" ; ;; ")->size(), 0U);
  EXPECT_EQ(parse_touch_events("touch a1; touch b1;lift c1 ;")->size(), 3U);
  const auto events = parse_touch_events("touch a1; touch i1");
  ASSERT_FALSE(events);
  EXPECT_EQ(events.error().column, 17U);
}

RC_GTEST_PROP(TouchText, AnyTextIsReadOrRefused, (const std::string& noise)) {
  support::Random random(*support::seeds());
  std::string text = to_string(touching::random_event(TouchBoard(board::Position()), random));
  text.replace(static_cast<std::size_t>(random.below(static_cast<int>(text.size()))), 1, noise);
  const auto event = parse_touch_events(text);
  if (event) return;
  RC_ASSERT(event.error().column >= 1U);
  RC_ASSERT(event.error().column <= text.size() + 1);
  RC_ASSERT(!event.error().reason.empty());
}

RC_GTEST_PROP(TouchText, IsReadBack, ()) {
  support::Random random(*support::seeds());
  const TouchEvent event = touching::random_event(TouchBoard(board::Position()), random);
  RC_ASSERT(parse_touch_event(to_string(event)).value() == event);
}

}  // namespace
}  // namespace adoube::game
