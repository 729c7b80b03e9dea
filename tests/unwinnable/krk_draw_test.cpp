// SPDX-License-Identifier: GPL-3.0-or-later
// King and rook against king: the tables and `decide` know the same draws as that ending's own definition.
//
// There a position is a draw if no position that legal moves can reach from it is a checkmate. White alone
// can mate, so that is to say that White cannot win it: the same notion, and the two must agree everywhere.
// What they agree on is also said without any play: the rook is gone, or Black, to move and not mated, has no
// move that does not take it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "adoube/unwinnable/decide.hpp"
#include "helpmate_table_positions.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

/// The ending's own record: squares 0 … 63, and a rook that may have been captured.
struct Krk {
  static constexpr int captured = 64;
  static constexpr std::size_t count = std::size_t{2} * 65 * 64 * 64;

  int white_king;
  int black_king;
  int rook;
  bool is_black_to_move;

  [[nodiscard]] std::size_t number() const {
    return static_cast<std::size_t>(((is_black_to_move ? 65 : 0) + rook) * 4096 + white_king * 64 +
                                    black_king);
  }
  [[nodiscard]] static Krk numbered(std::size_t number) {
    const int n = static_cast<int>(number);
    return {.white_king = n / 64 % 64,
            .black_king = n % 64,
            .rook = n / 4096 % 65,
            .is_black_to_move = n / 4096 >= 65};
  }
};

bool is_near(int a, int b) { return std::abs(a % 8 - b % 8) <= 1 && std::abs(a / 8 - b / 8) <= 1; }
bool is_between(int a, int b, int c) { return (a < b && b < c) || (c < b && b < a); }

/// The rook goes along its file or its rank; only the white king can stand in its way.
bool rook_attacks(const Krk& p, int s) {
  if (p.rook == Krk::captured || p.rook == s) return false;
  const int king = p.white_king;
  if (p.rook % 8 == s % 8) return king % 8 != s % 8 || !is_between(p.rook / 8, king / 8, s / 8);
  if (p.rook / 8 == s / 8) return king / 8 != s / 8 || !is_between(p.rook % 8, king % 8, s % 8);
  return false;
}

bool is_legal(const Krk& p) {
  if (is_near(p.white_king, p.black_king) || p.rook == p.white_king || p.rook == p.black_king) return false;
  return p.is_black_to_move || !rook_attacks(p, p.black_king);
}

/// The positions one legal move later.
std::vector<Krk> successors(const Krk& p) {
  std::vector<Krk> later;
  const auto add = [&](const Krk& next) {
    if (is_legal(next)) later.push_back(next);
  };
  for (int s = 0; s < 64; ++s) {
    Krk next = p;
    next.is_black_to_move = !p.is_black_to_move;
    if (p.is_black_to_move) {
      if (s == p.black_king || !is_near(s, p.black_king)) continue;
      next.black_king = s;
      if (s == p.rook) next.rook = Krk::captured;
      add(next);
    } else {
      if (s != p.white_king && is_near(s, p.white_king)) {
        next.white_king = s;
        add(next);
        next.white_king = p.white_king;
      }
      // The black king stands in nobody's way: it is not in check, so not on the rook's lines.
      if (rook_attacks(p, s)) {
        next.rook = s;
        add(next);
      }
    }
  }
  return later;
}

bool is_mate(const Krk& p) {
  return p.is_black_to_move && rook_attacks(p, p.black_king) && successors(p).empty();
}

/// From all mates backwards, until nothing is new.
std::vector<bool> positions_that_reach_a_mate() {
  std::vector<std::vector<std::uint32_t>> before(Krk::count);
  std::vector<bool> reaches(Krk::count);
  std::vector<std::size_t> left;
  for (std::size_t n = 0; n < Krk::count; ++n) {
    const Krk p = Krk::numbered(n);
    if (!is_legal(p)) continue;
    for (const Krk& next : successors(p)) before[next.number()].push_back(static_cast<std::uint32_t>(n));
    if (!is_mate(p)) continue;
    reaches[n] = true;
    left.push_back(n);
  }
  while (!left.empty()) {
    const std::size_t n = left.back();
    left.pop_back();
    for (const std::uint32_t earlier : before[n]) {
      if (reaches[earlier]) continue;
      reaches[earlier] = true;
      left.push_back(earlier);
    }
  }
  return reaches;
}

board::Position board_of(const Krk& p) {
  Setup setup;
  setup.turn = p.is_black_to_move ? Colour::black : Colour::white;
  setup.put(static_cast<Square>(p.white_king), Piece{Role::king, Colour::white});
  setup.put(static_cast<Square>(p.black_king), Piece{Role::king, Colour::black});
  if (p.rook != Krk::captured) setup.put(static_cast<Square>(p.rook), Piece{Role::rook, Colour::white});
  return board::make_position(setup).value();
}

TEST(KrkDraw, IsWhatTheTablesAndTheSearchSayOfEveryPosition) {
  const std::vector<bool> reaches_mate = positions_that_reach_a_mate();
  const HelpmateTables tables;
  int with_rook = 0;
  int without_rook = 0;
  int drawn_with_rook = 0;
  int wrong = 0;
  int decided = 0;
  for (std::size_t n = 0; n < Krk::count; ++n) {
    const Krk p = Krk::numbered(n);
    if (!is_legal(p)) continue;
    const bool is_captured = p.rook == Krk::captured;
    const bool is_draw = !reaches_mate[n];
    ++(is_captured ? without_rook : with_rook);
    drawn_with_rook += is_draw && !is_captured ? 1 : 0;
    const board::Position position = board_of(p);
    wrong += tables.is_winnable(position, Colour::white) != !is_draw ? 1 : 0;
    wrong += tables.is_winnable(position, Colour::black) != false ? 1 : 0;
    const bool must_take =
        p.is_black_to_move && !is_mate(p) &&
        std::ranges::all_of(successors(p), [](const Krk& q) { return q.rook == Krk::captured; });
    wrong += is_draw != (is_captured || must_take) ? 1 : 0;
    // Every draw with the rook, and a part of the others.
    if (n % 97 != 0 && (!is_draw || is_captured)) continue;
    ++decided;
    const Decision decision = decide(position, Colour::white);
    ASSERT_EQ(decision.verdict, is_draw ? Verdict::unwinnable : Verdict::winnable)
        << question(position, Colour::white);
    ASSERT_EQ(proof_objection(position, Colour::white, decision), "") << question(position, Colour::white);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(with_rook, 399'112);
  EXPECT_EQ(drawn_with_rook, 399'112 - 398'632);
  EXPECT_EQ(without_rook, 7'224);
  EXPECT_GT(decided, 4'000);
}

}  // namespace
}  // namespace adoube::unwinnable
