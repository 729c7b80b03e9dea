// SPDX-License-Identifier: GPL-3.0-or-later
// Writing PGN in export format: what a reader tells, told again as text, nothing lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {

/// How annotations are written.
enum class NagForm : std::uint8_t {
  codes,   ///< $1, always.
  glyphs,  ///< A symbol where the code has one: e4! ±.
};

/// How games are written.
struct PgnStyle {
  NagForm nags = NagForm::codes;
  /// Write every tag of the seven-tag roster, a missing one as unknown.
  bool fill_roster = false;
  /// Lines of moves stay shorter than this, unless a single token does not. Comments are single tokens: what
  /// is inside is never touched.
  std::size_t columns = 80;
};

/// Writes each game it is told at the end of a string, an empty line between games, and nothing that was not
/// told but a FEN tag where the game needs one, and SetUp "1" where a FEN tag lacks it. Moves must be legal
/// where they are told. A comment that its own form cannot hold (a closing brace in braces, a line break
/// behind a semicolon) is written in the other one; one that neither can hold breaks the contract.
class PgnWriter : public PgnVisitor {
 public:
  explicit PgnWriter(std::string& out, PgnStyle style = {}) : out_(&out), style_(style) {}

  void begin_game(std::uint64_t number, std::uint64_t offset) override;
  void tag(std::string_view name, std::string_view value) override;
  void begin_moves(const board::Position& start) override;
  void move(Move move) override;
  void null_move() override;
  void nag(int code) override;
  void comment(std::string_view text, CommentForm form) override;
  void begin_variation() override;
  void end_variation() override;
  void result(PgnResult result) override;
  void end_game(std::uint64_t end) override;

 private:
  struct Stand {
    board::Standing board;
    int number;  ///< Of the move to come.
  };
  /// Where a line of moves stands: a variation begins where its parent stood one ply earlier.
  struct Place {
    Stand now;
    Stand before;
  };

  void write_tags(const board::Position& start);
  void write_ply(std::string_view text);
  void put(std::string_view token);
  void break_line();

  std::string* out_;
  PgnStyle style_;
  bool has_begun_ = false;
  std::vector<Tag> tags_;
  std::vector<Place> open_;
  std::string opening_;           ///< A parenthesis waiting for the token it is glued to.
  std::size_t column_ = 0;        ///< Characters on the current line of moves.
  bool needs_number_ = true;      ///< Before Black's move too.
  bool is_line_comment_ = false;  ///< Nothing but a line break may follow.
  bool is_behind_move_ = false;   ///< The token written last is a move: a glyph may be glued to it.
};

/// [Event "?"] and a line break.
[[nodiscard]] std::string to_pgn(const Tag& tag);
/// One game, ended by a line break.
[[nodiscard]] std::string to_pgn(const GameTree& tree, PgnStyle style = {}, Telling telling = {});

}  // namespace adoube::notation
