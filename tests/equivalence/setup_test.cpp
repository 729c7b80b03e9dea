// SPDX-License-Identifier: GPL-3.0-or-later
// Random set-ups, legal and illegal: the same faults with the same evidence, and the same game from there.
#include <gtest/gtest.h>

#include "compare.hpp"
#include "random_setup.hpp"
#include "shrink.hpp"

namespace adoube::equivalence {
namespace {

using support::Care;
using support::Random;

void models_agree_on(Care care, int cases) {
  support::check_many(cases, [care] {
    Random chance(7);
    const Setup setup =
        *support::setups([care](Random& random) { return support::random_setup(random, care); });
    const std::string text = difference(setup, PlayOut{}, chance);
    RC_ASSERT(text == "");
  });
}

TEST(SetupEquivalence, CarefulSetups) { models_agree_on(Care::valid_if_lucky, 1'000 * effort()); }

TEST(SetupEquivalence, AnySetups) { models_agree_on(Care::anything, 2'000 * effort()); }

/// The generator must reach every fault, or their comparison is empty.
TEST(SetupEquivalence, EveryFaultOccurs) {
  std::map<SetupFaultCode, int> seen;
  int playable = 0;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Random random(seed);
    const SetupFaults faults = board::setup_faults(support::random_setup(random, Care::anything));
    for (const SetupFault& fault : faults) ++seen[fault.code];
    playable += std::ranges::none_of(faults, [](const SetupFault& f) { return is_fatal(f.code); });
  }
  for (int code = 0; code <= static_cast<int>(SetupFaultCode::clock_contradicts_en_passant); ++code) {
    EXPECT_GE(seen[static_cast<SetupFaultCode>(code)], 100) << to_string(static_cast<SetupFaultCode>(code));
  }
  EXPECT_GE(playable, 2'000);
}

}  // namespace
}  // namespace adoube::equivalence
