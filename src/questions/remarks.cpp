// SPDX-License-Identifier: GPL-3.0-or-later
// Comments, annotations, clocks, judgements and drawings of moves.
#include "remarks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "adoube/core/ascii.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_nag.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/questions/fields.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

using notation::ArrowsCommand;
using notation::EvalCommand;
using notation::MarkColour;
using notation::SquaresCommand;
using notation::TimeCommand;

/// Longer than any clock of a game, and than any score.
constexpr std::int64_t longest_clock = std::int64_t{1000} * 3600 * 10'000;
constexpr std::int64_t largest_score = 1'000'000;
/// More than a board has room for.
constexpr std::size_t most_shapes = 256;

constexpr std::array colours{std::pair{MarkColour::red, std::string_view("red")},
                             std::pair{MarkColour::green, std::string_view("green")},
                             std::pair{MarkColour::yellow, std::string_view("yellow")},
                             std::pair{MarkColour::blue, std::string_view("blue")}};

/// The fields of what a comment draws: it belongs to the position that the comment is about.
[[nodiscard]] std::string_view shapes_field(std::string_view comment_field) noexcept {
  return comment_field == "comment_before" ? "shapes_before" : "shapes";
}

[[nodiscard]] json::object eval_to_json(const EvalCommand& eval) {
  json::object object{{"cp", nullptr}, {"mate", nullptr}};
  if (const auto* const mate = std::get_if<EvalCommand::MateIn>(&eval.score)) {
    object["mate"] = mate->moves;
  } else if (const auto* const pawns = std::get_if<double>(&eval.score)) {
    object["cp"] = static_cast<std::int64_t>(std::llround(
        std::clamp(*pawns * 100.0, -static_cast<double>(largest_score), static_cast<double>(largest_score))));
  }
  if (eval.depth) object["depth"] = *eval.depth;
  return object;
}

[[nodiscard]] std::string_view name_of(MarkColour colour) {
  return std::ranges::find(colours, colour, &std::pair<MarkColour, std::string_view>::first)->second;
}

void put_shapes(const notation::CommandValue& command, json::array& shapes) {
  if (const auto* const squares = std::get_if<SquaresCommand>(&command)) {
    for (const SquaresCommand::Mark& mark : squares->marks)
      shapes.push_back({{"colour", name_of(mark.colour)}, {"from", to_string(mark.square)}});
  } else if (const auto* const arrows = std::get_if<ArrowsCommand>(&command)) {
    for (const ArrowsCommand::Mark& mark : arrows->marks) {
      shapes.push_back(
          {{"colour", name_of(mark.colour)}, {"from", to_string(mark.from)}, {"to", to_string(mark.to)}});
    }
  }
}

/// Takes the clock, the judgement and what is drawn out of a comment and puts them into the node.
[[nodiscard]] std::string without_fields(std::string_view comment, json::object& node, json::array& shapes) {
  const auto commands = notation::parse_commands(comment);
  if (!commands) return std::string(trimmed(comment));
  std::string rest;
  std::size_t at = 0;
  for (const notation::PgnCommand& command : *commands) {
    const auto* const time = std::get_if<TimeCommand>(&command.value);
    const auto* const eval = std::get_if<EvalCommand>(&command.value);
    if (time != nullptr && time->kind == TimeCommand::Kind::clock) {
      node["clock"] = time->time.count();
    } else if (eval != nullptr) {
      node["eval"] = eval_to_json(*eval);
    } else if (std::holds_alternative<SquaresCommand>(command.value) ||
               std::holds_alternative<ArrowsCommand>(command.value)) {
      put_shapes(command.value, shapes);
    } else {
      continue;
    }
    rest.append(trimmed(comment.substr(at, command.offset - at))).append(1, ' ');
    at = command.offset + command.length;
  }
  return std::string(trimmed(rest.append(trimmed(comment.substr(at)))));
}

/// A comment that braces can hold.
[[nodiscard]] std::string in_braces(std::string text) {
  std::ranges::replace(text, '}', ')');
  std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; });
  return text;
}

[[nodiscard]] Result<MarkColour, Complaint> colour_of(const json::object& shape, std::string_view field) {
  const auto name = required_text(shape, "colour", 16);
  if (!name) return std::unexpected(name.error());
  const auto found = std::ranges::find(colours, *name, &std::pair<MarkColour, std::string_view>::second);
  if (found == colours.end()) return complain(field, "a shape is red, green, yellow or blue");
  return found->first;
}

