// SPDX-License-Identifier: GPL-3.0-or-later
// Reading moves: every flaw in a position of its own, forgiven by the lenient reader and named by the strict
// one.
#include "adoube/notation/read_move.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "generators.hpp"
#include "move_show.hpp"

namespace adoube::notation {
namespace {

using enum MoveFlaw;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promoting = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
/// Rooks a1 and h1 may both go to the squares between them.
constexpr std::string_view twins = "6k1/8/8/8/8/8/3K4/R6R w - - 0 1";
/// Queens a4, c4 and a2 may all go to b3.
constexpr std::string_view queens = "7k/8/8/8/Q1Q5/8/Q6K/8 w - - 0 1";
/// Rooks a1 and a5 may both go to a3.
constexpr std::string_view doubled = "8/4k3/8/R7/8/8/8/R3K3 w - - 0 1";
/// Re8 is mate, Rf1 check.
constexpr std::string_view back_row = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
constexpr std::string_view open_king = "5k2/8/8/8/8/8/8/K3R3 w - - 0 1";
/// Chess960: king f1, rooks b1 and h1.
constexpr std::string_view shuffled = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
/// Chess960: the king castles without leaving its square.
constexpr std::string_view staying = "4k3/8/8/8/8/8/8/6KR w H - 0 1";

struct Forgiven {
  std::string_view fen;
  std::string_view text;
  std::string_view san;
  MoveFlaws flaws;
};

class ForgivenMoves : public testing::TestWithParam<Forgiven> {};

TEST_P(ForgivenMoves, AreReadAndTold) {
  const auto position = position_of(GetParam().fen);
  const auto read = read_move(position, GetParam().text);
  ASSERT_TRUE(read) << GetParam().text << ": " << show(read);
  EXPECT_EQ(to_san(position, read->move), GetParam().san) << GetParam().text;
  EXPECT_EQ(read->flaws, GetParam().flaws) << GetParam().text;
  EXPECT_EQ(read_move(position, GetParam().san, MoveReading::strict),
            (ReadMove{.move = read->move, .flaws = {}}));
  const auto strict = read_move(position, GetParam().text, MoveReading::strict);
  EXPECT_EQ(strict, std::unexpected(MoveError{.flaw = GetParam().flaws.first(), .candidates = {read->move}}));
}

const std::vector<Forgiven> forgiven{
    Forgiven{castling, "0-0", "O-O", {zero_castling}}, Forgiven{castling, "o-o-o", "O-O-O", {zero_castling}},
    Forgiven{castling, "0-0-0+", "O-O-O", {zero_castling, spurious_check}},
    // Castling as a move of the king.
    Forgiven{castling, "Kg1", "O-O", {king_castling}}, Forgiven{castling, "Kc1", "O-O-O", {king_castling}},
    Forgiven{castling, "Kh1", "O-O", {king_castling}}, Forgiven{castling, "Kxh1", "O-O", {king_castling}},
    Forgiven{castling, "Kxg1", "O-O", {king_castling, spurious_capture}},
    Forgiven{castling, "Ke1g1", "O-O", {king_castling, over_disambiguated}},
    Forgiven{castling, "Ke1-g1", "O-O", {king_castling, long_form}},
    Forgiven{castling, "e1g1", "O-O", {king_castling, coordinates}},
    Forgiven{castling, "e1h1", "O-O", {king_castling, coordinates}},
    Forgiven{castling, "e1-c1", "O-O-O", {king_castling, long_form, coordinates}},
    Forgiven{shuffled, "Kc1", "O-O-O", {king_castling}}, Forgiven{shuffled, "Kb1", "O-O-O", {king_castling}},
    Forgiven{shuffled, "Kh1", "O-O", {king_castling}},
    Forgiven{shuffled, "f1h1", "O-O", {king_castling, coordinates}},
    Forgiven{staying, "Kxh1", "O-O", {king_castling}},
    // Letters.
    Forgiven{start, "Pe4", "e4", {pawn_letter}}, Forgiven{start, "nf3", "Nf3", {lowercase_piece}},
    Forgiven{start, "♘f3", "Nf3", {figurine}}, Forgiven{start, "♟e4", "e4", {figurine, pawn_letter}},
    // Captures.
    Forgiven{castling, "Rh8+", "Rxh8+", {missing_capture}},
    Forgiven{castling, "Rxh4", "Rh4", {spurious_capture}},
    Forgiven{castling, "R:h8+", "Rxh8+", {capture_sign}},
    Forgiven{castling, "Rh4:", "Rh4", {capture_sign, spurious_capture}},
    Forgiven{passing, "ed6", "exd6", {missing_capture}}, Forgiven{passing, "ed6:", "exd6", {capture_sign}},
    Forgiven{passing, "exe6", "e6", {spurious_capture, over_disambiguated}},
    Forgiven{passing, "exd6 e.p.", "exd6", {en_passant_mark}},
    Forgiven{passing, "exd6ep", "exd6", {en_passant_mark}},
    // Promotions.
    Forgiven{promoting, "a8Q", "a8=Q", {promotion_form}},
    Forgiven{promoting, "a8(Q)", "a8=Q", {promotion_form}},
    Forgiven{promoting, "a8/R", "a8=R", {promotion_form}},
    Forgiven{promoting, "a8=q", "a8=Q", {lowercase_promotion}},
    Forgiven{promoting, "ab8=Q+", "axb8=Q+", {missing_capture}},
    Forgiven{promoting, "axb8N", "axb8=N", {promotion_form}},
    // What is said of the square the piece leaves.
    Forgiven{start, "Ngf3", "Nf3", {over_disambiguated}},
    Forgiven{start, "N1f3", "Nf3", {over_disambiguated}},
    Forgiven{start, "Ng1f3", "Nf3", {over_disambiguated}}, Forgiven{start, "ee4", "e4", {over_disambiguated}},
    Forgiven{start, "Pe2e4", "e4", {pawn_letter, over_disambiguated}},
    Forgiven{castling, "Kef1", "Kf1", {over_disambiguated}},
    Forgiven{twins, "Ra1e1", "Rae1", {over_disambiguated}},
    Forgiven{doubled, "Ra1a3", "R1a3", {over_disambiguated}},
    Forgiven{"6k1/8/8/8/8/R7/3K4/7R w - - 0 1", "R3h3", "Rah3", {rank_before_file}},
    Forgiven{queens, "Qc4b3", "Qcb3", {over_disambiguated}},
    // The knight on c3 is pinned, so the one on g1 needs no file.
    Forgiven{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ne2", {over_disambiguated}},
    // Both squares.
    Forgiven{start, "Ng1-f3", "Nf3", {long_form}}, Forgiven{start, "e2-e4", "e4", {long_form}},
    Forgiven{twins, "Ra1-e1", "Rae1", {long_form}}, Forgiven{passing, "e5xd6", "exd6", {long_form}},
    Forgiven{passing, "e5-d6", "exd6", {long_form, missing_capture}},
    Forgiven{promoting, "a7xb8=Q+", "axb8=Q+", {long_form}},
    Forgiven{castling, "Rh1xh8+", "Rxh8+", {over_disambiguated}},
    Forgiven{castling, "h1xh8+", "Rxh8+", {long_form, coordinates}},
    Forgiven{start, "g1f3", "Nf3", {coordinates}}, Forgiven{start, "e2e4", "e4", {coordinates}},
    Forgiven{start, "g1-f3", "Nf3", {long_form, coordinates}},
    Forgiven{promoting, "a7b8q", "axb8=Q+", {coordinates}},
    Forgiven{promoting, "a7b8Q", "axb8=Q+", {coordinates, promotion_form}},
    Forgiven{back_row, "e1e8", "Re8#", {coordinates}},
    Forgiven{back_row, "e1e8+", "Re8#", {coordinates, check_for_checkmate}},
    // Check and mate.
    Forgiven{open_king, "Rf1", "Rf1+", {missing_check}},
    Forgiven{open_king, "Rf1#", "Rf1+", {checkmate_for_check}},
    Forgiven{open_king, "Rf1++", "Rf1+", {check_sign}}, Forgiven{open_king, "Rf1ch", "Rf1+", {check_sign}},
    Forgiven{open_king, "Rf1mate", "Rf1+", {check_sign, checkmate_for_check}},
    Forgiven{back_row, "Re8", "Re8#", {missing_checkmate}},
    Forgiven{back_row, "Re8+", "Re8#", {check_for_checkmate}},
    Forgiven{back_row, "Re8++", "Re8#", {check_sign}}, Forgiven{back_row, "Re8mt", "Re8#", {check_sign}},
    Forgiven{back_row, "Re8dis.ch", "Re8#", {check_sign, check_for_checkmate}},
    Forgiven{start, "e4+", "e4", {spurious_check}}, Forgiven{start, "e4#", "e4", {spurious_check}},
    Forgiven{start, "e4++", "e4", {check_sign, spurious_check}},
    Forgiven{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "O-O+", {missing_check}},
    // Numbers.
    Forgiven{start, "1.e4", "e4", {glued_number}}, Forgiven{start, "1e4", "e4", {glued_number}},
    Forgiven{castling, "12.0-0", "O-O", {zero_castling, glued_number}}};

INSTANTIATE_TEST_SUITE_P(ReadMove, ForgivenMoves, testing::ValuesIn(forgiven), named_by_text<Forgiven>);

struct Refused {
  std::string_view fen;
  std::string_view text;
  MoveFlaw flaw;
  std::vector<std::string> candidates;  ///< In SAN.
};

class RefusedMoves : public testing::TestWithParam<Refused> {};

TEST_P(RefusedMoves, AreRefusedByEveryReader) {
  const auto position = position_of(GetParam().fen);
  for (const MoveReading reading : {MoveReading::lenient, MoveReading::strict}) {
    const auto read = read_move(position, GetParam().text, reading);
    ASSERT_FALSE(read) << GetParam().text << ": " << show(read);
    EXPECT_EQ(read.error().flaw, GetParam().flaw) << GetParam().text;
    EXPECT_FALSE(is_forgivable(read.error().flaw));
    std::vector<std::string> candidates;
    for (const Move move : read.error().candidates) candidates.push_back(to_san(position, move));
    EXPECT_EQ(candidates, GetParam().candidates) << GetParam().text;
  }
}

const std::vector<Refused> refused{
    Refused{start, "hello", unknown_token, {}}, Refused{start, "e4!", unknown_token, {}},
    Refused{start, "e5", illegal, {}}, Refused{start, "Nd4", illegal, {}}, Refused{start, "O-O", illegal, {}},
    Refused{start, "Bc4", illegal, {}}, Refused{start, "exd3", illegal, {}},
    Refused{start, "e8=Q", illegal, {}}, Refused{start, "Nbf3", illegal, {}},
    Refused{start, "Kg1", illegal, {}}, Refused{start, "e7e5", illegal, {}},
    Refused{start, "e4e5", illegal, {}}, Refused{start, "e2e2", illegal, {}},
    // A pawn that does not say its file stays on it.
    Refused{passing, "d6", illegal, {}}, Refused{promoting, "b8=Q", illegal, {}},
    // The knight on c3 is pinned.
    Refused{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nce2", illegal, {}},
    // No castling onto the square where the king stands, by a move that is none.
    Refused{staying, "Kg1", illegal, {}}, Refused{staying, "g1g1", illegal, {}},
    Refused{castling, "Keg1=Q", wrong_promotion, {"O-O"}}, Refused{twins, "Re1", ambiguous, {"Rae1", "Rhe1"}},
    Refused{twins, "R1e1", under_disambiguated, {"Rae1", "Rhe1"}},
    Refused{doubled, "Raa3", under_disambiguated, {"R1a3", "R5a3"}},
    Refused{doubled, "Ra3", ambiguous, {"R1a3", "R5a3"}},
    Refused{promoting, "a8", missing_promotion, {"a8=N", "a8=B", "a8=R", "a8=Q"}},
    Refused{promoting, "a7a8", missing_promotion, {"a8=N", "a8=B", "a8=R", "a8=Q"}},
    Refused{promoting, "a8=K", wrong_promotion, {"a8=N", "a8=B", "a8=R", "a8=Q"}},
    Refused{promoting, "a8=P", wrong_promotion, {"a8=N", "a8=B", "a8=R", "a8=Q"}},
    Refused{promoting, "Ka2=Q", wrong_promotion, {"Ka2"}},
    Refused{promoting, "a1a2q", wrong_promotion, {"Ka2"}}, Refused{start, "e4=Q", wrong_promotion, {"e4"}},
    Refused{start, "Nf3=Q", wrong_promotion, {"Nf3"}}};

INSTANTIATE_TEST_SUITE_P(ReadMove, RefusedMoves, testing::ValuesIn(refused), named_by_text<Refused>);

TEST(ReadMove, AKingsOrdinaryStepIsMeantBeforeCastling) {
  // Castling would take the king from f1 to g1, too.
  const auto position = position_of(shuffled);
  EXPECT_EQ(read_move(position, "Kg1"),
            (ReadMove{.move = Move::normal(Square::f1, Square::g1), .flaws = {}}));
  EXPECT_EQ(read_move(position, "f1g1")->move, Move::normal(Square::f1, Square::g1));
}

TEST(ReadMove, MovesGetTheirKind) {
  EXPECT_EQ(read_move(position_of(passing), "exd6")->move, Move::en_passant(Square::e5, Square::d6));
  EXPECT_EQ(read_move(position_of(promoting), "axb8=N")->move,
            Move::promotion(Square::a7, Square::b8, PromotionRole::knight));
  EXPECT_EQ(read_move(position_of(castling), "O-O-O")->move, Move::castling(Square::e1, Square::a1));
}

TEST(ReadMove, EveryFlawHasACase) {
  MoveFlaws met;
  for (const Forgiven& example : forgiven) met |= example.flaws;
  for (const Refused& example : refused) met.add(example.flaw);
  for (int i = 0; i < number_of_move_flaws; ++i) {
    EXPECT_TRUE(met.has(static_cast<MoveFlaw>(i))) << to_string(static_cast<MoveFlaw>(i));
  }
}

}  // namespace
}  // namespace adoube::notation
