// SPDX-License-Identifier: GPL-3.0-or-later
// Every legal move of positions of every sort, as the writers write it and with one thing changed at a time:
// exactly that is told, or the move refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include "adoube/notation/lan.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "many_positions.hpp"
#include "move_show.hpp"

namespace adoube::notation {
namespace {

using enum MoveFlaw;
using board::Position;

[[nodiscard]] std::string refused(MoveFlaw flaw, std::vector<Move> candidates = {}) {
  return show(std::unexpected(MoveError{.flaw = flaw, .candidates = std::move(candidates)}));
}

/// Canonical SAN in its parts.
struct Parts {
  std::string letter;
  std::string origin;
  std::string capture;
  std::string to;
  std::string promotion;
  std::string check;

  [[nodiscard]] std::string text() const { return letter + origin + capture + to + promotion + check; }
};

/// Taken apart without the reader.
[[nodiscard]] Parts parts_of(std::string san) {
  Parts parts;
  if (san.ends_with('+') || san.ends_with('#')) {
    parts.check = san.back();
    san.pop_back();
  }
  if (san.starts_with('O')) {
    parts.to = san;
    return parts;
  }
  if (const auto equals = san.find('='); equals != std::string::npos) {
    parts.promotion = san.substr(equals);
    san.resize(equals);
  }
  parts.to = san.substr(san.size() - 2);
  san.resize(san.size() - 2);
  if (san.ends_with('x')) {
    parts.capture = "x";
    san.pop_back();
  }
  if (!san.empty() && std::isupper(static_cast<unsigned char>(san.front())) != 0) {
    parts.letter = san.substr(0, 1);
    san.erase(0, 1);
  }
  parts.origin = san;
  return parts;
}

/// One legal move in its position, and what reading a text there should come to.
class Reading {
 public:
  Reading(const Position& position, Move move)
      : position_(position), move_(move), parts_(parts_of(to_san(position, move))) {}

  void check_all() const {
    check_written();
    check_signs();
    if (move_.kind() == MoveKind::castling) return check_castling();
    check_capture();
    check_promotion();
    if (parts_.letter.empty()) return;
    check_letter();
    check_origin();
  }

 private:
  void reads(const std::string& text, MoveFlaws flaws) const {
    EXPECT_EQ(show(read_move(position_, text)), show(move_, flaws)) << text << " in " << to_fen(position_);
    const auto strict = read_move(position_, text, MoveReading::strict);
    EXPECT_EQ(strict.has_value(), flaws.empty()) << text;
    if (flaws.empty()) return;
    EXPECT_EQ(show(strict), refused(flaws.first(), {move_})) << text;
  }
  void refuses(const std::string& text, const std::string& error) const {
    EXPECT_EQ(show(read_move(position_, text)), error) << text << " in " << to_fen(position_);
  }

  /// What the writers write.
  void check_written() const {
    reads(parts_.text(), {});
    reads("7." + parts_.text(), {glued_number});
    if (move_.kind() == MoveKind::castling) {
      reads(to_lan(position_, move_), {});
      const bool is_step = board::is_legal(position_, Move::normal(move_.from(), move_.target()));
      if (!position_.is_chess960() || !is_step) reads(to_uci(position_, move_), {coordinates, king_castling});
      return;
    }
    reads(to_uci(position_, move_), {coordinates});
    if (parts_.letter.empty() || parts_.capture.empty()) {
      reads(to_lan(position_, move_), {long_form});
    } else {
      // With x the long form is SAN that says much of the square: sometimes not too much.
      reads(to_lan(position_, move_),
            parts_.origin.size() == 2 ? MoveFlaws{} : MoveFlaws{over_disambiguated});
    }
  }

  void check_signs() const {
    const bool mate = parts_.check == "#";
    const bool check = parts_.check == "+";
    const auto with = [&](std::string sign) {
      Parts parts = parts_;
      parts.check = std::move(sign);
      return parts.text();
    };
    reads(with(""), mate ? MoveFlaws{missing_checkmate} : check ? MoveFlaws{missing_check} : MoveFlaws{});
    reads(with("+"), mate ? MoveFlaws{check_for_checkmate} : check ? MoveFlaws{} : MoveFlaws{spurious_check});
    reads(with("#"), mate ? MoveFlaws{} : check ? MoveFlaws{checkmate_for_check} : MoveFlaws{spurious_check});
    reads(with("++"), mate || check ? MoveFlaws{check_sign} : MoveFlaws{check_sign, spurious_check});
  }

