// SPDX-License-Identifier: GPL-3.0-or-later
// Answers about positions.
#include "adoube/questions/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/draw/svg.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/chess960.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/wire/attempt.hpp"
#include "adoube/wire/position.hpp"
#include "adoube/wire/verdict.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

[[nodiscard]] json::object described(const board::Position& position, bool chess960, const Limits& limits) {
  return wire::position_to_json(position, chess960, {.dead_budget = limits.quick_dead_memory});
}

/// A hand's attempt: two squares, and perhaps what a pawn becomes.
[[nodiscard]] Result<wire::Attempted, Complaint> tried_by_hand(const Line& line, const json::object& tried) {
  const auto from = required_any_square(tried, "from");
  if (!from) return std::unexpected(from.error());
  const auto to = required_any_square(tried, "to");
  if (!to) return std::unexpected(to.error());
  const auto word = optional_text(tried, "promotion", 16);
  if (!word) return std::unexpected(word.error());
  std::optional<Role> promotion;
  if (const auto& name = *word) {
    for (const Role role : all_roles) {
      if (*name == to_string(role) || (name->size() == 1 && name->front() == letter_of(role)))
        promotion = role;
    }
    if (!promotion)
      return complain("promotion", fmt::format("a pawn becomes a q, r, b or n, not {}", shown(*name)));
  }
  return wire::attempt(line.history.position(), [&] { return line.played; },
                       {.from = *from, .to = *to, .promotion = promotion});
}

[[nodiscard]] Result<std::string, Complaint> castling_text(const json::object& question) {
  const auto text = optional_text(question, "castling", 16);
  if (!text) return std::unexpected(text.error());
  const std::string letters = text->value_or("-");
  if (letters.find_first_of(" \t\r\n") != std::string::npos)
    return complain("castling", "the rights to castle are letters like KQkq, without blanks");
  return letters.empty() ? "-" : letters;
}

[[nodiscard]] Result<Setup, Complaint> read_pieces(const json::object& question) {
  Setup setup;
  const json::value* const pieces = question.if_contains("pieces");
  if (pieces == nullptr || !pieces->is_object())
    return complain("pieces", R"(the field pieces must say what stands where: {"e1":"K"})");
  for (const auto& [name, letter] : pieces->get_object()) {
    const auto square = parse_square(name);
    if (!square) return complain("pieces", fmt::format("{} is not a square like e4", shown(name)));
    const bool is_letter = letter.is_string() && letter.get_string().size() == 1;
    const auto piece = is_letter ? piece_of_letter(letter.get_string().front()) : std::nullopt;
    if (!piece) {
      return complain("pieces",
                      fmt::format("what stands on {} must be one of PNBRQK or pnbrqk", to_string(*square)));
    }
    setup.put(*square, piece);
  }
  return setup;
}

/// A FEN, whether or not a game can be played from it.
[[nodiscard]] Result<Setup, Complaint> read_setup(std::string_view fen, const Limits& limits) {
  if (fen.size() > limits.text)
    return complain("fen", fmt::format("a FEN has at most {} characters", limits.text));
  const auto setup = notation::parse_fen(fen);
  if (setup) return *setup;
  Complaint complaint = complain("fen", setup.error().text()).error();
  complaint.column = setup.error().offset + 1;
  return std::unexpected(std::move(complaint));
}

/// What the editor shows, word for word.
[[nodiscard]] Result<Setup, Complaint> read_editor(const json::object& question, const Limits& limits) {
  const auto text = optional_text(question, "fen", limits.text);
  if (!text) return std::unexpected(text.error());
  if (const auto& typed = *text) return read_setup(*typed, limits);
  auto setup = read_pieces(question);
  if (!setup) return setup;
  const auto turn = required_colour(question, "turn");
  if (!turn) return std::unexpected(turn.error());
  const auto castling = castling_text(question);
  if (!castling) return std::unexpected(castling.error());
  setup->turn = *turn;
  if (const auto* const square = question.if_contains("en_passant");
      square != nullptr && !square->is_null()) {
    const auto crossed = required_square(question, "en_passant");
    if (!crossed) return std::unexpected(crossed.error());
    setup->en_passant = *crossed;
  }
  const auto halfmove = optional_number(question, "halfmove", 0, notation::largest_counter);
  if (!halfmove) return std::unexpected(halfmove.error());
  const auto fullmove = optional_number(question, "fullmove", 1, notation::largest_counter);
  if (!fullmove) return std::unexpected(fullmove.error());
  setup->halfmove_clock = static_cast<int>(halfmove->value_or(0));
  setup->fullmove_number = static_cast<int>(fullmove->value_or(1));
  // Which rooks the letters of castling mean depends on the pieces: the reader of FEN knows.
  std::string fen = notation::to_fen(*setup);
  const auto dash = fen.find(" - ");
  fen.replace(dash + 1, 1, *castling);
  const auto read = notation::parse_fen(fen);
  if (!read) return complain("castling", read.error().text());
  return *read;
}

