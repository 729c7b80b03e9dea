// SPDX-License-Identifier: GPL-3.0-or-later
// The lemma of check.hpp, read off man by man and square by square.
//
// Why it is enough. Take a position in the region: no castling rights, its men told off to men of the region.
// Fixed men stand where they stand, since what cannot be captured is present. A legal move takes one man over
// squares that are empty, so hold no fixed man, to a square that is empty or an enemy's, so holds no fixed
// man of its own. Its target is then among those looked at below, so is one of its squares, and whom it
// captures can be captured: the position after it is in the region again, with the same telling off. A pawn
// that steps twice could have stepped once, and once more: neither square holds a fixed man, so both are
// among its squares. Captured en passant it is where the square between is one of its squares, and that
// capture is looked at as if the pawn stood there. A pawn steps over empty squares, so never past a pawn on
// its file; the pawn it faces is there, if it cannot be captured, and before it: so every square it comes to
// is before that one, and before is the pawn it faces after the move too (pawns that face each other have no
// squares on other files, so capture nothing). A checkmate needs a checking man, not the king, on one of its
// squares; of the squares next to the king that no man of the winner can attack, each holds a man of the
// loser, another one on each, or the king has a flight.
#include "region_holds.hpp"

#include <algorithm>
#include <vector>

#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

[[nodiscard]] std::string name_of(const ConfinedMan& man) {
  return std::string(to_string(man.piece.colour)) + " " + std::string(to_string(man.piece.role));
}

[[nodiscard]] constexpr Rank last_rank(Colour colour) noexcept { return back_rank(opposite(colour)); }
class Inspection {
 public:
  Inspection(const Region& region, Colour winner) : men_(region.men), winner_(winner) {
    for (const ConfinedMan& man : men_) {
      if (!is_fixed(man)) continue;
      fixed_ |= man.squares;
      fixed_of(man.piece.colour) |= man.squares;
      guarded_by(man.piece.colour) |= attacked_at_least(man.piece, *man.squares.begin());
    }
  }

  [[nodiscard]] std::optional<std::string> flaw() const {
    if (men_.size() > 64) return "A region has more men than the board has squares.";
    if (auto found = flaw_of_kings()) return found;
    for (const ConfinedMan& man : men_) {
      for (const Square from : man.squares) {
        if (auto found = flaw_of_moves(man, from)) return found;
      }
    }
    return flaw_of_checks();
  }

 private:
  [[nodiscard]] static std::size_t at(Colour c) { return static_cast<std::size_t>(index_of(c)); }
  [[nodiscard]] Bitboard& fixed_of(Colour c) { return fixed_of_[at(c)]; }
  [[nodiscard]] Bitboard fixed_of(Colour c) const { return fixed_of_[at(c)]; }
  [[nodiscard]] Bitboard& guarded_by(Colour c) { return guarded_by_[at(c)]; }
  [[nodiscard]] Bitboard guarded_by(Colour c) const { return guarded_by_[at(c)]; }

  [[nodiscard]] std::optional<std::string> flaw_of_kings() const {
    for (const Colour colour : both_colours) {
      const auto is_king = [&](const ConfinedMan& man) {
        return man.piece == Piece{.role = Role::king, .colour = colour};
      };
      if (std::ranges::count_if(men_, is_king) != 1) return "A region has not one king of each colour.";
      if (std::ranges::find_if(men_, is_king)->can_be_captured) return "A region has a king captured.";
    }
    return std::nullopt;
  }

  // Step 1: no move leads out.

