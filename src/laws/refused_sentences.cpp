// SPDX-License-Identifier: GPL-3.0-or-later
// From the reason against a move to the sentences that say it.
#include "adoube/laws/refused_sentences.hpp"

#include "adoube/core/article.hpp"

namespace adoube::laws {
namespace {

/// The sentences that say how the piece moves, which the article tells.
std::vector<std::string_view> pattern_sentences(const Refusal& refusal) {
  if (refusal.article == "3.8") return {"3.8#1", "3.8#2"};
  if (refusal.article == "3.7") {
    const bool is_straight = refusal.squares.front().file == refusal.squares.back().file;
    if (is_straight) return {"3.7a#1", "3.7b#1"};
    return {"3.7a#1", "3.7b#1", "3.7c#1"};
  }
  if (refusal.article == "3.2") return {"3.2#1"};
  if (refusal.article == "3.3") return {"3.3#1"};
  if (refusal.article == "3.4") return {"3.4#1"};
  return {"3.6#1"};
}

}  // namespace

std::vector<std::string_view> sentences_of(const Refusal& refusal) {
  switch (refusal.code) {
    case RefusalCode::off_board: return {"2.1#1"};
    case RefusalCode::no_piece:
    case RefusalCode::not_your_piece: return {"1.1#2"};
    case RefusalCode::same_square:
    case RefusalCode::own_piece: return {"3.1#1"};
    case RefusalCode::pattern: return pattern_sentences(refusal);
    case RefusalCode::blocked: return {"3.5#1"};
    case RefusalCode::pawn_blocked: return {"3.7a#1"};
    case RefusalCode::double_step: return {"3.7b#1"};
    case RefusalCode::no_capture: return {"3.7c#1"};
    case RefusalCode::en_passant_late:
    case RefusalCode::no_double_step: return {"3.7d#1"};
    case RefusalCode::promotion_missing:
    case RefusalCode::promotion_not_allowed: return {"3.7#1"};
    case RefusalCode::king_moved: return {"3.8.1#1"};
    case RefusalCode::rook_moved:
    case RefusalCode::rook_captured:
    case RefusalCode::other_rook: return {"3.8.1#2"};
    case RefusalCode::castle_from_attack:
    case RefusalCode::castle_through_attack:
    case RefusalCode::castle_into_attack: return {"3.8.2#1"};
    case RefusalCode::castle_blocked: return {"3.8.2#2"};
    case RefusalCode::king_into_attack: return {"3.8#1"};
    case RefusalCode::leaves_check: return {"3.9#3"};
    case RefusalCode::exposes_king: return {"3.9#2"};
    case RefusalCode::takes_king: return {"1.2#3"};
    case RefusalCode::game_over:
    case RefusalCode::touched: return {};
  }
  return {};
}

std::string citation_of(const Refusal& refusal) { return cite(refusal.article, sentences_of(refusal)); }

}  // namespace adoube::laws
