// SPDX-License-Identifier: GPL-3.0-or-later
// SAN: the canonical form, written and read back. (read_move_test.cpp has what deviates from it.)
#include "adoube/notation/san.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

#include "adoube/core/contract.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/uci.hpp"
#include "generators.hpp"

namespace adoube::notation {
namespace {

struct Written {
  std::string_view fen;
  std::string_view uci;
  std::string_view san;
};

class Canonical : public testing::TestWithParam<Written> {};

TEST_P(Canonical, IsWrittenAndReadStrictly) {
  const auto position = position_of(GetParam().fen);
  const auto move = parse_uci(position, GetParam().uci);
  ASSERT_TRUE(move) << "the case itself is wrong";
  EXPECT_EQ(to_san(position, *move), GetParam().san);
  EXPECT_EQ(read_move(position, GetParam().san, MoveReading::strict), (ReadMove{.move = *move, .flaws = {}}));
}

INSTANTIATE_TEST_SUITE_P(
    San, Canonical,
    testing::Values(Written{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"},
                    Written{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"},
                    Written{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
                    Written{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3"},
                    Written{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a8=N"},
                    Written{"1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", "axb8=Q+"},
                    Written{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
                    Written{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
                    Written{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
                    // The rook gives mate by castling.
                    Written{"8/8/8/4Q3/8/5k1P/8/4K2R w K - 0 1", "e1g1", "O-O#"},
                    Written{"3bkb2/3ppp2/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O"},
                    Written{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
                    // By file; by rank; by both; the file first even if the rank would do.
                    Written{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},
                    Written{"4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "a1e1", "Rae1+"},
                    Written{"8/4k3/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
                    Written{"7k/8/8/8/Q1Q5/8/Q6K/8 w - - 0 1", "a4b3", "Qa4b3"},
                    Written{"7k/8/8/8/Q1Q5/8/Q6K/8 w - - 0 1", "c4b3", "Qcb3"},
                    Written{"7k/8/8/8/Q1Q5/8/Q6K/8 w - - 0 1", "a2b3", "Q2b3"},
                    Written{"7k/8/8/8/8/N7/8/2N4K w - - 0 1", "a3c2", "Nc2"},
                    Written{"7k/8/8/8/2N5/8/8/2N4K w - - 0 1", "c4a3", "Na3"},
                    // A pinned piece cannot be meant.
                    Written{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
                    // In check only one of two can interpose.
                    Written{"3rk3/8/8/8/8/3R4/8/R2K4 w - - 0 1", "d3d8", "Rxd8+"},
                    // Chess960: castling onto a square where a rook could go, and a king that stays.
                    Written{"4k3/8/8/8/8/8/8/2RK2R1 w GC - 0 1", "d1g1", "O-O"},
                    Written{"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "O-O-O"}));

TEST(San, PinnedTwinDoesNotCount) {
  // The knight on c3 is pinned against e1; only the one on g1 may go to e2.
  const auto position = position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
  EXPECT_EQ(read_move(position, "Nce2").error().flaw, MoveFlaw::illegal);
  EXPECT_EQ(read_move(position, "Ne2"),
            (ReadMove{.move = Move::normal(Square::g1, Square::e2), .flaws = {}}));
}

TEST(San, WritingAnIllegalMoveBreaksTheContract) {
  EXPECT_THROW((void)to_san(board::Position(), Move::normal(Square::e2, Square::e5)), ContractViolation);
}

RC_GTEST_PROP(SanProperty, EveryLegalMoveIsReadBackStrictlyAndNoTwoAreWrittenAlike, ()) {
  const auto position = *arbitrary_position();
  std::set<std::string> texts;
  for (const Move move : board::legal_moves(position)) {
    const auto text = to_san(position, move);
    RC_ASSERT((read_move(position, text, MoveReading::strict) == ReadMove{.move = move, .flaws = {}}));
    RC_ASSERT(texts.insert(text).second);
  }
}

/// The origin of a canonical text: what stands between the piece letter and x or the target.
[[nodiscard]] std::string with_origin(const std::string& san, const std::string& old,
                                      const std::string& origin) {
  return san.substr(0, 1) + origin + san.substr(1 + old.size());
}

RC_GTEST_PROP(SanProperty, NoLessThanWhatIsWrittenWouldDo, ()) {
  const auto position = *arbitrary_position();
  for (const Move move : board::legal_moves(position)) {
    const auto san = to_san(position, move);
    const auto said = *parse_move_text(san);
    if (said.castling || said.role == Role::pawn) continue;
    const std::string file(said.from_file ? 1 : 0, letter_of(file_of(move.from())));
    const std::string rank(said.from_rank ? 1 : 0, letter_of(rank_of(move.from())));
    const auto flaw_of = [&](const std::string& origin) -> std::optional<MoveFlaw> {
      const auto read = read_move(position, with_origin(san, file + rank, origin));
      return read ? std::nullopt : std::optional(read.error().flaw);
    };
    if (said.from_file || said.from_rank) RC_ASSERT(flaw_of("") == MoveFlaw::ambiguous);
    // The rank is used only where the file does not do.
    if (said.from_rank)
      RC_ASSERT(flaw_of({letter_of(file_of(move.from()))}) == MoveFlaw::under_disambiguated);
    if (said.from_file && said.from_rank)
      RC_ASSERT(flaw_of({letter_of(rank_of(move.from()))}) == MoveFlaw::under_disambiguated);
  }
}

}  // namespace
}  // namespace adoube::notation
