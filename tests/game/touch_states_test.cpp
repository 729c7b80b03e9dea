// SPDX-License-Identifier: GPL-3.0-or-later
// Every state that hands can reach in one turn of a small position, and what must hold in each of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touch_events.hpp"

namespace adoube::game {
namespace {

using namespace touching;

/// All events that speak of men, of squares they can reach, or of nothing in particular.
[[nodiscard]] std::vector<TouchEvent> alphabet(const board::Position& position) {
  std::set<Square> men(position.occupied().begin(), position.occupied().end());
  std::set<Square> squares = men;
  std::set<Square> last;
  for (const Move move : board::legal_moves(position)) {
    squares.insert(move.target());
    if (move.kind() == MoveKind::castling) {
      squares.insert(make_square(rook_file_after(move.side()), rank_of(move.from())));
    }
    if (move.promotion()) last.insert(move.to());
  }
  std::vector<TouchEvent> events{{.action = Adjust{}},
                                 {.action = ClaimViolation{TouchLaw::article_4_3}},
                                 {.action = ClaimViolation{TouchLaw::article_4_4}, .by = Colour::black},
                                 {.action = Touch{*men.begin()}, .by = opposite(position.turn())}};
  if (!position.castling().empty()) events.push_back({.action = IntendCastling{CastlingSide::king_side}});
  for (const Square man : men) {
    events.push_back({.action = Touch{man}});
    events.push_back({.action = Lift{man}});
    events.push_back({.action = TouchByAccident{man}});
    for (const Square other : men) {
      if (man < other) events.push_back({.action = TouchTwo{man, other, TouchOrder::unclear}});
      if (other < man) events.push_back({.action = TouchTwo{man, other, TouchOrder::together}});
    }
  }
  for (const Square square : squares) {
    events.push_back({.action = Release{square}});
    events.push_back({.action = Remove{square}});
  }
  for (const Square square : last) {
    events.push_back({.action = Place{square}});
    events.push_back({.action = Lift{square}});
    for (const PromotionRole role : {PromotionRole::queen, PromotionRole::knight}) {
      events.push_back({.action = Promote{role, square}});
    }
  }
  return events;
}

[[nodiscard]] bool includes(const std::vector<Move>& all, const std::vector<Move>& some) {
  return std::ranges::includes(all, some);
}

[[nodiscard]] int count(const TouchBoard& board, Piece piece) {
  return static_cast<int>(std::ranges::count(board.standing(), std::optional(piece)));
}

/// States are numbered as they are found; those after a made move are not followed.
class Explorer {
 public:
  explicit Explorer(const TouchBoard& start) : start_(start), events_(alphabet(start.position())) {
    for (const Move move : board::legal_moves(start.position())) legal_.push_back(move);
    std::ranges::sort(legal_);
    static_cast<void>(number_of(start));
  }

  void explore(std::size_t most) {
    for (std::size_t i = 0; i < states_.size() && !testing::Test::HasFailure(); ++i) {
      ASSERT_LT(states_.size(), most) << "the states of this position are too many";
      judge_state(states_[i]);
      for (const TouchEvent& event : events_) follow(i, event);
    }
    judge_ends();
  }

  [[nodiscard]] std::size_t states() const { return states_.size(); }
  [[nodiscard]] const std::set<Move>& made() const { return made_; }
  [[nodiscard]] const std::set<Move>& violating() const { return violating_; }
  [[nodiscard]] const std::vector<Move>& legal() const { return legal_; }

 private:
  [[nodiscard]] static std::string hash(const TouchBoard& board) {
    std::string text;
    for (const Square square : board.touched()) text += to_string(square);
    for (const auto& man : board.standing()) text += man ? letter_of(*man) : '.';
    if (const auto hand = board.in_hand()) text += to_string(*hand);
    return text;
  }
  std::size_t number_of(const TouchBoard& board) {
    std::vector<std::size_t>& alike = numbers_[hash(board)];
    for (const std::size_t number : alike) {
      if (states_[number] == board) return number;
    }
    alike.push_back(states_.size());
    states_.push_back(board);
    before_.emplace_back();
    return alike.back();
  }

  void judge_state(const TouchBoard& board) const {
    const auto moves = board.permitted();
    EXPECT_TRUE(includes(legal_, moves));
    EXPECT_EQ(moves.empty(), legal_.empty());
    for (const Obligation& obligation : board.obligations()) {
      EXPECT_TRUE(obligation.article.starts_with("4."));
      EXPECT_FALSE(obligation.text.empty());
    }
    const auto off = board.off_board();
    // Nothing appears out of nowhere but a new piece.
    for (const Colour colour : both_colours) {
      for (const Role role : all_roles) {
        const Piece piece{.role = role, .colour = colour};
        const int at_start = count(start_, piece);
        const bool may_be_new = colour == start_.turn() && to_promotion_role(role);
        EXPECT_LE(count(board, piece), at_start + (may_be_new ? 1 : 0));
      }
      const int kings = count(board, {.role = Role::king, .colour = colour});
      const auto seen = kings + std::ranges::count(off, start_.position().king(colour));
      EXPECT_LE(seen, 1);
      // In Chess960 the rook may arrive where its king still stands.
      EXPECT_TRUE(seen == 1 || start_.position().is_chess960());
    }
    // Nothing is lost: where a square is to hold two, the one below is not seen.
    const auto all = std::ranges::count_if(board.standing(), &std::optional<Piece>::has_value) +
                     static_cast<std::ptrdiff_t>(off.size());
    const auto at_start = start_.position().occupied().count();
    EXPECT_GE(all, at_start - 1);
    EXPECT_LE(all, at_start + 1);
  }

