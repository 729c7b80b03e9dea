// SPDX-License-Identifier: GPL-3.0-or-later
// The store is asked how it is once a second, by one at a time.
#include "health.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <latch>
#include <stdexcept>
#include <thread>

namespace adoube::server {
namespace {

using std::chrono::milliseconds;

TEST(Health, IsAskedForOnceASecond) {
  Health::Clock::time_point now{};
  int asked = 0;
  bool is_good = true;
  Health health(
      [&] {
        ++asked;
        return is_good;
      },
      [&] { return now; });
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(health.is_good());
  EXPECT_EQ(asked, 1);
  is_good = false;
  now += milliseconds(999);
  EXPECT_TRUE(health.is_good()) << "known for less than a second";
  now += milliseconds(1);
  EXPECT_FALSE(health.is_good());
  EXPECT_FALSE(health.is_good());
  EXPECT_EQ(asked, 2) << "bad news are kept, too";
  is_good = true;
  now += milliseconds(1000);
  EXPECT_TRUE(health.is_good());
  EXPECT_EQ(asked, 3);
}

TEST(Health, KeepsNobodyWaitingBehindAnother) {
  std::latch begun(1);
  std::latch goes_on(1);
  Health health([&] {
    begun.count_down();
    goes_on.wait();
    return false;
  });
  std::jthread first([&] { EXPECT_FALSE(health.is_good()); });
  begun.wait();
  EXPECT_TRUE(health.is_good()) << "nothing bad is known yet";
  goes_on.count_down();
  first.join();
  EXPECT_FALSE(health.is_good());
}

TEST(Health, IsBadIfItCannotBeAsked) {
  Health health([]() -> bool { throw std::runtime_error("planted"); });
  EXPECT_FALSE(health.is_good());
}

}  // namespace
}  // namespace adoube::server
