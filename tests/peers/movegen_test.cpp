// SPDX-License-Identifier: GPL-3.0-or-later
// Positions with every legal move in SAN and the FEN it leads to, compared on both models.
#include <map>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

/// Peers differ in when they write an en passant square; ours is written if a capture is legal. Reading a FEN
/// and writing it again brings every convention to ours.
[[nodiscard]] std::string normalised(const std::string& fen) {
  const auto setup = notation::parse_fen(fen);
  EXPECT_TRUE(setup) << fen;
  const auto position = board::make_position(*setup);
  EXPECT_TRUE(position) << fen;
  return position ? notation::to_fen(*position) : fen;
}

using MovesAndResults = std::map<std::string, std::string>;

[[nodiscard]] MovesAndResults of_row(const boost::json::object& row) {
  MovesAndResults moves;
  for (const auto& pair : row.at("moves").as_array()) {
    moves.emplace(text_of(pair.at(0)), normalised(text_of(pair.at(1))));
  }
  return moves;
}

[[nodiscard]] MovesAndResults of_board(const board::Position& position) {
  MovesAndResults moves;
  for (const Move m : board::legal_moves(position)) {
    moves.emplace(notation::to_san(position, m), notation::to_fen(board::after(position, m)));
  }
  return moves;
}

class PeerMovegen : public PeerTest, public ::testing::WithParamInterface<const char*> {};

TEST_P(PeerMovegen, SameMovesAndSameResults) {
  const std::filesystem::path file =
      std::filesystem::path("movegen") / ("rampart-" + std::string(GetParam()) + ".jsonl");
  const auto rows = rows_of(folder() / file);
  EXPECT_FALSE(rows.empty());
  for (const auto& row : rows) {
    const std::string fen = text_of(row.at("fen"));
    const auto setup = notation::parse_fen(fen);
    ASSERT_TRUE(setup) << fen;
    const auto position = board::make_position(*setup);
    const auto by_laws = laws::make_board(*setup);
    ASSERT_TRUE(position && by_laws) << fen;
    const MovesAndResults expected = of_row(row);
    EXPECT_EQ(of_board(*position), expected) << fen;

    MovesAndResults found;
    for (const laws::Move& m : laws::legal_moves(*by_laws)) {
      const auto result = board::make_position(laws::to_setup(laws::after(*by_laws, m)));
      ASSERT_TRUE(result) << fen;
      found.emplace(notation::to_san(*position, laws::to_core(*by_laws, m)), notation::to_fen(*result));
    }
    EXPECT_EQ(found, expected) << fen;
  }
  RecordProperty("rows", static_cast<int>(rows.size()));
}

INSTANTIATE_TEST_SUITE_P(Rampart, PeerMovegen,
                         ::testing::Values("castling", "checkmates", "famous", "pawns", "promotions",
                                           "stalemates", "standard", "taxing"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace adoube::peers
