// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move of a recorded game is refused: the reasons know the line that it stands on.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {
namespace {

/// "king_moved 3: the king moved on move 2 (Ke2)", one line for each reason of the last fault; 0 where no
/// move is to blame.
std::string reasons_in(std::string_view text) {
  std::vector<PgnFault> faults;
  static_cast<void>(validate_pgn(text, faults));
  if (faults.empty()) return "no fault";
  std::string told;
  for (const laws::Refusal& reason : faults.back().reasons) {
    told += std::string(to_string(reason.code)) + " " + std::to_string(reason.ply.value_or(0)) + ": " +
            reason.text + "\n";
  }
  return told;
}

std::string repeated(int times, std::string_view moves) {
  std::string text;
  for (int i = 0; i < times; ++i) text += moves;
  return text;
}

TEST(PgnReasons, KnowTheMainLine) {
  EXPECT_EQ(reasons_in("1. e4 e5 2. Ke2 Nf6 3. Ke1 Nc6 4. Nf3 d6 5. Be2 Be7 6. O-O *"),
            "king_moved 3: the king moved on move 2 (Ke2)\n");
  EXPECT_EQ(reasons_in("1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *"),
            "no_capture 0: there is nothing on d6 for the pawn on e5 to capture\n"
            "en_passant_late 4: d7\u2013d5 was played on move 2; en passant was possible on move 3 only\n");
  EXPECT_EQ(
      reasons_in(
          "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 31\"]\n\n31. Rh3 Ke7 32. Rh1 Ke8 33. O-O *"),
      "rook_moved 1: the rook from h1 moved on move 31 (Rh3)\n");
}

TEST(PgnReasons, AreThoseOfTheVariationItself) {
  // The king has moved in the variation alone, and in the main line alone.
  EXPECT_EQ(reasons_in("1. e4 e5 2. Nf3 (2. Ke2 Nf6 3. Ke1 Nc6 4. Nf3 d6 5. Be2 Be7 6. O-O) *"),
            "king_moved 3: the king moved on move 2 (Ke2)\n");
  EXPECT_EQ(reasons_in("1. e4 e5 2. Ke2 (2. Nf3 Nf6 3. Be2 Be7 4. O-O) Nf6 3. Ke1 Nc6 *"), "no fault");
  EXPECT_EQ(
      reasons_in("1. e4 e5 2. Ke2 (2. Nf3 Nf6 (2... Nc6 3. Rg1) 3. Be2 Be7) Nf6 3. Ke1 (3. d3) Nc6 4. Nf3 d6 "
                 "5. Be2 Be7 6. O-O *"),
      "king_moved 3: the king moved on move 2 (Ke2)\n");
  EXPECT_EQ(reasons_in("1. e4 e5 2. Nf3 Nf6 3. Rg1 (3. Be2 Rg8 (3... Be7 4. Rf1 Rf8 5. Rh1 a6 6. O-O)) *"),
            "rook_moved 7: the rook from h1 moved on move 4 (Rf1)\n");
}

TEST(PgnReasons, CountNullMovesAsPlies) {
  EXPECT_EQ(reasons_in("1. e4 e5 2. Nf3 (2. -- Nf6 3. Ke2 Nc6 4. Ke1 d6 5. Nf3 Be7 6. Be2 Bd7 7. O-O) *"),
            "king_moved 5: the king moved on move 3 (Ke2)\n");
}

TEST(PgnReasons, AreNotTornByManyVariations) {
  // Each variation takes the place of the move before it, and gives it back.
  const std::string text = "1. e4 e5 2. Ke2 Nf6 3. Ke1 Nc6 4. Nf3 " +
                           repeated(5'000, "(4. d3 d6 5. Bd2 (5. Be3) Be7) ") + "d6 5. Be2 Be7 6. O-O *";
  EXPECT_EQ(reasons_in(text), "king_moved 3: the king moved on move 2 (Ke2)\n");
  const std::string deep = "1. e4 e5 2. Ke2 Nf6 3. Ke1 Nc6 4. Nf3 d6 " + repeated(2'000, "(4... d5 ") +
                           "5. Be2 Be7 6. O-O" + repeated(2'000, ")") + " *";
  EXPECT_EQ(reasons_in(deep), "king_moved 3: the king moved on move 2 (Ke2)\n");
}

TEST(PgnReasons, OfAGameLongerThanALineSayNoMore) {
  const std::string opening = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 ";
  const std::string shuffle = "Nf3 Nf6 Ng1 Ng8 ";
  const std::string refused = "Nf3 Nf6 Be2 Be7 O-O *";
  EXPECT_EQ(reasons_in(opening + repeated(4'900, shuffle) + refused),
            "king_moved 3: the king moved on move 2 (Ke2)\n");
  EXPECT_EQ(reasons_in(opening + repeated(5'000, shuffle) + refused),
            "rook_moved 0: White lost the right to castle with the rook on h1 before move 10006\n");
  EXPECT_EQ(reasons_in(opening + repeated(250'000, shuffle) + refused),
            "rook_moved 0: White lost the right to castle with the rook on h1 before move 500006\n");
}

TEST(PgnReasons, AreToldForEachOfManyGames) {
  const std::string game =
      "[Event \"x\"]\n\n1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Be2 Be7 6. O-O *\n\n";
  std::vector<PgnFault> faults;
  static_cast<void>(validate_pgn(repeated(10'000, game), faults));
  ASSERT_EQ(faults.size(), 10'000U);
  for (const PgnFault& fault : faults) ASSERT_EQ(fault.reasons.at(0).ply, 3);
}

}  // namespace
}  // namespace adoube::notation
