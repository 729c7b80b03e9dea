// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of the vocabulary, on all its values or on random set-ups.
#include <algorithm>
#include <array>
#include <cstdint>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"
#include "adoube/notation/fen.hpp"
#include "constraints.hpp"
#include "random_setup.hpp"

namespace adoube::model {
namespace {

void judge_values(Book& book) {
  for (const Colour self : both_colours) {
    book.judge(
        "Colour",
        "inv two_players: Colour.allInstances()->size() = 2 and opposite.opposite = self and opposite <> "
        "self",
        both_colours.size() == 2 && opposite(opposite(self)) == self && opposite(self) != self);
  }
  for (const Square self : all_squares) {
    book.judge("Square",
               "inv grid: Square.allInstances()->size() = 64 and make_square(file_of, rank_of) = self",
               all_squares.size() == 64 && make_square(file_of(self), rank_of(self)) == self);
  }
  book.judge("Piece", "inv kinds: Role.allInstances()->size() = 6", all_roles.size() == 6);
  for (const PromotionRole self : all_promotion_roles) {
    book.judge("PromotionRole",
               "inv four: PromotionRole.allInstances()->size() = 4 and to_role <> Role::pawn and to_role <> "
               "Role::king",
               all_promotion_roles.size() == 4 && to_role(self) != Role::pawn && to_role(self) != Role::king);
  }
  book.judge("Setup",
             "init initial: initial_setup() = the thirty-two pieces on their squares, turn = Colour::white",
             notation::to_fen(initial_setup()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

void judge_setup(Book& book, const Setup& setup) {
  book.look_at(notation::to_fen(setup));
  for (const Colour c : both_colours) {
    book.judge("CastlingRights", "inv of_rooks: has_any(c) = File.allInstances()->exists(f | has(c, f))",
               setup.castling.has_any(c) ==
                   std::ranges::any_of(all_files, [&](File f) { return setup.castling.has(c, f); }));
  }
  const auto position = board::make_position(setup);
  for (const SetupFault& fault : board::setup_faults(setup)) {
    book.judge("SetupFault", "inv no_game: is_fatal(code) implies make_position(setup) is refused with it",
               implies(is_fatal(fault.code), [&] {
                 return !position && std::ranges::find(position.error(), fault) != position.error().end();
               }));
  }
  if (!position) return;
  for (const Move self : board::legal_moves(*position)) {
    book.judge("Move",
               "inv castling_counts_as_the_kings: kind = MoveKind::castling implies target() = "
               "make_square(king_file_after(side), rank_of(from))",
               implies(self.kind() == MoveKind::castling, [&] {
                 return self.target() == make_square(king_file_after(self.side()), rank_of(self.from()));
               }));
  }
}

}  // namespace

void judge_core(Book& book) {
  judge_values(book);
  judge_setup(book, notation::parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").value());
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    support::Random random(seed);
    const auto care = random.chance(50) ? support::Care::anything : support::Care::valid_if_lucky;
    judge_setup(book, support::random_setup(random, care));
  }
}

}  // namespace adoube::model
