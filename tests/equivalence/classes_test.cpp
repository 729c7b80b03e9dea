// SPDX-License-Identifier: GPL-3.0-or-later
// Rare kinds of position, built on purpose: each must be met often, and the models must agree on every one.
#include <gtest/gtest.h>

#include "compare.hpp"
#include "random_setup.hpp"
#include "rare_class.hpp"
#include "shrink.hpp"

namespace adoube::equivalence {
namespace {

using support::Random;
using support::RareClass;

constexpr std::size_t enough = 1'000;

class RareClassEquivalence : public ::testing::TestWithParam<RareClass> {};

TEST_P(RareClassEquivalence, ModelsAgreeOnAThousandMembers) {
  const RareClass rare = GetParam();
  std::set<std::string> members;  // Each position counts once.
  // Draws until a member comes out, so that the comparison, which is dear, is spent on members; but not for
  // ever.
  const auto member = [rare](Random& random) {
    auto setup = support::draw_rare(rare, random);
    for (int tries = 0; tries < 5'000; ++tries) {
      const auto position = board::make_position(setup);
      if (position && support::is_member(rare, *position)) break;
      setup = support::draw_rare(rare, random);
    }
    return setup;
  };
  support::check_many(1'200 * effort(), [&] {
    const auto setup = *support::setups(member);
    Random chance(11);
    const auto position = board::make_position(setup);
    if (position && support::is_member(rare, *position)) members.insert(show(setup));
    const std::string text = difference(setup, PlayOut{.ordinary = 1, .special = 4}, chance);
    RC_ASSERT(text == "");
  });
  RecordProperty("members", static_cast<int>(members.size()));
  EXPECT_GE(members.size(), enough) << "too few of class " << to_string(rare);
}

INSTANTIATE_TEST_SUITE_P(Classes, RareClassEquivalence, ::testing::ValuesIn(support::all_rare_classes),
                         [](const auto& test) { return std::string(to_string(test.param)); });

}  // namespace
}  // namespace adoube::equivalence