/// The commands that draw: squares first, then arrows, as other programs write them.
[[nodiscard]] Result<std::string, Complaint> shapes_of(const json::object& node, std::string_view field) {
  const json::value* const given = node.if_contains(field);
  if (given == nullptr || given->is_null()) return std::string();
  if (!given->is_array() || given->get_array().size() > most_shapes)
    return complain(field,
                    fmt::format("the field {} must be a list of at most {} shapes", field, most_shapes));
  SquaresCommand squares;
  ArrowsCommand arrows;
  for (const json::value& one : given->get_array()) {
    if (!one.is_object())
      return complain(field, R"(a shape is like {"colour":"green","from":"e2","to":"e4"})");
    const json::object& shape = one.get_object();
    const auto colour = colour_of(shape, field);
    if (!colour) return std::unexpected(colour.error());
    const auto from = required_square(shape, "from");
    if (!from) return std::unexpected(from.error());
    if (const json::value* const to = shape.if_contains("to"); to == nullptr || to->is_null()) {
      squares.marks.push_back({.colour = *colour, .square = *from});
      continue;
    }
    const auto goal = required_square(shape, "to");
    if (!goal) return std::unexpected(goal.error());
    arrows.marks.push_back({.colour = *colour, .from = *from, .to = *goal});
  }
  std::string text;
  if (!squares.marks.empty()) text += to_string(notation::CommandValue(std::move(squares)));
  if (!arrows.marks.empty()) text += to_string(notation::CommandValue(std::move(arrows)));
  return text;
}

[[nodiscard]] Result<std::string, Complaint> commands_of(const json::object& node) {
  std::string text;
  const auto clock = optional_number(node, "clock", 0, longest_clock);
  if (!clock) return std::unexpected(clock.error());
  if (const std::optional<std::int64_t>& left = *clock) {
    text += to_string(notation::CommandValue(
        TimeCommand{.kind = TimeCommand::Kind::clock, .time = std::chrono::milliseconds(*left)}));
  }
  const json::value* const eval = node.if_contains("eval");
  if (eval == nullptr || eval->is_null()) return text;
  if (!eval->is_object()) return complain("eval", R"(the field eval must be like {"cp":25} or {"mate":3})");
  const json::object& told = eval->get_object();
  const auto cp = optional_number(told, "cp", -largest_score, largest_score);
  const auto mate = optional_number(told, "mate", -largest_score, largest_score);
  const auto depth = optional_number(told, "depth", 0, 1000);
  for (const auto* const number : {&cp, &mate, &depth}) {
    if (!*number) return std::unexpected(number->error());
  }
  EvalCommand command;
  if (const std::optional<std::int64_t>& moves = *mate) {
    command.score = EvalCommand::MateIn{.moves = static_cast<int>(*moves)};
  } else if (const std::optional<std::int64_t>& hundredths = *cp) {
    command.score = static_cast<double>(*hundredths) / 100.0;
  } else {
    return text;
  }
  if (const std::optional<std::int64_t>& plies = *depth) command.depth = static_cast<int>(*plies);
  return text + to_string(notation::CommandValue(command));
}

}  // namespace

void put_remarks(json::object& node, std::span<const notation::Remark> remarks,
                 std::string_view comment_field) {
  json::array nags;
  json::array shapes;
  std::string comment;
  for (const notation::Remark& remark : remarks) {
    if (const auto* const nag = std::get_if<notation::Nag>(&remark)) nags.emplace_back(nag->code);
    const auto* const said = std::get_if<notation::Comment>(&remark);
    if (said == nullptr) continue;
    const std::string text = without_fields(notation::to_utf8(said->text), node, shapes);
    if (!text.empty()) comment.append(comment.empty() ? "" : " ").append(text);
  }
  if (!comment.empty()) node[comment_field] = comment;
  if (!shapes.empty()) node[shapes_field(comment_field)] = std::move(shapes);
  if (!node.contains("nags")) node["nags"] = json::array();
  for (json::value& nag : nags) node["nags"].as_array().push_back(std::move(nag));
}

Result<void, Complaint> add_remarks(notation::GameTree& tree, notation::LineId line, const json::object& node,
                                    std::string_view comment_field, const Limits& limits) {
  const bool in_front = comment_field == "comment_before";
  if (const json::value* const nags = node.if_contains("nags");
      nags != nullptr && !nags->is_null() && !in_front) {
    if (!nags->is_array() || nags->get_array().size() > 64)
      return complain("nags", "the field nags must be a short list of numbers");
    for (const json::value& nag : nags->get_array()) {
      const auto* const code = nag.if_int64();
      if (code == nullptr || *code < 0 || *code > notation::largest_nag)
        return complain("nags", fmt::format("an annotation is a number from 0 to {}", notation::largest_nag));
      tree.add_remark(line, notation::Nag{.code = static_cast<int>(*code)});
    }
  }
  std::string text;
  if (!in_front) {
    auto commands = commands_of(node);
    if (!commands) return std::unexpected(std::move(commands.error()));
    text = *std::move(commands);
  }
  auto shapes = shapes_of(node, shapes_field(comment_field));
  if (!shapes) return std::unexpected(std::move(shapes.error()));
  text += *shapes;
  auto comment = optional_text(node, comment_field, limits.pgn);
  if (!comment) return std::unexpected(std::move(comment.error()));
  if (const auto& said = *comment; said && !said->empty())
    text.append(text.empty() ? "" : " ").append(in_braces(*said));
  if (!text.empty()) tree.add_remark(line, notation::Comment{.text = std::move(text)});
  return {};
}

}  // namespace adoube::questions
