// SPDX-License-Identifier: GPL-3.0-or-later
// Over every from x to x promotion: legal by `board` if and only if `laws` gives no reason against it, and
// every fact in every reason is true on `board`.
#include <gtest/gtest.h>

#include <map>

#include "attempt.hpp"
#include "compare.hpp"
#include "random_setup.hpp"
#include "rare_class.hpp"
#include "refusal_facts.hpp"
#include "suite_positions.hpp"
#include "tree.hpp"

namespace adoube::equivalence {
namespace {

using Seen = std::map<laws::RefusalCode, int>;

[[nodiscard]] std::string shown(Square from, Square to, std::optional<Role> promotion) {
  return to_string(from) + to_string(to) + (promotion ? std::string(1, letter_of(*promotion)) : "");
}

void check_attempt(const laws::Board& by_laws, const board::Position& position, const board::MoveList& legal,
                   Square from, Square to, std::optional<Role> promotion, Seen& seen) {
  const auto refusals =
      laws::refusals(by_laws, {laws::to_coordinate(from), laws::to_coordinate(to), promotion});
  const bool is_legal =
      std::ranges::any_of(legal, [&](Move m) { return support::is_tried_by(m, from, to, promotion); });
  const auto where = [&] { return show(board::to_setup(position)) + " " + shown(from, to, promotion); };
  EXPECT_EQ(refusals.empty(), is_legal) << where();
  const RefusalFacts facts(position, from, to, promotion);
  for (const laws::Refusal& refusal : refusals) {
    ++seen[refusal.code];
    const std::string untruth = facts.untruth(refusal);
    if (untruth.empty()) continue;
    std::string squares;
    for (const laws::Coordinate& c : refusal.squares) squares += " " + laws::to_string(c);
    ADD_FAILURE() << where() << ": " << to_string(refusal.code) << " [" << refusal.article << "] "
                  << refusal.text << " (" << squares << " ): " << untruth;
  }
}

/// Which promotions to try besides none. The specification takes its time: in the normal run all six are
/// tried where a pawn may arrive, and now and then elsewhere; the slow run tries all everywhere.
[[nodiscard]] bool is_tried(const board::Position& position, Square from, Square to, Role role) {
  if (effort() > 1) return true;
  const bool pawn = position.piece_at(from) == Piece{Role::pawn, position.turn()};
  const bool near = std::abs(index_of(file_of(from)) - index_of(file_of(to))) <= 1 &&
                    std::abs(index_of(rank_of(from)) - index_of(rank_of(to))) <= 1;
  return (pawn && near) || (index_of(from) * 5 + index_of(to) * 3 + index_of(role)) % 53 == 0;
}

/// All 64 x 64 x 7 attempts, or only those of the player's own men where the rest has been seen often enough.
void check_position(const laws::Board& by_laws, const board::Position& position, bool own_only, Seen& seen) {
  const auto legal = board::legal_moves(position);
  for (const Square from : all_squares) {
    if (own_only && !position.pieces(position.turn()).contains(from)) continue;
    for (const Square to : all_squares) {
      check_attempt(by_laws, position, legal, from, to, std::nullopt, seen);
      for (const Role role : all_roles) {
        if (is_tried(position, from, to, role)) check_attempt(by_laws, position, legal, from, to, role, seen);
      }
    }
    if (::testing::Test::HasFailure()) return;  // One position's worth of messages is enough.
  }
}

void check_setup(const Setup& setup, bool own_only, Seen& seen) {
  const auto by_laws = laws::make_board(setup);
  const auto position = board::make_position(setup);
  if (by_laws && position) check_position(*by_laws, *position, own_only, seen);
}

TEST(Refusal, EveryAttemptInEverySuitePosition) {
  Seen seen;
  int positions = 0;
  for (const auto& [where, setup] : support::suite_positions(support::in_tree("data"))) {
    check_setup(setup, false, seen);
    ++positions;
    if (HasFailure()) return;
  }
  EXPECT_GE(positions, 100);
  RecordProperty("positions", positions);
  // The closed set is reached: a code that never occurs is a fact never checked.
  using enum laws::RefusalCode;
  for (const auto code : {no_piece,
                          not_your_piece,
                          same_square,
                          own_piece,
                          pattern,
                          blocked,
                          pawn_blocked,
                          double_step,
                          no_capture,
                          en_passant_late,
                          promotion_missing,
                          promotion_not_allowed,
                          rook_moved,
                          castle_from_attack,
                          castle_through_attack,
                          castle_into_attack,
                          castle_blocked,
                          king_into_attack,
                          leaves_check,
                          exposes_king,
                          takes_king}) {
    EXPECT_GT(seen[code], 0) << to_string(code);
  }
}

TEST(Refusal, EveryOwnAttemptInRarePositions) {
  Seen seen;
  support::Random random(17);
  for (const auto rare : support::all_rare_classes) {
    for (int i = 0; i < 5 * effort(); ++i) check_setup(support::draw_rare(rare, random), true, seen);
    if (HasFailure()) return;
  }
}

/// With a history behind it: kings and rooks that have moved, en passant that has lapsed.
TEST(Refusal, EveryOwnAttemptDuringGames) {
  Seen seen;
  support::Random random(23);
  for (int game = 0; game < 4 * effort(); ++game) {
    const auto start_setup = game % 2 == 0 ? initial_setup() : support::random_chess960_setup(random);
    auto by_laws = *laws::make_board(start_setup);
    auto position = *board::make_position(start_setup);
    for (int ply = 0; ply < 80; ++ply) {
      if (ply % 10 == 9) check_position(by_laws, position, true, seen);
      if (HasFailure()) return;
      const auto moves = Laws::named_moves(by_laws);
      if (moves.empty()) break;
      const auto chosen = std::next(moves.begin(), random.below(static_cast<int>(moves.size())));
      by_laws = laws::after(by_laws, chosen->second);
      board::play(position, chosen->first);
    }
  }
  EXPECT_GT(seen[laws::RefusalCode::king_moved], 0);
  EXPECT_GT(seen[laws::RefusalCode::rook_moved], 0);
}

TEST(Refusal, SquaresOffTheBoardAreNamed) {
  const auto start = laws::initial_board();
  const laws::Coordinate inside{.file = 4, .rank = 1};
  for (const laws::Coordinate outside : {laws::Coordinate{-1, 0}, {8, 3}, {3, 8}, {2, -1}, {100, 100}}) {
    for (const auto& attempt : {laws::Attempt{outside, inside, {}}, laws::Attempt{inside, outside, {}},
                                laws::Attempt{outside, outside, Role::queen}}) {
      const auto refusals = laws::refusals(start, attempt);
      ASSERT_FALSE(refusals.empty());
      EXPECT_EQ(refusals.front().code, laws::RefusalCode::off_board);
      for (const auto& square : refusals.front().squares) EXPECT_EQ(square, outside);
    }
  }
}

}  // namespace
}  // namespace adoube::equivalence
