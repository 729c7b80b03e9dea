// SPDX-License-Identifier: GPL-3.0-or-later
// Every game of other projects' files that is accepted is written and read back as the same game.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

class PeerPgnRoundTrip : public PeerTest {};

std::vector<std::filesystem::path> pgn_files(const std::filesystem::path& under) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(under)) {
    if (entry.is_regular_file() && entry.path().extension() == ".pgn") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// How many games were accepted.
std::size_t check(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::size_t accepted = 0;
  for (const notation::ReadGame& game : notation::read_games(text)) {
    if (game.is_faulty()) continue;
    ++accepted;
    for (const notation::NagForm nags : {notation::NagForm::codes, notation::NagForm::glyphs}) {
      const std::string written = to_pgn(game.tree, {.nags = nags});
      const auto again = notation::read_games(written);
      // A FEN tag gets the SetUp tag that it lacks: the one thing that writing adds.
      const bool lacks_setup = std::ranges::count(game.faults, notation::PgnCode::fen_without_setup,
                                                  &notation::PgnFault::code) != 0;
      const bool is_same =
          again.size() == 1 && !again[0].is_faulty() &&
          (lacks_setup ? to_pgn(again[0].tree, {.nags = nags}) == written : again[0].tree == game.tree);
      EXPECT_TRUE(is_same) << file << ", game " << game.number << ":\n" << written;
    }
  }
  return accepted;
}

TEST_F(PeerPgnRoundTrip, AcceptedGamesAreReadBackAsTheyWere) {
  std::size_t accepted = 0;
  for (const char* const part : {"pgn", "bulk"}) {
    for (const auto& file : pgn_files(folder() / part)) accepted += check(file);
  }
  EXPECT_GE(accepted, 3'500U);
}

}  // namespace
}  // namespace adoube::peers
