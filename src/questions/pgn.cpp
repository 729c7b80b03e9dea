// SPDX-License-Identifier: GPL-3.0-or-later
// Reading PGN into trees, and trees into PGN.
#include "adoube/questions/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/wire/attempt.hpp"
#include "adoube/wire/fault.hpp"
#include "remarks.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

using notation::GameTree;
using notation::LineId;

[[nodiscard]] json::array faults_to_json(const std::vector<notation::PgnFault>& faults, std::size_t most) {
  json::array told;
  for (const notation::PgnFault& fault : faults) {
    if (told.size() == most) break;
    told.push_back(wire::fault_to_json(fault));
  }
  return told;
}

/// Names of tags are short and plain; their values are one line.
[[nodiscard]] Result<void, Complaint> add_tags(GameTree& tree, const json::object& told,
                                               const Limits& limits) {
  const json::value* const tags = told.if_contains("tags");
  if (tags == nullptr || tags->is_null()) return {};
  if (!tags->is_array() || tags->get_array().size() > 256)
    return complain("tags", "the field tags must be a list of at most 256 pairs of name and value");
  for (const json::value& tag : tags->get_array()) {
    const json::array* const pair = tag.if_array();
    const bool is_pair =
        pair != nullptr && pair->size() == 2 && pair->front().is_string() && pair->back().is_string();
    if (!is_pair) return complain("tags", "a tag is a pair of name and value");
    std::string name(pair->front().get_string());
    std::string value(pair->back().get_string());
    const auto is_plain = [](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (name.empty() || name.size() > limits.text || !std::ranges::all_of(name, is_plain)) {
      return complain("tags",
                      fmt::format("the name of a tag has letters, digits and _ only, not {}", shown(name)));
    }
    // Where the game starts is said by the field start; the writer makes these of it.
    if (name == "FEN" || name == "SetUp") continue;
    std::ranges::replace_if(value, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    tree.add_tag(std::move(name), std::move(value));
  }
  return {};
}

/// Puts nested nodes into the lines of a game.
class TreeReader {
 public:
  TreeReader(GameTree& tree, const Limits& limits) : tree_(tree), limits_(limits) {}

  /// Where a line goes on: from a position, with the move of a node or with what follows one.
  struct Place {
    LineId line{};
    board::Position position;
    std::size_t depth = 0;
    std::size_t nesting = 0;
  };

  /// Adds all that follows the node to the line.
  [[nodiscard]] Result<void, Complaint> follow(const json::object& parent, Place place) {
    const json::object* node = &parent;
    while (true) {
      const auto children = children_of(*node);
      if (!children) return std::unexpected(children.error());
      if (*children == nullptr || (*children)->empty()) return {};
      const board::Position before = place.position;
      const json::object* main = nullptr;
      for (const json::value& child : **children) {
        if (!child.is_object()) return complain("children", "what follows a move must be a list of moves");
        if (main == nullptr) {
          main = &child.get_object();
          if (const auto added = add(*main, place); !added) return added;
          continue;
        }
        Place other{.line = tree_.add_variation(place.line),
                    .position = before,
                    .depth = place.depth - 1,
                    .nesting = place.nesting + 1};
        if (other.nesting > limits_.nesting) return too_many("variations of variations", limits_.nesting);
        if (const auto added = add(child.get_object(), other); !added) return added;
        if (const auto followed = follow(child.get_object(), other); !followed) return followed;
      }
      // Variations have left their own moves there.
      played_.resize(place.depth - 1);
      played_.push_back(tree_.line(place.line).plies.back().move);
      node = main;
    }
  }

 private:
  [[nodiscard]] static std::unexpected<Complaint> too_many(std::string_view what, std::size_t most) {
    return complain("root", fmt::format("a tree may have at most {} {}", most, what));
  }

  [[nodiscard]] static Result<const json::array*, Complaint> children_of(const json::object& node) {
    const json::value* const children = node.if_contains("children");
    if (children == nullptr || children->is_null()) return nullptr;
    if (!children->is_array()) return complain("children", "what follows a move must be a list of moves");
    return &children->get_array();
  }

  /// The move of the node, and what it says about it.
  [[nodiscard]] Result<void, Complaint> add(const json::object& node, Place& place) {
    if (++nodes_ > limits_.nodes) return too_many("moves", limits_.nodes);
    if (++place.depth > limits_.plies) return too_many("moves in a row", limits_.plies);
    played_.resize(place.depth - 1);
    if (const auto said = add_remarks(tree_, place.line, node, "comment_before", limits_); !said) return said;
    const auto uci = optional_text(node, "uci", limits_.text);
    if (!uci) return std::unexpected(uci.error());
    const auto san = optional_text(node, "san", limits_.text);
    if (!san) return std::unexpected(san.error());
    const std::string text = uci->value_or(san->value_or(""));
    if (text == "0000" || text == "--") {
      const auto passed = notation::after_null_move(place.position);
      if (!passed) return complain("uci", "no turn can pass while the king is in check");
      tree_.add_ply(place.line, std::nullopt);
      played_.emplace_back();
      place.position = *passed;
    } else {
      const auto read = attempt(place.position, text);
      const auto move = read ? read->move : std::nullopt;
      if (!move) return complain("uci", illegal(place.position, text, read));
      tree_.add_ply(place.line, move);
      played_.push_back(move);
      place.position.play(*move);
    }
    return add_remarks(tree_, place.line, node, "comment", limits_);
  }

  using Read = Result<wire::Attempted, wire::UnclearMove>;

  /// By its squares, of castling the rook's too, or as people write it.
  [[nodiscard]] Read attempt(const board::Position& position, std::string_view text) const {
    if (const auto move = notation::parse_uci(position, text))
      return wire::Attempted{.move = *move, .refusals = {}};
    const auto line = [&] { return LineOfPlay{.start = board::to_setup(tree_.start()), .moves = played_}; };
    return wire::attempt(position, line, text);
  }

  [[nodiscard]] static std::string illegal(const board::Position& position, std::string_view text,
                                           const Read& read) {
    std::string phrase = fmt::format("the move {}{} {} of the tree is not legal", position.fullmove_number(),
                                     position.turn() == Colour::white ? "." : "...", shown(text));
    if (read && !read->refusals.empty()) phrase.append(": ").append(read->refusals.front().text);
    return phrase;
  }

  GameTree& tree_;
  const Limits& limits_;
  std::size_t nodes_ = 0;
  std::vector<std::optional<Move>> played_;  ///< From the start of the tree to where it is read.
};

}  // namespace

Reply answer_pgn(const json::object& question, const Limits& limits) {
  const auto text = required_text(question, "pgn", limits.pgn);
  if (!text) return std::unexpected(text.error());
  const auto number = optional_number(question, "game", 1, static_cast<std::int64_t>(limits.pgn));
  if (!number) return std::unexpected(number.error());
  const auto wanted = static_cast<std::uint64_t>(number->value_or(1));
  std::optional<notation::ReadGame> found;
  const notation::PgnCounts counts = notation::read_games(
      *text,
      [&](notation::ReadGame&& game) {
        if (game.number == wanted) found = std::move(game);
      },
      notation::PgnReading::lenient);
  if (!found) {
    return complain(wanted == 1 ? "pgn" : "game",
                    counts.games == 0
                        ? "there is no game in this text"
                        : fmt::format("there is no game number {}: the text has {}", wanted, counts.games));
  }
  auto tree = tree_to_json(found->tree, limits);
  if (!tree) return std::unexpected(std::move(tree.error()));
  return json::object{{"count", counts.games},
                      {"game", *std::move(tree)},
                      {"faults", faults_to_json(found->faults, limits.faults)}};
}

Result<GameTree, Complaint> tree_from_json(const json::object& told, const Limits& limits) {
  const auto fen = optional_text(told, "start", limits.text);
  if (!fen) return std::unexpected(fen.error());
  board::Position start;
  if (const std::optional<std::string>& text = *fen) {
    auto position = read_fen(*text, "start", limits);
    if (!position) return std::unexpected(std::move(position.error()));
    start = *position;
  }
  GameTree tree(start);
  if (auto added = add_tags(tree, told, limits); !added) return std::unexpected(std::move(added.error()));
  const auto word = optional_text(told, "result", 16);
  if (!word) return std::unexpected(word.error());
  const auto result = notation::parse_pgn_result(word->value_or("*"));
  if (!result) return complain("result", "the result is 1-0, 0-1, 1/2-1/2 or *");
  const json::value* const root = told.if_contains("root");
  if (root == nullptr || !root->is_object())
    return complain("root", "the field root must be the first node of a tree");
  auto said = add_remarks(tree, GameTree::main_line_id, root->get_object(), "comment", limits);
  if (!said) return std::unexpected(std::move(said.error()));
  auto followed = TreeReader(tree, limits)
                      .follow(root->get_object(), {.line = GameTree::main_line_id, .position = start});
  if (!followed) return std::unexpected(std::move(followed.error()));
  tree.set_result(result);
  return tree;
}

Reply answer_pgn_write(const json::object& question, const Limits& limits) {
  const auto tree = tree_from_json(question, limits);
  if (!tree) return std::unexpected(tree.error());
  return json::object{{"pgn", notation::to_pgn(*tree, {.fill_roster = true})}};
}

}  // namespace adoube::questions
