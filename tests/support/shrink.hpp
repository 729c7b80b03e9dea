// SPDX-License-Identifier: GPL-3.0-or-later
// Set-ups as rapidcheck generates them: drawn by a seeded maker, and shrunk man by man to the smallest that
// fails.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/setup.hpp"
#include "random.hpp"
#include "seeds.hpp"
#include "show.hpp"

namespace adoube::support {

/// Every set-up with one thing less: a man, a right, the en passant square, the counters.
[[nodiscard]] inline std::vector<Setup> simpler(const Setup& setup) {
  std::vector<Setup> all;
  const auto add = [&](auto&& change) {
    Setup copy = setup;
    change(copy);
    if (copy != setup) all.push_back(copy);
  };
  for (const Square s : all_squares) add([&](Setup& copy) { copy.put(s, std::nullopt); });
  for (const Colour c : both_colours) {
    for (const File f : all_files) add([&](Setup& copy) { copy.castling.remove(c, f); });
  }
  add([](Setup& copy) { copy.en_passant.reset(); });
  add([](Setup& copy) { copy.halfmove_clock = 0; });
  add([](Setup& copy) { copy.fullmove_number = 1; });
  return all;
}

/// `maker(Random&)` draws a set-up. The seed itself does not shrink, the set-up does.
template <class Maker>
[[nodiscard]] rc::Gen<Setup> setups(Maker maker) {
  const auto drawn = rc::gen::map(seeds(), [maker = std::move(maker)](std::uint64_t seed) {
    Random random(seed);
    return maker(random);
  });
  return rc::gen::shrink(drawn, [](const Setup& setup) { return rc::seq::fromContainer(simpler(setup)); });
}

/// As RC_GTEST_PROP, but with as many cases as asked for, and the same ones on every run unless RC_PARAMS
/// says otherwise.
template <class Property>
void check_many(int cases, const Property& property) {
  const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata metadata;
  metadata.id = std::string(info->test_suite_name()) + "/" + info->name();
  metadata.description = info->name();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = cases;
  if (std::getenv("RC_PARAMS") == nullptr) params.seed = 20'240'229;
  params.maxDiscardRatio = 1000;
  const auto result = rc::detail::checkTestable(property, metadata, params);
  if (!result.template is<rc::detail::SuccessResult>()) {
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
  }
}

}  // namespace adoube::support
