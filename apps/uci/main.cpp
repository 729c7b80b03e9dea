// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-uci: the engine for boards and match programs, in UCI or XBoard's protocol.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "console.hpp"

int main(int argc, char** argv) {
  constexpr int unusable = 2;
  try {
    return adoube::app::converse(std::vector<std::string>(argv + 1, argv + argc)) ? 0 : unusable;
  } catch (const std::exception& error) {
    fmt::print(stderr, "adoube-uci: internal error: {}\n", error.what());
    return unusable;
  }
}
