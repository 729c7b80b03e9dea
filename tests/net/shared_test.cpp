// SPDX-License-Identifier: GPL-3.0-or-later
// Who is there, and how much of what is sent is held.
#include "shared.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stdexcept>

namespace adoube::net {
namespace {

using std::chrono::milliseconds;

class Visitor final : public Guest {
 public:
  void stop() override {}
  void abort() override {}
};

TEST(GuestBook, IsLeftByWhoThrows) {
  GuestBook book;
  try {
    const Stay stay(book, std::make_shared<Visitor>());
    EXPECT_EQ(book.guests().size(), 1U);
    EXPECT_FALSE(book.wait_until_empty(milliseconds(0)));
    throw std::runtime_error("planted");
  } catch (const std::runtime_error&) {
    EXPECT_TRUE(book.wait_until_empty(milliseconds(0)));
  }
}

TEST(GuestBook, KnowsWhoStandsWhereAnotherStood) {
  GuestBook book;
  Visitor visitor;
  const auto at_the_same_place = [&visitor] { return std::shared_ptr<Guest>(&visitor, [](Guest*) {}); };
  book.enter(at_the_same_place());
  EXPECT_TRUE(book.guests().empty()) << "it has gone without a word";
  const auto other = at_the_same_place();
  book.enter(other);
  EXPECT_EQ(book.guests().size(), 1U);
}

TEST(Bodies, HoldSoMuchInAllAndOfOneAddress) {
  Bodies bodies;
  constexpr Bodies::Most most{.in_all = 100, .per_address = 60};
  const AddressKey here{.bytes = {1}};
  const AddressKey there{.bytes = {2}};
  Bodies::Share first(bodies, here);
  EXPECT_TRUE(first.grow_to(40, most));
  {
    Bodies::Share second(bodies, here);
    EXPECT_FALSE(second.could_be(21, most));
    EXPECT_TRUE(second.could_be(20, most)) << "what is only asked about takes no room";
    EXPECT_TRUE(second.grow_to(20, most));
    EXPECT_FALSE(first.grow_to(41, most)) << "of one address";
    Bodies::Share third(bodies, there);
    EXPECT_TRUE(third.grow_to(40, most));
    EXPECT_FALSE(third.grow_to(41, most)) << "in all";
  }
  EXPECT_TRUE(first.grow_to(60, most));
  EXPECT_TRUE(first.grow_to(50, most)) << "it holds as much already";
  EXPECT_FALSE(first.could_be(61, most));
  EXPECT_TRUE(first.could_be(100, {.in_all = 100, .per_address = 0}));
}

}  // namespace
}  // namespace adoube::net
