// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of touch-move, on random sequences of what hands do, in both modes.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/notation/fen.hpp"
#include "constraints.hpp"
#include "random_touch.hpp"
#include "touch_view.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;
using std::ranges::all_of;
using std::ranges::any_of;

/// What a walk knows beyond the board: what it has chosen for pawns, and what was left before a release.
struct Memory {
  std::map<Square, PromotionRole> chosen;
  std::map<Square, PromotionRole> chosen_before;  ///< In the turn before.
  Moves due;
};

/// The own pawn that is in the hand or beside the board.
[[nodiscard]] std::optional<Square> lifted_pawn(const TouchBoard& board) {
  const auto is_own_pawn = [&](Square s) {
    return board.position().pieces(board.turn(), Role::pawn).contains(s);
  };
  const auto off = board.off_board();
  const auto found = std::ranges::find_if(off, is_own_pawn);
  if (found != off.end()) return *found;
  const auto held = board.in_hand();
  return held && is_own_pawn(*held) ? held : std::nullopt;
}

void judge_made(Book& book, const TouchBoard& before, const TouchAction& action, Move move) {
  const auto off = before.off_board();
  const bool is_release = std::holds_alternative<Release>(action);
  const bool takes_off = std::holds_alternative<Remove>(action) || std::holds_alternative<Lift>(action);
  const bool was_released = View(before).is_released();
  const auto taken = captured_by(before.position(), move);
  book.judge(
      "game::TouchBoard",
      "post capture_made: made() captures by hands implies the captured piece was off the board before or is "
      "with this event, and the capturing one was released before or is with it",
      implies(taken.has_value(),
              [&] { return (has(off, *taken) || takes_off) && (is_release || was_released); }));
  book.judge(
      "game::TouchBoard",
      "post castling_made: made() castles by hands implies this event releases the king or the rook on its "
      "new square, and the other one was released before or stands there from the beginning",
      implies(move.kind() == MoveKind::castling, [&] {
        const auto* release = std::get_if<Release>(&action);
        if (release == nullptr) return false;
        const bool is_king = release->square == move.target() && before.in_hand() == move.from();
        const bool is_rook = release->square == rook_target_of(move) && before.in_hand() == move.to();
        const bool other_stays = is_king ? move.to() == rook_target_of(move) : move.from() == move.target();
        return (is_king || is_rook) && (was_released || other_stays);
      }));
  book.judge("game::TouchBoard",
             "post promotion_made: made() promotes by hands implies the pawn was off the board before or is "
             "with this "
             "event, and the new piece was released before or is with it",
             implies(move.kind() == MoveKind::promotion, [&] {
               return (has(off, move.from()) || takes_off) &&
                      (is_release || (was_released && before.permitted() == Moves{move}));
             }));
}

/// Does the move leave that piece on the square where it has been let go?
[[nodiscard]] bool leaves_on(Move move, Square piece, Square square) {
  if (move.from() == piece) return move.target() == square;
  return move.kind() == MoveKind::castling && move.to() == piece && rook_target_of(move) == square;
}

void judge_release(Book& book, const TouchBoard& before, const Release& release, const TouchBoard& self) {
  const auto held = before.in_hand();
  const Position& position = before.position();
  const bool lands = held && position.pieces(before.turn()).contains(*held) && *held != release.square &&
                     !View(before).is_released() && (self.made() || View(self).is_released());
  if (!lands) return;
  const Moves left = self.made() ? Moves{*self.made()} : self.permitted();
  book.judge("game::TouchBoard",
             "post released: event.action = Release of a piece as part of a legal move implies permitted(), "
             "or made(), "
             "leave it on event.action.square",
             all_of(left, [&](Move m) { return leaves_on(m, *held, release.square); }));
  const bool is_last = rank_of(release.square) == back_rank(opposite(before.turn()));
  book.judge(
      "game::TouchBoard",
      "post pawn_released: event.action = Release of a pawn on its last rank implies permitted()->forAll(m | "
      "m.from() = its square and m.to() = event.action.square)",
      implies(is_last && position.pieces(Role::pawn).contains(*held), [&] {
        return all_of(left, [&](Move m) { return m.from() == *held && m.to() == release.square; });
      }));
  const auto legal = legal_moves_of(position);
  std::optional<Move> castling;
  bool is_plain = false;
  for (const Move m : legal) {
    if (m.from() != *held || m.target() != release.square) continue;
    if (m.kind() == MoveKind::castling) {
      castling = m;
    } else {
      is_plain = true;
    }
  }
  book.judge(
      "game::TouchBoard",
      "post king_released: event.action = Release of the king where castling leads him, and no other move, "
      "implies permitted() = Set{ that castling }, or made() is it",
      implies(castling && !is_plain, [&] { return left == Moves{*castling}; }));
  book.refute("game::TouchBoard", "a king released where castling leads him castles",
              implies(castling.has_value(), [&] { return left == Moves{*castling}; }));
}

