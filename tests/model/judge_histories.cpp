// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of histories, of what ends a game by itself, and of claims: on walks that repeat
// themselves, under every kind of rules.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "constraints.hpp"
#include "random_setup.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;

/// Neither player is found able to checkmate with so many bytes.
[[nodiscard]] bool is_dead(const Position& position, std::size_t budget) {
  static std::map<std::size_t, unwinnable::Solver> solvers;
  auto& solver = solvers.try_emplace(budget, unwinnable::Budget{.bytes = budget}).first->second;
  return std::ranges::all_of(both_colours, [&](Colour player) {
    return unwinnable::fast(position, player) == unwinnable::Verdict::unwinnable ||
           solver.decide(position, player).verdict == unwinnable::Verdict::unwinnable;
  });
}

[[nodiscard]] bool ends_by(const std::optional<Outcome>& outcome, Termination termination) {
  return outcome && outcome->termination == termination;
}

void judge_ends(Book& book, const History& self, const Rules& rules) {
  const Position& now = self.position();
  const auto end = automatic_outcome(self, rules);
  const bool can_move = !board::legal_moves(now).empty();
  const bool is_drawn_dead = rules.dead_position && is_dead(now, rules.dead_budget);
  const bool is_late = rules.seventyfive_moves && now.halfmove_clock() >= seventyfive_moves_plies;
  const bool is_fifth = rules.fivefold_repetition && self.occurrences() >= 5;
  book.judge(
      "game::History",
      "post dead: automatic_outcome(rules)->exists(o | o.termination = Termination::dead_position) = "
      "(has_legal_move(position()) and rules.dead_position and is_dead(position(), rules.dead_budget))",
      ends_by(end, Termination::dead_position) == (can_move && is_drawn_dead));
  book.judge(
      "game::Rules",
      "inv seventyfive: History.allInstances()->forAll(h | h.automatic_outcome(self)->exists(o | "
      "o.termination = Termination::seventyfive_moves) = (seventyfive_moves and "
      "h.position().halfmove_clock() >= seventyfive_moves_plies and has_legal_move(h.position()) and not "
      "(dead_position and is_dead(h.position(), dead_budget))))",
      ends_by(end, Termination::seventyfive_moves) == (can_move && !is_drawn_dead && is_late));
  book.judge(
      "game::Rules",
      "inv fivefold: History.allInstances()->forAll(h | h.automatic_outcome(self)->exists(o | o.termination "
      "= Termination::fivefold_repetition) = (fivefold_repetition and h.occurrences() >= 5 and "
      "has_legal_move(h.position()) and not (dead_position and is_dead(h.position(), dead_budget)) and not "
      "(seventyfive_moves and h.position().halfmove_clock() >= seventyfive_moves_plies)))",
      ends_by(end, Termination::fivefold_repetition) == (is_fifth && can_move && !is_drawn_dead && !is_late));
  book.refute("game::Rules", "the 150th quiet ply ends the game, and nothing before it",
              implies(is_late, [&] { return ends_by(end, Termination::seventyfive_moves); }));
  book.refute("game::Rules", "the fifth appearance ends the game, and nothing before it",
              implies(is_fifth, [&] { return ends_by(end, Termination::fivefold_repetition); }));
  book.refute(
      "game::History", "whatever is dead ends the game",
      implies(is_dead(now, usual_dead_budget), [&] { return ends_by(end, Termination::dead_position); }));
}

/// As [FIDE 9.2.3] compares, man by man and right by right.
[[nodiscard]] bool are_identical(const Position& a, const Position& b) {
  const auto crossed = [](const Position& position) -> std::optional<Square> {
    for (const Move move : board::legal_moves(position)) {
      if (move.kind() == MoveKind::en_passant) return move.to();
    }
    return std::nullopt;
  };
  return a.turn() == b.turn() && a.castling() == b.castling() && crossed(a) == crossed(b) &&
         std::ranges::all_of(all_squares, [&](Square s) { return a.piece_at(s) == b.piece_at(s); });
}

void judge_past(Book& book, const History& self) {
  int count = 0;
  for (std::size_t ply = 0; ply <= self.plies(); ++ply) {
    const bool is_same = self.position(ply) == self.position();
    count += is_same ? 1 : 0;
    book.judge(
        "board::Position",
        "def identical: (self = p) = (turn() = p.turn() and castling() = p.castling() and "
        "all_squares->forAll(s | piece_at(s) = p.piece_at(s)) and the legal captures en passant are the "
        "same)",
        is_same == are_identical(self.position(ply), self.position()));
  }
  book.judge(
      "game::History",
      "def occurrences: occurrences() = Sequence{0..plies()}->select(p | position(p) = position())->size()",
      self.occurrences() == count);
  const auto is_there = [&](std::size_t ply) {
    try {
      return self.position(ply).halfmove_clock() >= 0;
    } catch (const ContractViolation&) {
      return false;
    }
  };
  for (std::size_t ply = self.plies(); ply < self.plies() + 3; ++ply) {
    book.judge("game::History", "pre played: ply <= plies()", is_there(ply) == (ply <= self.plies()));
  }
}

