// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy as it runs.
#include "adoube/endgame/krk/strategy.hpp"

#include "adoube/core/contract.hpp"

namespace adoube::endgame::krk {

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::immediate_mate: return "ImmediateMate";
    case Kind::ready_to_mate: return "ReadyToMate";
    case Kind::squeeze: return "Squeeze";
    case Kind::approach_diag: return "ApproachDiag";
    case Kind::approach_non_diag: return "ApproachNonDiag";
    case Kind::keep_room_diag: return "KeepRoomDiag";
    case Kind::keep_room_non_diag: return "KeepRoomNonDiag";
    case Kind::rook_home: return "RookHome";
    case Kind::rook_safe: return "RookSafe";
    case Kind::rook_safe_small: return "RookSafeSmall";
  }
  return "";
}

std::vector<Choice> allowed_moves(const Size& size, const Men& p, Variant variant) {
  expects(is_legal_for_white(size, p), "allowed_moves: the position is legal, White to move");
  const auto moves = all_moves(size, p);
  std::vector<Choice> allowed;
  for (const Kind kind : kinds(variant)) {
    for (const Move& move : moves) {
      if (satisfies(kind, size, p, move)) allowed.push_back({.move = move, .kind = kind});
    }
    if (!allowed.empty()) break;
  }
  return allowed;
}

std::optional<Choice> chosen_move(const Size& size, const Men& p, Variant variant) {
  expects(is_legal_for_white(size, p), "chosen_move: the position is legal, White to move");
  const auto best = search(size, p, all_moves(size, p), variant);
  if (!best.found) return std::nullopt;
  return Choice{.move = {.mover = best.by_rook ? Mover::rook : Mover::king, .to = best.to},
                .kind = static_cast<Kind>(best.kind)};
}

}  // namespace adoube::endgame::krk
