// SPDX-License-Identifier: GPL-3.0-or-later
// That the strategy wins, assumption by assumption, on the graph of every board; and that each check fails on
// a strategy, or an ordering, which is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/endgame/krk/numbered_strategy.hpp"
#include "adoube/endgame/locale.hpp"

namespace adoube::endgame::krk {
namespace {

/// Which assumptions do not hold.
using Failures = std::vector<std::string>;

/// All nine checks, each of which must have had something to look at. The step from the ordering to winning
/// is seen to be right: who satisfies the assumptions of the ordering satisfies those of winning.
template <class S, class O>
Failures failures(const Plays<S>& plays, const O& ordering) {
  const std::vector<std::pair<std::string, Finding>> strategy{
      {"strategy_moves_are_legal", strategy_moves_are_legal(plays)},
      {"strategy_moves_keep_invariant", strategy_moves_keep_invariant(plays)},
      {"replies_keep_invariant", replies_keep_invariant(plays)}};
  const std::vector<std::pair<std::string, Finding>> winning{
      {"no_play_goes_on_for_ever", no_play_goes_on_for_ever(plays)},
      {"plays_end_in_checkmate", plays_end_in_checkmate(plays)}};
  const std::vector<std::pair<std::string, Finding>> ordered{
      {"ordering_is_well_founded", ordering_is_well_founded(plays, ordering)},
      {"full_moves_descend", full_moves_descend(plays, ordering)},
      {"strategy_move_is_always_to_be_had", strategy_move_is_always_to_be_had(plays)},
      {"strategy_never_stalemates", strategy_never_stalemates(plays)}};
  Failures failed;
  const auto add_failures = [&](const auto& findings) {
    bool all_hold = true;
    for (const auto& [name, finding] : findings) {
      EXPECT_GT(finding.cases, 0) << name;
      if (finding.holds()) continue;
      all_hold = false;
      failed.push_back(name);
    }
    return all_hold;
  };
  const bool is_strategy = add_failures(strategy);
  const bool is_winning = add_failures(winning);
  const bool is_ordered = add_failures(ordered);
  EXPECT_TRUE(!is_strategy || !is_ordered || is_winning) << "the ordering does not imply winning";
  return failed;
}

template <class S>
Failures failures(const S& strategy) {
  const Plays plays(strategy);
  return failures(plays, FullMoves(plays));
}

std::vector<std::pair<int, int>> sizes(int least_longer_side, int most_longer_side) {
  std::vector<std::pair<int, int>> sizes;
  for (int files = 4; files <= most_longer_side; ++files) {
    for (int ranks = files; ranks <= most_longer_side; ++ranks) {
      if (ranks >= least_longer_side) sizes.emplace_back(files, ranks);
    }
  }
  return sizes;
}

const auto name_of = [](const ::testing::TestParamInfo<std::pair<int, int>>& info) {
  return std::to_string(info.param.first) + "x" + std::to_string(info.param.second);
};

class KrkLocales : public ::testing::TestWithParam<std::pair<int, int>> {};
class KrkLocalesSlow : public KrkLocales {};

TEST_P(KrkLocales, AreSatisfiedByTheTenKinds) {
  EXPECT_EQ(failures(NumberedStrategy({GetParam().first, GetParam().second})), Failures{});
}
TEST_P(KrkLocalesSlow, AreSatisfiedByTheTenKinds) {
  EXPECT_EQ(failures(NumberedStrategy({GetParam().first, GetParam().second})), Failures{});
}
INSTANTIATE_TEST_SUITE_P(Small, KrkLocales, ::testing::ValuesIn(sizes(4, 8)), name_of);
INSTANTIATE_TEST_SUITE_P(Large, KrkLocalesSlow, ::testing::ValuesIn(sizes(9, 12)), name_of);

TEST(KrkLocales, AreSatisfiedOnABoardThatIsWide) {
  EXPECT_EQ(failures(NumberedStrategy({.files = 6, .ranks = 4})), Failures{});
  EXPECT_EQ(failures(NumberedStrategy({.files = 6, .ranks = 4}, Variant::nine)), Failures{});
}

/// On three ranks there are positions without a strategy move. Nothing else is wrong.
TEST(KrkLocales, AreNotSatisfiedOnABoardOfThreeRanks) {
  for (int files = 3; files <= 8; ++files) {
    EXPECT_EQ(failures(NumberedStrategy({.files = files, .ranks = 3})),
              (Failures{"plays_end_in_checkmate", "strategy_move_is_always_to_be_had"}))
        << files;
  }
}

TEST(KrkLocales, AreNotSatisfiedByNineKindsOnTheThreeSmallestBoards) {
  for (const Size& size :
       {Size{.files = 4, .ranks = 4}, Size{.files = 4, .ranks = 5}, Size{.files = 5, .ranks = 5}}) {
    EXPECT_EQ(failures(NumberedStrategy(size, Variant::nine)),
              (Failures{"plays_end_in_checkmate", "strategy_move_is_always_to_be_had"}));
  }
}

/// A strategy made up: the records White may move to.
class MadeUp : public NumberedRecords {
 public:
  using Moves = std::function<std::vector<Record>(const Record&)>;
  MadeUp(const Size& size, Moves moves) : NumberedRecords(size), moves_(std::move(moves)) {}

  [[nodiscard]] std::vector<Place> strategy_moves(Place place) const {
    std::vector<Place> places;
    for (const Record& q : moves_(record(place))) places.push_back(number(q));
    return places;
  }

