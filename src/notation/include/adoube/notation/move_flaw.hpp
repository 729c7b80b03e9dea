// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong with the text of a move: the flaws no reader forgives, and those a lenient one does.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace adoube::notation {

enum class MoveFlaw : std::uint8_t {
  // Refused by every reader.
  unknown_token,        ///< Not written as a move at all.
  illegal,              ///< Written as a move, but no legal move fits.
  ambiguous,            ///< Several legal moves fit, and nothing is said to choose.
  under_disambiguated,  ///< A file or rank is given, but several legal moves still fit.
  missing_promotion,    ///< A pawn arrives on its last rank and no piece is named.
  wrong_promotion,  ///< A piece is named, but no pawn arrives on its last rank; or a king or pawn is named.

  // Forgiven by a lenient reader: deviations from canonical SAN.
  zero_castling,        ///< 0-0, o-o: castling is written with the capital letter O.
  king_castling,        ///< Kg1, e1g1, Kxh1: castling written as a move of the king.
  pawn_letter,          ///< Pe4: a pawn has no letter.
  lowercase_piece,      ///< nf3
  figurine,             ///< A chess symbol instead of a letter.
  missing_capture,      ///< A capture without x.
  spurious_capture,     ///< An x, but nothing is captured.
  capture_sign,         ///< Another sign than x: ed5:, e:d5.
  promotion_form,       ///< e8Q, e8(Q), e8/Q: promotion is written with =.
  lowercase_promotion,  ///< e8=q
  over_disambiguated,   ///< A file or rank that is not needed.
  rank_before_file,     ///< The rank where the file would do.
  long_form,            ///< Ng1-f3, e2-e4.
  coordinates,          ///< g1f3: two squares, without the letter of the piece.
  en_passant_mark,      ///< exd6 e.p.
  missing_check,        ///< The move gives check, without +.
  missing_checkmate,    ///< The move gives mate, without any sign.
  check_for_checkmate,  ///< + where # is due.
  checkmate_for_check,  ///< # where + is due.
  spurious_check,       ///< + or #, but no check is given.
  check_sign,           ///< ++, dbl, mate and other signs than + and #.
  glued_number,         ///< 12.e4 or 12e4: the move number without a blank behind it.
};

inline constexpr int number_of_move_flaws = static_cast<int>(MoveFlaw::glued_number) + 1;

/// The enumerator's name.
[[nodiscard]] std::string_view to_string(MoveFlaw flaw) noexcept;
/// One sentence for a person, without the move: "castling is written with the capital letter O".
[[nodiscard]] std::string_view describe(MoveFlaw flaw) noexcept;

[[nodiscard]] constexpr bool is_forgivable(MoveFlaw flaw) noexcept { return flaw >= MoveFlaw::zero_castling; }

/// A set of flaws.
class MoveFlaws {
 public:
  constexpr MoveFlaws() noexcept = default;
  constexpr MoveFlaws(std::initializer_list<MoveFlaw> flaws) noexcept {
    for (const MoveFlaw flaw : flaws) add(flaw);
  }
  constexpr void add(MoveFlaw flaw) noexcept { bits_ |= bit(flaw); }
  constexpr void remove(MoveFlaw flaw) noexcept { bits_ &= ~bit(flaw); }
  [[nodiscard]] constexpr bool has(MoveFlaw flaw) const noexcept { return (bits_ & bit(flaw)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  /// The first of them, in the order of the codes. Precondition: there is one.
  [[nodiscard]] constexpr MoveFlaw first() const noexcept {
    return static_cast<MoveFlaw>(std::countr_zero(bits_));
  }
  constexpr MoveFlaws& operator|=(MoveFlaws other) noexcept {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(MoveFlaws, MoveFlaws) = default;

 private:
  [[nodiscard]] static constexpr std::uint64_t bit(MoveFlaw flaw) noexcept {
    return std::uint64_t{1} << static_cast<unsigned>(flaw);
  }
  std::uint64_t bits_ = 0;
};

}  // namespace adoube::notation
