// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of positions: every one below the size, the same for positions that symmetry makes the same,
// different for all others.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "adoube/endgame/material.hpp"
#include "random.hpp"
#include "syzygy/arrangement.hpp"

namespace adoube::endgame::syzygy {
namespace {

/// The men in an order that a file may have: the pawns or the single men first.
[[nodiscard]] std::vector<std::uint8_t> codes_in_order(const Material& men, Colour leader) {
  std::vector<Piece> rest = men.men();
  rest.push_back({.role = Role::king, .colour = Colour::white});
  rest.push_back({.role = Role::king, .colour = Colour::black});
  const bool has_single =
      std::ranges::any_of(men.men(), [&](Piece man) { return men.count(man.colour, man.role) == 1; });
  const auto rank = [&](Piece man) {
    if (man.role == Role::pawn) return man.colour == leader ? 0 : 1;
    if (men.has_pawns()) return 2;
    if (!has_single) return man.role == Role::king ? 0 : 1;
    return men.count(man.colour, man.role) == 1 ? 0 : 1;
  };
  std::ranges::sort(rest, {}, [&](Piece man) { return std::pair(rank(man), man); });
  std::vector<std::uint8_t> codes;
  for (const Piece man : rest) codes.push_back(code_of(man));
  return codes;
}

[[nodiscard]] bool is_pawn_code(std::uint8_t code) { return (code & 7U) == 1; }

/// Squares for the men by chance, kings apart, pawns neither on the first rank nor on the last.
[[nodiscard]] Squares any_squares(const std::vector<std::uint8_t>& codes, support::Random& random) {
  while (true) {
    Squares squares{};
    std::vector<SquareNumber> kings;
    bool fits = true;
    for (std::size_t i = 0; i < codes.size() && fits; ++i) {
      squares[i] = is_pawn_code(codes[i]) ? random.between(8, 55) : random.below(64);
      fits = std::find(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(i), squares[i]) ==
             squares.begin() + static_cast<std::ptrdiff_t>(i);
      if ((codes[i] & 7U) == 6) kings.push_back(squares[i]);
    }
    if (!fits) continue;
    const int files = std::abs(kings[0] % 8 - kings[1] % 8);
    const int ranks = std::abs(kings[0] / 8 - kings[1] / 8);
    if (std::max(files, ranks) > 1) return squares;
  }
}

/// The position under a symmetry, men alike in the order of their squares: a name for it.
[[nodiscard]] std::vector<SquareNumber> seen_by(const std::vector<std::uint8_t>& codes,
                                                const Squares& squares, int symmetry) {
  std::vector<std::pair<std::uint8_t, SquareNumber>> men;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    SquareNumber s = squares[i];
    if ((symmetry & 1) != 0) s = left_right(s);
    if ((symmetry & 2) != 0) s = upside_down(s);
    if ((symmetry & 4) != 0) s = transposed(s);
    men.emplace_back(codes[i], s);
  }
  std::ranges::sort(men);
  std::vector<SquareNumber> name;
  for (const auto& man : men) name.push_back(man.second);
  return name;
}

class SyzygyNumbering : public ::testing::TestWithParam<std::string> {};

TEST_P(SyzygyNumbering, TellsPositionsApartAndOnlyThem) {
  const Material men = Material::parse(GetParam()).value();
  const auto both_pawns = men.has_pawns_of_both();
  const Colour leader = men.count(Colour::white, Role::pawn) == 0   ? Colour::black
                        : men.count(Colour::black, Role::pawn) == 0 ? Colour::white
                        : men.count(Colour::white, Role::pawn) <= men.count(Colour::black, Role::pawn)
                            ? Colour::white
                            : Colour::black;
  ListedMen listed{.codes = codes_in_order(men, leader)};
  support::Random random(20);
  for (const std::uint8_t place : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (place == 1 && men.size() == 3 && !men.has_pawns()) continue;  // one group only
    listed.leading_place = place;
    listed.pawns_place = both_pawns ? static_cast<std::uint8_t>(1 - place) : std::uint8_t{0};
    std::vector<Arrangement> by_file;
    for (int file = 0; file < 4; ++file) by_file.push_back(Arrangement::make(men, listed, file).value());
    std::map<std::pair<int, std::uint64_t>, std::vector<SquareNumber>> owners;
    const int symmetries = men.has_pawns() ? 2 : 8;
    for (int i = 0; i < 3000; ++i) {
      // Positions close to each other, so that numbers would meet if they could.
      const Squares squares = any_squares(listed.codes, random);
      std::vector<SquareNumber> name = seen_by(listed.codes, squares, 0);
      for (int s = 1; s < symmetries; ++s) name = std::min(name, seen_by(listed.codes, squares, s));
      int file = 0;
      Squares turned = squares;
      if (random.chance(50)) {
        for (SquareNumber& s : turned) s = left_right(s);
      }
      if (men.has_pawns()) {
        const auto pawns = static_cast<std::size_t>(std::ranges::count(listed.codes, listed.codes[0]));
        Squares copy = squares;
        file = Arrangement::lead(std::span(copy).first(pawns));
        // Two foremost pawns that mirror each other: the format gives the mirrored position its own number.
        if (std::find(copy.begin(), copy.begin() + static_cast<std::ptrdiff_t>(pawns), left_right(copy[0])) !=
            copy.begin() + static_cast<std::ptrdiff_t>(pawns)) {
          turned = squares;
        }
      } else if (random.chance(50)) {
        for (SquareNumber& s : turned) s = upside_down(s);
      }
      const Arrangement& order = by_file[at(file)];
      const std::uint64_t number = order.number_of(squares);
      ASSERT_LT(number, order.size());
      EXPECT_EQ(order.number_of(turned), number);
      const auto [owner, is_new] = owners.try_emplace({file, number}, name);
      ASSERT_EQ(owner->second, name) << "one number for two positions";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Materials, SyzygyNumbering,
                         ::testing::Values("KRvK", "KPvK", "KRRvK", "KQvKR", "KPvKP", "KPPvK", "KRRvKBB",
                                           "KQQQvK", "KRPvKP", "KPPvKPP", "KPPPvKP", "KRRBvKNN", "KPPPPPvK",
                                           "KQQvKRRR"),
                         [](const auto& made) { return made.param; });

/// Every number belongs to some position, and they are as many as there should be.
TEST(SyzygyNumbers, ThreeMenFillTheirRange) {
  const Material men = Material::parse("KRvK").value();
  const ListedMen listed{.codes = codes_in_order(men, Colour::white)};
  const Arrangement order = Arrangement::make(men, listed, 0).value();
  ASSERT_EQ(order.size(), 31332U);
  std::vector<bool> seen(order.size(), false);
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      for (int c = 0; c < 64; ++c) {
        if (a != b && a != c && b != c) seen[order.number_of({a, b, c})] = true;
      }
    }
  }
  EXPECT_EQ(std::ranges::count(seen, true), 31332);
}

TEST(SyzygyNumbers, TwoRooksAndKingsFillTheirRange) {
  const Material men = Material::parse("KRRvK").value();
  const ListedMen listed{.codes = codes_in_order(men, Colour::white), .leading_place = 1};
  const Arrangement order = Arrangement::make(men, listed, 0).value();
  ASSERT_EQ(order.size(), 462U * 62 * 61 / 2);
  std::vector<bool> seen(order.size(), false);
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      if (std::max(std::abs(a % 8 - b % 8), std::abs(a / 8 - b / 8)) < 2) continue;
      for (int c = 0; c < 64; ++c) {
        for (int d = c + 1; d < 64; ++d) {
          if (a != c && b != c && a != d && b != d) seen[order.number_of({a, b, c, d})] = true;
        }
      }
    }
  }
  EXPECT_EQ(std::ranges::count(seen, true), std::ssize(seen));
}

