// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move once more, naively: men in a list, each where a hand has left it; every question is asked anew
// of all legal moves. It shares nothing with src/game but the events and the legal moves of board.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/game/touch.hpp"

namespace adoube::game::naive {

enum class Place : std::uint8_t { board, hand, off };

struct Man {
  Piece piece;
  Square home;  ///< Where it stood when the turn began.
  Square at;
  Place place = Place::board;
};

/// The square that is empty of the opponent's men after the move, and was not before.
[[nodiscard]] inline std::optional<Square> victim(const board::Position& position, Move move) {
  const Colour other = opposite(position.turn());
  const board::Position after = board::after(position, move);
  for (const Square square : position.pieces(other)) {
    if (!after.pieces(other).contains(square)) return square;
  }
  return std::nullopt;
}

class Board {
 public:
  Board(const board::Position& position, TouchMode mode) : position_(position), mode_(mode) { begin(); }

  [[nodiscard]] const board::Position& position() const { return position_; }
  [[nodiscard]] std::optional<Move> made() const { return made_; }
  [[nodiscard]] bool is_over() const { return legal().empty(); }
  [[nodiscard]] std::optional<Colour> claim_open() const {
    if (!breached_ || handled_) return std::nullopt;
    return position_.turn();
  }
  [[nodiscard]] std::set<Move> permitted() const {
    if (left_.empty()) return due();
    std::set<Move> some;
    for (const Move move : left_) {
      if (!is_other_choice(move)) some.insert(move);
    }
    return some.empty() ? left_ : some;
  }

  /// Nothing, if the event is refused.
  [[nodiscard]] std::optional<Board> after(const TouchEvent& event) const {
    const bool is_own = event.by.value_or(position_.turn()) == position_.turn();
    if (std::holds_alternative<ClaimViolation>(event.action)) {
      if (!claim_open() || !is_own) return std::nullopt;
      return *breached_;
    }
    if (is_over()) return std::nullopt;
    if (!is_own && !std::holds_alternative<TouchByAccident>(event.action)) return std::nullopt;
    Board next = *this;
    next.made_.reset();
    if (!std::visit([&](const auto& action) { return next.act(action); }, event.action)) return std::nullopt;
    next.pass_if_made();
    return next;
  }

 private:
  void begin() {
    men_.clear();
    for (const Square square : position_.occupied()) {
      men_.push_back({.piece = *position_.piece_at(square), .home = square, .at = square});
    }
    touched_.clear();
    meant_ = {};
    adjusting_ = false;
    left_.clear();
    choices_.clear();
    handled_ = false;
    fresh_.reset();
    fresh_released_ = false;
    placed_.reset();
  }

  [[nodiscard]] std::set<Move> legal() const {
    const auto list = board::legal_moves(position_);
    return {list.begin(), list.end()};
  }
  [[nodiscard]] bool is_mine(Square home) const {
    return position_.piece_at(home)->colour == position_.turn();
  }
  [[nodiscard]] Square king() const { return position_.king(position_.turn()); }
  [[nodiscard]] bool is_castler(Square home) const {
    const auto piece = position_.piece_at(home);
    const Rank rank = position_.turn() == Colour::white ? Rank::r1 : Rank::r8;
    if (piece != Piece{.role = Role::rook, .colour = position_.turn()} || rank_of(home) != rank) return false;
    if (rank_of(king()) != rank) return false;
    if (position_.castling().has(position_.turn(), file_of(home))) return true;
    return file_of(king()) == File::e && (file_of(home) == File::a || file_of(home) == File::h);
  }

  // --- what touching binds to, in one formula

