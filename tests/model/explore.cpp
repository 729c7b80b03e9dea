// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the state machine of a part of the game, found by running it: touch, game or clock; or what the
// constraints of the model say of random games and positions.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "constraints.hpp"
#include "transitions.hpp"

namespace {

[[nodiscard]] std::string explored(std::string_view what) {
  if (what == "touch") return adoube::model::explore_touch();
  if (what == "game") return adoube::model::explore_game();
  if (what == "clock") return adoube::model::explore_clock();
  if (what == "constraints") return adoube::model::judge_constraints();
  return {};
}

}  // namespace

int main(int count, char** words) {
  try {
    const std::string text = count == 2 ? explored(words[1]) : std::string();
    if (text.empty()) {
      std::fputs("usage: model_explorer touch|game|clock|constraints\n", stderr);
      return 2;
    }
    std::fputs(text.c_str(), stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return 1;
  }
}
