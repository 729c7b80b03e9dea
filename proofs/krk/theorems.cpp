// SPDX-License-Identifier: GPL-3.0-or-later
// All theorems, in the order in which the proof text uses them.
#include "theorems.hpp"

namespace adoube::proofs::krk {

const std::vector<Theorem>& theorems() {
  static const std::vector<Theorem> all{
      {"position_invariant", "No two men on one square, by the general Laws, is the ending's own form of it.",
       position_invariant},
      {"all_on_board", "All men on the board, by the general Laws, is six pairs of bounds.", all_on_board},
      {"in_check", "Check by the general Laws is the rook's attack, or the kings' meeting.", in_check},
      {"legal_position", "The legal position of the general Laws is the ending's own form of it.",
       legal_position},
      {"legal_move_white_king",
       "A legal move of White's king, by the general Laws, is the ending's own form of it.",
       legal_move_white_king},
      {"legal_move_white_rook",
       "A legal move of the rook, by the general Laws, is the ending's own form of it.",
       legal_move_white_rook},
      {"legal_move_black_king",
       "A legal move of the black king, by the general Laws, is the ending's own form of it.",
       legal_move_black_king},
      {"mate", "Checkmate by the general Laws is the ending's own form of it.", mate},
      {"stalemate", "Stalemate by the general Laws is the ending's own form of it.", stalemate},
      {"captured_is_draw",
       "In a legal position without the rook the player to move is not in check, and no legal move brings "
       "the rook back.",
       captured_is_draw},
      {"stalemate_closed_form",
       "The stalemate the strategy looks for is stalemate by definition, on boards of three or more.",
       stalemate_closed_form},
      {"moves_are_legal", "Every move of the strategy is legal by the general Laws.", moves_are_legal},
      {"only_king_and_rook_move",
       "By the general Laws White moves the king or the rook, Black the king and nothing else.",
       only_king_and_rook_move},
      {"king_never_mates", "A move of White's king never checkmates.", king_never_mates},
      {"rook_never_lost", "After a move of the strategy Black cannot take the rook.", rook_never_lost},
      {"strategy_always_applies",
       "In every legal position with White to move a squeeze, or the rook's way home or to safety, is "
       "possible.",
       strategy_always_applies},
      {"ready_to_mate_never_stalemates", "A position of the three patterns is no stalemate.",
       ready_to_mate_never_stalemates},
      {"never_stalemates", "A move of the strategy never stalemates.", never_stalemates},
      {"ready_to_mate_then_mate",
       "After ReadyToMate no answer of Black's takes the rook, and every one can be mated at once.",
       ready_to_mate_then_mate},
      {"measures_nonnegative", "The room and the way to the critical square are no negative numbers.",
       measures_nonnegative},
      {"function_refines_relation",
       "At each step of the search for a move, what is found satisfies its kind, and nothing looked at is of "
       "an earlier kind.",
       function_refines_relation},
      {"squeeze_is_smallest_room",
       "At each step of the search for a move, a squeeze that is found leaves no more room than any looked "
       "at.",
       squeeze_is_smallest_room},
      {"home_and_safe_only_early",
       "After three full moves by the strategy the next one is neither RookHome nor RookSafe.",
       home_and_safe_only_early},
      {"three_basic_moves_decrease",
       "From a rook exposed or a room larger than three, three basic full moves decrease (exposed, room, way "
       "to the critical square).",
       three_basic_moves_decrease},
      {"room_three_then_mate",
       "From a room of at most three, the rook not exposed, there is no Squeeze, the king's moves keep to "
       "such rooms, and after three of them the next move is of a mate kind.",
       room_three_then_mate},
  };
  return all;
}

}  // namespace adoube::proofs::krk
