// SPDX-License-Identifier: GPL-3.0-or-later
// Blurred sets written by hand or grown from one position: those that hold, and what they cannot do without.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "both_judges.hpp"
#include "naive_blur.hpp"
#include "naive_closure.hpp"

namespace adoube::certificate {
namespace {

using board::Bitboard;
using ::testing::HasSubstr;
using enum Square;

[[nodiscard]] Certificate by_blur(std::string_view fen, Colour winner, BlurredSet set) {
  return {.start = pack(position_of(fen)),
          .winner = winner,
          .proof = ClosedSet{.members = {}, .regions = {}, .blurs = {std::move(set)}}};
}

/// If the men on those squares are blurred: pawns without their role.
[[nodiscard]] BlurGrowing growing(std::string_view fen, Bitboard blurred, Colour winner,
                                  Unseen unseen = Unseen::nothing) {
  Setup sharp = board::to_setup(position_of(fen));
  std::vector<BlurredMan> men;
  for (const Square s : blurred) {
    const Piece piece = sharp.at(s).value();
    men.push_back(piece.role == Role::pawn ? BlurredMan{piece.colour, std::nullopt, ~Bitboard()}
                                           : BlurredMan{piece.colour, piece.role, Bitboard(s)});
    sharp.put(s, std::nullopt);
  }
  return {sharp, men, winner, unseen};
}
[[nodiscard]] BlurredSet grown(std::string_view fen, Bitboard blurred, Colour winner,
                               Unseen unseen = Unseen::nothing) {
  return growing(fen, blurred, winner, unseen).grown(20'000).value();
}

[[nodiscard]] Bitboard on(std::initializer_list<Square> squares) {
  Bitboard all;
  for (const Square s : squares) all |= Bitboard(s);
  return all;
}

/// Both kings are shut in; neither bishop can capture what shuts them in.
constexpr std::string_view shut_in = "k7/Pp6/1P6/8/8/1p6/pP6/K1B2b2 w - - 0 1";

[[nodiscard]] BlurredSet two_bishops() { return grown(shut_in, on({c1, f1}), Colour::white); }

TEST(Blurred, HoldsWithAMemberForEachTurn) {
  const BlurredSet set = two_bishops();
  EXPECT_EQ(set.members.size(), 2U);
  EXPECT_EQ(set.men.front().squares.count(), 32 - 4);  // Dark ones, but for a1, b2, b6 and a7.
  for (const Colour winner : both_colours) EXPECT_EQ(objection_of_both(by_blur(shut_in, winner, set)), "");
}

TEST(Blurred, CoversMenWhereverTheyMayBe) {
  const auto covers = [](std::string_view fen) {
    return is_accepted(by_blur(fen, Colour::white, two_bishops()));
  };
  EXPECT_TRUE(covers("k7/Pp6/1P6/8/8/1p6/pP6/K1B2b2 b - - 0 1"));
  EXPECT_TRUE(covers("k7/Pp3b2/1P6/6B1/8/1p6/pP6/K7 b - - 0 1"));
  // Captured, or never there.
  EXPECT_TRUE(covers("k7/Pp6/1P6/6B1/8/1p6/pP6/K7 b - - 0 1"));
  EXPECT_TRUE(covers("k7/Pp6/1P6/8/8/1p6/pP6/K7 w - - 0 1"));
  // On a square that is not theirs, of the other colour, of another role, one too many.
  EXPECT_FALSE(covers("k7/Pp6/1P6/5B2/8/1p6/pP6/K7 b - - 0 1"));
  EXPECT_FALSE(covers("k7/Pp6/1P6/6b1/8/1p6/pP6/K1B5 b - - 0 1"));
  EXPECT_FALSE(covers("k7/Pp6/1P6/6Q1/8/1p6/pP6/K7 w - - 0 1"));
  EXPECT_FALSE(covers("k7/Pp6/1P6/4B1B1/8/1p6/pP6/K7 b - - 0 1"));
  // Sharp men that are elsewhere, or missing.
  EXPECT_FALSE(covers("k7/Pp6/1P6/6B1/8/1p6/pP6/3K4 b - - 0 1"));
  EXPECT_FALSE(covers("k7/Pp6/1P6/6B1/8/8/pP6/K7 b - - 0 1"));
}

TEST(Blurred, TellsMenOffOneToOne) {
  BlurredSet set = two_bishops();
  // The second man shares squares with the first, which has to make room: three bishops are too many.
  set.men.push_back(set.men.front());
  EXPECT_TRUE(is_accepted(by_blur("k7/Pp6/1P6/4B1B1/8/1p6/pP6/K7 b - - 0 1", Colour::white, set)));
  EXPECT_FALSE(is_accepted(by_blur("k7/Pp6/1P6/2B1B1B1/8/1p6/pP6/K7 b - - 0 1", Colour::white, set)));
}

TEST(Blurred, DoesWithoutNoSquareAndNoMember) {
  const BlurredSet set = two_bishops();
  for (std::size_t i = 0; i < set.men.size(); ++i) {
    for (const Square s : set.men[i].squares) {
      BlurredSet altered = set;
      altered.men[i].squares &= ~Bitboard(s);
      EXPECT_THAT(objection_of_both(by_blur(shut_in, Colour::white, altered)),
                  HasSubstr("leaves its squares"))
          << i << to_string(s);
    }
  }
  for (std::size_t i = 0; i < set.members.size(); ++i) {
    BlurredSet altered = set;
    altered.members.erase(altered.members.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_THAT(objection_of_both(by_blur(shut_in, Colour::white, altered)), HasSubstr("leads out"));
  }
  BlurredSet altered = set;
  std::swap(altered.members[0], altered.members[1]);
  EXPECT_THAT(objection_of_both(by_blur(shut_in, Colour::white, altered)), HasSubstr("not sorted"));
}

TEST(Blurred, KnowsWhatAMemberIs) {
  const auto objection = [](std::string_view fen) {
    const auto setup = notation::parse_fen(fen).value();
    return objection_of_both(by_blur("4k3/8/8/8/8/8/8/K7 w - - 0 1", Colour::white,
                                     BlurredSet{.men = {}, .members = {packed_as_said(setup)}}));
  };
  EXPECT_THAT(objection("8/8/8/8/8/8/8/K7 w - - 0 1"), HasSubstr("one king"));
  EXPECT_THAT(objection("k3k3/8/8/8/8/8/8/K7 w - - 0 1"), HasSubstr("one king"));
  EXPECT_THAT(objection("4k3/8/8/8/8/8/8/K4P2 w - - 0 1"), HasSubstr("end rank"));
  EXPECT_THAT(objection("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"), HasSubstr("could be captured"));
  EXPECT_THAT(objection("4k3/8/8/8/1Pp5/8/8/K7 b - b3 0 1"), HasSubstr("leads out"));
  EXPECT_THAT(objection("4k3/8/8/8/1PpP4/8/8/K7 w - b3 0 1"), HasSubstr("mark"));
  const auto objection_to_special = [](std::string_view fen, Square special) {
    PackedPosition member = packed_as_said(notation::parse_fen(fen).value());
    member.diagonal |= board::bit(special);
    member.orthogonal |= board::bit(special);
    member.stepping |= board::bit(special);
    return objection_of_both(
        by_blur("4k3/8/8/8/8/8/8/K7 w - - 0 1", Colour::white, BlurredSet{.men = {}, .members = {member}}));
  };
  EXPECT_THAT(objection_to_special("4k3/8/8/8/8/8/8/4K2R w - - 0 1", h1), HasSubstr("castling"));
  EXPECT_THAT(objection_to_special("4k3/8/8/1Pp5/8/8/8/K7 b - - 0 1", b5), HasSubstr("mark"));
  EXPECT_THAT(objection_to_special("4k3/8/8/8/1Pp5/8/8/K7 w - - 0 1", b4), HasSubstr("mark"));
  EXPECT_THAT(objection_to_special("4k3/8/8/8/1Pp5/1N6/8/K7 b - - 0 1", b4), HasSubstr("mark"));
}

TEST(Blurred, KnowsWhatABlurredManIs) {
  const auto objection_with = [](BlurredMan man) {
    BlurredSet set = two_bishops();
    set.men.push_back(man);
    return objection_of_both(by_blur(shut_in, Colour::white, set));
  };
  EXPECT_THAT(objection_with({Colour::white, Role::king, {}}), HasSubstr("king or a pawn"));
  EXPECT_THAT(objection_with({Colour::white, Role::pawn, {}}), HasSubstr("king or a pawn"));
  EXPECT_THAT(objection_with({Colour::black, std::nullopt, Bitboard(a4)}), HasSubstr("every square"));
  EXPECT_EQ(objection_with({Colour::white, Role::rook, {}}), "");
  BlurredSet set = two_bishops();
  set.men.resize(65, set.men.front());
  EXPECT_THAT(objection_of_both(by_blur(shut_in, Colour::white, set)), HasSubstr("more men"));
}

TEST(Blurred, IsNoProofForAMateThatIsThereAlready) {
  // There is no move, and so no move out: but the start is lost.
  constexpr std::string_view mate = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1";
  const BlurredSet set{.men = {}, .members = {pack(position_of(mate))}};
  EXPECT_THAT(objection_of_both(by_blur(mate, Colour::white, set)), HasSubstr("The start is a checkmate"));
  EXPECT_EQ(objection_of_both(by_blur(mate, Colour::black, set)), "");
  // Where it comes to it by a move, too.
  const auto before = pack(position_of("k7/8/1K6/8/8/8/1Q6/8 w - - 0 1"));
  Certificate proof = by_blur(mate, Colour::white, set);
  proof.start = before;
  std::get<ClosedSet>(proof.proof).members = {before};
  EXPECT_THAT(objection_of_both(proof), HasSubstr("legal move"));
}

TEST(Blurred, CoversNoCastlingAndNoCaptureEnPassant) {
  constexpr std::string_view fen = "4k3/8/8/1p6/1Pp1p1p1/2P1P1P1/8/4K3 b - - 0 1";
  const BlurredSet set = grown(fen, {}, Colour::white);
  EXPECT_EQ(objection_of_both(by_blur(fen, Colour::white, set)), "");
  EXPECT_FALSE(is_accepted(by_blur("4k3/8/8/1p6/1Pp1p1p1/2P1P1P1/8/4K3 b - b3 0 1", Colour::white, set)));
}

struct Row {
  std::string_view fen;
  Bitboard blurred;
  Colour winner = Colour::white;
};

/// Of what grows from there.
[[nodiscard]] std::string objection_to_grown(const Row& row, Unseen unseen = Unseen::nothing) {
  return objection_of_both(by_blur(row.fen, row.winner, grown(row.fen, row.blurred, row.winner, unseen)));
}

TEST(Blurred, CountsTheMenThatCanBeInTheKingsWay) {
  // The white king is shut in: mate in the corner h8 takes two black bishops, on g8 and h7.
  EXPECT_EQ(objection_to_grown({"7k/8/8/8/8/1p6/pP6/K1B2b2 w - - 0 1", on({c1, f1})}), "");
  EXPECT_EQ(objection_to_grown({"7k/8/8/8/8/1p6/pP6/K1B2b2 w - - 0 1", on({f1})}), "");
  EXPECT_THAT(objection_to_grown({"7k/8/8/8/8/1p6/pP6/K1B2b1b w - - 0 1", on({c1, f1, h1})}),
              HasSubstr("may have a checkmate by a white bishop"));
  EXPECT_THAT(objection_to_grown({"7k/8/8/8/8/1p6/pP6/K1B2b1b w - - 0 1", on({f1, h1})}),
              HasSubstr("may have a checkmate by a white bishop"));
}

TEST(Blurred, RefusesWhatHasForgottenARule) {
  struct BlindRow {
    Row row;
    Unseen unseen;
    std::string_view objection;
  };
  for (const auto& [row, unseen, objection] : {
           BlindRow{{shut_in, on({c1, f1})}, Unseen::blurred_men_move, "leads out"},
           BlindRow{{shut_in, on({c1, f1})}, Unseen::blurred_men_are_limited, "leaves its squares"},
           BlindRow{{"k7/Pp6/1P6/8/8/1p6/pP5p/K7 w - - 0 1", on({h2})},
                    Unseen::pawns_capture_blurred,
                    "leads out"},
           BlindRow{
               {"k7/Pp6/1P6/8/4p3/1p2P3/pP1P4/K7 w - - 0 1", {}}, Unseen::pawns_underpromote, "leads out"},
       }) {
    EXPECT_THAT(objection_to_grown(row, unseen), HasSubstr(std::string(objection))) << row.fen;
  }
}

TEST(Blurred, SeesEveryKindOfMate) {
  // White is in check from a knight or a pawn, and has one move, which mates.
  struct MateRow {
    Row row;
    std::string_view by;
  };
  for (const auto& [row, by] : {
           // The pawn leaves the line of the rook; the king hides nothing behind it.
           MateRow{{"1rkr4/1p1p4/8/8/8/1n6/NPP5/KNR5 w - - 0 1", {}}, "rook on c1"},
           MateRow{{"1r1r4/1pkp4/1p1p4/8/8/1n6/NPP5/KNR5 w - - 0 1", {}}, "rook on c1"},
           // The queen gets there; a pawn guards c7.
           MateRow{{"rkr5/p1p5/8/8/8/1n1Q4/NP6/KN6 w - - 0 1", {}}, "queen on b3"},
           MateRow{{"rkr5/p7/3P4/8/8/1n1Q4/NP6/KN6 w - - 0 1", {}}, "queen on b3"},
           // The rook behind the queen keeps her from being captured by the king.
           MateRow{{"2R5/2Q5/8/8/8/8/PPn5/KN1kr3 w - - 0 1", {}}, "queen on c2"},
           // The bishop leaves the line of the rook; nobody but the king guards a7.
           MateRow{{"k4B1R/8/KR6/PPn5/8/8/8/8 w - - 0 1", {}}, "rook on h8"},
           // A capture en passant opens the line through the captured pawn.
           MateRow{{"kb6/p4b2/4p3/1PNpP3/1PKP4/1PPP4/8/7B w - d6 0 1", {}}, "bishop on h1"},
           // Smothered.
           MateRow{{"8/8/8/ppp5/pkp5/pPp5/P1n5/KN2N3 w - - 0 1", {}}, "knight on c2"},
       }) {
    EXPECT_THAT(objection_to_grown(row), HasSubstr("may have a checkmate by a white " + std::string(by)))
        << row.fen;
  }
}

TEST(Blurred, SeesThatTheCheckerCanBeCaptured) {
  EXPECT_EQ(objection_to_grown({"8/8/8/ppp5/pkpn4/pPp5/P1n5/KN2N3 w - - 0 1", {}}), "");
}

/// The same, with men that can stand on all squares.
[[nodiscard]] BlurredSet everywhere(BlurredSet set) {
  for (BlurredMan& man : set.men) man.squares = ~Bitboard();
  return set;
}

/// What is objected to the moves of that position, all results being members. Black moves and is the winner:
/// so packed, it is the first of the members.
[[nodiscard]] std::string objection_to_moves(std::string_view fen, Bitboard blurred) {
  const BlurredSet set = everywhere(growing(fen, blurred, Colour::black).after_one_move());
  const auto objection = objection_to(by_blur(fen, Colour::black, set));
  return objection ? show(*objection) : "";
}

TEST(Blurred, KnowsThatAManWithoutRoleCanBeCapturedEnPassant) {
  // The white man on d4 may be a pawn that has stepped twice: e4xd3 opens the line from c3.
  EXPECT_THAT(objection_to_moves("7k/8/3PPP2/3PKP2/3PpP2/2b5/1p1p4/1R1R4 b - - 0 1", on({d4})),
              HasSubstr("checkmate by a black bishop on c3"));
  // Not if the man can only be a knight.
  EXPECT_THAT(objection_to_moves("7k/8/3PPP2/3PKP2/3NpP2/2b5/1p1p4/1R1R4 b - - 0 1", on({d4})),
              Not(HasSubstr("bishop on c3")));
}

/// Where the only move of that position leads: it is the only member.
[[nodiscard]] std::string only_result(std::string_view fen, Bitboard blurred, Colour winner = Colour::white) {
  BlurredSet set = everywhere(growing(fen, blurred, winner).after_one_move());
  auto sharp = board::to_setup(position_of(fen));
  for (const Square s : blurred) sharp.put(s, std::nullopt);
  set.members = {packed_as_said(sharp)};
  return objection_of_both(by_blur(fen, winner, set));
}

TEST(Blurred, KnowsTheMoves) {
  // The pawn steps twice between bishop and king, past a pawn or not.
  EXPECT_THAT(only_result("k7/6b1/8/8/4p3/8/P2P4/KB6 w - - 0 1", {}),
              HasSubstr("leads out of a blurred set. (k7/6b1/8/8/3Pp3/8/P7/KB6 b - d3 0 1)"));
  EXPECT_THAT(only_result("k7/6b1/8/8/5p2/8/P2P4/KB6 w - - 0 1", {}),
              HasSubstr("leads out of a blurred set. (k7/6b1/8/8/3P1p2/8/P7/KB6 b - - 0 1)"));
  // Only a blurred man can capture the knight; blurred men may also be in the bishop's way.
  EXPECT_THAT(only_result("k7/8/8/8/8/1n6/PP6/KN3Q2 w - - 0 1", on({f1})),
              HasSubstr("leads out of a blurred set. (k7/8/8/8/8/1P6/1P6/KN6 b - - 0 1)"));
  EXPECT_THAT(only_result("k7/8/8/8/8/1n6/NP6/KN3Q2 w - - 0 1", on({f1})),
              HasSubstr("leads out of a blurred set. (k7/8/8/8/8/8/NP6/KN6 b - - 0 1)"));
  EXPECT_THAT(only_result("k7/6b1/8/8/8/8/P7/KN3Q2 w - - 0 1", on({f1})),
              HasSubstr("leads out of a blurred set. "));
}

TEST(Blurred, SeesMatesByMenWhoMayBeAnywhere) {
  // Nothing moves that can be seen, and it may be mate: the position told is the one before.
  struct PassRow {
    Row row;
    std::string_view after;
  };
  for (const auto& [row, after] : {
           // A man without role, as a knight.
           PassRow{{"7k/p7/3PPP2/3PKP2/3PPP2/8/8/8 b - - 0 1", on({a7})}, "3PPP2/3PKP2/3PPP2"},
           // On e7, through e6 as a queen, while the knight's step to d5 guards it.
           PassRow{{"7k/p7/3P1P2/4KP2/3PPP2/8/8/8 b - - 0 1", on({a7})}, "3P1P2/4KP2/3PPP2"},
           // One bishop checks through d6, the other guards e6.
           PassRow{{"7k/8/5P2/3PKP2/3PPP2/8/8/b1b5 b - - 0 1", on({a1, c1})}, "5P2/3PKP2/3PPP2"},
           // Whoever checks through d6 can be captured, but then the other may.
           PassRow{{"7k/8/N3PP2/2PPKP2/3PPP2/8/8/b1b5 b - - 0 1", on({a1, c1})}, "N3PP2/2PPKP2/3PPP2"},
       }) {
    EXPECT_THAT(objection_to_moves(row.fen, row.blurred),
                AllOf(HasSubstr("may have a checkmate"), HasSubstr("(7k/8/" + std::string(after))))
        << row.fen;
  }
}

TEST(Blurred, LetsMenOutWhenOthersMove) {
  // The bishop is shut in only until the pawn on d2 steps.
  EXPECT_THAT(
      objection_to_grown({"k7/Pp6/1P6/3p4/8/1p6/pP1P4/K1B5 w - - 0 1", on({c1})}, Unseen::rigid_men_move),
      HasSubstr("leaves its squares"));
}

TEST(Blurred, EndsWhereTheWinnerHasTheKingAlone) {
  // The knight is captured by the only move.
  EXPECT_EQ(only_result("knbb4/ppN5/8/8/8/8/8/7K b - - 0 1", {}), "");
  // But a blurred man may still be there.
  EXPECT_THAT(only_result("knbb4/ppN5/8/8/8/8/8/B6K b - - 0 1", on({a1})), HasSubstr("leads out"));
  EXPECT_THAT(only_result("7k/8/8/8/8/8/8/K1B2B2 w - - 0 1", on({c1, f1})), HasSubstr("leads out"));
}

}  // namespace
}  // namespace adoube::certificate
