// SPDX-License-Identifier: GPL-3.0-or-later
// What text can say about a position, true or not. A `Position` is made from it, or the reasons why not.
#pragma once

#include <array>
#include <optional>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"

namespace adoube {

/// A position as text can say it, possible or not: what FEN holds.
struct Setup {
  std::array<std::optional<Piece>, 64> board{};
  Colour turn = Colour::white;
  CastlingRights castling;
  /// The square a pawn has just crossed by a double step, as FEN gives it, whether or not a capture is
  /// possible.
  std::optional<Square> en_passant;
  /// Plies since the last capture or pawn move.
  int halfmove_clock = 0;
  /// The number of the move to be played, counted as score sheets do.
  int fullmove_number = 1;

  [[nodiscard]] constexpr const std::optional<Piece>& at(Square s) const noexcept {
    return board[static_cast<std::size_t>(index_of(s))];
  }
  constexpr void put(Square s, std::optional<Piece> piece) noexcept {
    board[static_cast<std::size_t>(index_of(s))] = piece;
  }

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// [FIDE 2.3] The initial position. (The excerpt's own [Art 2.3] leaves its content out.)
[[nodiscard]] constexpr Setup initial_setup() noexcept {
  constexpr std::array back{Role::rook, Role::knight, Role::bishop, Role::queen,
                            Role::king, Role::bishop, Role::knight, Role::rook};
  Setup setup;
  for (const File f : all_files) {
    const Role role = back[static_cast<std::size_t>(index_of(f))];
    setup.put(make_square(f, Rank::r1), Piece{.role = role, .colour = Colour::white});
    setup.put(make_square(f, Rank::r2), Piece{.role = Role::pawn, .colour = Colour::white});
    setup.put(make_square(f, Rank::r7), Piece{.role = Role::pawn, .colour = Colour::black});
    setup.put(make_square(f, Rank::r8), Piece{.role = role, .colour = Colour::black});
  }
  for (const Colour c : both_colours) {
    setup.castling.add(c, File::a);
    setup.castling.add(c, File::h);
  }
  return setup;
}

}  // namespace adoube