  void follow(std::size_t number, const TouchEvent& event) {
    const TouchBoard board = states_[number];
    const auto next = board.after(event);
    EXPECT_EQ(board, states_[number]);
    if (!next) {
      EXPECT_FALSE(next.error().text.empty());
      EXPECT_FALSE(next.error().article.empty());
      return;
    }
    EXPECT_FALSE(next->ruling().article.empty());
    EXPECT_FALSE(next->ruling().text.empty());
    if (const auto move = next->made()) {
      const auto moves = board.permitted();
      const bool permitted = std::ranges::binary_search(moves, *move);
      if (board.mode() == TouchMode::enforce) {
        EXPECT_TRUE(permitted);
      }
      EXPECT_TRUE(std::ranges::binary_search(legal_, *move));
      EXPECT_EQ(next->position(), board::after(start_.position(), *move));
      EXPECT_EQ(next->claim_open().has_value(), next->violation().has_value());
      made_.insert(*move);
      if (next->violation()) violating_.insert(*move);
      ends_.push_back(number);
      return;
    }
    const bool touches = std::holds_alternative<Touch>(event.action) ||
                         std::holds_alternative<TouchTwo>(event.action) ||
                         std::holds_alternative<Lift>(event.action);
    if (touches) {
      EXPECT_TRUE(includes(board.permitted(), next->permitted())) << to_string(event);
    }
    EXPECT_TRUE(!board.has_touched() || next->has_touched());
    before_[number_of(*next)].push_back(number);
  }

  /// From every state some move can be made.
  void judge_ends() const {
    std::vector<bool> can_end(states_.size());
    std::vector<std::size_t> open = ends_;
    while (!open.empty()) {
      const std::size_t number = open.back();
      open.pop_back();
      if (can_end[number]) continue;
      can_end[number] = true;
      open.insert(open.end(), before_[number].begin(), before_[number].end());
    }
    EXPECT_EQ(std::ranges::count(can_end, false), 0);
  }

  TouchBoard start_;
  std::vector<TouchEvent> events_;
  std::vector<Move> legal_;
  std::vector<TouchBoard> states_;
  std::map<std::string, std::vector<std::size_t>> numbers_;
  std::vector<std::vector<std::size_t>> before_;
  std::vector<std::size_t> ends_;
  std::set<Move> made_;
  std::set<Move> violating_;
};

struct Small {
  std::string_view name;
  std::string_view fen;
};

void PrintTo(const Small& small, std::ostream* os) { *os << small.fen; }

class TouchStates : public testing::TestWithParam<Small> {};

TEST_P(TouchStates, AllHoldWhenEnforcing) {
  Explorer explorer(TouchBoard(position_of(GetParam().fen), TouchMode::enforce));
  explorer.explore(60'000);
  EXPECT_GT(explorer.states(), 50U);
  EXPECT_TRUE(explorer.violating().empty());
  // Every legal move can be made by hands, but for promotions to pieces that the alphabet leaves out.
  std::set<Move> expected;
  for (const Move move : explorer.legal()) {
    const auto role = move.promotion();
    if (!role || role == PromotionRole::queen || role == PromotionRole::knight) expected.insert(move);
  }
  EXPECT_EQ(explorer.made(), expected);
}

TEST_P(TouchStates, AllHoldWhenRecording) {
  Explorer explorer(TouchBoard(position_of(GetParam().fen), TouchMode::record));
  explorer.explore(60'000);
  EXPECT_FALSE(explorer.violating().empty());
}

INSTANTIATE_TEST_SUITE_P(, TouchStates,
                         testing::Values(Small{"castling", "k7/8/8/8/8/8/8/4K2R w K - 0 1"},
                                         Small{"castling_illegal", "k4r2/8/8/8/8/8/8/4K2R w K - 0 1"},
                                         Small{"castling_or_capture", "7k/8/8/8/8/8/3n4/R3K3 w Q - 0 1"},
                                         Small{"promotion", "1r6/P7/8/8/8/8/8/K6k w - - 0 1"},
                                         Small{"en_passant", "7k/8/8/2pP4/8/8/8/K7 w - c6 0 1"},
                                         Small{"captures", "k7/8/8/8/2q5/1R6/8/K7 w - - 0 1"},
                                         Small{"king_and_rook_change_places",
                                               "k7/8/8/8/8/8/8/5KR1 w G - 0 1"},
                                         Small{"king_castles_on_the_spot", "k7/8/8/8/8/8/8/6KR w H - 0 1"}),
                         [](const auto& small) { return std::string(small.param.name); });

}  // namespace
}  // namespace adoube::game
