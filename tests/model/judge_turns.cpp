// SPDX-License-Identifier: GPL-3.0-or-later
// What touched pieces oblige to, in any turn.
#include <algorithm>
#include <optional>

#include "adoube/game/touch.hpp"
#include "constraints.hpp"
#include "touch_view.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using std::ranges::all_of;
using std::ranges::any_of;

void judge_own(Book& book, const TouchBoard& self, const View& view) {
  const Moves permitted = self.permitted();
  const bool is_free = !view.is_released();
  const auto first = view.first_that_can();
  const auto concern_first = [&] {
    return all_of(permitted, [&](Move m) { return view.concerns(m, *first); });
  };
  const bool castles = has(view.touched(), view.king()) &&
                       any_of(view.touched(), [&](Square s) { return view.may_castle_with(s); });
  book.judge(
      "game::TouchBoard",
      "inv own: touched() are all own, not both the king and a rook to castle with, and nothing is released "
      "implies permitted() are moves of the first that can be moved, if any can",
      implies(view.are_all(true) && !castles && is_free && first, concern_first));
  book.refute("game::TouchBoard", "own pieces touched, king and rook or not, bind to the first that can move",
              implies(view.are_all(true) && first, concern_first));
  book.judge(
      "game::TouchBoard",
      "inv opponents: touched() are all the opponent's and nothing is released implies permitted() capture "
      "the first that can be captured, if any can",
      implies(view.are_all(false) && is_free && first, concern_first));
  const Moves& legal = view.legal();
  book.judge("game::TouchBoard",
             "inv nothing: no piece of touched() can be moved or captured implies permitted()->asSet() = "
             "legal_moves()->asSet()",
             implies(self.has_touched() && !first, [&] { return permitted == legal; }));
  if (view.touched().size() != 2 || view.is_own(view.touched()[0]) == view.is_own(view.touched()[1])) return;
  const bool is_own_first = view.is_own(view.touched()[0]);
  const Square own = view.touched()[is_own_first ? 0 : 1];
  const Square other = view.touched()[is_own_first ? 1 : 0];
  const auto captures = [&](Move m) { return view.concerns(m, own) && view.concerns(m, other); };
  const bool is_legal = any_of(legal, captures);
  book.judge(
      "game::TouchBoard",
      "inv one_of_each: touched() are one own piece and one of the opponent's, to capture this with that is "
      "legal, and nothing is released implies permitted() do so",
      implies(is_free && is_legal, [&] { return all_of(permitted, captures); }));
  book.judge(
      "game::TouchBoard",
      "inv either: touched() are one own piece and one of the opponent's, to capture this with that is "
      "illegal, and nothing is released implies permitted() move or capture the first of them that can be, "
      "if "
      "any can",
      implies(is_free && !is_legal && first, concern_first));
}

void judge_castling(Book& book, const TouchBoard& self, const View& view) {
  const Moves permitted = self.permitted();
  const bool is_free = !view.is_released();
  const bool is_king_first = view.are_all(true) && view.touched().front() == view.king();
  std::optional<Move> castling;
  for (const Square square : view.touched()) {
    if (!castling) castling = view.castling_with(square);
  }
  const auto castles = [&] { return permitted == Moves{*castling}; };
  book.judge("game::TouchBoard",
             "inv castle: touched() are all own, the king first, castling with one of the rooks is legal, "
             "and nothing "
             "is released implies permitted() = Set{ castling with the first such rook }",
             implies(is_king_first && castling && is_free, castles));
  book.refute("game::TouchBoard", "the king and then, whatever else is touched, a rook bind to castling",
              implies(castling && view.when(view.king()) < view.when(castling->to()), castles));
  for (const Move move : view.legal()) {
    const auto excludes = [&] { return std::ranges::find(permitted, move) == permitted.end(); };
    const bool has_other = !all_of(view.legal(), [&](Move m) { return view.is_barred(m); });
    book.judge(
        "game::TouchBoard",
        "inv barred: a rook, then the king touched, nothing released, and something else than castling so is "
        "legal implies permitted()->excludes(castling with that rook)",
        implies(view.is_barred(move) && has_other && is_free, excludes));
    book.refute("game::TouchBoard", "castling with a rook touched first is never left",
                implies(view.is_barred(move), excludes));
  }
  const auto can = [&](Square piece) {
    return any_of(view.legal(), [&](Move m) { return m.from() == piece && !view.is_barred(m); });
  };
  if (view.are_rook_and_king() && is_free) {
    const Square first = can(view.touched()[0]) ? view.touched()[0] : view.touched()[1];
    book.judge(
        "game::TouchBoard",
        "inv rook_first: touched() = Sequence{rook, king} and nothing is released implies permitted() are "
        "moves of the first of them that can be moved but by castling so, if any can",
        implies(can(first), [&] {
          return all_of(permitted, [&](Move m) { return m.from() == first && !view.is_barred(m); });
        }));
  }
  const bool is_illegal = view.are_king_and_rook() && !view.castling_with(view.touched()[1]) && is_free;
  book.judge(
      "game::TouchBoard",
      "inv other_king_move: touched() = Sequence{king, rook}, castling with it is illegal, the king can be "
      "moved, and nothing is released implies permitted() are moves of the king",
      implies(is_illegal && view.can(view.king()),
              [&] { return all_of(permitted, [&](Move m) { return m.from() == view.king(); }); }));
  book.judge(
      "game::TouchBoard",
      "inv any_move: touched() = Sequence{king, rook}, castling with it is illegal, and the king cannot be "
      "moved implies permitted()->asSet() = legal_moves()->asSet()",
      implies(is_illegal && !view.can(view.king()), [&] { return permitted == view.legal(); }));
}

}  // namespace

void judge_turn(Book& book, const TouchBoard& self) {
  const View view(self);
  const Moves permitted = self.permitted();
  book.judge("game::TouchBoard",
             "inv claim: claim_open()->notEmpty() implies claim_open() = turn() and not has_touched()",
             implies(self.claim_open().has_value(),
                     [&] { return self.claim_open() == self.turn() && !self.has_touched(); }));
  book.judge("game::TouchBoard",
             "inv never_none: over()->isEmpty() implies permitted()->notEmpty() and "
             "legal_moves()->includesAll(permitted())",
             implies(!self.over(),
                     [&] { return !permitted.empty() && std::ranges::includes(view.legal(), permitted); }));
  for (const Obligation& obligation : self.obligations()) {
    book.judge("game::Obligation", "inv says: article <> '' and text <> ''",
               !obligation.article.empty() && !obligation.text.empty());
  }
  if (self.over()) return;
  judge_own(book, self, view);
  judge_castling(book, self, view);
}

}  // namespace adoube::model
