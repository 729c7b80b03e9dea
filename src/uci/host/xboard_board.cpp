// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program has on its board, and the fewest words that bring it to another game.
#include "xboard_board.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "uci_lines.hpp"

namespace adoube::uci {
namespace {

const std::string& initial_fen() {
  static const std::string fen = notation::to_fen(board::Position());
  return fen;
}

char letter_of_piece(Role role) {
  const char letter = letter_of(role);
  return static_cast<char>(letter - 'a' + 'A');
}

}  // namespace

void XboardBoard::clear(bool is_chess960) {
  has_ = {};
  is_chess960_ = is_chess960;
  is_set_up_ = !is_chess960;
}

void XboardBoard::add(Move move) { has_.moves.push_back(move); }

bool XboardBoard::is_one_move_behind(const engine::Situation& situation) const {
  return is_set_up_ && situation.moves.size() == has_.moves.size() + 1 &&
         std::equal(has_.moves.begin(), has_.moves.end(), situation.moves.begin()) &&
         notation::to_fen(situation.start) == notation::to_fen(has_.start);
}

std::string XboardBoard::text_of(const board::Position& position, Move move) const {
  std::string text;
  if (is_chess960_ && move.kind() == MoveKind::castling) {
    text = move.side() == CastlingSide::king_side ? "O-O" : "O-O-O";
  } else if (features_.wants_san) {
    text = notation::to_san(position, move);
  } else {
    text = uci_text_of(move, false);
  }
  return features_.wants_usermove ? "usermove " + text : text;
}

Result<std::vector<std::string>, Fault> XboardBoard::bring_to(const engine::Situation& situation) {
  std::vector<std::string> words;
  const auto [ours, theirs] = std::ranges::mismatch(situation.moves, has_.moves);
  const auto common = static_cast<std::size_t>(ours - situation.moves.begin());
  const std::size_t taken_back = has_.moves.size() - common;
  const std::size_t played = situation.moves.size() - common;
  const bool has_same_start = is_set_up_ && notation::to_fen(situation.start) == notation::to_fen(has_.start);
  std::size_t known = common;
  if (has_same_start && taken_back + played <= situation.moves.size() + 1) {
    words.assign(taken_back, "undo");
  } else {
    auto set = set_up(situation.start);
    if (!set) return set;
    words = std::move(*set);
    known = 0;
  }
  board::Position position = situation.start;
  for (std::size_t i = 0; i < situation.moves.size(); ++i) {
    if (i >= known) words.push_back(text_of(position, situation.moves[i]));
    position.play(situation.moves[i]);
  }
  has_ = situation;
  is_set_up_ = true;
  return words;
}

Result<std::vector<std::string>, Fault> XboardBoard::set_up(const board::Position& position) const {
  const std::string fen = notation::to_fen(position);
  if (features_.has_setboard) return std::vector{"setboard " + fen};
  if (fen == initial_fen() && !is_chess960_) return std::vector<std::string>{"new", "force"};
  return edit(position);
}

/// The way of old: castling rights are read off the squares of kings and rooks, and Black is on move after
/// any move of White.
Result<std::vector<std::string>, Fault> XboardBoard::edit(const board::Position& position) const {
  const auto unsupported = [](std::string text) {
    return std::unexpected(Fault{.trouble = Trouble::unsupported, .text = std::move(text)});
  };
  if (is_chess960_) return unsupported("cannot be given a position of Chess960: it has no setboard");
  if (position.legal_en_passant()) {
    return unsupported("cannot be told of a capture en passant: it has no setboard");
  }
  std::vector<std::string> words{"new", "force"};
  if (position.turn() == Colour::black)
    words.push_back(text_of(board::Position(), Move::normal(Square::a2, Square::a3)));
  words.insert(words.end(), {"edit", "#"});
  for (const Colour colour : both_colours) {
    if (colour == Colour::black) words.emplace_back("c");
    for (const Square square : all_squares) {
      const auto piece = position.piece_at(square);
      if (piece && piece->colour == colour) words.push_back(letter_of_piece(piece->role) + to_string(square));
    }
  }
  words.emplace_back(".");
  return words;
}

}  // namespace adoube::uci