void judge_event(Book& book, const TouchBoard& before, const TouchEvent& event, const TouchBoard& self,
                 Memory& memory) {
  const auto* touch = std::get_if<Touch>(&event.action);
  book.judge(
      "game::TouchBoard",
      "post adjust: is_adjusting()@pre and event.action = Touch implies touched() = touched()@pre",
      implies(touch != nullptr && before.is_adjusting(), [&] { return self.touched() == before.touched(); }));
  const auto& touched = self.touched();
  if (std::holds_alternative<TouchTwo>(event.action) && touched.size() == before.touched().size() + 2) {
    const View view(before);
    const Square first = touched[touched.size() - 2];
    const bool is_mixed = view.is_own(first) != view.is_own(touched.back());
    book.judge("game::TouchBoard",
               "post unclear: event.action = TouchTwo, and of the two one is own implies it comes before the "
               "other in "
               "touched()",
               implies(is_mixed, [&] { return view.is_own(first); }));
    book.refute("game::TouchBoard", "of two pieces touched the first is own", view.is_own(first));
  }
  if (const auto* promote = std::get_if<Promote>(&event.action)) {
    const auto pawn = lifted_pawn(before);
    const auto is_it = [&](Move m) {
      return m.from() == pawn && m.to() == promote->square && m.promotion() == promote->role;
    };
    const auto legal = legal_moves_of(before.position());
    const bool was_released = View(before).is_released();
    book.judge(
        "game::Promote",
        "pre legal: board.position().is_legal(Move::promotion(pawn, square, role)), the pawn lifted or "
        "released",
        pawn ? any_of(legal, is_it) : was_released);
    if (pawn) memory.chosen.emplace(*pawn, promote->role);
    const auto agree = [&](PromotionRole role) {
      return all_of(self.permitted(), [&](Move m) { return m.from() != pawn || m.promotion() == role; });
    };
    book.judge(
        "game::TouchBoard",
        "post choice: event.action = Promote and nothing is released implies "
        "permitted()->forAll(m | m.from() = pawn implies m.promotion() = the role of the new piece that was "
        "the first to touch its square)",
        implies(pawn && !was_released, [&] { return agree(memory.chosen.at(*pawn)); }));
    book.refute("game::TouchBoard", "the last new piece on the square is what the pawn becomes",
                implies(pawn.has_value(), [&] { return agree(promote->role); }));
  }
  if (const auto* release = std::get_if<Release>(&event.action)) judge_release(book, before, *release, self);
  if (const auto made = self.made()) judge_made(book, before, event.action, *made);
  book.judge("game::TouchRuling", "inv says: article <> '' and text <> '' after every accepted event",
             !self.ruling().article.empty() && !self.ruling().text.empty());
  const bool is_anybodys = std::holds_alternative<TouchByAccident>(event.action) ||
                           std::holds_alternative<ClaimViolation>(event.action);
  book.judge("game::TouchEvent",
             "pre by_turn: action = TouchByAccident or action = ClaimViolation or by->isEmpty() or by = "
             "board.turn()",
             is_anybodys || event.by.value_or(before.turn()) == before.turn());
}

void judge_violation(Book& book, const TouchBoard& before, const TouchBoard& self, const Memory& memory) {
  const auto violation = self.violation();
  if (!self.made()) return;
  const auto breaches = [](std::string_view article) {
    return article == "4.3" || article.starts_with("4.4");
  };
  book.judge(
      "game::Violation",
      "inv recorded: board.mode = TouchMode::record, breached.article is 4.3 or of 4.4, and move was not "
      "permitted() before its first piece was released",
      implies(violation.has_value(), [&] {
        return before.mode() == TouchMode::record && violation->move == self.made() &&
               breaches(violation->breached.article) &&
               std::ranges::find(memory.due, violation->move) == memory.due.end();
      }));
  book.refute("game::Violation", "what breaches was not permitted just before it was made",
              implies(violation.has_value(), [&] {
                const auto permitted = before.permitted();
                return std::ranges::find(permitted, violation->move) == permitted.end();
              }));
}

