// SPDX-License-Identifier: GPL-3.0-or-later
// Every case of data/laws as a test of its own by each model that can judge it: Laws_3.8.2.name,
// Board_3.8.2.name, Game_5.2d.name, Touch_4.3.name.
#include <gtest/gtest.h>

#include <iostream>
#include <string>

#include "case_file.hpp"
#include "judge.hpp"
#include "tree.hpp"

namespace {

using adoube::cases::Case;
using adoube::cases::Failures;

class CaseTest : public testing::Test {
 public:
  CaseTest(Case one, Failures (*judge)(const Case&)) : case_(std::move(one)), judge_(judge) {}

  void TestBody() override {
    for (const std::string& failure : judge_(case_)) ADD_FAILURE() << failure;
  }

 private:
  Case case_;
  Failures (*judge_)(const Case&);
};

void register_case(const Case& one, const std::string& model, Failures (*judge)(const Case&)) {
  testing::RegisterTest((model + "_" + one.clause()).c_str(), one.name.c_str(), nullptr, nullptr, __FILE__,
                        __LINE__, [one, judge]() -> CaseTest* { return new CaseTest(one, judge); });
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  try {
    for (const Case& one : adoube::cases::read_cases(adoube::support::in_tree("data/laws"))) {
      if (adoube::cases::is_of_touch(one)) {
        register_case(one, "Touch", adoube::cases::judge_by_touch);
        continue;
      }
      if (adoube::cases::has_lines_for_laws(one)) {
        register_case(one, "Laws", adoube::cases::judge_by_laws);
      }
      if (adoube::cases::has_lines_for_game(one)) {
        register_case(one, "Game", adoube::cases::judge_by_game);
      }
      if (adoube::cases::has_lines_for_board(one)) {
        register_case(one, "Board", adoube::cases::judge_by_board);
      }
    }
  } catch (const adoube::cases::MalformedCase& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
  return RUN_ALL_TESTS();
}
