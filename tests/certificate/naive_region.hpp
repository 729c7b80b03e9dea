// SPDX-License-Identifier: GPL-3.0-or-later
// Regions made and looked into naively: grown until nothing moves out, and emptied into positions.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "adoube/certificate/certificate.hpp"
#include "adoube/core/setup.hpp"
#include "random.hpp"
#include "sketch.hpp"

namespace adoube::certificate {

/// One man for each man of the set-up, on its square, for ever.
[[nodiscard]] inline Region standing_still(const Setup& setup) {
  Region region;
  for (const Square s : all_squares) {
    if (setup.at(s)) region.men.push_back({.piece = *setup.at(s), .squares = board::Bitboard(s)});
  }
  return region;
}

/// What is forgotten while a region grows. Such regions do not hold, except by luck: they are what a checker
/// that forgets the same would accept.
enum class Forgotten {
  nothing,
  only_kings_are_barred,   ///< Nobody goes where a fixed man attacks.
  fixed_enemies_are_prey,  ///< Nobody captures a man that looks fixed.
  victims_must_be_mortal,  ///< Captured men cannot be captured.
  fixed_men_are_immortal,  ///< A man on one square stops others, captured or not.
  lines_can_be_blocked,    ///< A king is barred from all of a line.
  captures_by_pawns,
  pawns_promote,     ///< They stay pawns on the last rank.
  blockers_go_away,  ///< Pawns stop before any man.
  facing_pawns_can_be_captured,
};
inline constexpr int kinds_of_forgetting = 10;

/// The ranks of pawns of a man on one file, lowest and highest; nothing if on more, or none, or no pawn.
struct Stretch {
  int file;
  int lowest;
  int highest;
};
[[nodiscard]] inline std::optional<Stretch> stretch_of(const ConfinedMan& man) {
  if (man.piece.role != Role::pawn || man.squares.empty()) return std::nullopt;
  Stretch stretch{.file = support::spot_of(*man.squares.begin()).file, .lowest = 8, .highest = -1};
  for (const Square s : man.squares) {
    const support::Spot at = support::spot_of(s);
    if (at.file != stretch.file) return std::nullopt;
    stretch.lowest = std::min(stretch.lowest, at.rank);
    stretch.highest = std::max(stretch.highest, at.rank);
  }
  return stretch;
}
[[nodiscard]] inline bool are_facing(const ConfinedMan& white, const ConfinedMan& black) {
  const auto up = stretch_of(white);
  const auto down = stretch_of(black);
  return up && down && white.piece.colour == Colour::white && black.piece.colour == Colour::black &&
         up->file == down->file && up->lowest < down->highest;
}

/// Lets every man go wherever it may be able to, until no man gets anywhere new.
class Growing {
 public:
  explicit Growing(Region region, Forgotten forgotten = Forgotten::nothing)
      : region_(std::move(region)), forgotten_(forgotten) {}

  /// Nothing if a pawn may get to its last rank.
  [[nodiscard]] std::optional<Region> grown() {
    do {
      has_changed_ = false;
      for (std::size_t i = 0; i < region_.men.size(); ++i) {
        const board::Bitboard before = region_.men[i].squares;
        for (const Square s : before) {
          region_.men[i].piece.role == Role::pawn ? move_pawn(i, support::spot_of(s))
                                                  : move(i, support::spot_of(s));
        }
      }
    } while (has_changed_ && (!has_promoted_ || forgets(Forgotten::pawns_promote)));
    if (has_promoted_ && !forgets(Forgotten::pawns_promote)) return std::nullopt;
    return region_;
  }

 private:
  using Spot = support::Spot;

  [[nodiscard]] bool forgets(Forgotten what) const { return forgotten_ == what; }

  [[nodiscard]] const ConfinedMan* fixed_on(Spot at) const {
    for (const ConfinedMan& man : region_.men) {
      const bool stays = !man.can_be_captured || forgets(Forgotten::fixed_men_are_immortal);
      if (man.squares.count() == 1 && stays && man.squares.contains(at.square())) return &man;
    }
    return nullptr;
  }

