// SPDX-License-Identifier: GPL-3.0-or-later
// A clean random game in pieces, so that one of them can be exchanged for a faulty one and found again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/pgn_fault.hpp"
#include "adoube/notation/san.hpp"
#include "random.hpp"

namespace adoube::notation {

inline constexpr std::string_view initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Starts from which chance soon finds mates, promotions, ambiguity, castling and en passant.
inline constexpr std::array<std::string_view, 9> clean_starts{
    initial_fen,
    initial_fen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "7k/8/8/8/Q1Q1Q3/8/Q1Q1Q3/7K w - - 0 1",
    "6k1/1R6/R7/8/8/R6R/8/R6K w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
};

/// A piece of the text and what is to be found in it.
struct TextPiece {
  std::string text;
  int ply = -1;  ///< Of the move it is, from 0; -1: it is no move.
};

struct CleanGame {
  std::string start;
  std::vector<std::string> tags;  ///< Lines.
  std::vector<TextPiece> pieces;  ///< Moves and their numbers.
  std::string result;
  std::vector<board::Position> positions;  ///< Before each ply, and the last one.
  std::vector<Move> moves;

  [[nodiscard]] std::size_t plies() const { return moves.size(); }
  [[nodiscard]] const board::Position& last() const { return positions.back(); }
  [[nodiscard]] bool is_over() const { return board::legal_moves(last()).empty(); }
  /// The piece that is this ply.
  [[nodiscard]] std::size_t piece_of(std::size_t ply) const {
    std::size_t i = 0;
    while (pieces[i].ply != static_cast<int>(ply)) ++i;
    return i;
  }
};

[[nodiscard]] inline CleanGame clean_game(support::Random& random) {
  CleanGame game;
  game.start = random.pick(clean_starts);
  board::Position position = board::make_position(parse_fen(game.start).value()).value();
  const int plies = random.between(4, 50);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = board::legal_moves(position);
    if (moves.empty()) break;
    Move move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    for (const Move other : moves) {  // What is rare comes more often.
      if (other.kind() != MoveKind::normal && random.chance(30)) move = other;
    }
    if (board::is_dead_by_material(board::after(position, move).placement()))
      break;  // The game would be over.
    if (position.turn() == Colour::white || ply == 0) {
      game.pieces.push_back({.text = std::to_string(position.fullmove_number()) +
                                     (position.turn() == Colour::white ? "." : "...")});
    }
    game.pieces.push_back({.text = to_san(position, move), .ply = ply});
    game.positions.push_back(position);
    game.moves.push_back(move);
    position.play(move);
  }
  game.positions.push_back(position);
  game.result = random.pick(std::array{"1-0", "0-1", "1/2-1/2"});
  if (board::is_checkmate(position)) game.result = position.turn() == Colour::white ? "0-1" : "1-0";
  if (board::is_stalemate(position)) game.result = "1/2-1/2";
  game.tags = {"[Event \"planted\"]", "[White \"A\"]", "[Result \"" + game.result + "\"]"};
  if (game.start != initial_fen) {
    game.tags.emplace_back("[SetUp \"1\"]");
    game.tags.push_back("[FEN \"" + game.start + "\"]");
  }
  return game;
}

/// Where the fault was put, and how it is to be reported.
struct Plant {
  PgnCode code{};
  std::uint64_t ply = 0;
  std::string token;
  /// The line of tags, the piece, or (as large as their number) the result that holds it; and where in it.
  enum class Part : std::uint8_t { tags, pieces, end } part = Part::pieces;
  std::size_t index = 0;
  std::size_t within = 0;
  std::uint64_t plies_left = 0;  ///< Plies of the game that are still played.
};

/// The text of a game; `place` becomes the offset of the plant in it.
[[nodiscard]] inline std::string text_of(const CleanGame& game, const Plant& plant, support::Random& random,
                                         std::size_t& place) {
  std::string text;
  std::size_t line = 0;
  const auto width = static_cast<std::size_t>(random.between(10, 120));
  const auto note = [&](Plant::Part part, std::size_t index) {
    if (plant.part == part && plant.index == index) place = text.size() + plant.within;
  };
  for (std::size_t i = 0; i < game.tags.size(); ++i) {
    note(Plant::Part::tags, i);
    text += game.tags[i] + "\n";
  }
  text += "\n";
  line = text.size();
  const auto separate = [&](std::size_t size) {
    if (text.size() == line) return;
    const bool breaks = text.size() - line + size > width;
    text += breaks ? "\n" : " ";
    if (breaks) line = text.size();
  };
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    separate(game.pieces[i].text.size());
    note(Plant::Part::pieces, i);
    text += game.pieces[i].text;
  }
  if (!game.result.empty()) separate(game.result.size());
  note(Plant::Part::end, 0);
  return text + game.result + "\n\n";
}

}  // namespace adoube::notation
