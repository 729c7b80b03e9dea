// SPDX-License-Identifier: GPL-3.0-or-later
// Is what a refusal says true? Every square and every man it names, re-checked with the primitives of
// `board`.
#pragma once

#include <algorithm>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "adoube/board/attacks.hpp"
#include "adoube/laws/refusal.hpp"
#include "models.hpp"

namespace adoube::equivalence {

/// One attempt on the 8 x 8 board, and the helpers that each fact needs.
class RefusalFacts {
 public:
  RefusalFacts(const board::Position& position, Square from, Square to, std::optional<Role> promotion)
      : p_(position), from_(from), to_(to), promotion_(promotion) {}

  /// Empty if everything the refusal says is so; else what is not.
  [[nodiscard]] std::string untruth(const laws::Refusal& refusal) const {
    const std::vector<Square> squares = squares_of(refusal);
    if (refusal.text.empty() || refusal.article.empty()) return "it gives no sentence or no article";
    if (!is_true(refusal.code, squares)) return "its squares do not show it";
    return untruth_in_sentence(without_earlier_move(refusal), squares);
  }

 private:
  using Squares = std::vector<Square>;

  /// What a sentence says of the past is for past_facts.hpp to check.
  [[nodiscard]] static std::string without_earlier_move(const laws::Refusal& refusal) {
    static const std::regex earlier("\\([^)]*\\)|[a-h][1-8]\u2013");
    return refusal.ply ? std::regex_replace(refusal.text, earlier, "") : refusal.text;
  }
  [[nodiscard]] static Squares squares_of(const laws::Refusal& refusal) {
    Squares squares;
    for (const laws::Coordinate& c : refusal.squares) squares.push_back(laws::to_square(c));
    return squares;
  }
  [[nodiscard]] static board::Bitboard only(Square s) { return board::Bitboard(s); }
  [[nodiscard]] static board::Bitboard set_of(const Squares& squares, std::size_t first) {
    board::Bitboard set;
    for (std::size_t i = first; i < squares.size(); ++i) set |= only(squares[i]);
    return set;
  }

  [[nodiscard]] Colour us() const { return p_.turn(); }
  [[nodiscard]] Colour them() const { return opposite(us()); }
  [[nodiscard]] Square king() const { return p_.king(us()); }
  [[nodiscard]] bool stands(Square s, Role role, Colour colour) const {
    return p_.piece_at(s) == Piece{role, colour};
  }
  [[nodiscard]] bool is_pawn() const { return stands(from_, Role::pawn, us()); }
  [[nodiscard]] int forward() const { return us() == Colour::white ? 8 : -8; }
  [[nodiscard]] int distance() const { return index_of(to_) - index_of(from_); }
  [[nodiscard]] bool is_pawn_capture() const {
    return is_pawn() && board::pawn_attacks(us(), from_).contains(to_);
  }
  [[nodiscard]] bool is_en_passant() const { return is_pawn_capture() && p_.en_passant() == to_; }
  [[nodiscard]] Square beside() const { return make_square(file_of(to_), rank_of(from_)); }
  [[nodiscard]] Rank last_rank() const { return back_rank(them()); }
  [[nodiscard]] Rank second_rank() const { return us() == Colour::white ? Rank::r2 : Rank::r7; }

  [[nodiscard]] board::Bitboard attackers(Square s, board::Bitboard occupied) const {
    return board::attackers(p_, s, them(), occupied);
  }
  /// Who stands where once the piece has gone there, and a captured man has left.
  [[nodiscard]] board::Bitboard occupied_after() const {
    board::Bitboard occupied = (p_.occupied() & ~only(from_)) | only(to_);
    return is_en_passant() ? occupied & ~only(beside()) : occupied;
  }
  [[nodiscard]] board::Bitboard captured() const { return is_en_passant() ? only(beside()) : only(to_); }
  [[nodiscard]] board::Bitboard attackers_after() const {
    const Square king_then = from_ == king() ? to_ : king();
    return attackers(king_then, occupied_after()) & ~captured();
  }

  [[nodiscard]] static bool lies_between(Square s, Square a, Square b) {
    return board::between(a, b).contains(s);
  }

  [[nodiscard]] bool could_go_by_pattern() const {
    const auto piece = p_.piece_at(from_);
    const board::Bitboard none;
    switch (piece->role) {
      case Role::knight: return board::knight_attacks(from_).contains(to_);
      case Role::bishop: return board::bishop_attacks(from_, none).contains(to_);
      case Role::rook: return board::rook_attacks(from_, none).contains(to_);
      case Role::queen: return board::queen_attacks(from_, none).contains(to_);
      case Role::king: return board::king_attacks(from_).contains(to_);
      case Role::pawn:
        return is_pawn_capture() || distance() == forward() ||
               (distance() == 2 * forward() && rank_of(from_) == second_rank());
    }
    return false;
  }

  [[nodiscard]] bool starts_with_ends(const Squares& s) const {
    return s.size() >= 2 && s[0] == from_ && s[1] == to_;
  }
  [[nodiscard]] bool is_ends(const Squares& s) const { return s.size() == 2 && starts_with_ends(s); }