  /// Does a fixed man of that colour always attack the square?
  [[nodiscard]] bool is_barred(Spot at, Colour by) const {
    const auto is_there = [&](Spot from, std::initializer_list<Role> roles) {
      if (!from.on_board()) return false;
      const ConfinedMan* man = fixed_on(from);
      return man != nullptr && man->piece.colour == by &&
             std::ranges::find(roles, man->piece.role) != roles.end();
    };
    for (const Spot by_step : support::knight_steps) {
      if (is_there(at.step(by_step), {Role::knight})) return true;
    }
    for (const Spot by_step : support::king_steps) {
      const Role slider = support::is_straight(by_step) ? Role::rook : Role::bishop;
      if (is_there(at.step(by_step), {Role::king, Role::queen, slider})) return true;
      for (int n = 2; forgets(Forgotten::lines_can_be_blocked) && n < 8; ++n) {
        if (is_there(at.step(by_step, n), {Role::queen, slider})) return true;
      }
    }
    const int behind = by == Colour::white ? -1 : 1;
    return is_there(at.step({1, behind}), {Role::pawn}) || is_there(at.step({-1, behind}), {Role::pawn});
  }

  void arrive(std::size_t i, Spot at) {
    ConfinedMan& man = region_.men[i];
    if (!man.squares.contains(at.square())) has_changed_ = true;
    man.squares |= board::Bitboard(at.square());
    if (man.piece.role == Role::pawn && at.rank == (man.piece.colour == Colour::white ? 7 : 0)) {
      has_promoted_ = true;
    }
    for (ConfinedMan& other : region_.men) {
      if (!is_victim(other, man.piece.colour, at) || other.can_be_captured) continue;
      if (forgets(Forgotten::victims_must_be_mortal)) continue;
      other.can_be_captured = true;
      has_changed_ = true;
    }
  }
  [[nodiscard]] static bool is_victim(const ConfinedMan& man, Colour by, Spot at) {
    return man.piece.colour != by && man.piece.role != Role::king && man.squares.contains(at.square());
  }

  void move(std::size_t i, Spot from) {
    const Piece piece = region_.men[i].piece;
    const auto walk = [&](Spot by, int most) {
      for (int n = 1; n <= most && from.step(by, n).on_board(); ++n) {
        const Spot at = from.step(by, n);
        const ConfinedMan* fixed = fixed_on(at);
        const bool is_own = fixed != nullptr && (fixed->piece.colour == piece.colour ||
                                                 forgets(Forgotten::fixed_enemies_are_prey));
        const bool is_king = piece.role == Role::king || forgets(Forgotten::only_kings_are_barred);
        const bool is_no_place_for_kings = is_king && is_barred(at, opposite(piece.colour));
        if (!is_own && !is_no_place_for_kings) arrive(i, at);
        if (fixed != nullptr) return;
      }
    };
    if (piece.role == Role::knight) {
      for (const Spot by : support::knight_steps) walk(by, 1);
      return;
    }
    for (const Spot by : support::king_steps) {
      if (piece.role == Role::rook && !support::is_straight(by)) continue;
      if (piece.role == Role::bishop && support::is_straight(by)) continue;
      walk(by, piece.role == Role::king ? 1 : 7);
    }
  }

  void move_pawn(std::size_t i, Spot from) {
    const Colour colour = region_.men[i].piece.colour;
    const int ahead = colour == Colour::white ? 1 : -1;
    const bool can_step_twice = from.rank == (colour == Colour::white ? 1 : 6);
    for (int n = 1; n <= (can_step_twice ? 2 : 1); ++n) {
      const Spot at = from.step({0, ahead}, n);
      if (!at.on_board() || fixed_on(at) != nullptr) break;
      if (forgets(Forgotten::blockers_go_away) && is_anyone_on(at, i)) break;
      if (is_past_facing_pawn(region_.men[i], at)) break;
      // A pawn that steps takes nobody.
      if (!region_.men[i].squares.contains(at.square())) has_changed_ = true;
      region_.men[i].squares |= board::Bitboard(at.square());
      if (at.rank == 0 || at.rank == 7) has_promoted_ = true;
    }
    if (forgets(Forgotten::captures_by_pawns)) return;
    for (const int side : {-1, 1}) {
      const Spot at = from.step({side, ahead});
      if (!at.on_board()) continue;
      const ConfinedMan* fixed = fixed_on(at);
      if (fixed != nullptr && fixed->piece.colour == colour) continue;
      const auto is_prey = [&](const ConfinedMan& other) { return is_victim(other, colour, at); };
      if (std::ranges::any_of(region_.men, is_prey)) arrive(i, at);
    }
  }

