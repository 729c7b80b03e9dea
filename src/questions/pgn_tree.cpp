// SPDX-License-Identifier: GPL-3.0-or-later
// From a game tree to nested nodes.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/pgn.hpp"
#include "adoube/wire/position.hpp"
#include "remarks.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

[[nodiscard]] std::unexpected<Complaint> too_large(std::string text) {
  return std::unexpected(Complaint{.code = "too_large",
                                   .status = 413,
                                   .text = std::move(text),
                                   .field = "pgn",
                                   .column = {},
                                   .reasons = {}});
}

/// A ply on its way into the JSON: its node, and the variations that replace it.
struct Grown {
  json::object node;
  std::vector<json::object> instead;
};

class TreeTeller {
 public:
  TreeTeller(const notation::GameTree& tree, bool chess960, const Limits& limits)
      : tree_(tree), chess960_(chess960), limits_(limits) {}

  /// The nodes that follow the position: the line's first move, then what replaces it.
  [[nodiscard]] Result<json::array, Complaint> children(notation::LineId id, const board::Position& from,
                                                        std::size_t depth, std::size_t nesting) {
    if (nesting > limits_.nesting)
      return too_large(fmt::format("Variations may be nested {} deep.", limits_.nesting));
    const notation::Line& line = tree_.line(id);
    if (depth + line.plies.size() > limits_.plies)
      return too_large(fmt::format("A line may have {} moves of one player.", limits_.plies));
    std::vector<Grown> grown;
    board::Position position = from;
    for (const notation::Ply& ply : line.plies) {
      if (++nodes_ > limits_.nodes)
        return too_large(fmt::format("A game may have {} moves, all variations included.", limits_.nodes));
      Grown next{.node = node_of(position, ply), .instead = {}};
      if (grown.empty() && nesting > 0) put_remarks(next.node, line.before, "comment_before");
      put_remarks(next.node, ply.remarks, "comment");
      for (const notation::Remark& remark : ply.remarks) {
        const auto* const variation = std::get_if<notation::Variation>(&remark);
        if (variation == nullptr) continue;
        auto others = children(variation->line, position, depth + grown.size(), nesting + 1);
        if (!others) return std::unexpected(std::move(others.error()));
        for (json::value& other : *others) next.instead.push_back(std::move(other.as_object()));
      }
      grown.push_back(std::move(next));
      position = notation::after(position, ply);
    }
    // From the last to the first: each is the first child of the one before it.
    json::array following;
    for (std::size_t i = grown.size(); i-- > 0;) {
      grown[i].node["children"] = std::move(following);
      following = json::array();
      following.push_back(std::move(grown[i].node));
      for (json::object& other : grown[i].instead) following.push_back(std::move(other));
    }
    return following;
  }

 private:
  [[nodiscard]] json::object node_of(const board::Position& before, const notation::Ply& ply) const {
    if (ply.move) return wire::move_to_json(before, *ply.move, chess960_);
    return {{"uci", "0000"},
            {"san", "--"},
            {"fen", notation::to_fen(notation::after(before, ply))},
            {"check", false}};
  }

  const notation::GameTree& tree_;
  bool chess960_;
  const Limits& limits_;
  std::size_t nodes_ = 0;
};

[[nodiscard]] json::array tags_to_json(const notation::GameTree& tree) {
  json::array tags;
  for (const notation::Tag& tag : tree.tags())
    tags.push_back(json::array{notation::to_utf8(tag.name), notation::to_utf8(tag.value)});
  return tags;
}

}  // namespace

Reply tree_to_json(const notation::GameTree& tree, const Limits& limits) {
  const board::Position& start = tree.start();
  json::object root{
      {"uci", ""}, {"san", ""}, {"fen", notation::to_fen(start)}, {"check", board::is_check(start)}};
  put_remarks(root, tree.main_line().before, "comment");
  auto children =
      TreeTeller(tree, start.is_chess960(), limits).children(notation::GameTree::main_line_id, start, 0, 0);
  if (!children) return std::unexpected(std::move(children.error()));
  root["children"] = *std::move(children);
  return json::object{{"tags", tags_to_json(tree)},
                      {"start", notation::to_fen(start)},
                      {"result", to_string(tree.result().value_or(notation::PgnResult::unknown))},
                      {"root", std::move(root)}};
}

}  // namespace adoube::questions