 private:
  Moves moves_;
};
static_assert(WinningStrategyOrdering<MadeUp, FullMoves>);

constexpr Size six_by_six{.files = 6, .ranks = 6};

Record blacks(const Men& q) { return {.squares = q, .rook_present = true, .mover = Colour::black}; }

std::vector<Record> allowed_records(const Size& size, const Record& p) {
  std::vector<Record> records;
  if (!p.rook_present) return records;
  for (const Choice& choice : allowed_moves(size, p.squares))
    records.push_back(blacks(after(p.squares, choice.move)));
  return records;
}

/// The kinds without keeping off the edge.
bool achieves_carelessly(Kind kind, const Size& size, const Men& p, const Men& q) {
  const bool is_well = !is_exposed_on_blacks_move(q) && !is_stalemate(size, q);
  switch (kind) {
    case Kind::approach_diag:
    case Kind::approach_non_diag:
      return is_straight(p, q) == (kind == Kind::approach_non_diag) && is_well &&
             way_to_critical_square(q) < way_to_critical_square(p) && (divides(q) || is_l_pattern(q));
    case Kind::keep_room_diag:
    case Kind::keep_room_non_diag:
      return is_straight(p, q) == (kind == Kind::keep_room_non_diag) && is_well && divides(q) &&
             king_distance(q.king, q.rook) <= king_distance(p.king, p.rook);
    default: return achieves(kind, size, p, q);
  }
}

TEST(KrkLocales, AreNotSatisfiedByAStrategyThatGoesInCircles) {
  const MadeUp careless(six_by_six, [](const Record& p) {
    std::vector<Record> records;
    for (const Kind kind : all_kinds) {
      for (const Move& move : all_moves(six_by_six, p.squares)) {
        if (!is_played_by(kind, move.mover) || !is_legal(six_by_six, p.squares, move)) continue;
        const Men q = after(p.squares, move);
        if (achieves_carelessly(kind, six_by_six, p.squares, q)) records.push_back(blacks(q));
      }
      if (!records.empty()) break;
    }
    return records;
  });
  EXPECT_EQ(failures(careless), (Failures{"no_play_goes_on_for_ever", "ordering_is_well_founded"}));
}

TEST(KrkLocales, AreNotSatisfiedByAnyLegalMove) {
  const MadeUp any(six_by_six, [](const Record& p) {
    std::vector<Record> records;
    if (!p.rook_present) return records;
    for (const Move& move : all_moves(six_by_six, p.squares)) {
      if (is_legal(six_by_six, p.squares, move)) records.push_back(blacks(after(p.squares, move)));
    }
    return records;
  });
  const Failures expected{
      "replies_keep_invariant",   "no_play_goes_on_for_ever",          "plays_end_in_checkmate",
      "ordering_is_well_founded", "strategy_move_is_always_to_be_had", "strategy_never_stalemates"};
  EXPECT_EQ(failures(any), expected);
}

/// White's rook jumps to the lone king's rank or file and mates, if need be by magic.
TEST(KrkLocales, AreNotSatisfiedByIllegalMoves) {
  const MadeUp illegal(six_by_six, [](const Record& p) {
    auto records = allowed_records(six_by_six, p);
    // A mate far from here.
    records.push_back(blacks({.king = {2, 0}, .lone_king = {0, 0}, .rook = {0, 5}}));
    return records;
  });
  EXPECT_EQ(failures(illegal), Failures{"strategy_moves_are_legal"});
}

TEST(KrkLocales, AreNotSatisfiedByAStrategyThatThrowsItsRookAway) {
  const MadeUp generous(six_by_six, [](const Record& p) {
    auto records = allowed_records(six_by_six, p);
    records.push_back({.squares = p.squares, .rook_present = false, .mover = Colour::black});
    return records;
  });
  const Failures failed = failures(generous);
  for (const char* name :
       {"strategy_moves_are_legal", "strategy_moves_keep_invariant", "replies_keep_invariant"})
    EXPECT_NE(std::ranges::find(failed, name), failed.end()) << name;
}

/// An ordering that lacks something, or has too much.
class OtherOrdering {
 public:
  OtherOrdering(const FullMoves& full_moves, std::function<void(Place, std::vector<Place>&)> alter)
      : full_moves_(&full_moves), alter_(std::move(alter)) {}
  [[nodiscard]] std::vector<Place> below(Place p) const {
    std::vector<Place> below(full_moves_->below(p).begin(), full_moves_->below(p).end());
    alter_(p, below);
    return below;
  }

 private:
  const FullMoves* full_moves_;
  std::function<void(Place, std::vector<Place>&)> alter_;
};

TEST(KrkLocales, AreNotSatisfiedByAnotherOrdering) {
  const NumberedStrategy strategy({.files = 5, .ranks = 5});
  const Plays plays(strategy);
  const FullMoves full_moves(plays);
  const OtherOrdering lacking(full_moves, [&](Place p, std::vector<Place>& below) {
    if (below.empty()) return;
    const auto allowed = allowed_moves(strategy.size(), strategy.record(p).squares);
    if (allowed.front().kind == Kind::rook_home) below.clear();
  });
  EXPECT_EQ(failures(plays, lacking), Failures{"full_moves_descend"});
  const OtherOrdering circular(full_moves, [](Place p, std::vector<Place>& below) {
    if (!below.empty()) below.push_back(p);
  });
  EXPECT_EQ(failures(plays, circular), Failures{"ordering_is_well_founded"});
}

}  // namespace
}  // namespace adoube::endgame::krk
