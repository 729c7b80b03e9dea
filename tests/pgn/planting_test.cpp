// SPDX-License-Identifier: GPL-3.0-or-later
// One fault put into a clean game at a random place is found there, under its name, and nothing else is
// found.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "event_log.hpp"
#include "planters.hpp"

namespace adoube::notation {
namespace {

using support::Random;

/// A game that ends inside a variation has no result either.
[[nodiscard]] std::vector<PgnCode> also(PgnCode code) {
  if (code == PgnCode::unterminated_variation) return {PgnCode::missing_termination};
  return {};
}

// ---- reading ----

struct GameEvents : EventLog {
  std::vector<std::vector<std::string>> games;
  void begin_game(std::uint64_t /*number*/, std::uint64_t /*offset*/) override { events.clear(); }
  void fault(const PgnFault& /*fault*/) override {}
  void end_game(std::uint64_t /*end*/) override { games.push_back(events); }
};

[[nodiscard]] std::vector<std::vector<std::string>> games_of(const std::string& text) {
  GameEvents events;
  read_pgn(text, events);
  return events.games;
}

void expect_found(const Plant& plant, const std::string& text, std::size_t place, PgnReading reading) {
  std::vector<PgnFault> faults;
  const PgnCounts counts = validate_pgn(text, faults, reading);
  const bool is_seen = reading == PgnReading::strict || !is_deviation(plant.code);
  EXPECT_EQ(counts.games, 3U);
  EXPECT_EQ(counts.faulty_games, is_seen ? 1U : 0U);
  std::vector<PgnCode> expected{plant.code};
  for (const PgnCode code : also(plant.code)) expected.push_back(code);
  EXPECT_EQ(counts.faults + counts.deviations, expected.size());
  if (reading == PgnReading::lenient) std::erase_if(expected, is_deviation);
  std::vector<PgnCode> found;
  for (const PgnFault& fault : faults) found.push_back(fault.code);
  EXPECT_EQ(found, expected);
  if (faults.empty() || found != expected) {
    for (const PgnFault& fault : faults) ADD_FAILURE() << to_text(fault);
    return;
  }
  const PgnFault& fault = faults.front();
  const std::string before = text.substr(0, place);
  EXPECT_EQ(fault.game, 2U);
  EXPECT_EQ(fault.place.offset, place);
  EXPECT_EQ(fault.place.line, 1U + static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  const auto column = std::ranges::count_if(before.substr(before.rfind('\n') + 1), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  });
  EXPECT_EQ(fault.place.column, 1U + static_cast<std::uint64_t>(column));
  EXPECT_EQ(fault.ply, plant.ply);
  EXPECT_EQ(fault.token, plant.token.substr(0, 40) + (plant.token.size() > 40 ? "..." : ""));
  EXPECT_FALSE(fault.text.empty());
}

/// Plants the fault between two clean neighbours; false if the game had no place for it.
[[nodiscard]] bool plant_and_find(const Planter& planter, std::uint64_t seed, PgnCode& code) {
  Random random(seed);
  const CleanGame before = clean_game(random);
  CleanGame game = clean_game(random);
  const CleanGame after = clean_game(random);
  const CleanGame clean = game;
  const Planted plant = planter(game, random);
  if (!plant) return false;
  code = plant->code;

  std::size_t ignored = 0;
  std::size_t place = 0;
  Random layout(seed);
  const std::string first = text_of(before, {}, layout, ignored);
  const std::string last = text_of(after, {}, layout, ignored);
  Random same = layout;
  const std::string without = first + text_of(clean, {}, same, ignored) + last;
  const std::string with = first + text_of(game, *plant, layout, place) + last;

  std::vector<PgnFault> none;
  EXPECT_EQ(validate_pgn(without, none, PgnReading::strict).games, 3U);
  for (const PgnFault& fault : none)
    ADD_FAILURE() << "alarm on the clean copy: " << to_text(fault) << without;
  expect_found(*plant, with, first.size() + place, PgnReading::strict);
  expect_found(*plant, with, first.size() + place, PgnReading::lenient);

  const auto clean_games = games_of(without);
  const auto games = games_of(with);
  EXPECT_EQ(games.size(), 3U);
  if (games.size() == 3 && clean_games.size() == 3) {
    EXPECT_EQ(games[0], clean_games[0]);
    EXPECT_EQ(games[2], clean_games[2]);
  }
  std::vector<PgnFault> ignored_faults;
  const std::uint64_t plies = validate_pgn(with, ignored_faults).plies;
  EXPECT_EQ(plies, before.plies() + plant->plies_left + after.plies());
  if (::testing::Test::HasFailure())
    ADD_FAILURE() << "seed " << seed << ", " << to_string(code) << "\n" << with;
  return true;
}

TEST(PgnPlanting, EveryPlantedFaultIsFoundAndNothingElse) {
  constexpr int wanted = 150;
  std::map<PgnCode, int> found;
  std::uint64_t seed = 0;
  for (const Planter& planter : planters()) {
    int planted = 0;
    for (int attempt = 0; planted < wanted && attempt < 40 * wanted; ++attempt) {
      PgnCode code{};
      if (!plant_and_find(planter, ++seed, code)) continue;
      ++planted;
      ++found[code];
      if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GE(planted, wanted / 2) << "the " << &planter - planters().data()
                                   << "th kind is hardly ever planted";
  }
  // Every code is planted but those of files without games.
  for (int i = 0; i < number_of_pgn_codes; ++i) {
    const auto code = static_cast<PgnCode>(i);
    if (code != PgnCode::no_games && code != PgnCode::utf16) {
      EXPECT_GT(found[code], 0) << to_string(code);
    }
  }
}

}  // namespace
}  // namespace adoube::notation
