// SPDX-License-Identifier: GPL-3.0-or-later
// The enumeration of a board: what is known of the chessboard, what the definitions say position by position,
// and that its longest plays are plays.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "adoube/endgame/krk/rules.hpp"
#include "krk/graph.hpp"
#include "krk_cases.hpp"

namespace adoube::endgame::krk {
namespace {

using Values = std::map<std::string, std::string>;

Values values_of(const Enumeration& enumeration) {
  Values values;
  for (const Fact& fact : enumeration.facts)
    EXPECT_TRUE(values.emplace(fact.key, fact.value).second) << fact.key << " twice";
  return values;
}

TEST(KrkEnumeration, FindsWhatIsKnownOfTheChessboard) {
  const auto found = enumerate(laws::chessboard(), 2);
  ASSERT_EQ(found.size(), 2);
  EXPECT_EQ(found[0].variant, Variant::nine);
  EXPECT_EQ(found[1].variant, Variant::ten);
  for (const Enumeration& enumeration : found) {
    Values values = values_of(enumeration);
    const Values known{{"legal_WTM", "175168"},
                       {"legal_BTM", "223944"},
                       {"mates_BTM", "216"},
                       {"stalemates_BTM", "68"},
                       {"opt_max", "16"},
                       {"opt_avg", "9.864838"},
                       {"opt_unwon", "0"},
                       {"kind.ImmediateMate.chosen", "1512"},
                       {"kind.ReadyToMate.chosen", "4676"},
                       {"kind.Squeeze.chosen", "116504"},
                       {"kind.ApproachDiag.chosen", "12160"},
                       {"kind.ApproachNonDiag.chosen", "4020"},
                       {"kind.KeepRoomDiag.chosen", "3160"},
                       {"kind.KeepRoomNonDiag.chosen", "184"},
                       {"kind.RookHome.chosen", "32520"},
                       {"kind.RookSafe.chosen", "432"},
                       {"rel_edges", "405424"},
                       {"max_choices", "11"},
                       {"undefined_positions", "0"},
                       {"rook_lost_rel", "0"},
                       {"rook_lost_det", "0"},
                       {"stalemate_rel", "0"},
                       {"stalemate_det", "0"},
                       {"rtm_not_followed_by_mate", "0"},
                       {"det_bad", "0"},
                       {"det_worst", "33"},
                       {"det_avg", "18.121272"},
                       {"rel_bad", "0"},
                       {"rel_worst", "33"},
                       {"move3_reachable.RookHome", "80"},
                       {"move4_reachable.RookHome", "0"},
                       {"move4_reachable.RookSafe", "0"},
                       {"triple_after_2.bad_starts", "232"},
                       {"triple_after_3.bad_starts", "0"},
                       {"room3_after_3_basic.not_mate_kind", "0"},
                       {"room3_after_4_basic.positions", "0"},
                       // Mate in two is found wherever there is one.
                       {"opt_hist.2", "4676"},
                       {"det_hist.2", "4676"}};
    for (const auto& [key, value] : known) EXPECT_EQ(values[key], value) << key;
    EXPECT_TRUE(enumeration.is_winning);
    EXPECT_EQ(values.contains("kind.RookSafeSmall.chosen"), enumeration.variant == Variant::ten);
  }
}

TEST(KrkEnumeration, IsTheSameByOneThreadAndByMany) {
  const auto one = enumerate({.files = 5, .ranks = 7}, 1);
  const auto many = enumerate({.files = 5, .ranks = 7}, 5);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].facts, many[i].facts);
}

/// Files and ranks exchanged, all is the same but what the order of moves decides.
TEST(KrkEnumeration, IsSymmetric) {
  auto wide = values_of(enumerate({.files = 7, .ranks = 4}, 2).back());
  auto high = values_of(enumerate({.files = 4, .ranks = 7}, 2).back());
  for (Values* values : {&wide, &high})
    std::erase_if(*values, [](const auto& fact) { return fact.first.starts_with("det_"); });
  EXPECT_GT(wide.size(), 100);
  EXPECT_EQ(wide, high);
}

TEST(KrkEnumeration, KnowsWhichBoardsAreWon) {
  const auto is_won = [](int files, int ranks) {
    const auto found = enumerate({files, ranks}, 2);
    return std::pair(found[0].is_winning, found[1].is_winning);
  };
  EXPECT_EQ(is_won(3, 3), std::pair(false, false));
  EXPECT_EQ(is_won(7, 3), std::pair(false, false));
  EXPECT_EQ(is_won(4, 4), std::pair(false, true));
  EXPECT_EQ(is_won(5, 4), std::pair(false, true));
  EXPECT_EQ(is_won(5, 5), std::pair(false, true));
  EXPECT_EQ(is_won(4, 6), std::pair(true, true));
  EXPECT_EQ(is_won(6, 6), std::pair(true, true));
}

