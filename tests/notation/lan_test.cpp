// SPDX-License-Identifier: GPL-3.0-or-later
// Long algebraic notation, written.
#include "adoube/notation/lan.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "adoube/core/contract.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/uci.hpp"
#include "generators.hpp"

namespace adoube::notation {
namespace {

struct Written {
  std::string_view fen;
  std::string_view uci;
  std::string_view lan;
};

TEST(Lan, NamesBothSquares) {
  for (const auto& [fen, uci, lan] : {
           Written{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2-e4"},
           Written{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Ng1-f3"},
           Written{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5xd6"},
           Written{"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "e7xd8=Q+"},
           Written{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a7-a8=N"},
           Written{"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re1-e8#"},
           Written{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "Rh1xh8+"},
           Written{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
           Written{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
           Written{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
       }) {
    const auto position = position_of(fen);
    const auto move = parse_uci(position, uci);
    ASSERT_TRUE(move) << "the case itself is wrong: " << uci;
    EXPECT_EQ(to_lan(position, *move), lan);
    EXPECT_EQ(to_lan(board::standing_of(position), *move), lan);
    EXPECT_EQ(read_move(position, lan)->move, *move);
  }
}

TEST(Lan, WritingAnIllegalMoveBreaksTheContract) {
  EXPECT_THROW((void)to_lan(board::Position(), Move::normal(Square::e2, Square::e5)), ContractViolation);
}

}  // namespace
}  // namespace adoube::notation
