// SPDX-License-Identifier: GPL-3.0-or-later
// Between the numbers of start positions and the pieces on the back rank.
#include "adoube/notation/chess960.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "adoube/core/contract.hpp"

namespace adoube::notation {

namespace {

using BackRank = std::array<std::optional<Role>, 8>;

/// The place of the n-th square that is still free, counted from 0 and from the a-file.
[[nodiscard]] std::optional<Role>& free_square(BackRank& rank, int n) {
  for (auto& square : rank) {
    if (!square && n-- == 0) return square;
  }
  expects(false, "free_square: there are so many");
  return rank.front();
}

/// The two of five free squares that the knights stand on, by their number.
constexpr std::array<std::pair<int, int>, 10> knight_squares = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

/// A number is four choices, one after the other: the bishop on b, d, f or h, the one on a, c, e or g, the
/// queen on one of the six squares left, the knights on two of five. King between rooks is what remains.
[[nodiscard]] BackRank back_rank_of(int number) {
  BackRank rank{};
  rank[static_cast<std::size_t>(2 * (number % 4) + 1)] = Role::bishop;
  rank[static_cast<std::size_t>(2 * (number / 4 % 4))] = Role::bishop;
  free_square(rank, number / 16 % 6) = Role::queen;
  const auto [first, second] = knight_squares[static_cast<std::size_t>(number / 96)];
  free_square(rank, second) = Role::knight;  // First the farther one: the nearer still counts as free.
  free_square(rank, first) = Role::knight;
  for (const Role role : {Role::rook, Role::king, Role::rook}) free_square(rank, 0) = role;
  return rank;
}

}  // namespace

Setup chess960_setup(int number) {
  expects(number >= 0 && number < number_of_chess960_starts, "chess960_setup: a number from 0 to 959");
  const BackRank rank = back_rank_of(number);
  Setup setup = initial_setup();
  setup.castling = {};
  for (const File file : all_files) {
    const Role role = rank[static_cast<std::size_t>(index_of(file))].value_or(Role::pawn);
    for (const Colour player : both_colours) {
      setup.put(make_square(file, adoube::back_rank(player)), Piece{.role = role, .colour = player});
      if (role == Role::rook) setup.castling.add(player, file);
    }
  }
  return setup;
}

std::optional<int> chess960_number(const Setup& setup) {
  for (int number = 0; number < number_of_chess960_starts; ++number) {
    if (chess960_setup(number) == setup) return number;
  }
  return std::nullopt;
}

}  // namespace adoube::notation
