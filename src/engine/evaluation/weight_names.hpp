// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the weights, in their order: whoever writes or explains weights goes through them here.
#pragma once

#include <string_view>

#include "evaluation/weights.hpp"

namespace adoube::engine {

/// Calls see(name, member) for each member of the weights, first to last.
template <class See>
constexpr void for_each_weight(const Weights& w, See&& see) {
  see(std::string_view("material"), w.material);
  see(std::string_view("pawn_squares"), w.pawn_squares);
  see(std::string_view("knight_squares"), w.knight_squares);
  see(std::string_view("bishop_squares"), w.bishop_squares);
  see(std::string_view("rook_squares"), w.rook_squares);
  see(std::string_view("queen_squares"), w.queen_squares);
  see(std::string_view("king_squares"), w.king_squares);
  see(std::string_view("knight_mobility"), w.knight_mobility);
  see(std::string_view("bishop_mobility"), w.bishop_mobility);
  see(std::string_view("rook_mobility"), w.rook_mobility);
  see(std::string_view("queen_mobility"), w.queen_mobility);
  see(std::string_view("bishop_pair"), w.bishop_pair);
  see(std::string_view("knight_pawns"), w.knight_pawns);
  see(std::string_view("rook_pawns"), w.rook_pawns);
  see(std::string_view("bishop_pawns"), w.bishop_pawns);
  see(std::string_view("bishop_blocked_pawns"), w.bishop_blocked_pawns);
  see(std::string_view("long_diagonal"), w.long_diagonal);
  see(std::string_view("knight_outpost"), w.knight_outpost);
  see(std::string_view("bishop_outpost"), w.bishop_outpost);
  see(std::string_view("reachable_outpost"), w.reachable_outpost);
  see(std::string_view("minor_behind_pawn"), w.minor_behind_pawn);
  see(std::string_view("knight_king_distance"), w.knight_king_distance);
  see(std::string_view("bishop_king_distance"), w.bishop_king_distance);
  see(std::string_view("rook_file"), w.rook_file);
  see(std::string_view("rook_seventh"), w.rook_seventh);
  see(std::string_view("rook_trapped"), w.rook_trapped);
  see(std::string_view("queen_shadowed"), w.queen_shadowed);
  see(std::string_view("isolated"), w.isolated);
  see(std::string_view("backward"), w.backward);
  see(std::string_view("doubled"), w.doubled);
  see(std::string_view("phalanx"), w.phalanx);
  see(std::string_view("supported"), w.supported);
  see(std::string_view("candidate"), w.candidate);
  see(std::string_view("forked_pawn"), w.forked_pawn);
  see(std::string_view("king_pawn_distance"), w.king_pawn_distance);
  see(std::string_view("passed"), w.passed);
  see(std::string_view("passed_protected"), w.passed_protected);
  see(std::string_view("passed_blocked"), w.passed_blocked);
  see(std::string_view("passed_safe_step"), w.passed_safe_step);
  see(std::string_view("passed_free_path"), w.passed_free_path);
  see(std::string_view("passed_own_king"), w.passed_own_king);
  see(std::string_view("passed_their_king"), w.passed_their_king);
  see(std::string_view("passed_rook_behind"), w.passed_rook_behind);
  see(std::string_view("passed_chased"), w.passed_chased);
  see(std::string_view("unstoppable"), w.unstoppable);
  see(std::string_view("shelter"), w.shelter);
  see(std::string_view("storm"), w.storm);
  see(std::string_view("blocked_storm"), w.blocked_storm);
  see(std::string_view("pawn_threat"), w.pawn_threat);
  see(std::string_view("minor_threat"), w.minor_threat);
  see(std::string_view("rook_threat"), w.rook_threat);
  see(std::string_view("king_threat"), w.king_threat);
  see(std::string_view("hanging"), w.hanging);
  see(std::string_view("push_threat"), w.push_threat);
  see(std::string_view("restricted"), w.restricted);
  see(std::string_view("knight_on_queen"), w.knight_on_queen);
  see(std::string_view("slider_on_queen"), w.slider_on_queen);
  see(std::string_view("rich_pawns"), w.rich_pawns);
  see(std::string_view("rich_passed"), w.rich_passed);
  see(std::string_view("rich_wings"), w.rich_wings);
  see(std::string_view("rich_kings"), w.rich_kings);
  see(std::string_view("rich_pawn_ending"), w.rich_pawn_ending);
  see(std::string_view("rich_base"), w.rich_base);
  see(std::string_view("space"), w.space);
  see(std::string_view("tempo"), w.tempo);
  see(std::string_view("ring_attacker"), w.ring_attacker);
  see(std::string_view("ring_attack"), w.ring_attack);
  see(std::string_view("ring_weak"), w.ring_weak);
  see(std::string_view("safe_check"), w.safe_check);
  see(std::string_view("unsafe_check"), w.unsafe_check);
  see(std::string_view("attacker_without_queen"), w.attacker_without_queen);
  see(std::string_view("flank_attack"), w.flank_attack);
  see(std::string_view("flank_defence"), w.flank_defence);
  see(std::string_view("king_shield_pinned"), w.king_shield_pinned);
  see(std::string_view("shelter_gap"), w.shelter_gap);
  see(std::string_view("shelter_open"), w.shelter_open);
  see(std::string_view("knight_defender"), w.knight_defender);
  see(std::string_view("danger_base"), w.danger_base);
}

}  // namespace adoube::engine
