// SPDX-License-Identifier: GPL-3.0-or-later
// A position being drawn: men put on squares by file and rank, with squares set aside that noise must not
// touch.
#pragma once

#include <array>
#include <optional>

#include "adoube/core/setup.hpp"
#include "random.hpp"

namespace adoube::support {

/// A square that may lie off the board, counted from 0.
struct Spot {
  int file;
  int rank;

  [[nodiscard]] bool on_board() const { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
  [[nodiscard]] Square square() const {
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
  }
  [[nodiscard]] Spot step(Spot by, int times = 1) const {
    return {file + times * by.file, rank + times * by.rank};
  }

  friend bool operator==(Spot, Spot) = default;
};

[[nodiscard]] inline Spot spot_of(Square s) { return {index_of(file_of(s)), index_of(rank_of(s))}; }
[[nodiscard]] inline Spot back(Spot by) { return {-by.file, -by.rank}; }
[[nodiscard]] inline bool is_straight(Spot by) { return by.file == 0 || by.rank == 0; }

inline constexpr std::array<Spot, 8> king_steps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
inline constexpr std::array<Spot, 4> diagonals{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
inline constexpr std::array<Spot, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// Drawing fails softly: what does not fit (off the board, on a taken or reserved square) makes the sketch
/// not `ok`, and the caller draws another.
class Sketch {
 public:
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Setup& setup() { return setup_; }

  [[nodiscard]] bool is_free(Spot at) const {
    return at.on_board() && !setup_.at(at.square()) && !reserved_[index(at)];
  }

  void put(Spot at, Role role, Colour colour) {
    const bool pawn_on_end = role == Role::pawn && (at.rank == 0 || at.rank == 7);
    ok_ = ok_ && is_free(at) && !pawn_on_end;
    if (ok_) setup_.put(at.square(), Piece{role, colour});
  }

  /// The square must be empty and stays so.
  void keep_empty(Spot at) {
    ok_ = ok_ && at.on_board() && !setup_.at(at.square());
    if (ok_) reserved_[index(at)] = true;
  }
  /// All squares strictly between two spots on one line stay empty.
  void keep_clear(Spot from, Spot to) {
    const Spot by{sign(to.file - from.file), sign(to.rank - from.rank)};
    for (Spot s = from.step(by); ok_ && !(s == to); s = s.step(by)) keep_empty(s);
  }

  void require(bool holds) { ok_ = ok_ && holds; }

  [[nodiscard]] Spot any_free(Random& random) {
    for (int tries = 0; tries < 200; ++tries) {
      const Spot at{random.below(8), random.below(8)};
      if (is_free(at)) return at;
    }
    ok_ = false;
    return {0, 0};
  }
  void put_anywhere(Role role, Colour colour, Random& random) {
    if (!ok_) return;
    const Spot at = any_free(random);
    if (role == Role::pawn && (at.rank == 0 || at.rank == 7)) return;
    put(at, role, colour);
  }

  /// Men of both players on free squares, no kings among them.
  void add_noise(int men, Random& random) {
    constexpr std::array roles{Role::pawn,   Role::pawn, Role::pawn, Role::knight,
                               Role::bishop, Role::rook, Role::queen};
    for (int i = 0; i < men; ++i) put_anywhere(random.pick(roles), random.pick(both_colours), random);
  }

 private:
  [[nodiscard]] static std::size_t index(Spot at) { return static_cast<std::size_t>(8 * at.rank + at.file); }
  [[nodiscard]] static int sign(int n) { return (n > 0) - (n < 0); }

  Setup setup_;
  std::array<bool, 64> reserved_{};
  bool ok_ = true;
};

/// The same position with the players exchanged and the board turned upside down.
[[nodiscard]] inline Setup with_players_exchanged(const Setup& setup) {
  const auto flipped = [](Square s) {
    return make_square(file_of(s), static_cast<Rank>(7 - index_of(rank_of(s))));
  };
  Setup result = setup;
  for (const Square s : all_squares) {
    auto piece = setup.at(s);
    if (piece) piece->colour = opposite(piece->colour);
    result.put(flipped(s), piece);
  }
  result.turn = opposite(setup.turn);
  result.castling = {};
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      if (setup.castling.has(c, f)) result.castling.add(opposite(c), f);
    }
  }
  if (setup.en_passant) result.en_passant = flipped(*setup.en_passant);
  return result;
}

}  // namespace adoube::support
