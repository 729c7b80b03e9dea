// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: what checks and pins demand of a move, as the generator sees it, is what [Art 3.5, 3.9] make of
// the men on the king's lines; for every king's square, each of its lines, and every way to fill that line.
//
// Lines do not influence each other: a check or pin is decided by the squares between one slider and the
// king, which lie on one line. So filling them one at a time is exhaustive; positions with men everywhere are
// tried besides.
#include <functional>
#include <vector>

#include "adoube/laws/position.hpp"
#include "setwise.hpp"
#include "variants.hpp"

namespace adoube::board::proved {

[[nodiscard]] inline std::uint64_t bishop_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  return detail::bishop_bits(static_cast<Square>(square), occupied);
}
[[nodiscard]] inline std::uint64_t rook_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  return detail::rook_bits(static_cast<Square>(square), occupied);
}
#include "generator.inc"

}  // namespace adoube::board::proved

namespace {

using namespace adoube;
using board::bit;
using board::Placement;
using board::proved::Restrictions;
using Men = std::vector<laws::Piece>;

[[nodiscard]] Placement placement_of(const Men& men) {
  Placement p{};
  for (const laws::Piece& man : men) {
    const auto square = make_square(static_cast<File>(man.square.file), static_cast<Rank>(man.square.rank));
    p.toggle(man.colour, man.role, bit(square));
  }
  return p;
}

[[nodiscard]] std::uint64_t bit_of(const laws::Coordinate& s) {
  return std::uint64_t{1} << (8 * s.rank + s.file);
}

[[nodiscard]] std::uint64_t between_by_law(const laws::Coordinate& a, const laws::Coordinate& b) {
  std::uint64_t squares = 0;
  for (const Square s : all_squares) {
    if (laws::between(a, proofs::coordinate_of(s), b)) squares |= bit(s);
  }
  return squares;
}

[[nodiscard]] Men without(const Men& men, const laws::Piece& gone) {
  Men rest;
  for (const laws::Piece& man : men) {
    if (man != gone) rest.push_back(man);
  }
  return rest;
}

/// The same facts, from the Laws. `weakened`: a pin is asked of enemy shields too, which is false (the twin).
[[nodiscard]] Restrictions by_law(const Men& men, Colour us, bool weakened) {
  const auto king = *std::ranges::find_if(
      men, [us](const laws::Piece& man) { return man.role == Role::king && man.colour == us; });
  Restrictions r{};
  int checks = 0;
  for (const laws::Piece& man : men) {
    if (man.colour == us || man.role == Role::king) continue;
    const auto way = [&] { return between_by_law(man.square, king.square) | bit_of(man.square); };
    if (laws::attacks(men, man, king.square)) {
      r.check_mask |= way();
      ++checks;
      continue;
    }
    if (!laws::scope(man.role, man.colour, man.square, king.square)) continue;
    const bool pins = std::ranges::any_of(men, [&](const laws::Piece& shield) {
      const bool asked = (shield.colour == us || weakened) && shield != man && shield != king;
      return asked && laws::attacks(without(men, shield), man, king.square);
    });
    const bool straight = laws::rook_scope(man.square, king.square);
    if (pins) (straight ? r.orthogonal_pins : r.diagonal_pins) |= way();
  }
  if (checks == 0) r.check_mask = board::all_of_them;
  r.is_double_check = checks > 1;
  return r;
}

[[nodiscard]] bool agree(const Men& men, Colour us, bool weakened) {
  const Placement p = placement_of(men);
  const Restrictions found = us == Colour::white ? board::proved::restrictions<Colour::white>(p)
                                                 : board::proved::restrictions<Colour::black>(p);
  const Restrictions law = by_law(men, us, weakened);
  return found.check_mask == law.check_mask && found.orthogonal_pins == law.orthogonal_pins &&
         found.diagonal_pins == law.diagonal_pins && found.is_double_check == law.is_double_check;
}

/// The king may not go where an enemy man attacks once the king itself has left its square.
[[nodiscard]] bool agree_on_danger(const Men& men, Colour us) {
  const Placement p = placement_of(men);
  const std::uint64_t danger = us == Colour::white ? board::proved::restrictions<Colour::white>(p).danger
                                                   : board::proved::restrictions<Colour::black>(p).danger;
  const auto king = *std::ranges::find_if(
      men, [us](const laws::Piece& man) { return man.role == Role::king && man.colour == us; });
  const Men rest = without(men, king);
  return std::ranges::all_of(all_squares, [&](Square s) {
    return ((danger & bit(s)) != 0) == laws::attacked(rest, opposite(us), proofs::coordinate_of(s));
  });
}

/// Calls `found` with every way to fill the line: each square empty, or with an own man, an enemy man that
/// slides along this line, or one that does not.
void fill(Men& men, const std::vector<laws::Coordinate>& line, std::size_t next, bool straight, Colour us,
          const std::function<void(const Men&)>& found) {
  if (next == line.size()) return found(men);
  fill(men, line, next + 1, straight, us, found);
  const Colour them = opposite(us);
  const Role slider = (line[next].file + line[next].rank) % 3 == 0 ? Role::queen
                      : straight                                   ? Role::rook
                                                                   : Role::bishop;
  const Role other = straight ? Role::bishop : Role::rook;
  for (const laws::Piece man :
       {laws::Piece{Role::knight, line[next], us}, laws::Piece{slider, line[next], them},
        laws::Piece{other, line[next], them}}) {
    men.push_back(man);
    fill(men, line, next + 1, straight, us, found);
    men.pop_back();
  }
}

/// A square for the enemy king, off the line and not beside ours.
[[nodiscard]] laws::Coordinate far_square(const laws::Coordinate& king, std::uint64_t taken) {
  return proofs::coordinate_of(*std::ranges::find_if(all_squares, [&](Square s) {
    return (taken & bit(s)) == 0 && !laws::within(king, proofs::coordinate_of(s), 1);
  }));
}

struct Tally {
  std::uint64_t tried = 0;
  std::uint64_t differ = 0;
};

[[nodiscard]] Tally try_all_lines(Colour us, bool weakened) {
  using Line = bool (*)(const laws::Coordinate&, const laws::Coordinate&);
  constexpr std::array<Line, 4> lines{laws::same_rank<int>, laws::same_file<int>,
                                      laws::same_rising_diagonal<int>, laws::same_falling_diagonal<int>};
  Tally tally;
  for (const Square s : all_squares) {
    const laws::Coordinate king = proofs::coordinate_of(s);
    for (std::size_t which = 0; which < lines.size(); ++which) {
      std::vector<laws::Coordinate> line;
      std::uint64_t taken = bit(s);
      for (const Square t : all_squares) {
        if (t == s || !lines[which](king, proofs::coordinate_of(t))) continue;
        line.push_back(proofs::coordinate_of(t));
        taken |= bit(t);
      }
      Men men{{Role::king, king, us}, {Role::king, far_square(king, taken), opposite(us)}};
      fill(men, line, 0, which < 2, us, [&](const Men& filled) {
        ++tally.tried;
        tally.differ += !agree(filled, us, weakened);
      });
    }
  }
  return tally;
}

/// Men of every kind anywhere.
[[nodiscard]] Tally try_random(Colour us, int positions) {
  std::uint64_t state = 1;
  const auto below = [&state](std::uint64_t n) {
    state = state * 6364136223846793005 + 1442695040888963407;
    return (state >> 33) % n;
  };
  Tally tally;
  for (int i = 0; i < positions; ++i) {
    Men men;
    std::uint64_t taken = 0;
    const auto put = [&](Role role, Colour colour) {
      const auto s = static_cast<Square>(below(64));
      if ((taken & bit(s)) != 0) return false;
      taken |= bit(s);
      men.push_back({role, proofs::coordinate_of(s), colour});
      return true;
    };
    put(Role::king, us);
    while (!put(Role::king, opposite(us))) {
    }
    for (std::uint64_t n = below(24); n > 0; --n) {
      put(static_cast<Role>(below(5)), below(2) == 0 ? Colour::white : Colour::black);
    }
    // Kings that touch are no position: the generator never sees them.
    if (laws::king_scope(men[0].square, men[1].square)) continue;
    ++tally.tried;
    tally.differ += !agree(men, us, false) || !agree_on_danger(men, us);
  }
  return tally;
}

}  // namespace

int main() {
  proofs::Prover prover(
      "check mask, pin masks, double check and danger of board's generator follow from laws::attacks");
  for (const Colour us : both_colours) {
    const std::string whose(to_string(us));
    const Tally lines = try_all_lines(us, false);
    prover.report_proved(lines.differ == 0, whose + ": every line of every square, filled in all " +
                                                std::to_string(lines.tried) + " ways");
    const Tally random = try_random(us, 100'000);
    prover.report_proved(random.differ == 0 && random.tried > 50'000,
                         whose + ": " + std::to_string(random.tried) + " positions with men anywhere");
  }
  prover.report_refuted(try_all_lines(Colour::white, true).differ > 0,
                        "twin: a man can be pinned by its own side");
  return prover.exit_code();
}
