// SPDX-License-Identifier: GPL-3.0-or-later
// SAN: the canonical form, the tolerated ones, and what is refused.
#include "adoube/notation/san.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "adoube/core/contract.hpp"
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
  EXPECT_EQ(parse_san(position, GetParam().san, SanReading::strict), *move);
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
  EXPECT_EQ(parse_san(position, "Nce2").error().code, MoveErrorCode::illegal);
  EXPECT_EQ(parse_san(position, "Ne2"), Move::normal(Square::g1, Square::e2));
}

TEST(San, WritingAnIllegalMoveBreaksTheContract) {
  EXPECT_THROW((void)to_san(board::Position(), Move::normal(Square::e2, Square::e5)), ContractViolation);
}

struct Read {
  std::string_view fen;
  std::string_view text;
  std::string_view san;
};

class Tolerated : public testing::TestWithParam<Read> {};

TEST_P(Tolerated, IsReadButNotStrictly) {
  const auto position = position_of(GetParam().fen);
  const auto move = parse_san(position, GetParam().text);
  ASSERT_TRUE(move) << to_string(move.error().code);
  EXPECT_EQ(to_san(position, *move), GetParam().san);
  const auto strict = parse_san(position, GetParam().text, SanReading::strict);
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error(), (MoveError{.code = MoveErrorCode::not_canonical, .candidates = {*move}}));
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promoting = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";

