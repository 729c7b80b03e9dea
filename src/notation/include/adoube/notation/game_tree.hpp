// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded game as a value: tags, moves, variations to any depth, annotations, the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {

/// A tag pair: what PGN says of a game before its moves.
struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A glyph by its number: 1 is "!".
struct Nag {
  int code = 0;

  friend bool operator==(const Nag&, const Nag&) = default;
};

/// A comment, and how it was marked as one.
struct Comment {
  std::string text;
  CommentForm form = CommentForm::brace;

  friend bool operator==(const Comment&, const Comment&) = default;
};

/// Which line of a game tree: an index into GameTree::lines().
enum class LineId : std::uint32_t {};

/// A line that replaces the move it stands behind.
struct Variation {
  LineId line{};
};

/// What is said about a move, in the order of the text.
using Remark = std::variant<Nag, Comment, Variation>;

/// A move in a tree, and what was written behind it.
struct Ply {
  std::optional<Move> move;  ///< None: a null move, the turn passes.
  std::vector<Remark> remarks;
};

/// The moves from one player's choice to the end of what was written about it.
struct Line {
  std::vector<Remark> before;  ///< In front of the first move; comments and NAGs only.
  std::vector<Ply> plies;
};

/// Lines lie side by side and name each other by index: no depth of variations is a depth of calls.
class GameTree {
 public:
  GameTree() = default;
  explicit GameTree(const board::Position& start) : start_(start) {}

  /// In the order of the text; names may repeat.
  [[nodiscard]] const std::vector<Tag>& tags() const noexcept { return tags_; }
  /// The value of the first tag of that name.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const noexcept;
  void add_tag(std::string name, std::string value);
  /// Gives the first tag of that name another value, or adds the tag.
  void set_tag(std::string_view name, std::string value);

  [[nodiscard]] const board::Position& start() const noexcept { return start_; }
  void set_start(const board::Position& start) noexcept { start_ = start; }

  /// The marker behind the moves, if there is one.
  [[nodiscard]] std::optional<PgnResult> result() const noexcept { return result_; }
  void set_result(std::optional<PgnResult> result) noexcept { result_ = result; }

  static constexpr LineId main_line_id{};
  [[nodiscard]] const std::vector<Line>& lines() const noexcept { return lines_; }
  [[nodiscard]] const Line& line(LineId id) const { return lines_.at(static_cast<std::size_t>(id)); }
  [[nodiscard]] const Line& main_line() const noexcept { return lines_.front(); }
  [[nodiscard]] const std::vector<Ply>& main_plies() const noexcept { return lines_.front().plies; }

  /// Behind the last move of the line, or in front of its first one. (A variation is begun by add_variation.)
  void add_remark(LineId line, Nag nag);
  void add_remark(LineId line, Comment comment);
  void add_ply(LineId line, std::optional<Move> move);
  /// An empty line that replaces the last move of `line`. Precondition: there is one.
  LineId add_variation(LineId line);

  /// The same game: equal tags in export order (pgn_writer.hpp), the same start with its counters, the same
  /// moves and remarks in the same order, the same marker. Lines may be numbered differently.
  friend bool operator==(const GameTree& a, const GameTree& b);

 private:
  [[nodiscard]] std::vector<Remark>& remarks_at_end(LineId line);

  board::Position start_;
  std::vector<Tag> tags_;
  std::vector<Line> lines_{1};
  std::optional<PgnResult> result_;
};

/// First the seven that every exported game begins with (the roster), in their order; the others as they
/// come. Tags of one name keep their order.
[[nodiscard]] std::vector<Tag> in_export_order(const std::vector<Tag>& tags);

/// What of a game is told.
struct Telling {
  bool tags = true;  ///< Where the game starts is told in any case: without it, it could not be read again.
  bool nags = true;
  bool comments = true;
  bool variations = true;
};

void tell_tags(const GameTree& tree, PgnVisitor& visitor, Telling telling = {});
/// Tells the game to a visitor from begin_moves to result, in the order of the text.
void tell_moves(const GameTree& tree, PgnVisitor& visitor, Telling telling = {});
/// The whole game: begin_game, tags, moves, end_game.
void tell(const GameTree& tree, PgnVisitor& visitor, Telling telling = {});

/// The position after a turn passed without a move; none where the king is in check.
[[nodiscard]] std::optional<board::Position> after_null_move(const board::Position& position);
/// The position after a ply. Precondition: it can be played.
[[nodiscard]] board::Position after(const board::Position& position, const Ply& ply);
/// Where the main line ends.
[[nodiscard]] board::Position final_position(const GameTree& tree);

/// How much of each kind a game holds, variations of variations and all.
struct RemarkCounts {
  std::uint64_t variations = 0;
  std::uint64_t comments = 0;
  std::uint64_t nags = 0;

  friend bool operator==(const RemarkCounts&, const RemarkCounts&) = default;
};
[[nodiscard]] RemarkCounts count_remarks(const GameTree& tree) noexcept;

}  // namespace adoube::notation