  /// Men on one file stay on it as long as nothing else is found out: then this is asked anew.
  [[nodiscard]] bool is_past_facing_pawn(const ConfinedMan& pawn, Spot at) const {
    for (const ConfinedMan& other : region_.men) {
      if (other.can_be_captured && !forgets(Forgotten::facing_pawns_can_be_captured)) continue;
      if (are_facing(pawn, other) && at.rank >= stretch_of(other)->highest) return true;
      if (are_facing(other, pawn) && at.rank <= stretch_of(other)->lowest) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_anyone_on(Spot at, std::size_t but) const {
    for (std::size_t i = 0; i < region_.men.size(); ++i) {
      if (i != but && region_.men[i].squares.contains(at.square())) return true;
    }
    return false;
  }

  Region region_;
  Forgotten forgotten_;
  bool has_changed_ = false;
  bool has_promoted_ = false;
};

/// Does the region cover the men, by trying every way to tell them off?
class TellingOff {
 public:
  TellingOff(const Region& region, const Setup& setup) : region_(region), is_used_(region.men.size()) {
    for (const Square s : all_squares) {
      if (setup.at(s)) squares_.push_back(s), pieces_.push_back(*setup.at(s));
    }
  }

  [[nodiscard]] bool is_possible(std::size_t next = 0) {
    if (next == 0 && has_passed_pawns()) return false;
    if (next == squares_.size()) return rest_can_be_captured();
    for (std::size_t i = 0; i < region_.men.size(); ++i) {
      const ConfinedMan& man = region_.men[i];
      if (is_used_[i] || man.piece != pieces_[next] || !man.squares.contains(squares_[next])) continue;
      is_used_[i] = true;
      const bool is_done = is_possible(next + 1);
      is_used_[i] = false;
      if (is_done) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] bool has_passed_pawns() const {
    for (std::size_t a = 0; a < squares_.size(); ++a) {
      for (std::size_t b = 0; b < squares_.size(); ++b) {
        if (pieces_[a] == piece_of_letter('P') && pieces_[b] == piece_of_letter('p') &&
            rank_of(squares_[a]) > rank_of(squares_[b]) && can_face(squares_[a], squares_[b])) {
          return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] bool can_face(Square white, Square black) const {
    for (const ConfinedMan& up : region_.men) {
      for (const ConfinedMan& down : region_.men) {
        if (up.squares.contains(white) && down.squares.contains(black) && are_facing(up, down)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool rest_can_be_captured() const {
    for (std::size_t i = 0; i < region_.men.size(); ++i) {
      if (!is_used_[i] && !region_.men[i].can_be_captured) return false;
    }
    return true;
  }

  const Region& region_;
  std::vector<bool> is_used_;
  std::vector<Square> squares_;
  std::vector<Piece> pieces_;
};

/// Men of the region, each on one of its squares or captured; nothing if two would share a square, or a pawn
/// has passed one that faces it.
[[nodiscard]] inline std::optional<Setup> random_member(const Region& region, support::Random& random) {
  Setup setup;
  for (const ConfinedMan& man : region.men) {
    if (man.can_be_captured && random.chance(30)) continue;
    board::Bitboard free;
    for (const Square s : man.squares) {
      if (!setup.at(s)) free |= board::Bitboard(s);
    }
    if (free.empty() && man.can_be_captured) continue;
    if (free.empty()) return std::nullopt;
    setup.put(*std::next(free.begin(), random.below(free.count())), man.piece);
  }
  setup.turn = random.pick(both_colours);
  if (!TellingOff(region, setup).is_possible()) return std::nullopt;
  return setup;
}

}  // namespace adoube::certificate
