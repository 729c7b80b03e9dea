// SPDX-License-Identifier: GPL-3.0-or-later
// What tells the positions of a search apart: everything that decides which moves are legal, and no more.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "adoube/certificate/packed_position.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

certificate::PackedPosition key(std::string_view fen) { return certificate::pack(position_from(fen)); }

TEST(PositionKey, KnowsEveryCastlingRight) {
  constexpr std::string_view men = "r3k2r/8/8/8/8/8/8/R3K2R ";
  const auto with = [&](std::string_view turn, std::string_view rights) {
    return key(std::string(men) + std::string(turn) + ' ' + std::string(rights) + " - 0 1");
  };
  constexpr std::array rights{"-",  "K",  "Q",  "k",   "q",   "KQ",  "Kk",  "Kq",
                              "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"};
  for (const std::string_view turn : {"w", "b"}) {
    for (const std::string_view one : rights) {
      for (const std::string_view other : rights) {
        EXPECT_EQ(with(turn, one) == with(turn, other), one == other) << one << " and " << other;
      }
    }
  }
  for (const std::string_view one : rights) EXPECT_NE(with("w", one), with("b", one)) << one;
}

TEST(PositionKey, KnowsACaptureEnPassantThatIsLegal) {
  EXPECT_NE(key("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), key("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
  EXPECT_NE(key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), key("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
  // Which of two pawns it is.
  EXPECT_NE(key("4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 1"), key("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1"));
}

TEST(PositionKey, ForgetsACaptureEnPassantThatIsNotLegal) {
  // Nobody stands beside the pawn.
  EXPECT_EQ(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  // The pawn that could capture is pinned.
  EXPECT_EQ(key("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), key("4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
  // Both pawns would leave the rank, and open it to the rook.
  EXPECT_EQ(key("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), key("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
}

}  // namespace
}  // namespace adoube::unwinnable
