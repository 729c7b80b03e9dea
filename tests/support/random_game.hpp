// SPDX-License-Identifier: GPL-3.0-or-later
// Random recorded games: legal moves, nested variations, and remarks that try the quoting of PGN.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "random.hpp"

namespace adoube::support {

/// Does the position draw the game although there are moves? (No random game repeats itself often enough.)
[[nodiscard]] inline bool is_drawn(const board::Position& position) {
  return position.halfmove_clock() >= 150 || board::is_dead_by_material(position.placement());
}

namespace random_game_detail {

inline constexpr std::array<std::string_view, 34> pieces_of_text{
    "a",      "Nf3",
    " ",      "  ",
    "(",      ")",
    "[",      "]",
    "{",      ";",
    "%",      "$5",
    "1.",     "1-0",
    "*",      "ä",
    "∞",      "\\",
    "\"",     "\\\"",
    "e4",     "--",
    "\t",     "?!",
    "<",      ">",
    "[%clk ", "0:1",
    "1/2-",   "... ",
    "Event",  "'",
    "=",      "long words in a row, many of them"};

[[nodiscard]] inline std::string random_text(Random& random, int most_pieces) {
  std::string text;
  for (int i = random.below(most_pieces + 1); i > 0; --i) text += random.pick(pieces_of_text);
  return text;
}

[[nodiscard]] inline notation::Comment random_comment(Random& random) {
  notation::Comment comment{.text = random_text(random, 12)};
  switch (random.below(6)) {
    case 0: {  // No comment ends in a blank here: a reader may drop it together with the line's end.
      comment.form = notation::CommentForm::line;
      if (random.chance(30)) comment.text += "}";
      comment.text += "x";
      break;
    }
    case 1: comment.text += "\n" + random_text(random, 5); break;
    case 2: comment.text += "x" + std::string(static_cast<std::size_t>(random.below(120)), 'y'); break;
    default: break;
  }
  return comment;
}

inline void add_remarks(notation::GameTree& tree, notation::LineId line, Random& random) {
  for (int i = random.chance(30) ? random.between(1, 3) : 0; i > 0; --i) {
    if (random.chance(50)) {
      tree.add_remark(line, notation::Nag{random.between(0, 255)});
    } else {
      tree.add_remark(line, random_comment(random));
    }
  }
}

}  // namespace random_game_detail

/// How large a random game becomes.
struct GameSize {
  int plies = 40;       ///< Of the main line, at most.
  int variations = 10;  ///< In all, at most.
};

/// Tags with any printable bytes. Names repeat now and then; those that mean something to a reader stay away.
inline void add_random_tags(notation::GameTree& tree, Random& random) {
  constexpr std::array<std::string_view, 9> names{"Event", "Site", "Date",  "Round",    "White",
                                                  "Black", "ECO",  "X_1Y2", "Annotator"};
  for (int i = random.below(12); i > 0; --i) {
    tree.add_tag(std::string(random.pick(names)), random_game_detail::random_text(random, 6));
  }
}

/// A game from `start` on, without tags and result. Every line is legal; a game that is over goes no further.
inline void add_random_moves(notation::GameTree& tree, Random& random, GameSize size) {
  struct Branch {
    notation::LineId line;
    board::Position from;
    int plies;
  };
  std::vector<Branch> open{{notation::GameTree::main_line_id, tree.start(), size.plies}};
  int variations = size.variations;
  while (!open.empty()) {
    const Branch branch = open.back();
    open.pop_back();
    board::Position position = branch.from;
    if (random.chance(20)) random_game_detail::add_remarks(tree, branch.line, random);
    for (int ply = 0; ply < branch.plies; ++ply) {
      const auto moves = board::legal_moves(position);
      const bool is_main_line = branch.line == notation::GameTree::main_line_id;
      if (moves.empty() || (is_main_line && is_drawn(position))) break;
      const board::Position before = position;
      const auto passed = notation::after_null_move(position);
      if (passed && !is_main_line && random.chance(5)) {
        tree.add_ply(branch.line, std::nullopt);
        position = *passed;
      } else {
        const Move move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        tree.add_ply(branch.line, move);
        position.play(move);
      }
      random_game_detail::add_remarks(tree, branch.line, random);
      while (variations > 0 && random.chance(15)) {
        --variations;
        open.push_back({tree.add_variation(branch.line), before, random.between(0, 12)});
        if (random.chance(30)) random_game_detail::add_remarks(tree, branch.line, random);
      }
    }
  }
}

/// The result that may stand behind the moves: the one on the board, or any.
[[nodiscard]] inline notation::PgnResult fitting_result(const notation::GameTree& tree, Random& random) {
  using enum notation::PgnResult;
  const board::Position last = notation::final_position(tree);
  if (board::is_checkmate(last)) return last.turn() == Colour::white ? black_wins : white_wins;
  if (board::is_stalemate(last) || is_drawn(last)) return draw;
  return random.pick(std::array{white_wins, black_wins, draw, unknown});
}

/// A game as PGN can hold it: tags, moves from `start`, a result that does not contradict the board.
[[nodiscard]] inline notation::GameTree random_game(Random& random, GameSize size,
                                                    const board::Position& start = board::Position()) {
  notation::GameTree tree(start);
  add_random_tags(tree, random);
  if (const std::string fen = notation::to_fen(start); fen != notation::to_fen(board::Position())) {
    tree.add_tag("SetUp", "1");
    tree.add_tag("FEN", fen);
  }
  add_random_moves(tree, random, size);
  const notation::PgnResult result = fitting_result(tree, random);
  tree.set_result(result);
  if (random.chance(80)) tree.add_tag("Result", std::string(to_string(result)));
  return tree;
}

}  // namespace adoube::support
