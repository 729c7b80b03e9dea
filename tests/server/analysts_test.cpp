// SPDX-License-Identifier: GPL-3.0-or-later
// Who is kept for the next question, and who goes.
#include "analysts.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace adoube::server {
namespace {

class Fake final : public questions::Analyst {
 public:
  explicit Fake(std::string name, bool is_well = true) : name_(std::move(name)), is_well_(is_well) {}
  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Result<void, std::string> set_lines(int /*lines*/) override { return {}; }
  [[nodiscard]] Result<void, std::string> new_game(bool /*is_chess960*/) override {
    if (is_well_) return {};
    return std::unexpected("it has died");
  }
  [[nodiscard]] Result<questions::Judgement, std::string> judge(
      const engine::Situation& /*situation*/, const engine::Limits& /*limits*/,
      const std::stop_token& /*stop*/, const questions::JudgementListener& /*listener*/) override {
    return questions::Judgement();
  }

 private:
  std::string name_;
  bool is_well_;
};

[[nodiscard]] std::string taken(Analysts& analysts, std::string_view name) {
  const auto analyst = analysts.take(name, false);
  return analyst ? analyst->name() : "nobody";
}

TEST(Analysts, AreThereForTheNextQuestionByName) {
  Analysts analysts(2);
  EXPECT_EQ(taken(analysts, "a"), "nobody");
  analysts.keep("a", std::make_unique<Fake>("first a"));
  analysts.keep("b", std::make_unique<Fake>("b"));
  EXPECT_EQ(taken(analysts, "a"), "first a");
  EXPECT_EQ(taken(analysts, "a"), "nobody") << "it has been taken";
  EXPECT_EQ(taken(analysts, "b"), "b");
}

TEST(Analysts, AreFew) {
  Analysts analysts(2);
  for (const std::string name : {"a", "b", "c"}) analysts.keep(name, std::make_unique<Fake>(name));
  EXPECT_EQ(taken(analysts, "a"), "nobody");
  EXPECT_EQ(taken(analysts, "b"), "b");
  EXPECT_EQ(taken(analysts, "c"), "c");
}

TEST(Analysts, AreDismissedWhenTheyHaveDied) {
  Analysts analysts(2);
  analysts.keep("a", std::make_unique<Fake>("well"));
  analysts.keep("a", std::make_unique<Fake>("dead", false));
  EXPECT_EQ(taken(analysts, "a"), "well");
}

TEST(Analysts, DoNotWaitForEver) {
  Analysts analysts(2);
  analysts.keep("a", std::make_unique<Fake>("a"));
  analysts.dismiss(Analysts::Clock::now() - std::chrono::hours(1));
  EXPECT_EQ(taken(analysts, "a"), "a");
  analysts.keep("a", std::make_unique<Fake>("a"));
  analysts.dismiss(Analysts::Clock::now());
  EXPECT_EQ(taken(analysts, "a"), "nobody");
}

}  // namespace
}  // namespace adoube::server
