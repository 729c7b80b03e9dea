// SPDX-License-Identifier: GPL-3.0-or-later
// Blurred sets made naively: from men as they stand, every move of what is still seen, until nothing is new.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "adoube/certificate/certificate.hpp"
#include "adoube/core/setup.hpp"
#include "sketch.hpp"

namespace adoube::certificate {

/// As it is packed, whether the pawn can be captured en passant or not.
[[nodiscard]] inline PackedPosition packed_as_said(const Setup& setup) {
  board::Placement men{};
  for (const Square s : all_squares) {
    if (const auto piece = setup.at(s)) men.toggle(piece->colour, piece->role, board::bit(s));
  }
  if (setup.en_passant) men.past = board::bit(*setup.en_passant);
  return pack(men, setup.turn);
}

/// What is forgotten while a set grows: a checker that forgets the same would accept it.
enum class Unseen {
  nothing,
  blurred_men_move,         ///< Who has only blurred men to move does not move.
  blurred_men_capture,      ///< Sharp men are safe from them.
  pawns_capture_blurred,    ///< Pawns capture sharp men only.
  double_steps_mark,        ///< No capture en passant.
  blurred_men_block,        ///< Attacks are certain through squares of blurred men.
  pawns_underpromote,       ///< To a queen alone.
  rigid_men_move,           ///< All sharp men of the start count as rigid.
  blurred_men_are_limited,  ///< Blurred men stand still.
};
inline constexpr int kinds_of_blindness = 9;

class BlurGrowing {
 public:
  /// The sharp men with the turn; the blurred ones on their first squares.
  BlurGrowing(Setup sharp, std::vector<BlurredMan> men, Colour winner, Unseen unseen = Unseen::nothing)
      : start_(std::move(sharp)), men_(std::move(men)), winner_(winner), unseen_(unseen) {}

  /// Nothing if there are more members than `most`.
  [[nodiscard]] std::optional<BlurredSet> grown(std::size_t most) {
    std::vector<BlurredMan> first = men_;
    Setup rigid = start_;
    for (;;) {
      men_ = first;
      for (BlurredMan& man : men_) spread(man, rigid);
      if (!explore(most)) return std::nullopt;
      Setup still_rigid = rigid;
      for (const auto& [packed, setup] : seen_) {
        for (const Square s : all_squares) {
          if (setup.at(s) != still_rigid.at(s)) still_rigid.put(s, std::nullopt);
        }
      }
      if (still_rigid == rigid || unseen_ == Unseen::rigid_men_move) break;
      rigid = still_rigid;
    }
    return seen();
  }

  /// The start and what can come of it in one move: not closed, but enough to look at these moves.
  [[nodiscard]] BlurredSet after_one_move() {
    seen_ = {{packed_as_said(start_), start_}};
    move(start_);
    return seen();
  }

 private:
  [[nodiscard]] BlurredSet seen() const {
    BlurredSet set{.men = men_, .members = {}};
    for (const auto& [packed, setup] : seen_) set.members.push_back(packed);
    return set;
  }

  using Spot = support::Spot;

  [[nodiscard]] static std::vector<Spot> steps_of(Role role) {
    std::vector<Spot> steps;
    if (role == Role::knight) return {support::knight_steps.begin(), support::knight_steps.end()};
    for (const Spot by : support::king_steps) {
      if (role == Role::rook && !support::is_straight(by)) continue;
      if (role == Role::bishop && support::is_straight(by)) continue;
      steps.push_back(by);
    }
    return steps;
  }
  [[nodiscard]] static int reach_of(Role role) { return role == Role::knight || role == Role::king ? 1 : 7; }
  [[nodiscard]] static int ahead(Colour colour) { return colour == Colour::white ? 1 : -1; }

  /// Visits squares on the way of a piece, up to and with the first that holds a man.
  template <class Visit>
  static void walk(const Setup& setup, Role role, Spot from, const Visit& visit) {
    for (const Spot by : steps_of(role)) {
      for (int n = 1; n <= reach_of(role) && from.step(by, n).on_board(); ++n) {
        const Square at = from.step(by, n).square();
        if (!visit(at) || setup.at(at)) break;
      }
    }
  }

  void spread(BlurredMan& man, const Setup& rigid) const {
    if (!man.role || unseen_ == Unseen::blurred_men_are_limited) return;
    for (bool is_new = true; is_new;) {
      const board::Bitboard before = man.squares;
      for (const Square from : before) {
        walk(rigid, *man.role, support::spot_of(from), [&](Square at) {
          if (!rigid.at(at) || rigid.at(at)->colour != man.colour) man.squares |= board::Bitboard(at);
          return true;
        });
      }
      is_new = man.squares != before;
    }
  }

  [[nodiscard]] bool explore(std::size_t most) {
    seen_.clear();
    open_ = {start_};
    seen_.emplace(packed_as_said(start_), start_);
    while (!open_.empty()) {
      if (seen_.size() > most) return false;
      const Setup setup = open_.back();
      open_.pop_back();
      move(setup);
    }
    return true;
  }

  void reach(const Setup& from, Setup to, std::optional<Square> crossed = std::nullopt) {
    to.turn = opposite(from.turn);
    to.en_passant = crossed;
    if (is_certainly_attacked(to, from.turn) || has_king_alone(to)) return;
    if (seen_.emplace(packed_as_said(to), to).second) open_.push_back(to);
  }