TEST(KrkEnumeration, KnowsTheWorstLengths) {
  const std::vector<std::pair<int, int>> worst{{4, 10}, {5, 16}, {6, 22}, {7, 28}, {9, 39}};
  for (const auto& [side, moves] : worst) {
    const auto ten = enumerate({side, side}, 2).back();
    EXPECT_EQ(ten.by_relation.most(), moves) << side;
    EXPECT_EQ(ten.by_choice.most(), side == 7 ? 27 : moves) << side;
  }
}

TEST(KrkEnumeration, RefusesOtherBoards) {
  EXPECT_FALSE(can_enumerate({.files = 2, .ranks = 8}));
  EXPECT_FALSE(can_enumerate({.files = 8, .ranks = 27}));
  EXPECT_TRUE(can_enumerate({.files = 3, .ranks = 26}));
  EXPECT_THROW((void)enumerate({.files = 2, .ranks = 8}, 1), ContractViolation);
}

/// The facts that can be counted without any symmetry or cleverness, by the definitions as they are.
void expect_counts_by_definition(const Size& size) {
  std::map<std::string, std::uint64_t> counts;
  std::uint64_t edges = 0;
  for_each_position(size, [&](const Men& p) {
    const auto allowed = allowed_moves(size, p);
    edges += allowed.size();
    ++counts[allowed.empty() ? "undefined" : std::string(name(allowed.front().kind))];
    EXPECT_EQ(chosen_move(size, p).has_value(), !allowed.empty());
  });
  Values values = values_of(enumerate(size, 2).back());
  EXPECT_EQ(values["rel_edges"], std::to_string(edges));
  EXPECT_EQ(values["undefined_positions"], std::to_string(counts["undefined"]));
  for (const Kind kind : all_kinds) {
    const std::string key = "kind." + std::string(name(kind)) + ".chosen";
    EXPECT_EQ(values[key], std::to_string(counts[std::string(name(kind))])) << key;
  }
}

TEST(KrkEnumeration, CountsKindsAsTheDefinitionsDo) {
  expect_counts_by_definition({.files = 4, .ranks = 4});
  expect_counts_by_definition({.files = 5, .ranks = 4});
  expect_counts_by_definition({.files = 5, .ranks = 6});
  expect_counts_by_definition({.files = 3, .ranks = 6});
}

/// The moves the enumeration goes by are those of the strategy that is played and proved.
TEST(KrkEnumeration, ChoosesAsTheStrategyDoes) {
  for (const Size& size : {Size{.files = 4, .ranks = 5}, Size{.files = 5, .ranks = 5},
                           Size{.files = 3, .ranks = 6}, Size{.files = 6, .ranks = 6}}) {
    for_each_position(size, [&](const Men& p) {
      if (HasFatalFailure()) return;
      const auto choice = chosen_move(size, p);
      for (const Kind kind : all_kinds) {
        const auto number = chosen_move_of(kind, size, p);
        if (choice && choice->kind < kind) break;
        ASSERT_EQ(number.has_value(), choice && choice->kind == kind) << name(kind);
        if (!number) continue;
        ASSERT_EQ(numbered_move(size, p, *number), choice->move) << name(kind);
      }
    });
  }
}

/// Every position of the play follows from the one before by the Laws, White's by `is_allowed`; the last is
/// mate.
template <class IsAllowed>
void expect_play(const Size& size, const Histogram& histogram, const IsAllowed& is_allowed) {
  const Play& play = histogram.longest;
  ASSERT_EQ(play.size(), static_cast<std::size_t>(2 * histogram.most()));
  for (std::size_t i = 0; i + 1 < play.size(); ++i) {
    const Men& now = play[i];
    const Men& next = play[i + 1];
    if (i % 2 == 1) {
      EXPECT_TRUE(lone_king_may_go(size, now, next.lone_king)) << i;
      EXPECT_EQ((Men{.king = now.king, .lone_king = next.lone_king, .rook = now.rook}), next) << i;
      continue;
    }
    EXPECT_TRUE(is_legal_for_white(size, now)) << i;
    EXPECT_TRUE(is_allowed(now, next)) << i;
  }
  EXPECT_TRUE(is_mate(size, play.back()));
}

TEST(KrkEnumeration, ShowsPlaysThatAreSoLong) {
  for (const Size& size : {Size{.files = 4, .ranks = 5}, Size{.files = 5, .ranks = 5}, laws::chessboard()}) {
    const Enumeration ten = enumerate(size, 2).back();
    expect_play(size, ten.by_choice, [&](const Men& p, const Men& q) {
      const auto choice = chosen_move(size, p);
      return choice && after(p, choice->move) == q;
    });
    expect_play(size, ten.by_relation, [&](const Men& p, const Men& q) {
      return std::ranges::any_of(allowed_moves(size, p),
                                 [&](const Choice& choice) { return after(p, choice.move) == q; });
    });
    expect_play(size, ten.at_best, [&](const Men& p, const Men& q) {
      return std::ranges::any_of(all_moves(size, p), [&](const Move& move) {
        return is_legal(size, p, move) && after(p, move) == q;
      });
    });
  }
}

}  // namespace
}  // namespace adoube::endgame::krk
