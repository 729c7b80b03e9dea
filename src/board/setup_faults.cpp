// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a set-up, found on bitboards. The faults are defined in docs/setup.md.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "adoube/board/attacks.hpp"
#include "adoube/board/position.hpp"
#include "attackers.hpp"

namespace adoube::board {

namespace {

[[nodiscard]] std::vector<Square> squares_of(std::uint64_t set) {
  std::vector<Square> squares;
  for (const Square s : Bitboard(set)) squares.push_back(s);
  return squares;
}

/// A set-up on bitboards, and its faults as they are found.
class Inspection {
 public:
  explicit Inspection(const Setup& setup) : placement_{}, setup_(setup) {
    for (const Square s : all_squares) {
      if (const auto& piece = setup.at(s)) placement_.toggle(piece->colour, piece->role, bit(s));
    }
  }

  [[nodiscard]] SetupFaults faults() && {
    for (const Colour c : both_colours) {
      inspect_kings(c);
      inspect_pawns(c);
      inspect_material(c);
      inspect_castling(c);
    }
    inspect_en_passant();
    if (has_one_king_each()) inspect_checks();
    std::ranges::sort(faults_);
    return std::move(faults_);
  }

 private:
  void report(SetupFaultCode code, Colour c, std::vector<Square> squares = {}) {
    faults_.push_back({code, c, std::move(squares)});
  }

  [[nodiscard]] std::uint64_t men(Colour c, Role r) const noexcept { return placement_.of(c, r); }
  [[nodiscard]] int count(Colour c, Role r) const noexcept { return std::popcount(men(c, r)); }
  [[nodiscard]] bool has_one_king_each() const noexcept {
    return count(Colour::white, Role::king) == 1 && count(Colour::black, Role::king) == 1;
  }

  void inspect_kings(Colour c) {
    if (count(c, Role::king) == 0) report(SetupFaultCode::no_king, c);
    if (count(c, Role::king) > 1) {
      report(SetupFaultCode::too_many_kings, c, squares_of(men(c, Role::king)));
    }
  }

  void inspect_pawns(Colour c) {
    const std::uint64_t misplaced = men(c, Role::pawn) & (bits_of(Rank::r1) | bits_of(Rank::r8));
    if (misplaced != 0) report(SetupFaultCode::pawn_on_end_rank, c, squares_of(misplaced));
  }

  void inspect_material(Colour c) {
    const int pawns = count(c, Role::pawn);
    if (pawns > 8) report(SetupFaultCode::too_many_pawns, c);
    if (std::popcount(placement_.of(c)) > 16) report(SetupFaultCode::too_many_pieces, c);

    const auto beyond = [](int number, int at_first) { return std::max(0, number - at_first); };
    const std::uint64_t bishops = men(c, Role::bishop);
    const int promoted = beyond(count(c, Role::queen), 1) + beyond(count(c, Role::rook), 2) +
                         beyond(count(c, Role::knight), 2) +
                         beyond(std::popcount(bishops & light_squares), 1) +
                         beyond(std::popcount(bishops & ~light_squares), 1);
    if (promoted > beyond(8, pawns)) report(SetupFaultCode::too_many_promoted, c);
  }

  void inspect_castling(Colour c) {
    const std::uint64_t kings = men(c, Role::king) & bits_of(back_rank(c));
    for (const File f : all_files) {
      if (!setup_.castling.has(c, f)) continue;
      const Square rook = make_square(f, back_rank(c));
      if (kings == 0 || (men(c, Role::rook) & bit(rook)) == 0 || has_outer_right(c, first_square(kings), f)) {
        report(SetupFaultCode::impossible_castling_right, c, {rook});
      }
    }
  }

  /// Does another right name a rook farther from the king on the same side?
  [[nodiscard]] bool has_outer_right(Colour c, Square king, File rook) const noexcept {
    return std::ranges::any_of(all_files, [&](File other) {
      return setup_.castling.has(c, other) && (rook > file_of(king) ? other > rook : other < rook);
    });
  }

  void inspect_en_passant() {
    const auto crossed = setup_.en_passant;
    if (!crossed) return;
    if (!is_possible(*crossed)) {
      report(SetupFaultCode::impossible_en_passant, setup_.turn, {*crossed});
    } else if (setup_.halfmove_clock != 0) {
      report(SetupFaultCode::clock_contradicts_en_passant, setup_.turn, {*crossed});
    }
  }

  /// The double step over a square: where the pawn came from and where it stands.
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> double_step(Square crossed) const noexcept {
    return setup_.turn == Colour::white ? std::pair{bit(crossed) << 8, bit(crossed) >> 8}
                                        : std::pair{bit(crossed) >> 8, bit(crossed) << 8};
  }

  [[nodiscard]] bool is_possible(Square crossed) const noexcept {
    if (rank_of(crossed) != (setup_.turn == Colour::white ? Rank::r6 : Rank::r3)) return false;
    const auto [start, end] = double_step(crossed);
    const bool way_is_empty = (placement_.occupied() & (bit(crossed) | start)) == 0;
    return way_is_empty && (men(opposite(setup_.turn), Role::pawn) & end) != 0;
  }

  void inspect_checks() {
    const Colour us = setup_.turn;
    const Colour them = opposite(us);
    const Square their_king = first_square(men(them, Role::king));
    const std::uint64_t attackers = attackers_of(placement_, their_king, us, placement_.occupied());
    if (attackers != 0) {
      std::vector<Square> squares = squares_of(attackers);
      squares.insert(squares.begin(), their_king);
      report(SetupFaultCode::opponent_in_check, them, std::move(squares));
    }
    const std::uint64_t checkers =
        attackers_of(placement_, first_square(men(us, Role::king)), them, placement_.occupied());
    if (checkers != 0 && is_check_impossible(checkers)) {
      report(SetupFaultCode::impossible_check, us, squares_of(checkers));
    }
  }

  [[nodiscard]] bool is_check_impossible(std::uint64_t checkers) const noexcept {
    const Colour us = setup_.turn;
    const Square king = first_square(men(us, Role::king));
    const int number = std::popcount(checkers);
    if (number >= 3) return true;
    if (number == 2) {
      if ((checkers & (placement_.diagonal | placement_.orthogonal)) == 0) return true;
      if ((line(king, first_square(checkers)).bits() & checkers) == checkers) return true;
    }
    const auto crossed = setup_.en_passant;
    if (!crossed || !is_possible(*crossed)) return false;
    Placement before = placement_;
    const auto [start, end] = double_step(*crossed);
    before.toggle(opposite(us), Role::pawn, start | end);
    return attackers_of(before, king, opposite(us), before.occupied()) != 0;
  }

  Placement placement_;
  const Setup& setup_;  // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members): lives for one call
  SetupFaults faults_;
};

}  // namespace

SetupFaults setup_faults(const Setup& setup) { return Inspection(setup).faults(); }

}  // namespace adoube::board