  [[nodiscard]] std::size_t when(Square home) const {
    return static_cast<std::size_t>(std::ranges::find(touched_, home) - touched_.begin());
  }
  [[nodiscard]] bool is_barred(Move move) const {
    return move.kind() == MoveKind::castling && when(king()) < touched_.size() &&
           when(move.to()) < when(king());
  }
  [[nodiscard]] bool is_gesture(Square home) const {
    return is_castler(home) && when(king()) < when(home) && when(home) < touched_.size();
  }
  [[nodiscard]] std::set<Move> concerning(Square home) const {
    std::set<Move> some;
    for (const Move move : legal()) {
      if (is_mine(home) ? move.from() == home && !is_barred(move) : victim(position_, move) == home) {
        some.insert(move);
      }
    }
    return some;
  }
  [[nodiscard]] std::set<Move> touch_bound() const {
    const auto mine = std::ranges::find_if(touched_, [&](Square s) { return is_mine(s); });
    const auto theirs = std::ranges::find_if(touched_, [&](Square s) { return !is_mine(s); });
    std::optional<Square> able;
    std::optional<Move> castling;
    for (const Square home : touched_) {
      if (!able && !is_gesture(home) && !concerning(home).empty()) able = home;
      for (const Move move : legal()) {
        const bool with_it = move.kind() == MoveKind::castling && move.to() == home && is_gesture(home);
        if (with_it && able == king() && !castling) castling = move;
      }
    }
    if (mine != touched_.end() && theirs != touched_.end()) {
      std::set<Move> captures;
      for (const Move move : concerning(*theirs)) {
        if (move.from() == *mine) captures.insert(move);
      }
      const std::size_t since = std::max(when(*mine), when(*theirs));
      if (!captures.empty() && (!castling || since < when(castling->to()))) return captures;
    }
    if (castling) return {*castling};
    if (able) return concerning(*able);
    std::set<Move> all;
    for (const Move move : legal()) {
      if (!is_barred(move)) all.insert(move);
    }
    return all.empty() ? legal() : all;
  }
  [[nodiscard]] std::set<Move> due() const {
    std::set<Move> moves = touch_bound();
    std::erase_if(moves, [&](Move move) { return is_other_choice(move); });
    return moves;
  }
  [[nodiscard]] bool is_other_choice(Move move) const {
    const auto choice = choices_.find(move.from());
    return choice != choices_.end() && move.promotion() != choice->second;
  }
  /// What a hand may work towards.
  [[nodiscard]] std::set<Move> pool() const {
    if (!left_.empty()) return left_;
    return mode_ == TouchMode::enforce ? due() : legal();
  }

  // --- where the men are

  [[nodiscard]] Man* on(Square square) {
    Man* found = nullptr;
    for (Man& man : men_) {
      if (man.place != Place::board || man.at != square) continue;
      if (found == nullptr || man.home == square) found = &man;
    }
    return found;
  }
  [[nodiscard]] Man* in(Place place, bool mine) {
    for (Man& man : men_) {
      if (man.place == place && is_mine(man.home) == mine) return &man;
    }
    return nullptr;
  }
  [[nodiscard]] std::optional<Square> pawn() const {
    for (const Man& man : men_) {
      if (man.place == Place::off && is_mine(man.home)) return man.home;
    }
    if (!left_.empty()) {
      if (left_.begin()->kind() != MoveKind::promotion) return std::nullopt;
      return left_.begin()->from();
    }
    for (const Man& man : men_) {
      if (man.place == Place::hand && man.piece.role == Role::pawn) return man.home;
    }
    return std::nullopt;
  }
  /// Where the move leads a man that it moves.
  [[nodiscard]] static std::optional<Square> goal(Move move, Square home) {
    if (move.kind() == MoveKind::castling) {
      const Rank rank = rank_of(move.from());
      const bool short_side = move.to() > move.from();
      if (home == move.from()) return make_square(short_side ? File::g : File::c, rank);
      if (home == move.to()) return make_square(short_side ? File::f : File::d, rank);
      return std::nullopt;
    }
    if (home == move.from()) return move.to();
    return std::nullopt;
  }
  /// Is everything either where it was or where the move brings it?
  [[nodiscard]] bool agrees(Move move) const {
    return std::ranges::all_of(men_, [&](const Man& man) {
      if (man.place == Place::hand) return true;
      if (man.place == Place::off) {
        return is_mine(man.home) ? move.promotion() && move.from() == man.home
                                 : victim(position_, move) == man.home;
      }
      return man.at == man.home || goal(move, man.home) == man.at;
    });
  }
  [[nodiscard]] bool is_done(Move move) const {
    if (move.promotion() && !fresh_released_) return false;
    std::array<std::optional<Piece>, 64> board{};
    const auto at = [&](Square square) -> std::optional<Piece>& {
      return board[static_cast<std::size_t>(index_of(square))];
    };
    for (const Man& man : men_) {
      if (man.place == Place::hand) return false;
      if (man.place == Place::off) continue;
      if (at(man.at)) return false;
      at(man.at) = man.piece;
    }
    if (fresh_) {
      if (at(fresh_->square)) return false;
      at(fresh_->square) = Piece{.role = to_role(fresh_->role), .colour = position_.turn()};
    }
    const board::Position after = board::after(position_, move);
    return std::ranges::all_of(all_squares,
                               [&](Square square) { return at(square) == after.piece_at(square); });
  }
  void pass_if_made() {
    if (left_.size() != 1 || !is_done(*left_.begin())) return;
    const Move move = *left_.begin();
    std::shared_ptr<Board> breached;
    if (!due().contains(move)) {
      breached = std::make_shared<Board>(position_, mode_);
      breached->touched_ = touched_;
      breached->meant_ = meant_;
      breached->choices_ = choices_;
    }
    breached_ = breached;
    position_ = board::after(position_, move);
    begin();
    made_ = move;
  }

