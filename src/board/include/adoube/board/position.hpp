// SPDX-License-Identifier: GPL-3.0-or-later
// A position the Laws can be applied to: valid by construction, compared as [FIDE 9.2.3] compares.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/castling_rights.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"

namespace adoube::board {

/// A position that may be played from: valid by construction, quick to move in, small enough to copy.
class Position {
 public:
  /// [FIDE 2.3] The initial position.
  Position() noexcept;

  [[nodiscard]] Colour turn() const noexcept { return turn_; }
  [[nodiscard]] Bitboard pieces(Colour c) const noexcept { return Bitboard(placement_.of(c)); }
  [[nodiscard]] Bitboard pieces(Role r) const noexcept { return Bitboard(placement_.of(r)); }
  [[nodiscard]] Bitboard pieces(Colour c, Role r) const noexcept { return Bitboard(placement_.of(c, r)); }
  [[nodiscard]] Bitboard occupied() const noexcept { return Bitboard(placement_.occupied()); }
  [[nodiscard]] std::optional<Piece> piece_at(Square s) const noexcept {
    if ((placement_.occupied() & bit(s)) == 0) return std::nullopt;
    return Piece{.role = placement_.role_on(s), .colour = placement_.colour_on(s)};
  }
  [[nodiscard]] Square king(Colour c) const noexcept {
    return first_square(placement_.of(c) & placement_.kings);
  }

  [[nodiscard]] CastlingRights castling() const noexcept;
  /// The rooks that may still castle, of both players: the castling rights as a set of squares.
  [[nodiscard]] Bitboard castling_rooks() const noexcept { return Bitboard(placement_.castling_rooks()); }
  /// The square a pawn has just crossed by a double step, whether or not it can be captured there.
  [[nodiscard]] std::optional<Square> en_passant() const noexcept {
    if (placement_.crossed() == 0) return std::nullopt;
    return first_square(placement_.crossed());
  }
  /// [Art 3.7d] The same, only if some en passant capture is legal.
  [[nodiscard]] std::optional<Square> legal_en_passant() const noexcept {
    if (!can_capture_en_passant_) return std::nullopt;
    return en_passant();
  }

  /// Plies since the last capture or pawn move.
  [[nodiscard]] int halfmove_clock() const noexcept { return halfmove_clock_; }
  [[nodiscard]] int fullmove_number() const noexcept { return fullmove_number_; }
  /// Is a castling right in force that standard chess does not know? (docs/setup.md)
  [[nodiscard]] bool is_chess960() const noexcept;

  /// Equal for equal positions: turn, pieces, castling rights by rook, en passant only if legal. Kept up to
  /// date move by move. Where rights name only corner rooks it is Polyglot's key with the stricter en passant
  /// rule.
  [[nodiscard]] std::uint64_t key() const noexcept { return key_; }
  /// The key of Polyglot's opening books: en passant counts whenever an enemy pawn stands beside the one that
  /// moved.
  [[nodiscard]] std::uint64_t polyglot_key() const noexcept;

  /// The words the generators work on.
  [[nodiscard]] const Placement& placement() const noexcept { return placement_; }

  /// Plays a legal move in place.
  void play(Move move) noexcept;
  /// The turn passes without a move, as searches try it. Precondition: no check.
  void pass() noexcept;

  /// [FIDE 9.2.3] The same player to move, the same pieces on the same squares, the same rights; en passant
  /// counts only if legal, the counters not at all.
  friend bool operator==(const Position& a, const Position& b) noexcept;

 private:
  friend Result<Position, SetupFaults> make_position(const Setup& setup);

  explicit Position(const Setup& setup) noexcept;

  Placement placement_;
  std::uint64_t key_ = 0;
  int halfmove_clock_ = 0;
  int fullmove_number_ = 1;
  Colour turn_ = Colour::white;
  bool can_capture_en_passant_ = false;
};

/// Everything wrong with a set-up, sorted (docs/setup.md). Agrees with laws::setup_faults.
[[nodiscard]] SetupFaults setup_faults(const Setup& setup);

/// The position a set-up describes, without rights that cannot exist; the faults if one of them is fatal.
[[nodiscard]] Result<Position, SetupFaults> make_position(const Setup& setup);

[[nodiscard]] Setup to_setup(const Position& position);

}  // namespace adoube::board