TEST(SyzygyNumbers, PawnsOfBothFillTheirRange) {
  const Material men = Material::parse("KPvKP").value();
  const ListedMen listed{.codes = codes_in_order(men, Colour::white), .leading_place = 1, .pawns_place = 0};
  for (int file = 0; file < 4; ++file) {
    const Arrangement order = Arrangement::make(men, listed, file).value();
    ASSERT_EQ(order.size(), 6U * 47 * 62 * 61);
    std::vector<bool> seen(order.size(), false);
    for (int rank = 1; rank < 7; ++rank) {
      const int a = rank * 8 + file;
      for (int b = 8; b < 56; ++b) {
        for (int c = 0; c < 64; ++c) {
          for (int d = 0; d < 64; ++d) {
            if (a != b && a != c && b != c && a != d && b != d && c != d)
              seen[order.number_of({a, b, c, d})] = true;
          }
        }
      }
    }
    EXPECT_EQ(std::ranges::count(seen, true), std::ssize(seen));
  }
}

TEST(SyzygyNumbers, ImpossibleOrdersAreRefused) {
  const Material men = Material::parse("KRRvKP").value();
  const auto pawn_first = codes_in_order(men, Colour::black);
  EXPECT_TRUE(Arrangement::make(men, {.codes = pawn_first}, 0));
  const auto refused = [&](std::vector<std::uint8_t> codes, std::uint8_t place) {
    return !Arrangement::make(men, {.codes = std::move(codes), .leading_place = place}, 0);
  };
  EXPECT_TRUE(refused(pawn_first, 4));
  auto rooks_apart = pawn_first;
  std::swap(rooks_apart[2], rooks_apart[3]);
  EXPECT_TRUE(refused(rooks_apart, 0));
  auto king_first = pawn_first;
  std::swap(king_first[0], king_first[4]);
  EXPECT_TRUE(refused(king_first, 0));
  auto other_men = pawn_first;
  other_men[1] = code_of({.role = Role::queen, .colour = Colour::white});
  EXPECT_TRUE(refused(other_men, 0));
  EXPECT_TRUE(refused({pawn_first.begin(), pawn_first.end() - 1}, 0));
}

}  // namespace
}  // namespace adoube::endgame::syzygy