  [[nodiscard]] bool nearest_first(const Squares& s, std::size_t first) const {
    const auto far = [&](Square x) { return std::abs(index_of(x) - index_of(from_)); };
    return std::is_sorted(s.begin() + static_cast<std::ptrdiff_t>(first), s.end(),
                          [&](Square a, Square b) { return far(a) < far(b); });
  }
  [[nodiscard]] static bool in_square_order(const Squares& s, std::size_t first) {
    return std::is_sorted(s.begin() + static_cast<std::ptrdiff_t>(first), s.end());
  }

  [[nodiscard]] bool is_true_of_pawn(laws::RefusalCode code, const Squares& s) const {
    using enum laws::RefusalCode;
    switch (code) {
      case pawn_blocked: return is_ends(s) && is_pawn() && distance() == forward() && p_.piece_at(to_);
      case double_step: {
        if (!starts_with_ends(s) || !is_pawn() || distance() != 2 * forward()) return false;
        if (s.size() == 2) return rank_of(from_) != second_rank();
        return set_of(s, 2) == ((board::between(from_, to_) | only(to_)) & p_.occupied()) &&
               nearest_first(s, 2);
      }
      case no_capture: return is_ends(s) && is_pawn_capture() && !p_.piece_at(to_) && p_.en_passant() != to_;
      case en_passant_late:
      case no_double_step:
        return s.size() == 3 && starts_with_ends(s) && is_pawn_capture() && s[2] == beside() &&
               stands(s[2], Role::pawn, them()) && p_.en_passant() != to_;
      case promotion_missing: return is_ends(s) && is_pawn() && rank_of(to_) == last_rank() && !promotion_;
      default:  // promotion_not_allowed
        return is_ends(s) && promotion_ &&
               (!is_pawn() || rank_of(to_) != last_rank() || !to_promotion_role(*promotion_));
    }
  }

  /// The castling this attempt means with that rook, as squares that must be free and that the king visits.
  struct Way {
    Square king_to;
    Square rook_to;
    board::Bitboard needed;
  };
  [[nodiscard]] Way way_with(Square rook) const {
    const CastlingSide side = castling_side(file_of(king()), file_of(rook));
    const Way way{make_square(king_file_after(side), rank_of(king())),
                  make_square(rook_file_after(side), rank_of(king())),
                  {}};
    const auto span = [](Square a, Square b) { return board::between(a, b) | only(a) | only(b); };
    return {way.king_to, way.rook_to,
            (span(king(), rook) | span(king(), way.king_to) | span(rook, way.rook_to)) & ~only(king()) &
                ~only(rook)};
  }
  /// Which rooks the attempt can mean: the one stood upon, or any on the side the king goes to.
  [[nodiscard]] Squares rooks_meant() const {
    if (stands(to_, Role::rook, us())) return {to_};
    Squares rooks;
    const CastlingSide side = castling_side(file_of(from_), file_of(to_));
    for (const Square s : p_.pieces(us(), Role::rook)) {
      if (rank_of(s) == back_rank(us()) && castling_side(file_of(king()), file_of(s)) == side)
        rooks.push_back(s);
    }
    return rooks;
  }
  [[nodiscard]] bool is_castling_attempt() const {
    return from_ == king() && rank_of(from_) == back_rank(us()) && rank_of(to_) == rank_of(from_);
  }
  [[nodiscard]] CastlingSide attempted_side() const { return castling_side(file_of(from_), file_of(to_)); }

  /// The rook meant, or where there is none on that side, the corner.
  [[nodiscard]] bool is_rook_or_corner(Square s) const {
    const Squares rooks = rooks_meant();
    if (!rooks.empty()) return std::ranges::find(rooks, s) != rooks.end();
    const File corner = attempted_side() == CastlingSide::king_side ? File::h : File::a;
    return s == make_square(corner, back_rank(us()));
  }
  /// The men that attack the king's new square only once the rook has left its own.
  [[nodiscard]] bool is_uncovered_by_rook(Square target, board::Bitboard said, board::Bitboard now) const {
    return std::ranges::any_of(rooks_meant(), [&](Square rook) {
      const Way way = way_with(rook);
      const auto then = (p_.occupied() & ~only(king()) & ~only(rook)) | only(way.king_to) | only(way.rook_to);
      return said == (attackers(target, then) & ~now);
    });
  }

  /// A rook, or where one was, with which there is no castling.
  [[nodiscard]] bool is_lost_rook(laws::RefusalCode code, const Squares& s) const {
    if (s.size() != 1 || p_.castling().has(us(), file_of(s[0]))) return false;
    const bool is_rook = stands(s[0], Role::rook, us());
    if (code == laws::RefusalCode::other_rook) return is_rook;
    if (code == laws::RefusalCode::rook_captured) return !is_rook;
    return rank_of(s[0]) == back_rank(us());
  }

