// SPDX-License-Identifier: GPL-3.0-or-later
// Acts of a hand that let go [Art 4.6]: releasing a piece, taking one off the board.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "touch_hand.hpp"
#include "touch_refusal.hpp"
#include "words.hpp"

namespace adoube::game {

namespace {

[[nodiscard]] std::string the_role(const board::Position& position, Square piece) {
  return std::string("the ").append(to_string(position.placement().role_on(piece)));
}

/// Would releasing the piece there be a part of the move? A rook alone means castling only where that is
/// permitted, the king having been touched before.
[[nodiscard]] bool is_part(Move move, Square piece, Square square, const Moves& permitted) {
  if (move.kind() != MoveKind::castling) return move.from() == piece && move.to() == square;
  if (move.from() == piece) return move.target() == square;
  return move.to() == piece && rook_target(move) == square &&
         std::ranges::find(permitted, move) != permitted.end();
}

/// Where the king's step is also what castling begins with (Chess960): castling if it was announced.
void decide_castling(Moves& moves, const Turn& turn) {
  const auto is_castling = [](Move move) { return move.kind() == MoveKind::castling; };
  const auto castling = std::ranges::find_if(moves, is_castling);
  if (castling == moves.end() || moves.size() == 1) return;
  const Move move = *castling;
  if (turn.meant[static_cast<std::size_t>(move.side())]) {
    moves = {move};
  } else {
    std::erase(moves, move);
  }
}

void land(Turn& turn, Square piece, Moves moves) {
  turn.committed = std::move(moves);
  turn.held.reset();
  turn.placed.reset();
  const Move move = turn.committed.front();
  if (move.kind() != MoveKind::castling) {
    turn.landed = true;
    return;
  }
  // A king or rook that castles without leaving its square has arrived.
  turn.king_landed = turn.king_landed || piece == move.from() || move.from() == move.target();
  turn.rook_landed = turn.rook_landed || piece == move.to() || move.to() == rook_target(move);
}

/// What it means that the move is made.
[[nodiscard]] TouchRuling completion(const board::Position& position, Move move) {
  const auto captured = captured_by(position, move);
  std::string text;
  switch (move.kind()) {
    case MoveKind::castling:
      return {.article = "4.6b", .text = "king and rook have castled: the move is made"};
    case MoveKind::promotion:
      text.append("the pawn is promoted on ").append(to_string(move.to())).append(": the move is made");
      return {.article = "4.6c", .text = std::move(text)};
    case MoveKind::normal:
    case MoveKind::en_passant: break;
  }
  text = the_role(position, move.from());
  if (captured)
    text.append(" captures ").append(piece_on(position, *captured));
  else
    text.append(" goes to ").append(to_string(move.to()));
  return {.article = captured ? "4.6a" : "4.6", .text = text.append(": the move is made")};
}

/// What the move still needs, or that it is made.
[[nodiscard]] TouchRuling progress(const board::Position& position, const Turn& turn) {
  const Move move = turn.committed.front();
  if (is_made(position, turn)) return completion(position, move);
  if (move.kind() == MoveKind::castling) {
    std::string text(turn.king_landed ? "the king stands on " : "the rook stands on ");
    text.append(to_string(turn.king_landed ? move.target() : rook_target(move)))
        .append(turn.king_landed ? ": the rook" : ": the king")
        .append(" has still to follow");
    return {.article = "4.6b", .text = std::move(text)};
  }
  std::vector<std::string> needs;
  if (const auto captured = still_to_remove(position, turn)) {
    std::string need("the captured ");
    need.append(to_string(position.placement().role_on(*captured))).append(" on ");
    needs.push_back(need.append(to_string(*captured)).append(" has still to be removed"));
  }
  std::string text;
  if (move.kind() != MoveKind::promotion) {
    text = the_role(position, move.from()).append(" stands on ").append(to_string(move.to())).append(": ");
    return {.article = "4.6a", .text = text.append(enumerate(needs))};
  }
  if (!turn.pawn_off) needs.emplace_back("the pawn has still to be removed");
  if (!turn.new_piece_released) needs.emplace_back("the new piece has still to be released");
  text.append("the promotion on ").append(to_string(move.to())).append(" is not yet made: ");
  return {.article = "4.6c", .text = text.append(enumerate(needs))};
}

[[nodiscard]] Act progressed(const board::Position& position, Turn turn) {
  TouchRuling ruling = progress(position, turn);
  return {.turn = std::move(turn), .ruling = std::move(ruling)};
}

}  // namespace

Acted Hand::act(const Release& release) const {
  const Square square = release.square;
  const bool new_piece_held = turn_.new_piece && !turn_.new_piece_released;
  if (new_piece_held && turn_.new_piece->square == square) return release_new_piece(*turn_.new_piece);
  if (turn_.held == square && new_piece_held) {
    return refused(TouchCode::choice_final, Options(position_, turn_).choice(square).value());
  }
  const bool is_own_let_go = turn_.held && turn_.held != square && !new_piece_held;
  if (is_own_let_go && !is_for_the_one_beside(square)) return release_own(*turn_.held, square);
  return put_back_on(square);
}

bool Hand::is_for_the_one_beside(Square square) const {
  if (!turn_.committed.empty() || (turn_.taken != square && turn_.pawn_off != square)) return false;
  const Options options(position_, turn_);
  return std::ranges::none_of(
      options.legal(), [&](Move move) { return move.from() == turn_.held && move.target() == square; });
}

Acted Hand::put_back_on(Square square) const {
  const bool new_piece_held = turn_.new_piece && !turn_.new_piece_released;
  Turn turn = turn_;
  if (turn.held == square) {
    turn.held.reset();
    turn.placed.reset();
  } else if (turn.taken == square && turn.committed.empty()) {
    turn.taken.reset();
  } else if (turn.pawn_off == square && turn.committed.empty() && !new_piece_held) {
    turn.pawn_off.reset();
  } else {
    return refused(
        TouchCode::hand_empty, "4.6",
        std::string("no piece is in the hand that could be released on ").append(to_string(square)));
  }
  const Options options(position_, turn);
  const auto obligations = options.obligations();
  Obligation says = obligations.empty() ? options.binding().says : obligations.front();
  if (turn.committed.empty() && options.binding().binds) {
    says = {.article = "4.3", .text = "what was touched still binds", .squares = {}};
  }
  return Act{.turn = std::move(turn),
             .ruling = {.article = says.article,
                        .text = piece_on(position_, square).append(" is put back; ").append(says.text)}};
}

Acted Hand::release_own(Square piece, Square square) const {
  const Options options(position_, turn_);
  const Moves permitted = options.permitted();
  Moves moves;
  std::ranges::copy_if(options.legal(), std::back_inserter(moves),
                       [&](Move move) { return is_part(move, piece, square, permitted); });
  const bool is_last_rank = rank_of(square) == back_rank(opposite(position_.turn()));
  const bool is_promotion = is_last_rank && position_.pieces(Role::pawn).contains(piece);
  if (moves.empty()) {
    return illegal(history_, piece, square, is_promotion ? std::optional(Role::queen) : std::nullopt);
  }
  if (turn_.taken) {
    std::erase_if(moves, [&](Move move) { return captured_by(position_, move) != turn_.taken; });
    if (moves.empty()) return put_back(position_, *turn_.taken);
  }
  if (turn_.pawn_off) return put_back(position_, *turn_.pawn_off);
  Moves open;
  std::ranges::set_intersection(moves, permitted, std::back_inserter(open));
  if (open.empty()) {
    if (!turn_.committed.empty()) return refused(TouchCode::released, options.objection(moves.front()));
    if (mode_ == TouchMode::enforce) return refused(TouchCode::touched, options.objection(moves.front()));
    open = moves;
  }
  // The square is fixed by releasing the pawn, its new piece only by a choice, which can be breached.
  if (is_promotion && turn_.committed.empty()) open = moves;
  decide_castling(open, turn_);
  Turn turn = turn_;
  land(turn, piece, std::move(open));
  return progressed(position_, std::move(turn));
}

Acted Hand::release_new_piece(const Promote& new_piece) const {
  const auto pawn = promoting_pawn(position_, turn_);
  if (!pawn) return refused(TouchCode::no_promotion, "3.7", "no pawn is being promoted");
  Turn turn = turn_;
  const Move move = Move::promotion(*pawn, new_piece.square, new_piece.role);
  if (turn.taken && captured_by(position_, move) != turn.taken) return put_back(position_, *turn.taken);
  const Options options(position_, turn_);
  const bool must_be_permitted = mode_ == TouchMode::enforce && turn_.committed.empty();
  // Something may have been touched since the new piece was placed.
  if (must_be_permitted && !std::ranges::binary_search(options.due(), move)) {
    return refused(TouchCode::touched, options.objection(move));
  }
  turn.committed = {move};
  turn.new_piece_released = true;
  return progressed(position_, std::move(turn));
}

Acted Hand::act(const Remove& remove) const {
  if (turn_.held && (turn_.held == remove.square || turn_.placed == remove.square)) {
    return remove_pawn(*turn_.held);
  }
  auto piece = standing_on(position_, turn_, remove.square);
  if (!piece && turn_.taken == remove.square) piece = turn_.taken;
  if (!piece) {
    return refused(TouchCode::no_piece, "4.3",
                   std::string("no piece stands on ").append(to_string(remove.square)));
  }
  return is_own(*piece) ? remove_pawn(*piece) : remove_captured(*piece);
}

Acted Hand::remove_captured(Square piece) const {
  if (turn_.taken && turn_.taken != piece) return hand_full(position_, *turn_.taken);
  Act act = touched({piece}, turn_);
  const Options options(position_, act.turn);
  const auto captures = [&](Move move) { return captured_by(position_, move) == piece; };
  if (std::ranges::none_of(options.legal(), captures)) {
    const bool is_king = position_.pieces(Role::king).contains(piece);
    return refused(TouchCode::no_capture, is_king ? "1.2" : "3.1",
                   piece_on(position_, piece).append(" cannot be captured"));
  }
  const bool must_be_permitted = mode_ == TouchMode::enforce || !turn_.committed.empty();
  if (must_be_permitted && std::ranges::none_of(options.permitted(), captures)) {
    return refused(turn_.committed.empty() ? TouchCode::touched : TouchCode::released,
                   options.obligations().front());
  }
  act.turn.adjusting = false;
  act.turn.taken = piece;
  if (!act.turn.committed.empty()) act.ruling = progress(position_, act.turn);
  return act;
}

Acted Hand::remove_pawn(Square pawn) const {
  const auto promotes = [&](Move move) { return move.from() == pawn && move.kind() == MoveKind::promotion; };
  Act act = touched({pawn}, turn_);
  const Options options(position_, act.turn);
  if (std::ranges::none_of(options.legal(), promotes)) {
    return refused(
        TouchCode::own_piece, "3.1",
        piece_now(position_, turn_, pawn).append(" is not captured or promoted: it stays on the board"));
  }
  if (turn_.held && turn_.held != pawn) return hand_full(position_, *turn_.held);
  if (turn_.pawn_off) return put_back(position_, *turn_.pawn_off);
  const bool must_be_permitted = mode_ == TouchMode::enforce || !turn_.committed.empty();
  if (must_be_permitted && std::ranges::none_of(options.permitted(), promotes)) {
    return refused(turn_.committed.empty() ? TouchCode::touched : TouchCode::released,
                   options.obligations().front());
  }
  act.turn.adjusting = false;
  act.turn.held.reset();
  act.turn.placed.reset();
  act.turn.landed = false;
  act.turn.pawn_off = pawn;
  if (!act.turn.committed.empty()) act.ruling = progress(position_, act.turn);
  return act;
}

}  // namespace adoube::game
