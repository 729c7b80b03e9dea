// SPDX-License-Identifier: GPL-3.0-or-later
// Whose game is thought about first.
#include "games/machine_room.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "adoube/questions/evaluation.hpp"
#include "house.hpp"

namespace adoube::server {
namespace {

using testing::ElementsAre;

/// Notes in which order thoughts are begun.
class Order {
 public:
  explicit Order(MachineRoom& room) : room_(room) {}

  void ask(const std::string& name, bool has_person, std::shared_future<void> held = {}) {
    Thought thought{.situation = questions::situation_of(game::History(board::Position())),
                    .limits =
                        [this, name, held = std::move(held)] {
                          {
                            const std::scoped_lock lock(mutex_);
                            begun_.push_back(name);
                          }
                          if (held.valid()) held.wait();
                          engine::Limits limits;
                          limits.nodes = 1;
                          return limits;
                        },
                    .has_person = has_person,
                    .given_up = {}};
    room_.think(std::move(thought), [](const auto&) {});
  }
  [[nodiscard]] std::vector<std::string> begun() const {
    const std::scoped_lock lock(mutex_);
    return begun_;
  }

 private:
  MachineRoom& room_;
  mutable std::mutex mutex_;
  std::vector<std::string> begun_;
};

TEST(MachineRoom, PeopleGoBeforeMachinesAmongThemselves) {
  std::promise<void> release;
  MachineRoom room({}, 1);
  Order order(room);
  order.ask("first", false, release.get_future().share());
  ASSERT_TRUE(eventually([&] { return order.begun().size() == 1; }));
  order.ask("machines 1", false);
  order.ask("machines 2", false);
  order.ask("person 1", true);
  order.ask("person 2", true);
  EXPECT_EQ(room.load(), 5);
  EXPECT_EQ(room.load_before_people(), 3) << "the one that is thought about, and two people";
  release.set_value();
  ASSERT_TRUE(eventually([&] { return order.begun().size() == 5; }));
  EXPECT_THAT(order.begun(), ElementsAre("first", "person 1", "person 2", "machines 1", "machines 2"));
}

}  // namespace
}  // namespace adoube::server
