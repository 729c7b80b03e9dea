// SPDX-License-Identifier: GPL-3.0-or-later
// The lemma of check.hpp, member by member and move by move.
//
// Why it is enough. Say that a member shows a position if the turn is the same, the position has no castling
// rights, all men of the member stand in it, its other men can be told off to blurred men, and the pawn that
// can be captured en passant by a man of the member is the one that is marked. What is covered is shown by a
// member. A legal move takes one man over empty squares, so over squares without sharp men. If the man is
// sharp it is one of the moves of step 3, whatever blurred man it captures; a pawn captured en passant is a
// sharp one that is marked, or a blurred one without role, of whom only the square crossed shows. If the man
// is blurred it comes to a square of its own, and what shows is that a sharp man may be missing. The move was
// legal, so its own king is not attacked for certain: the result is a member that shows the position after
// it, or the winner has the king alone. A checkmate comes about by a move of the winner. Some man gives the
// check, on a square where step 4 looks for it. Attacks of the winner are counted where they may be, so every
// square next to the king that is not counted is safe; if it is no flight a man of the loser stands on it: no
// sharp one, and another one on each. A capture that step 4 finds is a legal move, for its way is empty and
// the king is attacked by nobody after it.
#include "blurred_holds.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include "blurred_mate.hpp"
#include "blurred_moves.hpp"
#include "member_index.hpp"
#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

[[nodiscard]] Objection refused(std::string text, std::optional<PackedPosition> where = std::nullopt) {
  return {.text = std::move(text), .position = where};
}

[[nodiscard]] std::string name_of(const Standing& man) {
  return std::string(to_string(man.colour)) + " " + (man.role ? std::string(to_string(*man.role)) : "man") +
         " on " + to_string(man.square);
}

class BlurInspection {
 public:
  BlurInspection(const BlurredSet& set, Colour winner)
      : set_(set), winner_(winner), blur_(set.men), members_(set.members) {}

  [[nodiscard]] std::optional<Objection> objection() const {
    for (const PackedPosition& member : set_.members) {
      if (auto found = objection_to_member(member)) return found;
    }
    if (auto found = objection_to_men()) return found;
    for (const PackedPosition& member : set_.members) {
      if (auto found = objection_to_moves(member)) return found;
    }
    return std::nullopt;
  }

 private:
  // Step 1: the members can be what they say.

  [[nodiscard]] std::optional<Objection> objection_to_member(const PackedPosition& member) const {
    const Scene scene = scene_of(member);
    for (const Colour colour : both_colours) {
      if (scene.of(colour, Role::king).count() != 1) {
        return refused("A member of a blurred set has not one king of each colour.", member);
      }
    }
    if ((scene.men.castling_rooks() | (scene.men.pawns & board::castling_squares)) != 0) {
      return refused("A member of a blurred set has castling rights, or a pawn on an end rank.", member);
    }
    if (pack(scene.men, scene.turn) != member || !is_mark_possible(scene)) {
      return refused("A member of a blurred set has a mark that no double step leaves.", member);
    }
    const Colour waiting = opposite(scene.turn);
    if (!blur_.certain_attackers(scene, scene.turn, scene.king_of(waiting)).empty()) {
      return refused("A member of a blurred set has a king that could be captured.", member);
    }
    return std::nullopt;
  }

  [[nodiscard]] static Scene scene_of(const PackedPosition& member) {
    return {.men = unpack(member), .turn = turn_of(member)};
  }

  /// At most one square was crossed, and it is on the third rank of the player not to move.
  [[nodiscard]] static bool is_mark_possible(const Scene& scene) {
    const Bitboard crossed(scene.men.past);
    if (crossed.empty()) return true;
    const Rank third = scene.turn == Colour::black ? Rank::r3 : Rank::r6;
    const Colour waiting = opposite(scene.turn);
    return crossed.count() == 1 && rank_of(*crossed.begin()) == third && (crossed & scene.all()).empty() &&
           !(step_of_pawn(waiting, *crossed.begin()) & scene.of(waiting, Role::pawn)).empty();
  }

  // Step 2: blurred men keep to their squares.

  [[nodiscard]] std::optional<Objection> objection_to_men() const {
    const std::array<Bitboard, 2> rigid = rigid_men();
    for (const BlurredMan& man : set_.men) {
      if (!man.role) {
        if (man.squares == ~Bitboard()) continue;
        return refused("A blurred man without a role has not every square.");
      }
      if (man.role == Role::king || man.role == Role::pawn) return refused("A king or a pawn is blurred.");
      const Bitboard allowed = man.squares | rigid[static_cast<std::size_t>(index_of(man.colour))];
      for (const Square from : man.squares) {
        const Piece piece{.role = *man.role, .colour = man.colour};
        for (const Square to : attacked_at_most(piece, from, rigid[0] | rigid[1]) & ~allowed) {
          return refused("A blurred " + std::string(to_string(man.colour)) + " " +
                         std::string(to_string(*man.role)) + " leaves its squares from " + to_string(from) +
                         " to " + to_string(to) + ".");
        }
      }
    }
    return std::nullopt;
  }

  /// By colour, the squares that hold the same man in every member.
  [[nodiscard]] std::array<Bitboard, 2> rigid_men() const {
    std::array<Bitboard, 2> rigid{};
    for (const Colour colour : both_colours) {
      for (const Role role : all_roles) {
        Bitboard always = ~Bitboard();
        for (const PackedPosition& member : set_.members) always &= scene_of(member).of(colour, role);
        rigid[static_cast<std::size_t>(index_of(colour))] |= always;
      }
    }
    return rigid;
  }

  // Steps 3 and 4: no move leads out, and none is checkmate.

  [[nodiscard]] std::optional<Objection> objection_to_moves(const PackedPosition& member) const {
    const Scene scene = scene_of(member);
    for (const Outcome& outcome : outcomes_of(scene, blur_)) {
      const Scene& next = outcome.scene;
      const bool is_impossible = !blur_.certain_attackers(next, next.turn, next.king_of(scene.turn)).empty();
      if (is_impossible || has_king_alone(next)) continue;
      if (!members_.contains(pack(next.men, next.turn))) {
        return refused("A move leads out of a blurred set.", pack(next.men, next.turn));
      }
      if (scene.turn != winner_) continue;
      if (const auto mater = possible_mater(outcome, blur_)) {
        return refused("A blurred set may have a checkmate by a " + name_of(*mater) + ".",
                       pack(next.men, next.turn));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool has_king_alone(const Scene& scene) const {
    return scene.of(winner_).count() == 1 && !blur_.has(winner_);
  }

  const BlurredSet& set_;
  Colour winner_;
  Blur blur_;
  MemberIndex members_;
};

}  // namespace

std::optional<Objection> objection_to_blurred_set(const BlurredSet& set, Colour winner) {
  if (set.men.size() > 64) return refused("A blurred set has more men than the board has squares.");
  if (set.members.size() >= std::numeric_limits<std::uint32_t>::max() / 2) {
    return refused("A blurred set has more members than can be checked.");
  }
  const auto where = std::ranges::adjacent_find(set.members, std::ranges::greater_equal());
  if (where != set.members.end()) {
    return refused("The members of a blurred set are not sorted, or one is repeated.", *where);
  }
  return BlurInspection(set, winner).objection();
}

}  // namespace adoube::certificate