void judge_refusal(Book& book, const TouchBoard& board, const TouchEvent& event, const TouchRefusal& self) {
  const bool is_illegal = self.code == TouchCode::illegal_move;
  const auto* release = std::get_if<Release>(&event.action);
  const auto held = board.in_hand();
  // To go onto the rook is a way to write castling, not to castle.
  const bool is_written = release != nullptr && held && any_of(legal_moves_of(board.position()), [&](Move m) {
                            return m.from() == *held && m.to() == release->square;
                          });
  book.judge(
      "game::TouchRefusal",
      "inv reasons: code = TouchCode::illegal_move, but not of a king released on a rook with which he might "
      "castle, implies reasons->notEmpty()",
      implies(is_illegal && !is_written, [&] { return !self.reasons.empty(); }));
  book.refute("game::TouchRefusal", "what is illegal has reasons",
              implies(is_illegal, [&] { return !self.reasons.empty(); }));
}

void walk(Book& book, std::string_view fen, TouchMode mode, support::Random& random, int events) {
  TouchBoard board(board::make_position(notation::parse_fen(fen).value()).value(), mode);
  Memory memory;
  std::string told;
  for (int i = 0; i < events && !board.over(); ++i) {
    book.look_at(std::string(fen).append(":").append(told));
    judge_turn(book, board);
    if (!View(board).is_released()) memory.due = board.permitted();
    TouchEvent event = random_touch(board, random);
    if (board.claim_open() && random.chance(30)) event = {.action = ClaimViolation{TouchLaw::article_4_3}};
    const auto next = board.after(event);
    if (!next) {
      judge_refusal(book, board, event, next.error());
      continue;
    }
    told.append(" ").append(to_string(event)).append(";");
    book.look_at(std::string(fen).append(":").append(told));
    judge_event(book, board, event, *next, memory);
    judge_violation(book, board, *next, memory);
    if (next->made()) memory.chosen_before = std::exchange(memory.chosen, {});
    if (!next->made() && next->turn() != board.turn()) memory.chosen = memory.chosen_before;
    board = *next;
  }
}

void judge_texts(Book& book, support::Random& random) {
  constexpr int texts = 50;
  for (int i = 0; i < texts; ++i) {
    const Square first = random.pick(all_squares);
    const Square second = random.chance(30) ? first : random.pick(all_squares);
    const std::string text = "touch " + to_string(first) + " " + to_string(second) + " together";
    book.look_at(text);
    book.judge("game::TouchTwo", "inv two: read by parse_touch_event implies first <> second",
               implies(parse_touch_event(text).has_value(), [&] { return first != second; }));
  }
}

constexpr std::array<std::string_view, 17> starts{
    "4k3/8/8/8/8/8/3n4/R3K2R w KQ - 0 1",      // castling on both sides, and a capture
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",    // castling, or captures of rooks
    "k4r2/8/8/8/8/8/8/4K2R w K - 0 1",         // castling illegal
    "r2qkr2/8/8/8/8/8/4P3/4K2R w K - 0 1",     // and the king cannot move
    "4k3/8/8/8/8/8/PP6/RN2K2R w KQ - 0 1",     // a rook that cannot move
    "k7/8/8/8/8/8/8/5KR1 w G - 0 1",           // king and rook change places
    "k7/8/8/8/8/8/8/6KR w H - 0 1",            // the king castles on the spot
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",  // two rooks of Chess960
    "k7/8/8/8/8/8/5PPP/5K1R w H - 0 1",        // castling where the king could also step
    "5nkr/6pp/8/8/8/8/PP6/RKN5 w A - 0 1",     // castling that is blocked
    "k7/8/8/8/2b5/8/3pPPP1/4nKRb w G - 0 1",   // in Chess960 with hardly a move but castling
    "1r6/P7/8/8/8/8/8/K6k w - - 0 1",          // promotion, with and without a capture
    "1r6/P1P5/8/8/8/8/8/K6k w - - 0 1",        // two pawns for one square
    "7k/8/8/2pP4/8/8/8/K7 w - c6 0 1",         // en passant
    "k7/p7/8/8/2q5/1R6/8/K7 w - - 0 1",        // captures, and pieces that cannot be taken
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "7k/8/8/8/8/8/5PPP/5RKR w HF - 0 1",
};

}  // namespace

void judge_touch(Book& book) {
  constexpr int events = 24;
  constexpr std::uint64_t seeds = 80;
  for (const std::string_view fen : starts) {
    for (const TouchMode mode : {TouchMode::enforce, TouchMode::record}) {
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        support::Random random(seed);
        walk(book, fen, mode, random, events);
      }
    }
  }
  support::Random random(1);
  judge_texts(book, random);
}

}  // namespace adoube::model