INSTANTIATE_TEST_SUITE_P(San, Tolerated,
                         testing::Values(Read{castling, "0-0", "O-O"}, Read{castling, "o-o-o", "O-O-O"},
                                         Read{castling, "0-0-0+", "O-O-O"}, Read{castling, "Rxh8", "Rxh8+"},
                                         Read{castling, "Rh8+", "Rxh8+"}, Read{castling, "Rxh8#", "Rxh8+"},
                                         Read{castling, "Rxh8++", "Rxh8+"}, Read{castling, "Rxh4", "Rh4"},
                                         Read{castling, "R:h8", "Rxh8+"}, Read{start, "Ng1f3", "Nf3"},
                                         Read{start, "Ng1-f3", "Nf3"}, Read{start, "Ngf3", "Nf3"},
                                         Read{start, "N1f3", "Nf3"}, Read{start, "Pe4", "e4"},
                                         Read{start, "e2e4", "e4"}, Read{start, "e2-e4", "e4"},
                                         Read{start, "e4+", "e4"}, Read{promoting, "a8Q", "a8=Q"},
                                         Read{promoting, "a8(Q)", "a8=Q"}, Read{promoting, "a8/R", "a8=R"},
                                         Read{promoting, "a8=q", "a8=Q"},
                                         Read{promoting, "a7xb8=Q", "axb8=Q+"},
                                         Read{promoting, "ab8=Q", "axb8=Q+"},
                                         Read{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3e.p.", "dxe3"}));

struct Unread {
  std::string_view fen;
  std::string_view text;
  MoveErrorCode code;
};

class Unreadable : public testing::TestWithParam<Unread> {};

TEST_P(Unreadable, SaysHow) {
  const auto move = parse_san(position_of(GetParam().fen), GetParam().text);
  ASSERT_FALSE(move);
  EXPECT_EQ(to_string(move.error().code), to_string(GetParam().code));
}

using enum MoveErrorCode;
constexpr std::string_view twins = "4k3/8/8/8/8/8/3K4/R6R w - - 0 1";

INSTANTIATE_TEST_SUITE_P(
    San, Unreadable,
    testing::Values(
        Unread{start, "", malformed}, Unread{start, "x", malformed}, Unread{start, "e9", malformed},
        Unread{start, "i4", malformed}, Unread{start, "Ne", malformed}, Unread{start, "nf3", malformed},
        Unread{start, "Zf3", malformed}, Unread{start, "O-O-O-O", malformed}, Unread{start, "O", malformed},
        Unread{start, "O-", malformed}, Unread{start, "OO", malformed}, Unread{start, "--", malformed},
        Unread{start, "e4=", malformed}, Unread{start, "e8=K", malformed}, Unread{start, "e8=P", malformed},
        Unread{start, "e8()", malformed}, Unread{start, "e8(Q", malformed}, Unread{start, "e8Q)", malformed},
        Unread{start, "e8)", malformed}, Unread{start, ")", malformed}, Unread{start, "Ne8=Q", malformed},
        Unread{start, "xe4", malformed}, Unread{start, "N-f3", malformed}, Unread{start, "Ng-f3", malformed},
        Unread{start, "e4 ", malformed}, Unread{start, "Nf3!", malformed}, Unread{start, "e.p.", malformed},
        Unread{start, "Nf3Nf3", malformed}, Unread{start, "N1gf3", malformed}, Unread{start, "e5", illegal},
        Unread{start, "Nd4", illegal}, Unread{start, "O-O", illegal}, Unread{start, "Bc4", illegal},
        Unread{start, "exd3", illegal}, Unread{start, "e8=Q", illegal}, Unread{start, "Nbf3", illegal},
        Unread{start, "Kg1", illegal}, Unread{castling, "Kg1", illegal}, Unread{castling, "Kh1", illegal},
        Unread{castling, "Kxh1", illegal}, Unread{promoting, "a8", illegal},
        Unread{promoting, "b8=Q", illegal}, Unread{twins, "Re1", ambiguous},
        Unread{twins, "R1e1", ambiguous}));

TEST(San, AmbiguityNamesTheCandidates) {
  const auto move = parse_san(position_of(twins), "Re1");
  ASSERT_FALSE(move);
  EXPECT_THAT(move.error().candidates, testing::UnorderedElementsAre(Move::normal(Square::a1, Square::e1),
                                                                     Move::normal(Square::h1, Square::e1)));
}

RC_GTEST_PROP(SanProperty, EveryLegalMoveIsReadBackStrictlyAndNoTwoAreWrittenAlike, ()) {
  const auto position = *arbitrary_position();
  std::set<std::string> texts;
  for (const Move move : board::legal_moves(position)) {
    const auto text = to_san(position, move);
    RC_ASSERT((parse_san(position, text, SanReading::strict) == move));
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
    const auto pattern = *parse_san_pattern(san);
    if (pattern.castling || pattern.role == Role::pawn) continue;
    const std::string file(pattern.from_file ? 1 : 0, letter_of(file_of(move.from())));
    const std::string rank(pattern.from_rank ? 1 : 0, letter_of(rank_of(move.from())));
    const auto is_ambiguous = [&](const std::string& origin) {
      const auto read = parse_san(position, with_origin(san, file + rank, origin));
      return !read && read.error().code == MoveErrorCode::ambiguous;
    };
    if (pattern.from_file || pattern.from_rank) RC_ASSERT(is_ambiguous(""));
    // The rank is used only where the file does not do.
    if (pattern.from_rank) RC_ASSERT(is_ambiguous({letter_of(file_of(move.from()))}));
    if (pattern.from_file && pattern.from_rank) RC_ASSERT(is_ambiguous({letter_of(rank_of(move.from()))}));
  }
}

RC_GTEST_PROP(SanProperty, AnythingReadIsLegalAndFits, ()) {
  const auto position = *arbitrary_position();
  const auto text = *rc::gen::oneOf(damaged("Ng1xf3=Q+", "abcdefgh12345678NBRQKOP=x+#-()"),
                                    damaged("O-O-O", "O0o-"), rc::gen::string<std::string>());
  const auto move = parse_san(position, text);
  if (move) {
    RC_ASSERT(board::is_legal(position, *move));
  } else if (move.error().code == MoveErrorCode::ambiguous) {
    RC_ASSERT(move.error().candidates.size() >= 2);
  }
  RC_ASSERT(parse_san_pattern(text).has_value() == (move || move.error().code != MoveErrorCode::malformed));
}

}  // namespace
}  // namespace adoube::notation