void judge_claim(Book& book, const History& history, const Claim& self) {
  const Position& now = history.position();
  const bool is_legal = !self.with_move || board::is_legal(now, *self.with_move);
  std::optional<Examined> examined;
  try {
    examined = examine(history, self);
  } catch (const ContractViolation&) {
    examined = std::nullopt;
  }
  book.judge("game::Claim", "pre intended: with_move->notEmpty() implies is_legal(position, with_move)",
             examined.has_value() == is_legal);
  if (!examined || !is_legal) return;
  const Position claimed = self.with_move ? board::after(now, *self.with_move) : now;
  int count = self.with_move ? 1 : 0;
  for (std::size_t ply = 0; ply <= history.plies(); ++ply) {
    if (history.position(ply) == claimed) ++count;
  }
  book.judge(
      "game::Claim",
      "post threefold: kind = ClaimKind::threefold_repetition implies history.examine(self).granted = (the "
      "position on the board, or the one after with_move, has appeared or is about to for the third time)",
      implies(self.kind == ClaimKind::threefold_repetition,
              [&] { return examined->granted == (count >= 3); }));
  book.judge(
      "game::Claim",
      "post fifty: kind = ClaimKind::fifty_moves implies history.examine(self).granted = (halfmove_clock() "
      ">= fifty_moves_plies on the board, or after with_move)",
      implies(self.kind == ClaimKind::fifty_moves,
              [&] { return examined->granted == (claimed.halfmove_clock() >= fifty_moves_plies); }));
  book.judge(
      "game::Examined",
      "inv evidence: granted and claim.kind = ClaimKind::threefold_repetition implies plies->size() >= 3",
      implies(examined->granted && self.kind == ClaimKind::threefold_repetition,
              [&] { return examined->plies.size() >= 3; }));
}

void judge_claims(Book& book, const History& history) {
  for (const ClaimKind kind : {ClaimKind::threefold_repetition, ClaimKind::fifty_moves}) {
    judge_claim(book, history, {.kind = kind});
    judge_claim(book, history, {.kind = kind, .with_move = Move::normal(Square::a1, Square::h7)});
    for (const Move move : board::legal_moves(history.position())) {
      judge_claim(book, history, {.kind = kind, .with_move = move});
    }
  }
}

/// A move that leads where the game has been, or any.
[[nodiscard]] Move next_move(const History& history, support::Random& random) {
  const auto legal = board::legal_moves(history.position());
  std::vector<Move> moves(legal.begin(), legal.end());
  if (random.chance(75)) {
    const auto times = [&](Move move) {
      return history.occurrences_of(board::after(history.position(), move));
    };
    const int most = times(std::ranges::max(moves, {}, times));
    std::erase_if(moves, [&](Move move) { return times(move) < most; });
  }
  return random.pick(moves);
}

[[nodiscard]] Rules random_rules(support::Random& random) {
  constexpr std::size_t little = 1;
  return {.dead_position = random.chance(70),
          .fivefold_repetition = random.chance(80),
          .seventyfive_moves = random.chance(70),
          .dead_budget = random.chance(80) ? usual_dead_budget : little};
}

void walk(Book& book, std::string_view fen, support::Random& random, int plies) {
  History history(board::make_position(notation::parse_fen(fen).value()).value());
  for (int ply = 0;; ++ply) {
    book.look_at(notation::to_fen(history.position()) + " after " + std::to_string(ply) + " from " +
                 std::string(fen));
    judge_past(book, history);
    judge_ends(book, history, {});
    judge_ends(book, history, random_rules(random));
    if (random.chance(20)) judge_claims(book, history);
    if (ply == plies || board::legal_moves(history.position()).empty()) return;
    history = history.after(next_move(history, random));
  }
}

constexpr std::array<std::string_view, 11> starts{{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 140 90",
    "7k/8/8/8/8/8/8/KQ6 w - - 90 60",
    "7k/5K2/8/8/8/8/8/6Q1 w - - 149 90",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 149 90",
    "7k/8/8/8/8/8/8/K5n1 w - - 148 90",
    "8/8/8/8/8/5k2/4p3/2K5 b - - 0 1",
    "7k/8/6K1/8/8/8/8/8 w - - 150 100",
    "k7/8/1K6/8/8/8/7B/8 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 b - - 149 100",
    "4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1",
}};

}  // namespace

void judge_histories(Book& book) {
  constexpr int plies = 30;
  for (const std::string_view fen : starts) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      support::Random random(seed);
      walk(book, fen, random, plies);
    }
  }
}

}  // namespace adoube::model
