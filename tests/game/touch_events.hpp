// SPDX-License-Identifier: GPL-3.0-or-later
// Events for the tests of touch-move: from text, by chance, and all that make sense on a board.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "random.hpp"

namespace adoube::game {

inline void PrintTo(const TouchEvent& event, std::ostream* os) { *os << to_string(event); }

namespace touching {

[[nodiscard]] inline board::Position position_of(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

/// The board after events that must all be accepted.
[[nodiscard]] inline TouchBoard after(TouchBoard board, std::string_view events) {
  const auto all = parse_touch_events(events).value();
  for (const TouchEvent& event : all) {
    auto next = board.after(event);
    if (next) {
      board = *std::move(next);
    } else {
      ADD_FAILURE() << to_string(event) << " is refused: " << next.error().text;
    }
  }
  return board;
}

[[nodiscard]] inline TouchBoard after(std::string_view fen, std::string_view events,
                                      TouchMode mode = TouchMode::enforce) {
  return after(TouchBoard(position_of(fen), mode), events);
}

/// The code and article of an event that must be refused.
[[nodiscard]] inline std::string refused(const TouchBoard& board, std::string_view event) {
  const auto next = board.after(parse_touch_event(event).value());
  if (next) return "accepted";
  EXPECT_FALSE(next.error().text.empty());
  return std::string(to_string(next.error().code)) + " " + std::string(next.error().article);
}

/// The permitted moves in UCI, in the order of their squares.
[[nodiscard]] inline std::string permitted(const TouchBoard& board) {
  std::string text;
  for (const Move move : board.permitted()) {
    text += (text.empty() ? "" : " ") + notation::to_uci(board.position(), move);
  }
  return text;
}

/// One of the acts by which the move is made, done already or not.
[[nodiscard]] inline TouchAction part_of(const board::Position& position, Move move,
                                         support::Random& random) {
  std::vector<TouchAction> acts{Lift{move.from()}, Release{move.target()}};
  if (move.kind() == MoveKind::castling) {
    acts.insert(acts.end(), {Touch{move.from()}, Touch{move.to()}, Lift{move.to()},
                             Release{make_square(rook_file_after(move.side()), rank_of(move.from()))}});
  }
  if (move.kind() == MoveKind::en_passant) {
    acts.emplace_back(Remove{make_square(file_of(move.to()), rank_of(move.from()))});
  }
  if (position.occupied().contains(move.to())) acts.emplace_back(Remove{move.to()});
  if (const auto role = move.promotion()) {
    acts.insert(acts.end(), {Promote{*role, move.to()}, Remove{move.from()}, Remove{move.to()}});
  }
  return random.pick(acts);
}

/// An event that may well make sense: squares are mostly those of men and of their moves.
[[nodiscard]] inline TouchEvent random_event(const TouchBoard& board, support::Random& random) {
  const board::Position& position = board.position();
  const auto any_man = [&] {
    std::vector<Square> squares(position.occupied().begin(), position.occupied().end());
    return random.chance(95) ? random.pick(squares) : random.pick(all_squares);
  };
  const auto man = [&] {
    const auto moves = random.chance(60) ? board.permitted() : std::vector<Move>{};
    if (moves.empty()) return any_man();
    const Move move = random.pick(moves);
    return random.chance(60) ? move.from() : move.to();
  };
  const auto goal = [&] {
    std::vector<Square> squares;
    for (const Move move : board::legal_moves(position)) {
      const Square rook = make_square(rook_file_after(move.side()), rank_of(move.from()));
      const bool castling = move.kind() == MoveKind::castling;
      if (move.from() == board.in_hand()) squares.push_back(move.target());
      if (castling && move.to() == board.in_hand()) squares.push_back(rook);
      if (move.promotion() && random.chance(5)) squares.push_back(move.to());
    }
    if (board.in_hand() && random.chance(10)) return *board.in_hand();
    return squares.empty() || random.chance(10) ? random.pick(all_squares) : random.pick(squares);
  };
  const auto last_rank = [&] {
    return make_square(random.pick(all_files), back_rank(opposite(position.turn())));
  };
  const auto promotions = [&] {
    std::vector<Move> some;
    for (const Move move : board.permitted()) {
      if (move.promotion()) some.push_back(move);
    }
    return some;
  };
  const auto action = [&]() -> TouchAction {
    if (const auto moves = board.permitted(); !moves.empty() && random.chance(45)) {
      std::vector<Move> rare;
      for (const Move move : moves) {
        if (move.kind() != MoveKind::normal) rare.push_back(move);
      }
      return part_of(position, random.pick(rare.empty() || random.chance(50) ? moves : rare), random);
    }
    if (board.claim_open() && random.chance(30)) return ClaimViolation{TouchLaw::article_4_3};
    const int kind = random.below(100);
    if (kind < 14) return Touch{man()};
    if (kind < 18) {
      const Square first = man();
      const Square second = random.chance(30) ? position.king(position.turn()) : any_man();
      if (first == second) return Touch{first};
      return TouchTwo{first, second, random.chance(50) ? TouchOrder::together : TouchOrder::unclear};
    }
    if (kind < 20) return TouchByAccident{man()};
    if (kind < 22) return Adjust{};
    if (kind < 25) {
      return IntendCastling{random.chance(50) ? CastlingSide::king_side : CastlingSide::queen_side};
    }
    if (kind < 48) return Lift{random.chance(80) ? man() : goal()};
    if (kind < 52) return Place{goal()};
    if (kind < 75) return Release{random.chance(85) ? goal() : random.chance(50) ? last_rank() : man()};
    if (kind < 85) return Remove{random.chance(70) ? man() : goal()};
    if (kind < 95) {
      const auto some = promotions();
      if (!some.empty() && random.chance(85)) {
        const Move move = random.pick(some);
        return Promote{random.chance(80) ? *move.promotion() : random.pick(all_promotion_roles), move.to()};
      }
      return Promote{random.pick(all_promotion_roles), last_rank()};
    }
    return ClaimViolation{random.chance(50) ? TouchLaw::article_4_3 : TouchLaw::article_4_4};
  }();
  TouchEvent event{.action = action};
  if (random.chance(5)) event.by = random.pick(both_colours);
  return event;
}

}  // namespace touching

}  // namespace adoube::game
