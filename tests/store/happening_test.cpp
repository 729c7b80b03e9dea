// SPDX-License-Identifier: GPL-3.0-or-later
// Events as text: every kind goes there and back, everything else is refused at its place.
#include "adoube/store/happening.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <set>

namespace adoube::store {
namespace {

using game::Event;
using testing::HasSubstr;

struct Sample {
  std::string text;
  Happening happening;
};

Event by_white(game::Action action, std::optional<game::Time> at = std::nullopt) {
  return {.by = Colour::white, .action = action, .at = at};
}

const std::vector<Sample>& samples() {
  using namespace game;  // NOLINT(google-build-using-namespace)
  const auto hand = [](TouchAction touch) { return by_white(Handle{.touch = touch}); };
  static const std::vector<Sample> all{
      {"1 w move e2e4 @1500", by_white(Play{.move = Move::normal(Square::e2, Square::e4)}, Time(1500))},
      {"1 b move e7e8q",
       Event{.by = Colour::black,
             .action = Play{.move = Move::promotion(Square::e7, Square::e8, PromotionRole::queen)}}},
      {"1 w move a7b8n @0",
       by_white(Play{.move = Move::promotion(Square::a7, Square::b8, PromotionRole::knight)}, Time(0))},
      {"1 w move e5d6:ep", by_white(Play{.move = Move::en_passant(Square::e5, Square::d6)})},
      {"1 w move e1h1:castles", by_white(Play{.move = Move::castling(Square::e1, Square::h1)})},
      {"1 w offer_draw", by_white(OfferDraw{})},
      {"1 w accept_draw", by_white(AcceptDraw{})},
      {"1 w decline_draw @7", by_white(DeclineDraw{}, Time(7))},
      {"1 w claim threefold_repetition",
       by_white(ClaimDraw{.claim = {.kind = ClaimKind::threefold_repetition}})},
      {"1 w claim fifty_moves g1f3 @9",
       by_white(ClaimDraw{.claim = {.kind = ClaimKind::fifty_moves,
                                    .with_move = Move::normal(Square::g1, Square::f3)}},
                Time(9))},
      {"1 w resign", by_white(Resign{})},
      {"1 w start_clock @5", by_white(StartClock{}, Time(5))},
      {"1 w call_flag @300000", by_white(CallFlag{}, Time(300'000))},
      {"1 w propose_takeback", by_white(ProposeTakeback{})},
      {"1 w accept_takeback", by_white(AcceptTakeback{})},
      {"1 w decline_takeback", by_white(DeclineTakeback{})},
      {"1 w illegal_move", by_white(ReportIllegalMove{})},
      {"1 w abandon", by_white(Abandon{})},
      {"1 w hand adjust", hand(Adjust{})},
      {"1 w hand touch e2", hand(Touch{.square = Square::e2})},
      {"1 w hand touch e2 accidental", hand(TouchByAccident{.square = Square::e2})},
      {"1 w hand touch e1 h1 together",
       hand(TouchTwo{.first = Square::e1, .second = Square::h1, .order = TouchOrder::together})},
      {"1 w hand intend castle k", hand(IntendCastling{.side = CastlingSide::king_side})},
      {"1 w hand lift e2", hand(Lift{.square = Square::e2})},
      {"1 w hand place e4", hand(Place{.square = Square::e4})},
      {"1 w hand release e4", hand(Release{.square = Square::e4})},
      {"1 w hand remove d5", hand(Remove{.square = Square::d5})},
      {"1 w hand promote q d8", hand(Promote{.role = PromotionRole::queen, .square = Square::d8})},
      {"1 w hand claim 4.3", hand(ClaimViolation{.law = TouchLaw::article_4_3})},
      {"1 - abort", Abort{}},
      {"1 b abort", Abort{.by = Colour::black}},
      {"1 w offer_rematch", OfferRematch{.by = Colour::white}},
      {"1 b decline_rematch", DeclineRematch{.by = Colour::black}},
      {"1 - rematch Ab12Cd34", Rematch{.game = "Ab12Cd34"}},
  };
  return all;
}

TEST(Happening, EveryKindIsWrittenAndReadBack) {
  std::set<std::pair<std::size_t, std::size_t>> kinds;
  for (const auto& [text, happening] : samples()) {
    EXPECT_EQ(to_text(happening), text);
    const auto read = parse_happening(text);
    ASSERT_TRUE(read) << text << ": " << read.error().text;
    EXPECT_EQ(to_text(*read), text);
    EXPECT_EQ(read->index(), happening.index());
    const auto* const event = std::get_if<Event>(&*read);
    kinds.emplace(read->index(), event == nullptr ? 0 : event->action.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<game::Action> + std::variant_size_v<Happening> - 1);
}

TEST(Happening, TheReaderSaysWhereATextIsWrong) {
  const auto expect = [](std::string_view text, std::size_t column, std::string_view reason) {
    const auto read = parse_happening(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().column, column) << text;
    EXPECT_THAT(read.error().text, HasSubstr(reason)) << text;
    EXPECT_TRUE(read.error().text.ends_with('.')) << read.error().text;
  };
  expect("", 1, "ends where a form");
  expect("2 w move e2e4", 1, "'2' is not a form of events that this program knows");
  expect("1", 2, "ends where w, b or -");
  expect("1 x move e2e4", 3, "'x' is not w, b or -");
  expect("1 w", 4, "ends where anything");
  expect("1 w jump", 5, "'jump' is not anything that happens");
  expect("1 w move", 9, "ends where a move");
  expect("1 w move e2e9", 10, "'e2e9' is not a move");
  expect("1 w move e7e8k", 10, "'e7e8k' is not a move");
  expect("1 w move e2e4 1500", 15, "'1500' is not the time");
  expect("1 w move e2e4 @", 15, "'@' is not the time");
  expect("1 w move e2e4 @99999999999999999999", 15, "is not the time");
  expect("1 w move e2e4 @15 ", 18, "would be written '1 w move e2e4 @15'");
  expect("1 w move e2e4 @015", 16, "would be written");
  expect("1  w move e2e4", 3, "w, b or -");
  expect("1 w resign now", 12, "the time");
  expect("1 w claim everything", 11, "'everything' is not a claim");
  expect("1 w claim fifty_moves e2", 23, "'e2' is not a move");
  expect("1 w hand wave e2", 10, "nothing that hands do");
  expect("1 w hand touch e9", 16, "nothing that hands do");
  expect("1 w hand b touch e2", 10, "would be written");
  expect("1 - resign", 5, "'resign' is not what happens without a player");
  expect("1 - rematch", 12, "ends where the id");
  expect("1 - rematch a/b", 13, "'a/b' is not the id");
  expect("1 w rematch Ab12Cd34", 5, "'rematch' is not anything");
  expect(std::string_view("1 w \0\x1b[2J", 9), 5, "'\\x00\\x1b[2J'");
}

TEST(Happening, WhatCannotBeReadIsShownInPart) {
  const auto read = parse_happening("1 w " + std::string(100'000, 'x'));
  ASSERT_FALSE(read);
  EXPECT_LT(read.error().text.size(), 200);
}

RC_GTEST_PROP(Happening, NoTextWhateverHarmsTheReader, (const std::string& text)) {
  const auto read = parse_happening(text);
  if (read) RC_ASSERT(to_text(*read) == text);
}

/// Texts that are nearly right find more than noise does.
TEST(Happening, TextsWithFaultsAreReadAsThemselvesOrRefused) {
  std::mt19937 random(1);
  const auto below = [&random](std::size_t count) { return random() % count; };
  constexpr std::string_view letters = "1wb- @:eadh12q8x\n0";
  int read_count = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text = samples()[below(samples().size())].text;
    for (std::size_t faults = 1 + below(3); faults > 0 && !text.empty(); --faults) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0: text.erase(at, 1 + below(4)); break;
        case 1: text.insert(at, 1, letters[below(letters.size())]); break;
        case 2: text[at] = letters[below(letters.size())]; break;
        default: text = text.substr(0, at) + samples()[below(samples().size())].text.substr(below(4)); break;
      }
    }
    const auto read = parse_happening(text);
    if (read) {
      ASSERT_EQ(to_text(*read), text);
      ++read_count;
    } else {
      ASSERT_GE(read.error().column, 1);
      ASSERT_LE(read.error().column, text.size() + 1) << text;
      ASSERT_FALSE(read.error().text.empty());
    }
  }
  EXPECT_GT(read_count, 1000) << "the faults leave nothing to read";
}

}  // namespace
}  // namespace adoube::store