/// A set-up in the words that `read_editor` takes. Letters that name rooks name the same ones again.
[[nodiscard]] json::object editor_words(const Setup& setup) {
  json::object pieces;
  for (const Square square : all_squares) {
    if (const auto piece = setup.at(square)) pieces[to_string(square)] = std::string(1, letter_of(*piece));
  }
  const std::string fen = notation::to_fen(setup);
  const auto turn = fen.find(' ');
  const auto castling = fen.substr(turn + 3, fen.find(' ', turn + 3) - turn - 3);
  return {{"pieces", std::move(pieces)},
          {"turn", to_string(setup.turn)},
          {"castling", castling == "-" ? "" : castling},
          {"en_passant", setup.en_passant ? json::value(to_string(*setup.en_passant)) : json::value()},
          {"halfmove", setup.halfmove_clock},
          {"fullmove", setup.fullmove_number}};
}

}  // namespace

Reply answer_move(const json::object& question, const Limits& limits) {
  const auto line = read_line(question, limits);
  if (!line) return std::unexpected(line.error());
  const json::value* const wish = question.if_contains("try");
  if (wish == nullptr || !wish->is_object())
    return complain("try", R"(the field try must say a move: {"from":"e2","to":"e4"} or {"text":"e4"})");
  const board::Position& position = line->history.position();
  wire::Attempted tried;
  if (wish->get_object().contains("text")) {
    const auto text = required_text(wish->get_object(), "text", limits.text);
    if (!text) return std::unexpected(text.error());
    auto said = wire::attempt(position, [&] { return line->played; }, *text);
    if (!said) {
      return json::object{{"accepted", false},
                          {"verdict", wire::verdict_of(said.error().code, said.error().text)}};
    }
    tried = *std::move(said);
  } else {
    auto moved = tried_by_hand(*line, wish->get_object());
    if (!moved) return std::unexpected(std::move(moved.error()));
    tried = *std::move(moved);
  }
  if (!tried.move) {
    json::object refused{{"accepted", false}, {"verdict", wire::verdict_of(tried.refusals)}};
    if (tried.lacks_promotion()) refused["promotion"] = true;
    return refused;
  }
  return json::object{{"accepted", true},
                      {"move", wire::move_to_json(position, *tried.move, line->chess960)},
                      {"position", described(board::after(position, *tried.move), line->chess960, limits)}};
}

Reply answer_position(const json::object& question, const Limits& limits) {
  const auto line = read_line(question, limits);
  if (!line) return std::unexpected(line.error());
  return described(line->history.position(), line->chess960, limits);
}

Reply answer_editor(const json::object& question, const Limits& limits) {
  const auto setup = read_editor(question, limits);
  if (!setup) return std::unexpected(setup.error());
  const auto chess960 = optional_flag(question, "chess960");
  if (!chess960) return std::unexpected(chess960.error());
  const auto position = board::make_position(*setup);
  json::object answer{{"fen", position ? notation::to_fen(*position) : notation::to_fen(*setup)},
                      {"valid", position.has_value()},
                      {"reasons", wire::reasons_to_json(laws::setup_faults(*setup), wire::Wording::sentence)},
                      {"setup", editor_words(*setup)}};
  if (position) answer["position"] = described(*position, *chess960 || position->is_chess960(), limits);
  return answer;
}

Reply answer_chess960(std::string_view number) {
  int value = -1;
  const auto [end, error] = std::from_chars(number.begin(), number.end(), value);
  if (error != std::errc() || end != number.end() || value < 0 ||
      value >= notation::number_of_chess960_starts) {
    return std::unexpected(Complaint{.code = "not_found",
                                     .status = 404,
                                     .text = "The start positions of Chess960 have numbers from 0 to 959.",
                                     .field = "number",
                                     .column = {},
                                     .reasons = {}});
  }
  json::object answer =
      wire::position_to_json(board::make_position(notation::chess960_setup(value)).value(), true);
  answer["number"] = value;
  return answer;
}

Result<std::string, Complaint> draw_position(std::string_view fen, const Limits& limits) {
  std::string text(fen.substr(0, limits.text + 1));
  std::ranges::replace(text, '_', ' ');
  // What cannot be played can still be drawn.
  const auto setup = read_setup(text, limits);
  if (!setup) return std::unexpected(setup.error());
  draw::Diagram diagram;
  if (const auto position = board::make_position(*setup); position && board::is_check(*position))
    diagram.checked_king = position->king(position->turn());
  return draw::to_svg(*setup, diagram);
}

}  // namespace adoube::questions