  [[nodiscard]] bool has_king_alone(const Setup& setup) const {
    for (const Square s : all_squares) {
      if (setup.at(s) && setup.at(s)->colour == winner_ && setup.at(s)->role != Role::king) return false;
    }
    return std::ranges::none_of(men_, [&](const BlurredMan& man) { return man.colour == winner_; });
  }

  /// Is that player's king?
  [[nodiscard]] bool is_certainly_attacked(const Setup& setup, Colour player) const {
    Square king{};
    for (const Square s : all_squares) {
      if (setup.at(s) == Piece{Role::king, player}) king = s;
    }
    bool is_attacked = false;
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
      walk(setup, role, support::spot_of(king), [&](Square at) {
        if (setup.at(at) == Piece{role, opposite(player)}) is_attacked = true;
        const bool is_open =
            std::ranges::none_of(men_, [&](const BlurredMan& man) { return man.squares.contains(at); });
        return is_open || unseen_ == Unseen::blurred_men_block;
      });
    }
    for (const int side : {-1, 1}) {
      const Spot at = support::spot_of(king).step({side, ahead(player)});
      if (at.on_board() && setup.at(at.square()) == Piece{Role::pawn, opposite(player)}) is_attacked = true;
    }
    return is_attacked;
  }

  void move(const Setup& setup) {
    for (const Square from : all_squares) {
      const auto piece = setup.at(from);
      if (!piece || piece->colour != setup.turn) continue;
      if (piece->role == Role::pawn) {
        move_pawn(setup, support::spot_of(from));
        continue;
      }
      walk(setup, piece->role, support::spot_of(from), [&](Square at) {
        const auto other = setup.at(at);
        if (!other || (other->colour != setup.turn && other->role != Role::king)) {
          reach(setup, moved(setup, from, at));
        }
        return true;
      });
    }
    const auto is_own = [&](const BlurredMan& man) { return man.colour == setup.turn; };
    if (std::ranges::none_of(men_, is_own)) return;
    if (unseen_ != Unseen::blurred_men_move) reach(setup, setup);
    for (const Square s : all_squares) {
      if (unseen_ == Unseen::blurred_men_capture || !is_prey(setup, s)) continue;
      Setup next = setup;
      next.put(s, std::nullopt);
      reach(setup, next);
    }
  }

  [[nodiscard]] static Setup moved(const Setup& setup, Square from, Square to) {
    Setup next = setup;
    next.put(to, setup.at(from));
    next.put(from, std::nullopt);
    return next;
  }

  /// A sharp man that the mover's blurred men may capture?
  [[nodiscard]] bool is_prey(const Setup& setup, Square s) const {
    const auto victim = setup.at(s);
    if (!victim || victim->colour == setup.turn || victim->role == Role::king) return false;
    bool is_attacked = false;
    for (const BlurredMan& man : men_) {
      if (man.colour != setup.turn) continue;
      for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
        if (man.role && man.role != role) continue;
        walk(setup, role, support::spot_of(s), [&](Square at) {
          if (!setup.at(at) && man.squares.contains(at)) is_attacked = true;
          return true;
        });
      }
    }
    return is_attacked;
  }

  void move_pawn(const Setup& setup, Spot from) {
    const Colour mover = setup.turn;
    const auto arrive = [&](Spot at, Setup next) {
      if (at.rank != (mover == Colour::white ? 7 : 0)) return reach(setup, next);
      for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
        if (unseen_ == Unseen::pawns_underpromote && role != Role::queen) continue;
        next.put(at.square(), Piece{role, mover});
        reach(setup, next);
      }
    };
    const Spot once = from.step({0, ahead(mover)});
    if (!setup.at(once.square())) {
      arrive(once, moved(setup, from.square(), once.square()));
      const Spot twice = once.step({0, ahead(mover)});
      if (from.rank == (mover == Colour::white ? 1 : 6) && !setup.at(twice.square())) {
        step_twice(setup, from, once, twice);
      }
    }
    for (const int side : {-1, 1}) {
      const Spot at = once.step({side, 0});
      if (!at.on_board()) continue;
      const Setup next = moved(setup, from.square(), at.square());
      const auto victim = setup.at(at.square());
      const auto is_blurred = [&](const BlurredMan& man) {
        return man.colour != mover && man.squares.contains(at.square());
      };
      if (victim && victim->colour != mover && victim->role != Role::king) arrive(at, next);
      if (!victim && unseen_ != Unseen::pawns_capture_blurred && std::ranges::any_of(men_, is_blurred)) {
        arrive(at, next);
      }
      if (setup.en_passant == at.square()) {
        Setup without = next;
        without.put(Spot{at.file, from.rank}.square(), std::nullopt);
        reach(setup, without);
      }
    }
  }

  void step_twice(const Setup& setup, Spot from, Spot once, Spot twice) {
    bool is_marked = false;
    for (const int side : {-1, 1}) {
      const Spot beside = twice.step({side, 0});
      if (beside.on_board() && setup.at(beside.square()) == Piece{Role::pawn, opposite(setup.turn)}) {
        is_marked = unseen_ != Unseen::double_steps_mark;
      }
    }
    reach(setup, moved(setup, from.square(), twice.square()),
          is_marked ? std::optional(once.square()) : std::nullopt);
  }

  Setup start_;
  std::vector<BlurredMan> men_;
  Colour winner_;
  Unseen unseen_;
  std::map<PackedPosition, Setup> seen_;
  std::vector<Setup> open_;
};

}  // namespace adoube::certificate