  [[nodiscard]] std::optional<std::string> flaw_of_moves(const ConfinedMan& man, Square from) const {
    if (man.piece.role == Role::pawn) return flaw_of_pawn(man, from);
    for (const Square to : attacked_at_most(man.piece, from, fixed_)) {
      if (fixed_of(man.piece.colour).contains(to)) continue;
      if (man.piece.role == Role::king && guarded_by(opposite(man.piece.colour)).contains(to)) continue;
      if (auto found = flaw_of_arrival(man, from, to)) return found;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> flaw_of_pawn(const ConfinedMan& pawn, Square from) const {
    const Colour colour = pawn.piece.colour;
    if (rank_of(from) == last_rank(colour)) return "A region has a pawn on its last rank.";
    for (const Square to : step_of_pawn(colour, from) & ~fixed_ & ~pawn.squares) {
      if (!would_pass_facing_pawn(pawn, to)) return left_by(pawn, from, to);
    }
    for (const Square to : attacked_at_most(pawn.piece, from, fixed_)) {
      if (fixed_of(colour).contains(to)) continue;
      if (can_be_taken_on(to, colour)) {
        if (auto found = flaw_of_arrival(pawn, from, to)) return found;
      }
    }
    return std::nullopt;
  }

  /// Would it have gone past every square of a pawn that faces it, and is always there?
  [[nodiscard]] bool would_pass_facing_pawn(const ConfinedMan& pawn, Square to) const {
    return std::ranges::any_of(men_, [&](const ConfinedMan& other) {
      if (other.can_be_captured) return false;
      if (face_each_other(pawn, other)) return rank_of(to) >= rank_of(rearmost(other));
      if (face_each_other(other, pawn)) return rank_of(to) <= rank_of(rearmost(other));
      return false;
    });
  }

  /// Can a man that is not the king be captured there?
  [[nodiscard]] bool can_be_taken_on(Square to, Colour by) const {
    return std::ranges::any_of(men_, [&](const ConfinedMan& other) {
      return other.piece.colour != by && other.piece.role != Role::king && other.squares.contains(to);
    });
  }

  /// The man gets there: is it meant to, and may those die that can be there?
  [[nodiscard]] std::optional<std::string> flaw_of_arrival(const ConfinedMan& man, Square from,
                                                           Square to) const {
    if (!man.squares.contains(to)) return left_by(man, from, to);
    for (const ConfinedMan& other : men_) {
      if (other.piece.colour == man.piece.colour || other.piece.role == Role::king) continue;
      if (other.squares.contains(to) && !other.can_be_captured) return captured_by(man, other, to);
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::string left_by(const ConfinedMan& man, Square from, Square to) {
    return "A region is left by a " + name_of(man) + " from " + to_string(from) + " to " + to_string(to) +
           ".";
  }
  [[nodiscard]] static std::string captured_by(const ConfinedMan& man, const ConfinedMan& victim, Square on) {
    return "A region is left when a " + name_of(man) + " captures the " + name_of(victim) + " on " +
           to_string(on) + ".";
  }

  // Step 2: no checkmate.

  [[nodiscard]] const ConfinedMan& king_of(Colour colour) const {
    return *std::ranges::find_if(men_, [&](const ConfinedMan& man) {
      return man.piece == Piece{.role = Role::king, .colour = colour};
    });
  }

  [[nodiscard]] std::optional<std::string> flaw_of_checks() const {
    const ConfinedMan& king = king_of(opposite(winner_));
    // The king does not hide a square behind it: it leaves the line when it flees.
    const Bitboard blockers = is_fixed(king) ? fixed_ & ~king.squares : fixed_;

    std::vector<const ConfinedMan*> attackers;
    std::vector<Bitboard> attacks;  // Of each of the attackers, from wherever it can stand.
    for (const ConfinedMan& man : men_) {
      if (man.piece.role == Role::king || man.piece.colour != winner_) continue;
      Bitboard all;
      for (const Square from : man.squares) all |= attacked_at_most(man.piece, from, blockers);
      attackers.push_back(&man);
      attacks.push_back(all);
    }

    for (std::size_t c = 0; c < attackers.size(); ++c) {
      const ConfinedMan& checking = *attackers[c];
      // By fixed men of the loser, and by others than the checking man and the winner's king.
      Bitboard taken = fixed_of(opposite(winner_));
      for (std::size_t other = 0; other < attackers.size(); ++other) {
        if (other != c) taken |= attacks[other];
      }
      for (const Square from : checking.squares) {
        const Bitboard attacked = attacked_at_most(checking.piece, from, blockers);
        for (const Square k : attacked& king.squares) {
          if (can_be_closed(neighbours(k) & ~taken & ~attacked, k)) {
            return "A region may have a checkmate on " + to_string(k) + " by a " + name_of(checking) +
                   " on " + to_string(from) + ".";
          }
        }
      }
    }
    return std::nullopt;
  }

  /// Can the winner's king guard some of these flights of a king on that square, and men of the loser hold
  /// the others?
  [[nodiscard]] bool can_be_closed(Bitboard flights, Square k) const {
    for (const Square w : king_of(winner_).squares & ~neighbours(k) & ~Bitboard(k)) {
      if (can_be_held(flights & ~neighbours(w))) return true;
    }
    return false;
  }

  /// Are there men of the loser for each of these squares, and one for each?
  [[nodiscard]] bool can_be_held(Bitboard squares) const {
    Bitboard held;
    int holders = 0;
    for (const ConfinedMan& man : men_) {
      if (man.piece.colour == winner_ || man.piece.role == Role::king || is_fixed(man)) continue;
      held |= man.squares;
      if (!(man.squares & squares).empty()) ++holders;
    }
    return (squares & ~held).empty() && holders >= squares.count();
  }

  const std::vector<ConfinedMan>& men_;
  Colour winner_;
  Bitboard fixed_;
  std::array<Bitboard, 2> fixed_of_{};
  std::array<Bitboard, 2> guarded_by_{};  ///< Where no king of the other colour can ever go.
};

}  // namespace

std::optional<std::string> flaw_of(const Region& region, Colour winner) {
  return Inspection(region, winner).flaw();
}

}  // namespace adoube::certificate