  // --- acts

  void add_touch(Square home) {
    handled_ = true;
    if (left_.empty() && when(home) == touched_.size()) touched_.push_back(home);
  }
  bool act(const Adjust& /*adjust*/) {
    if (!left_.empty() || in(Place::hand, true) != nullptr || in(Place::off, true) != nullptr ||
        in(Place::off, false) != nullptr) {
      return false;
    }
    adjusting_ = true;
    return true;
  }
  bool act(const Touch& touch) {
    const Man* man = on(touch.square);
    if (man == nullptr) return false;
    handled_ = true;
    if (!adjusting_) add_touch(man->home);
    return true;
  }
  bool act(const TouchByAccident& touch) { return on(touch.square) != nullptr; }
  bool act(const TouchTwo& touch) {
    const Man* first = on(touch.first);
    const Man* second = on(touch.second);
    if (first == nullptr || second == nullptr) return false;
    handled_ = true;
    if (adjusting_) return true;
    const bool other_first = !is_mine(first->home) && is_mine(second->home);
    const bool rook_first = is_castler(first->home) && second->home == king();
    if (other_first || rook_first) std::swap(first, second);
    add_touch(first->home);
    add_touch(second->home);
    return true;
  }
  bool act(const IntendCastling& intention) {
    meant_[static_cast<std::size_t>(intention.side)] = true;
    return true;
  }
  bool act(const Lift& lift) {
    Man* man = on(lift.square);
    if (man == nullptr) return false;
    const bool mine = is_mine(man->home);
    const bool hand_full = in(Place::hand, true) != nullptr || (fresh_ && !fresh_released_);
    if (!left_.empty()) {
      const Move move = *left_.begin();
      if (victim(position_, move) == man->home) return (man->place = Place::off, true);
      if (move.promotion() && man->home == move.from()) {
        if (in(Place::hand, true) != nullptr) return false;
        return (man->place = Place::off, true);
      }
      const auto to = goal(move, man->home);
      if (move.kind() != MoveKind::castling || !to || *to == man->at || hand_full) return false;
      return (man->place = Place::hand, true);
    }
    if (mine && hand_full) return false;
    if (!mine && in(Place::off, false) != nullptr) return false;
    adjusting_ = false;
    add_touch(man->home);
    man->place = mine ? Place::hand : Place::off;
    return true;
  }
  bool act(const game::Place& place) {
    const Man* held = in(Place::hand, true);
    if (held == nullptr) return false;
    const Man* below = on(place.square);
    const auto castles = [&](const Man& man) { return man.home == king() || is_castler(man.home); };
    if (below != nullptr && is_mine(below->home) && !(castles(*below) && castles(*held))) return false;
    placed_ = place.square;
    return true;
  }
  bool act(const Release& release) {
    const bool has_fresh = fresh_ && !fresh_released_;
    if (has_fresh && fresh_->square == release.square) {
      const Move move = Move::promotion(*pawn(), fresh_->square, fresh_->role);
      const Man* taken = in(Place::off, false);
      if (taken != nullptr && victim(position_, move) != taken->home) return false;
      if (left_.empty() && mode_ == TouchMode::enforce && !due().contains(move)) return false;
      fresh_released_ = true;
      left_ = {move};
      return true;
    }
    Man* held = in(Place::hand, true);
    if (held != nullptr && held->home == release.square) {
      if (has_fresh) return false;
      placed_.reset();
      return (held->place = Place::board, true);
    }
    const auto is_goal = [&](Move move) { return goal(move, held->home) == release.square; };
    const bool is_own_goal = held != nullptr && std::ranges::any_of(legal(), is_goal);
    const auto is_off_from_there = [&](const Man& man) {
      return man.place == Place::off && man.home == release.square;
    };
    const bool is_home = left_.empty() && std::ranges::any_of(men_, is_off_from_there);
    if (held != nullptr && !has_fresh && (is_own_goal || !is_home)) return land(*held, release.square);
    for (const bool mine : {false, true}) {
      Man* off = in(Place::off, mine);
      if (off != nullptr && off->home == release.square && left_.empty() && !(mine && has_fresh)) {
        return (off->place = Place::board, true);
      }
    }
    return false;
  }
  bool land(Man& man, Square square) {
    man.place = Place::board;
    man.at = square;
    if (in(Place::off, true) != nullptr) return false;
    const auto fitting = [&](const std::set<Move>& moves, bool rook_castles) {
      std::set<Move> some;
      for (const Move move : moves) {
        const bool by_rook = move.kind() == MoveKind::castling && man.home == move.to();
        const Man* taken = in(Place::off, false);
        const bool takes = taken == nullptr || victim(position_, move) == taken->home;
        if (goal(move, man.home) == square && takes && agrees(move) && (rook_castles || !by_rook)) {
          some.insert(move);
        }
      }
      return some;
    };
    std::set<Move> some = fitting(left_.empty() ? due() : left_, true);
    if (some.empty() && left_.empty() && mode_ == TouchMode::record) some = fitting(legal(), false);
    if (some.empty()) return false;
    if (left_.empty() && some.begin()->promotion()) some = fitting(legal(), false);
    const auto is_castling = [](Move move) { return move.kind() == MoveKind::castling; };
    if (std::ranges::any_of(some, is_castling) && !std::ranges::all_of(some, is_castling)) {
      const Move castling = *std::ranges::find_if(some, is_castling);
      const bool meant = meant_[castling.to() > castling.from() ? 0U : 1U];
      std::erase_if(some, [&](Move move) { return is_castling(move) != meant; });
    }
    placed_.reset();
    left_ = some;
    return true;
  }
  bool act(const Remove& remove) {
    Man* held = in(Place::hand, true);
    Man* man = held != nullptr && (held->home == remove.square || placed_ == remove.square)
                   ? held
                   : on(remove.square);
    Man* taken = in(Place::off, false);
    if (man == nullptr && taken != nullptr && taken->home == remove.square) man = taken;
    if (man == nullptr) return false;
    const bool mine = is_mine(man->home);
    if (mine && ((held != nullptr && held != man) || in(Place::off, true) != nullptr)) return false;
    if (!mine && taken != nullptr && taken != man) return false;
    add_touch(man->home);
    const auto takes_off = [&](Move move) {
      return mine ? move.promotion() && move.from() == man->home : victim(position_, move) == man->home;
    };
    const auto moves = left_.empty() ? pool() : permitted();
    if (std::ranges::none_of(moves, takes_off)) return false;
    adjusting_ = false;
    if (man == held) placed_.reset();
    return (man->place = Place::off, true);
  }
  bool act(const Promote& promote) {
    const auto home = pawn();
    if (!home || fresh_released_) return false;
    const Man* held = in(Place::hand, true);
    if (held != nullptr && held->home != *home) return false;
    const Move move = Move::promotion(*home, promote.square, promote.role);
    const Man* taken = in(Place::off, false);
    if (taken != nullptr && victim_of(move) != taken->home) return false;
    if (!pool().contains(move) || !legal().contains(move)) return false;
    if (mode_ == TouchMode::enforce && !due().contains(move)) return false;
    adjusting_ = false;
    fresh_ = promote;
    choices_.try_emplace(*home, promote.role);
    return true;
  }
  bool act(const ClaimViolation& /*claim*/) { return false; }

  [[nodiscard]] std::optional<Square> victim_of(Move move) const {
    return legal().contains(move) ? victim(position_, move) : std::nullopt;
  }

  board::Position position_;
  TouchMode mode_;
  std::vector<Man> men_;
  std::vector<Square> touched_;
  std::array<bool, 2> meant_{};
  bool adjusting_ = false;
  std::set<Move> left_;
  std::map<Square, PromotionRole> choices_;
  bool handled_ = false;  ///< Something was touched on purpose, be it to adjust it.
  std::optional<Promote> fresh_;
  bool fresh_released_ = false;
  std::optional<Square> placed_;
  std::optional<Move> made_;
  std::shared_ptr<const Board> breached_;
};

}  // namespace adoube::game::naive
