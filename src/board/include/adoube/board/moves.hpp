// SPDX-License-Identifier: GPL-3.0-or-later
// The legal moves of a position, what they lead to, and who attacks, checks and pins whom.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::board {

/// No set-up with one king a side has more legal moves than this. Looking back from a target square in one of
/// the eight directions, the first man seen is the only one that can arrive along it; likewise one knight for
/// each of eight jumps. With q men other than knights (at most 27 moves each), k knights (at most 8) and e
/// squares that are not one's own, moves <= min(27q, 8e + 72) + min(8k, 8e) + 2: the 72 are the three further
/// promotions of up to three pawns on each of eight squares, the 2 are castlings.
[[nodiscard]] constexpr std::size_t most_moves() noexcept {
  std::size_t most = 0;
  for (std::size_t q = 1; q < 64; ++q) {
    for (std::size_t k = 0; q + k < 64; ++k) {
      const std::size_t e = 64 - q - k;
      most = std::max(most, std::min(27 * q, 8 * e + 72) + std::min(8 * k, 8 * e) + 2);
    }
  }
  return most;
}

/// Moves in a fixed space: no heap.
class MoveList {
 public:
  static constexpr std::size_t capacity = 512;
  static_assert(most_moves() <= capacity);

  using value_type = Move;
  using const_iterator = const Move*;

  // Only the first size() places hold moves; nothing is written before it is needed.
  MoveList() noexcept {}  // NOLINT(modernize-use-equals-default)
  MoveList(const MoveList& other) noexcept : size_(other.size_) { std::copy_n(other.begin(), size_, moves_); }
  MoveList& operator=(const MoveList& other) noexcept {
    size_ = other.size_;
    std::copy_n(other.begin(), size_, moves_);
    return *this;
  }
  MoveList(MoveList&& other) noexcept : size_(other.size_) { std::copy_n(other.begin(), size_, moves_); }
  MoveList& operator=(MoveList&& other) noexcept { return *this = std::as_const(other); }
  ~MoveList() = default;

  [[nodiscard]] const Move* begin() const noexcept { return moves_; }
  [[nodiscard]] const Move* end() const noexcept { return moves_ + size_; }
  [[nodiscard]] Move* begin() noexcept { return moves_; }
  [[nodiscard]] Move* end() noexcept { return moves_ + size_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }

  void push_back(Move m) noexcept { moves_[size_++] = m; }

 private:
  union {
    Move moves_[capacity];  // NOLINT(modernize-avoid-c-arrays): std::array would default-construct
  };
  std::size_t size_ = 0;
};

/// [Art 1.2, 3] All legal moves. Agrees with laws::legal_moves (tests/equivalence).
[[nodiscard]] MoveList legal_moves(const Position& position) noexcept;

/// [Art 3.1] The legal moves that capture, en passant and capturing promotions included.
[[nodiscard]] MoveList legal_captures(const Position& position) noexcept;

/// legal_moves(position).size(), without making the list.
[[nodiscard]] std::size_t count_legal_moves(const Position& position) noexcept;

/// Is the move, of whatever origin, among legal_moves(position)? Without making the list.
[[nodiscard]] bool is_legal(const Position& position, Move move) noexcept;

/// The position after a legal move. `play` does the same in place.
[[nodiscard]] Position after(const Position& position, Move move) noexcept;
void play(Position& position, Move move) noexcept;

/// [Art 3.1] The pieces of `by` that attack the square, when the squares of `occupied` block lines. Pieces
/// not in `occupied` still count as attackers: intersect with it to take them off, as static exchange does.
[[nodiscard]] Bitboard attackers(const Position& position, Square s, Colour by, Bitboard occupied) noexcept;

/// [Art 3.9] The pieces that attack the king of the player to move.
[[nodiscard]] Bitboard checkers(const Position& position) noexcept;

/// The men of `colour` that alone shield their king from a bishop, rook or queen.
[[nodiscard]] Bitboard pinned(const Position& position, Colour colour) noexcept;

[[nodiscard]] bool is_check(const Position& position) noexcept;
[[nodiscard]] bool is_checkmate(const Position& position) noexcept;
[[nodiscard]] bool is_stalemate(const Position& position) noexcept;

}  // namespace adoube::board
