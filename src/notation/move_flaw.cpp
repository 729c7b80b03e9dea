// SPDX-License-Identifier: GPL-3.0-or-later
// The flaws of a move's text by name and in a sentence.
#include "adoube/notation/move_flaw.hpp"

namespace adoube::notation {

std::string_view to_string(MoveFlaw flaw) noexcept {
  switch (flaw) {
    case MoveFlaw::unknown_token: return "unknown_token";
    case MoveFlaw::illegal: return "illegal";
    case MoveFlaw::ambiguous: return "ambiguous";
    case MoveFlaw::under_disambiguated: return "under_disambiguated";
    case MoveFlaw::missing_promotion: return "missing_promotion";
    case MoveFlaw::wrong_promotion: return "wrong_promotion";
    case MoveFlaw::zero_castling: return "zero_castling";
    case MoveFlaw::king_castling: return "king_castling";
    case MoveFlaw::pawn_letter: return "pawn_letter";
    case MoveFlaw::lowercase_piece: return "lowercase_piece";
    case MoveFlaw::figurine: return "figurine";
    case MoveFlaw::missing_capture: return "missing_capture";
    case MoveFlaw::spurious_capture: return "spurious_capture";
    case MoveFlaw::capture_sign: return "capture_sign";
    case MoveFlaw::promotion_form: return "promotion_form";
    case MoveFlaw::lowercase_promotion: return "lowercase_promotion";
    case MoveFlaw::over_disambiguated: return "over_disambiguated";
    case MoveFlaw::rank_before_file: return "rank_before_file";
    case MoveFlaw::long_form: return "long_form";
    case MoveFlaw::coordinates: return "coordinates";
    case MoveFlaw::en_passant_mark: return "en_passant_mark";
    case MoveFlaw::missing_check: return "missing_check";
    case MoveFlaw::missing_checkmate: return "missing_checkmate";
    case MoveFlaw::check_for_checkmate: return "check_for_checkmate";
    case MoveFlaw::checkmate_for_check: return "checkmate_for_check";
    case MoveFlaw::spurious_check: return "spurious_check";
    case MoveFlaw::check_sign: return "check_sign";
    case MoveFlaw::glued_number: return "glued_number";
  }
  return {};
}

std::string_view describe(MoveFlaw flaw) noexcept {
  switch (flaw) {
    case MoveFlaw::unknown_token: return "this is not written as a move";
    case MoveFlaw::illegal: return "no legal move is written like this here";
    case MoveFlaw::ambiguous: return "several pieces of this kind may go there, and none is singled out";
    case MoveFlaw::under_disambiguated:
      return "a file or rank is given, but several pieces of this kind that stand on it may go there";
    case MoveFlaw::missing_promotion:
      return "the pawn reaches its last rank, and the piece it becomes is not named";
    case MoveFlaw::wrong_promotion:
      return "only a pawn that reaches its last rank becomes another piece, and never a king or a pawn";
    case MoveFlaw::zero_castling: return "castling is written with the capital letter O";
    case MoveFlaw::king_castling: return "castling is written O-O or O-O-O, not as a move of the king";
    case MoveFlaw::pawn_letter: return "a pawn move is written without a letter for the pawn";
    case MoveFlaw::lowercase_piece: return "the letter of a piece is a capital";
    case MoveFlaw::figurine: return "a piece is written with its letter, not with a chess symbol";
    case MoveFlaw::missing_capture: return "the move captures, and x is missing";
    case MoveFlaw::spurious_capture: return "there is an x, but nothing is captured";
    case MoveFlaw::capture_sign: return "a capture is written with x between the piece and the square";
    case MoveFlaw::promotion_form: return "a promotion is written with = before the piece";
    case MoveFlaw::lowercase_promotion: return "the letter of the piece a pawn becomes is a capital";
    case MoveFlaw::over_disambiguated: return "more is said of the piece's square than is needed";
    case MoveFlaw::rank_before_file: return "the rank is given where the file would single out the piece";
    case MoveFlaw::long_form: return "the move is in long form, with the square it starts from";
    case MoveFlaw::coordinates:
      return "the move is given by its two squares, without the letter of the piece";
    case MoveFlaw::en_passant_mark: return "a capture en passant is written without a mark of its own";
    case MoveFlaw::missing_check: return "the move gives check, and + is missing";
    case MoveFlaw::missing_checkmate: return "the move gives mate, and # is missing";
    case MoveFlaw::check_for_checkmate: return "the move gives mate, which is written # and not +";
    case MoveFlaw::checkmate_for_check:
      return "the move gives check but not mate, which is written + and not #";
    case MoveFlaw::spurious_check: return "check or mate is claimed, but the move gives no check";
    case MoveFlaw::check_sign: return "check is written + and mate #, with no other sign";
    case MoveFlaw::glued_number: return "there is no blank between the move number and the move";
  }
  return {};
}

}  // namespace adoube::notation