  [[nodiscard]] bool is_true_of_castling(laws::RefusalCode code, const Squares& s) const {
    using enum laws::RefusalCode;
    if (!is_castling_attempt() || s.empty()) return false;
    const Square target = make_square(king_file_after(attempted_side()), rank_of(from_));
    switch (code) {
      case king_moved: return s.size() == 1 && s[0] == king() && !p_.castling().has_any(us());
      case rook_moved:
      case rook_captured:
      case other_rook: return is_lost_rook(code, s);
      case castle_from_attack: return s[0] == king() && s.size() > 1 && set_of(s, 1) == board::checkers(p_);
      case castle_through_attack: {
        const auto now = attackers(s[0], p_.occupied());
        const auto through = attackers(s[0], p_.occupied() & ~only(king()));
        const auto said = set_of(s, 1);
        return lies_between(s[0], king(), target) && !said.empty() && (said == now || said == through);
      }
      case castle_into_attack: {
        const auto said = set_of(s, 1);
        const auto now = attackers(target, p_.occupied());
        const auto through = attackers(target, p_.occupied() & ~only(king()));
        const bool is_so = said == now || said == through || is_uncovered_by_rook(target, said, now);
        return s[0] == target && !said.empty() && is_so;
      }
      default: {  // castle_blocked
        if (s.size() < 3 || s[0] != king() || !is_rook_or_corner(s[1])) return false;
        return set_of(s, 2) == (way_with(s[1]).needed & p_.occupied()) && in_square_order(s, 2);
      }
    }
  }

  [[nodiscard]] bool is_true_of_king(laws::RefusalCode code, const Squares& s) const {
    using enum laws::RefusalCode;
    switch (code) {
      case king_into_attack:
        return from_ == king() && s.size() > 1 && s[0] == to_ && set_of(s, 1) == attackers_after();
      case leaves_check: {
        const auto still = attackers_after() & board::checkers(p_);
        return from_ != king() && s.size() > 1 && s[0] == king() && set_of(s, 1) == still;
      }
      case exposes_king: {
        const auto newly = attackers_after() & ~board::checkers(p_);
        if (from_ == king() || s.size() < 3 || s[0] != from_ || s[1] != king() || !newly.contains(s[2]))
          return false;
        const bool uncovers = is_en_passant() && lies_between(beside(), king(), s[2]);
        return uncovers ? s.size() == 4 && s[3] == beside() : s.size() == 3;
      }
      default: return s.size() == 1 && s[0] == to_ && stands(to_, Role::king, them());  // takes_king
    }
  }

  [[nodiscard]] bool is_true(laws::RefusalCode code, const Squares& s) const {
    using enum laws::RefusalCode;
    switch (code) {
      case no_piece: return s == Squares{from_} && !p_.piece_at(from_);
      case not_your_piece: return s == Squares{from_} && p_.pieces(them()).contains(from_);
      case same_square: return s == Squares{from_} && from_ == to_;
      case own_piece: return s == Squares{to_} && from_ != to_ && p_.pieces(us()).contains(to_);
      case pattern: return is_ends(s) && !could_go_by_pattern();
      case blocked:
        return starts_with_ends(s) && s.size() > 2 && could_go_by_pattern() &&
               set_of(s, 2) == (board::between(from_, to_) & p_.occupied()) && nearest_first(s, 2);
      case pawn_blocked:
      case double_step:
      case no_capture:
      case en_passant_late:
      case no_double_step:
      case promotion_missing:
      case promotion_not_allowed: return is_true_of_pawn(code, s);
      case king_moved:
      case rook_moved:
      case rook_captured:
      case other_rook:
      case castle_from_attack:
      case castle_through_attack:
      case castle_into_attack:
      case castle_blocked: return is_true_of_castling(code, s);
      case king_into_attack:
      case leaves_check:
      case exposes_king:
      case takes_king: return is_true_of_king(code, s);
      case off_board:
      case game_over:
      case touched: return false;  // Never of squares on the board, and never by this module.
    }
    return false;
  }

  /// Every square the sentence names is one of its squares or an end of the attempt, and where it says what
  /// stands there ("the rook on h5"), that stands there.
  [[nodiscard]] std::string untruth_in_sentence(const std::string& text, const Squares& squares) const {
    static const std::regex named("(?:(king|queen|rook|bishop|knight|pawn)s? on )?\\b([a-h][1-8])\\b");
    for (std::sregex_iterator it(text.begin(), text.end(), named), end; it != end; ++it) {
      const Square s = *parse_square((*it)[2].str());
      const bool known = s == from_ || s == to_ || std::ranges::find(squares, s) != squares.end();
      if (!known) return "its sentence names a square that is not shown: " + to_string(s);
      const std::string role = (*it)[1].str();
      if (role.empty()) continue;
      const auto piece = p_.piece_at(s);
      if (!piece || to_string(piece->role) != role)
        return "its sentence misnames what stands on " + to_string(s);
    }
    return {};
  }

  const board::Position& p_;
  Square from_;
  Square to_;
  std::optional<Role> promotion_;
};

}  // namespace adoube::equivalence
