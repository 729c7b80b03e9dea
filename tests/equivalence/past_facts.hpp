// SPDX-License-Identifier: GPL-3.0-or-later
// Is what a refusal says of an earlier move true? A plain replay follows every piece by a number of its own.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/san.hpp"
#include "models.hpp"

namespace adoube::equivalence {

class PastFacts {
 public:
  explicit PastFacts(const LineOfPlay& line) : start_(board::make_position(line.start).value()) {
    int next = 1;
    std::array<int, 64> standing{};
    for (const Square square : all_squares) {
      if (start_.piece_at(square)) standing.at(at(square)) = next++;
    }
    at_start_ = standing;
    board::Position position = start_;
    for (const auto& move : line.moves) {
      plies_.push_back(follow(position, *move, standing));
      position.play(*move);
    }
    now_ = standing;
    end_ = position;
  }

  [[nodiscard]] const board::Position& end() const { return end_; }

  /// Empty if what the refusal says of the past is so; else what is not.
  [[nodiscard]] std::string untruth(const laws::Refusal& refusal) const {
    const bool speaks_of_set_up = refusal.text.contains("set-up");
    if (speaks_of_set_up && (refusal.ply || is_beginning())) return "no set-up is to blame";
    if (!refusal.ply) return needs_ply(refusal) ? "it names no move" : "";
    if (*refusal.ply < 1 || *refusal.ply > static_cast<int>(plies_.size())) return "there is no such ply";
    const Ply& ply = plies_.at(static_cast<std::size_t>(*refusal.ply - 1));
    const std::string number = "move " + std::to_string(ply.number);
    if (!refusal.text.contains(number + " ") && !refusal.text.contains(number + ";"))
      return "the number is another";
    const bool shows_move = refusal.text.contains(number + " (" + ply.san + ")");
    const bool is_late = refusal.code == laws::RefusalCode::en_passant_late;
    if (!shows_move && !is_late) return "the move is another";
    return is_blamed_rightly(refusal, ply) ? "" : "that move did not do so";
  }

 private:
  /// A move of the replay: the numbers of the pieces it moved and captured, 0 for none.
  struct Ply {
    Move move;
    Colour by;
    int number;
    std::string san;
    int piece;
    int rook;
    int captured;
    Square captured_on;
  };

  [[nodiscard]] static std::size_t at(Square square) { return static_cast<std::size_t>(index_of(square)); }

  [[nodiscard]] static Ply follow(const board::Position& before, Move move, std::array<int, 64>& standing) {
    Ply ply{.move = move,
            .by = before.turn(),
            .number = before.fullmove_number(),
            .san = notation::to_san(before, move),
            .piece = standing.at(at(move.from())),
            .rook = 0,
            .captured = 0,
            .captured_on = move.to()};
    if (move.kind() == MoveKind::castling) {
      ply.rook = standing.at(at(move.to()));
      standing.at(at(move.from())) = 0;
      standing.at(at(move.to())) = 0;
      standing.at(at(move.target())) = ply.piece;
      standing.at(at(make_square(rook_file_after(move.side()), rank_of(move.from())))) = ply.rook;
      return ply;
    }
    if (move.kind() == MoveKind::en_passant)
      ply.captured_on = make_square(file_of(move.to()), rank_of(move.from()));
    ply.captured = std::exchange(standing.at(at(ply.captured_on)), 0);
    standing.at(at(move.from())) = 0;
    standing.at(at(move.to())) = ply.piece;
    return ply;
  }

  [[nodiscard]] Colour us() const { return end_.turn(); }
  [[nodiscard]] bool is_beginning() const {
    return start_.castling().has_any(Colour::white) && start_.castling().has_any(Colour::black) &&
           start_.pieces(Role::pawn).count() == 16 && start_.fullmove_number() == 1;
  }
  /// The first ply that moved the piece.
  [[nodiscard]] const Ply* first_move_of(int piece) const {
    for (const Ply& ply : plies_) {
      if (ply.piece == piece || (ply.rook != 0 && ply.rook == piece)) return &ply;
    }
    return nullptr;
  }
  [[nodiscard]] const Ply* promotion_of(int piece) const {
    for (const Ply& ply : plies_) {
      if (ply.piece == piece && ply.move.kind() == MoveKind::promotion) return &ply;
    }
    return nullptr;
  }
  [[nodiscard]] int number_at_start(Square square) const { return at_start_.at(at(square)); }
  [[nodiscard]] int number_now(Square square) const { return now_.at(at(square)); }
  [[nodiscard]] bool had_right(Square rook) const {
    return rank_of(rook) == back_rank(us()) && start_.castling().has(us(), file_of(rook));
  }

  /// Where the history has a move to blame, the refusal must name it.
  [[nodiscard]] bool needs_ply(const laws::Refusal& refusal) const {
    using enum laws::RefusalCode;
    switch (refusal.code) {
      case king_moved: return first_move_of(number_at_start(start_.king(us()))) != nullptr;
      case rook_captured:
      case other_rook:
      case no_double_step: return true;
      case rook_moved: {
        const Square square = laws::to_square(refusal.squares.at(0));
        return end_.piece_at(square) == Piece{Role::rook, us()} &&
               first_move_of(number_now(square)) != nullptr;
      }
      default: return false;
    }
  }

  [[nodiscard]] bool is_blamed_rightly(const laws::Refusal& refusal, const Ply& ply) const {
    using enum laws::RefusalCode;
    const Square square = laws::to_square(refusal.squares.back());
    switch (refusal.code) {
      case king_moved: return &ply == first_move_of(number_at_start(start_.king(us())));
      case rook_moved: {
        // The one that may castle at the start, else the one that stands there now.
        const bool is_original = had_right(square) && refusal.text.starts_with("the rook from ");
        const int rook = is_original ? number_at_start(square) : number_now(square);
        const bool is_gone_or_back =
            !is_original || end_.piece_at(square) != Piece{Role::rook, us()} || number_now(square) == rook;
        return &ply == first_move_of(rook) && is_gone_or_back;
      }
      case rook_captured:
        return had_right(square) && ply.captured == number_at_start(square) && ply.captured_on == square &&
               first_move_of(ply.captured) == nullptr && end_.piece_at(square) != Piece{Role::rook, us()};
      case other_rook: return is_other_rook(square, ply);
      case en_passant_late:
        return &ply != &plies_.back() && ply.by != us() && ply.move.to() == square &&
               number_now(square) == ply.piece && is_double_step(ply);
      case no_double_step:
        return ply.by != us() && ply.move.to() == square && number_now(square) == ply.piece &&
               !is_double_step(ply);
      default: return false;
    }
  }

  [[nodiscard]] bool is_other_rook(Square square, const Ply& ply) const {
    if (end_.piece_at(square) != Piece{Role::rook, us()}) return false;
    if (!had_right(square)) return &ply == promotion_of(number_now(square));
    const int original = number_at_start(square);
    const Ply* const moved = first_move_of(original);
    const bool is_gone = moved != nullptr ? &ply == moved : ply.captured == original;
    return is_gone && number_now(square) != original;
  }

  [[nodiscard]] static bool is_double_step(const Ply& ply) {
    const int distance = index_of(ply.move.to()) - index_of(ply.move.from());
    return distance == 16 || distance == -16;
  }

  board::Position start_;
  board::Position end_;
  std::vector<Ply> plies_;
  std::array<int, 64> at_start_{};
  std::array<int, 64> now_{};
};

}  // namespace adoube::equivalence
