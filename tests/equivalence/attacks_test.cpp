// SPDX-License-Identifier: GPL-3.0-or-later
// Attackers, checkers, pins and captures of `board` are those of the specification, on random positions.
#include <gtest/gtest.h>

#include "adoube/laws/board_state.hpp"
#include "adoube/laws/moving.hpp"
#include "compare.hpp"
#include "random_setup.hpp"
#include "shrink.hpp"

namespace adoube::equivalence {
namespace {

using support::Random;

[[nodiscard]] std::set<Square> squares_of(const std::vector<laws::Piece>& pieces) {
  std::set<Square> squares;
  for (const laws::Piece& piece : pieces) squares.insert(laws::to_square(piece.square));
  return squares;
}
[[nodiscard]] std::set<Square> squares_of(board::Bitboard set) { return {set.begin(), set.end()}; }

/// [Art 3.9] A man is pinned if a slider that does not attack its king would, were the man not there.
[[nodiscard]] std::set<Square> pinned_by_law(const laws::BoardState& state, Colour player) {
  std::set<Square> pinned;
  const auto king = laws::king_of(state, player).square;
  const auto before = laws::attackers(state, opposite(player), king);
  for (const laws::Piece& man : state.pieces()) {
    if (man.colour != player || man.role == Role::king) continue;
    if (laws::attackers(state.without(man), opposite(player), king).size() > before.size()) {
      pinned.insert(laws::to_square(man.square));
    }
  }
  return pinned;
}

TEST(AttacksEquivalence, AttackersCheckersAndPins) {
  support::check_many(400 * effort(), [] {
    const auto setup = *support::setups(
        [](Random& random) { return support::random_setup(random, support::Care::valid_if_lucky); });
    const auto by_laws = laws::make_board(setup);
    const auto by_board = board::make_position(setup);
    RC_PRE(by_laws && by_board);
    for (const Colour c : both_colours) {
      for (const Square s : all_squares) {
        RC_ASSERT(squares_of(board::attackers(*by_board, s, c, by_board->occupied())) ==
                  squares_of(laws::attackers(by_laws->state, c, laws::to_coordinate(s))));
      }
      RC_ASSERT(squares_of(board::pinned(*by_board, c)) == pinned_by_law(by_laws->state, c));
    }
    const auto king = laws::king_of(by_laws->state, setup.turn).square;
    RC_ASSERT(squares_of(board::checkers(*by_board)) ==
              squares_of(laws::attackers(by_laws->state, opposite(setup.turn), king)));
  });
}

/// Captures are the legal moves that take something: by laws, the men become fewer.
TEST(AttacksEquivalence, CapturesAreTheMovesThatTake) {
  support::check_many(300 * effort(), [] {
    const auto setup = *support::setups(
        [](Random& random) { return support::random_setup(random, support::Care::valid_if_lucky); });
    const auto by_laws = laws::make_board(setup);
    const auto by_board = board::make_position(setup);
    RC_PRE(by_laws && by_board);
    std::set<Move> taking;
    for (const auto& [name, move] : Laws::named_moves(*by_laws)) {
      if (laws::captured(by_laws->state, move)) taking.insert(name);
    }
    const auto captures = board::legal_captures(*by_board);
    RC_ASSERT(std::set<Move>(captures.begin(), captures.end()) == taking);
    RC_ASSERT(captures.size() == taking.size());
  });
}

/// The fast predicates agree with the list they stand for.
TEST(AttacksEquivalence, CountingAndAskingAgreeWithListing) {
  support::check_many(1'000 * effort(), [] {
    const auto setup = *support::setups(
        [](Random& random) { return support::random_setup(random, support::Care::valid_if_lucky); });
    const auto position = board::make_position(setup);
    RC_PRE(position.has_value());
    const std::set<Move> legal = Board::legal_moves(*position);
    RC_ASSERT(board::legal_moves(*position).size() == legal.size());
    RC_ASSERT(board::count_legal_moves(*position) == legal.size());
    const bool en_passant =
        std::ranges::any_of(legal, [](Move m) { return m.kind() == MoveKind::en_passant; });
    RC_ASSERT(position->legal_en_passant().has_value() == en_passant);
    for (const Square from : all_squares) {
      for (const Square to : all_squares) {
        std::vector<Move> moves{Move::normal(from, to), Move::en_passant(from, to), Move::castling(from, to)};
        for (const PromotionRole role : all_promotion_roles) moves.push_back(Move::promotion(from, to, role));
        for (const Move m : moves) RC_ASSERT(board::is_legal(*position, m) == legal.contains(m));
      }
    }
  });
}

}  // namespace
}  // namespace adoube::equivalence