  void check_castling() const {
    Parts parts = parts_;
    std::ranges::replace(parts.to, 'O', '0');
    reads(parts.text(), {zero_castling});
  }

  void check_capture() const {
    Parts parts = parts_;
    if (!parts_.capture.empty()) {
      parts.capture = "";
      reads(parts.text(), {missing_capture});
      parts.capture = ":";
      reads(parts.text(), {capture_sign});
      return;
    }
    parts.capture = "x";
    if (!parts_.letter.empty()) return reads(parts.text(), {spurious_capture});
    refuses(parts.text(), refused(unknown_token));
    parts.origin = letter_of(file_of(move_.from()));
    reads(parts.text(), {spurious_capture, over_disambiguated});
  }

  /// The legal moves between the same squares.
  [[nodiscard]] std::vector<Move> promotions() const {
    std::vector<Move> moves;
    for (const PromotionRole role : all_promotion_roles)
      moves.push_back(Move::promotion(move_.from(), move_.to(), role));
    return moves;
  }

  void check_promotion() const {
    Parts parts = parts_;
    if (parts_.promotion.empty()) {
      parts.promotion = "=Q";
      return refuses(parts.text(), refused(wrong_promotion, {move_}));
    }
    const char letter = parts_.promotion.back();
    const char lower = static_cast<char>(letter - 'A' + 'a');
    const auto with = [&](std::string promotion) {
      parts.promotion = std::move(promotion);
      return parts.text();
    };
    reads(with({letter}), {promotion_form});
    reads(with({'/', letter}), {promotion_form});
    reads(with({'(', letter, ')'}), {promotion_form});
    reads(with({'=', lower}), {lowercase_promotion});
    reads(with({lower}), {promotion_form, lowercase_promotion});
    refuses(with(""), refused(missing_promotion, promotions()));
    refuses(with("=K"), refused(wrong_promotion, promotions()));
    refuses(with("=P"), refused(wrong_promotion, promotions()));
  }

  void check_letter() const {
    Parts parts = parts_;
    parts.letter = static_cast<char>(parts_.letter.front() - 'A' + 'a');
    // A bishop's b may be the b-file.
    if (parts.letter != "b") reads(parts.text(), {lowercase_piece});
    const std::string_view symbols = position_.turn() == Colour::white ? "♔♕♖♗♘" : "♚♛♜♝♞";
    parts.letter = symbols.substr(3 * std::string_view("KQRBN").find(parts_.letter), 3);
    reads(parts.text(), {figurine});
  }

  /// Which moves a piece of the same kind could make to that square, by going through all of them.
  [[nodiscard]] std::vector<Move> rivals(bool same_file, bool same_rank) const {
    std::vector<Move> moves;
    for (const Move other : board::legal_moves(position_)) {
      if (other.kind() == MoveKind::castling || other.to() != move_.to()) continue;
      if (position_.piece_at(other.from()) != position_.piece_at(move_.from())) continue;
      if (same_file && file_of(other.from()) != file_of(move_.from())) continue;
      if (same_rank && rank_of(other.from()) != rank_of(move_.from())) continue;
      moves.push_back(other);
    }
    std::ranges::sort(moves, {}, [](Move m) { return index_of(m.from()); });
    return moves;
  }

  void check_origin() const {
    for (const bool file : {false, true}) {
      for (const bool rank : {false, true}) {
        Parts parts = parts_;
        parts.origin = (file ? std::string{letter_of(file_of(move_.from()))} : "") +
                       (rank ? std::string{letter_of(rank_of(move_.from()))} : "");
        if (parts.origin == parts_.origin) continue;
        const auto fitting = rivals(file, rank);
        if (fitting.size() > 1) {
          refuses(parts.text(), refused(file || rank ? under_disambiguated : ambiguous, fitting));
        } else if (rank && !file && parts_.origin == std::string{letter_of(file_of(move_.from()))}) {
          reads(parts.text(), {rank_before_file});
        } else {
          reads(parts.text(), {over_disambiguated});
        }
      }
    }
  }

  const Position& position_;
  Move move_;
  Parts parts_;
};

TEST(ReadMoveChanged, TellsExactlyWhatIsChanged) {
  int moves = 0;
  for (const Position& position : many_positions(1500, 17)) {
    for (const Move move : board::legal_moves(position)) {
      Reading(position, move).check_all();
      ++moves;
    }
    if (HasFailure()) break;
  }
  EXPECT_GT(moves, 20'000);
}

}  // namespace
}  // namespace adoube::notation
