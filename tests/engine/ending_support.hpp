// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and folders for the tests of books and endings.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/endgame/material.hpp"
#include "random.hpp"

namespace adoube::engine {

/// Men of that material on squares drawn by chance, of either colours, either player to move.
[[nodiscard]] inline board::Position any_position(const endgame::Material& material,
                                                  support::Random& random) {
  std::vector<Piece> men = material.men();
  for (const Colour colour : both_colours) men.push_back({.role = Role::king, .colour = colour});
  for (;;) {
    Setup setup;
    const bool is_swapped = random.chance(50);
    setup.turn = random.chance(50) ? Colour::white : Colour::black;
    for (const Piece man : men) {
      auto square = static_cast<Square>(random.below(64));
      while (setup.at(square)) square = static_cast<Square>(random.below(64));
      setup.put(square, Piece{.role = man.role, .colour = is_swapped ? opposite(man.colour) : man.colour});
    }
    if (const auto position = board::make_position(setup)) return *position;
  }
}

/// A folder of its own for a test.
class FolderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("adoube-engine-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

}  // namespace adoube::engine
