// SPDX-License-Identifier: GPL-3.0-or-later
// The two models of the rules behind one face, so that each check is written once, as a template.
#pragma once

#include <optional>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/certificate/packed_position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/legal_moves.hpp"

namespace adoube::certificate {

/// The bitboards: fast.
struct ByBoard {
  using Position = board::Position;

  /// The position, if the words are those it is packed in.
  [[nodiscard]] static std::optional<Position> position_of(const PackedPosition& packed);

  [[nodiscard]] static Colour turn(const Position& p) { return p.turn(); }
  [[nodiscard]] static bool is_checkmate(const Position& p) { return board::is_checkmate(p); }

  /// The position after the move, if it is legal.
  [[nodiscard]] static std::optional<Position> after(const Position& p, Move move);

  /// Shows what each legal move leads to, until one is not to the visitor's liking: then false.
  template <class Visit>
  [[nodiscard]] static bool every_move_leads_to(const Position& p, const Visit& visit) {
    for (const Move move : board::legal_moves(p)) {
      if (!visit(pack(board::after(p, move)))) return false;
    }
    return true;
  }
};

/// The executable Laws: slow and obvious.
struct ByLaws {
  using Position = laws::Board;

  [[nodiscard]] static std::optional<Position> position_of(const PackedPosition& packed);
  [[nodiscard]] static Colour turn(const Position& p) { return laws::turn(p); }
  [[nodiscard]] static bool is_checkmate(const Position& p);
  [[nodiscard]] static std::optional<Position> after(const Position& p, Move move);

  template <class Visit>
  [[nodiscard]] static bool every_move_leads_to(const Position& p, const Visit& visit) {
    for (const laws::Move& move : laws::legal_moves(p)) {
      if (!visit(packed(laws::after(p, move)))) return false;
    }
    return true;
  }

  [[nodiscard]] static PackedPosition packed(const Position& p);
};

}  // namespace adoube::certificate
