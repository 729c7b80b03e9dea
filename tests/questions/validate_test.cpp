// SPDX-License-Identifier: GPL-3.0-or-later
// Files of games, plain and packed, checked to their last byte.
#include "adoube/questions/validate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "asking.hpp"
#include "tree.hpp"

namespace adoube::questions {
namespace {

using testing::HasSubstr;

std::string file(std::string_view name) {
  std::ifstream stream(support::in_tree("data/pgn/codes") / name, std::ios::binary);
  return (std::ostringstream() << stream.rdbuf()).str();
}

struct Told {
  std::vector<boost::json::object> objects;
  Result<void, Complaint> ended;

  [[nodiscard]] std::vector<boost::json::object> of(std::string_view kind) const {
    std::vector<boost::json::object> found;
    for (const auto& object : objects) {
      if (object.contains(kind)) found.push_back(object);
    }
    return found;
  }
};

Told validate(std::string_view bytes, const Limits& limits = {}) {
  Told told;
  told.ended = validate_bytes(
      std::string(bytes), now,
      [&](boost::json::object&& object) { told.objects.push_back(std::move(object)); }, {}, limits);
  return told;
}

TEST(ValidateQuestion, AFaultIsLocatedNamedAndShown) {
  const Told told = validate(file("illegal.pgn"));
  ASSERT_TRUE(told.ended);
  const auto faults = told.of("fault");
  ASSERT_EQ(faults.size(), 1U);
  const auto& fault = faults.front();
  EXPECT_EQ(text(fault.at("fault").at("code")), "illegal");
  EXPECT_GE(fault.at("game").as_uint64(), 2U);
  EXPECT_FALSE(fault.at("fen").is_null());
  // What the excerpt marks is what the file has there.
  const auto offset = fault.at("fault").at("offset").to_number<std::size_t>();
  const auto length = fault.at("fault").at("length").to_number<std::size_t>();
  const auto& excerpt = fault.at("excerpt");
  const auto from = excerpt.at("from").to_number<std::size_t>();
  const auto to = excerpt.at("to").to_number<std::size_t>();
  EXPECT_EQ(text(excerpt.at("text")).substr(from, to - from), file("illegal.pgn").substr(offset, length));
  const auto& end = told.objects.back().at("end");
  EXPECT_EQ(end.at("faulty"), 1U);
  EXPECT_EQ(end.at("faults").at("illegal"), 1U);
  EXPECT_GE(end.at("games").to_number<int>(), 3);
}

TEST(ValidateQuestion, ProgressGoesToTheEnd) {
  std::string many;
  while (many.size() < 1'000'000) many += "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  const Told told = validate(many);
  const auto progress = told.of("progress");
  EXPECT_GT(progress.size(), 2U);
  EXPECT_EQ(progress.back().at("progress").at("bytes"), progress.back().at("progress").at("of"));
  EXPECT_EQ(told.objects.back().at("end").at("games"), progress.back().at("progress").at("games"));
  EXPECT_TRUE(told.of("fault").empty());
}

TEST(ValidateQuestion, PlayersAreNamedAndPlacesCountFromTheStartOfTheFile) {
  std::string text_of_games;
  std::uint64_t lines = 0;
  while (text_of_games.size() < 400'000) {
    text_of_games += "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    lines += 4;
  }
  text_of_games += "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Ke3 *\n";
  const auto faults = validate(text_of_games).of("fault");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(text(faults.front().at("white")), "Ann");
  EXPECT_EQ(text(faults.front().at("black")), "Bob");
  EXPECT_EQ(faults.front().at("fault").at("line"), lines + 4);
  EXPECT_EQ(faults.front().at("game"), lines / 4 + 1);
}

TEST(ValidateQuestion, OnlySoManyFaultsOfAKindAreToldButAllAreCounted) {
  std::string faulty;
  for (int i = 0; i < 50; ++i) faulty += "[White \"A\"]\n\n1. e5 *\n\n";
  const Told told = validate(faulty, {.faults_of_kind = 10});
  EXPECT_EQ(told.of("fault").size(), 10U);
  EXPECT_EQ(told.objects.back().at("end").at("faults").at("illegal"), 50U);
}

TEST(ValidateQuestion, ManyFaultsOfOneKindDoNotHideTheOnlyOneOfAnother) {
  std::string faulty;
  for (int i = 0; i < 1500; ++i) faulty += "[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n";
  faulty += "[White \"Ann\"]\n\n1. e4 e5 2. Ke3 *\n";
  const Told told = validate(faulty);
  const auto faults = told.of("fault");
  EXPECT_EQ(text(faults.back().at("fault").at("code")), "illegal");
  EXPECT_EQ(text(faults.back().at("white")), "Ann");
  EXPECT_LT(faults.size(), 1000U);
  const auto& counted = told.objects.back().at("end").at("faults");
  EXPECT_EQ(counted.at("wrong_result"), 1500U);
  EXPECT_EQ(counted.at("illegal"), 1U);
  // Who watches sees the same counts as they grow.
  EXPECT_EQ(told.of("progress").back().at("progress").at("faults"), counted);
}

TEST(ValidateQuestion, AStopEndsItWithoutAnEnd) {
  std::stop_source stop;
  stop.request_stop();
  int told = 0;
  EXPECT_TRUE(validate_bytes("1. e4 *\n", now, [&](boost::json::object&&) { ++told; }, stop.get_token()));
  EXPECT_EQ(told, 0);
}

TEST(ValidateQuestion, WhatCannotBeUnpackedOrIsTooLargeIsAComplaint) {
  const Told broken = validate("\x1f\x8b\x08 broken");
  ASSERT_FALSE(broken.ended);
  EXPECT_TRUE(broken.of("end").empty());
  std::string long_file;
  while (long_file.size() < 600'000) long_file += "[White \"A\"]\n\n1. e4 *\n\n";
  const Told large = validate(long_file, {.unpacked = 300'000});
  ASSERT_FALSE(large.ended);
  EXPECT_EQ(large.ended.error().status, 413);
  EXPECT_TRUE(validate("").ended);
  EXPECT_TRUE(validate(std::string(100'000, '\0')).ended);
}

}  // namespace
}  // namespace adoube::questions
