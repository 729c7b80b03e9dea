// SPDX-License-Identifier: GPL-3.0-or-later
// Reading positions.
#include "adoube/questions/start.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/chess960.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/wire/verdict.hpp"

namespace adoube::questions {

namespace json = boost::json;

Result<board::Position, Complaint> read_fen(std::string_view fen, std::string_view field,
                                            const Limits& limits) {
  if (fen.size() > limits.text)
    return complain(field, fmt::format("a FEN has at most {} characters", limits.text));
  const auto setup = notation::parse_fen(fen);
  if (!setup) {
    Complaint complaint = complain(field, setup.error().text()).error();
    complaint.column = setup.error().offset + 1;
    return std::unexpected(std::move(complaint));
  }
  const auto position = board::make_position(*setup);
  if (position) return *position;
  Complaint complaint = complain(field, "there is no game to play from this position").error();
  complaint.reasons = wire::reasons_to_json(laws::setup_faults(*setup), wire::Wording::sentence);
  if (!complaint.reasons.empty())
    complaint.text = json::value_to<std::string>(complaint.reasons.front().at("text"));
  return std::unexpected(std::move(complaint));
}

Result<Start, Complaint> read_start(const json::object& start, int number, const Limits& limits) {
  const auto kind = required_text(start, "kind", limits.text);
  if (!kind) return std::unexpected(kind.error());
  if (*kind == "standard") return Start{};
  if (*kind == "chess960") {
    const auto given = optional_number(start, "number", 0, notation::number_of_chess960_starts - 1);
    if (!given) return std::unexpected(given.error());
    const auto setup = notation::chess960_setup(static_cast<int>(given->value_or(number)));
    return Start{.position = board::make_position(setup).value(), .chess960 = true};
  }
  if (*kind != "fen")
    return complain("kind", fmt::format("the start is standard, chess960 or fen, not {}", shown(*kind)));
  const auto fen = required_text(start, "fen", limits.text);
  if (!fen) return std::unexpected(fen.error());
  const auto chess960 = optional_flag(start, "chess960");
  if (!chess960) return std::unexpected(chess960.error());
  auto position = read_fen(*fen, "fen", limits);
  if (!position) return std::unexpected(std::move(position.error()));
  return Start{.position = *position, .chess960 = *chess960 || position->is_chess960()};
}

namespace {

[[nodiscard]] Result<void, Complaint> pass_turn(Line& line, std::size_t number) {
  const auto passed = notation::after_null_move(line.history.position());
  if (!passed) {
    return complain(
        "moves",
        fmt::format("the move number {} is null, but no turn can pass while the king is in check", number));
  }
  line.played.moves.emplace_back();
  line.history = game::History(*passed);
  return {};
}

[[nodiscard]] Result<void, Complaint> add_moves(Line& line, const json::value& moves, const Limits& limits) {
  if (!moves.is_array()) return complain("moves", "the field moves must be a list of moves");
  if (moves.get_array().size() > limits.plies)
    return complain("moves", fmt::format("at most {} moves may be given", limits.plies));
  for (const json::value& each : moves.get_array()) {
    const std::size_t number = line.played.moves.size() + 1;
    if (!each.is_string()) return complain("moves", fmt::format("the move number {} is no text", number));
    if (each.get_string() == "0000") {
      if (const auto passed = pass_turn(line, number); !passed) return passed;
      continue;
    }
    const auto move = notation::parse_uci(line.history.position(), each.get_string());
    if (!move) {
      return complain("moves", fmt::format("the move number {}, {}, is not legal there", number,
                                           shown(each.get_string())));
    }
    line.played.moves.emplace_back(*move);
    line.history = std::move(line.history).after(*move);
  }
  return {};
}

}  // namespace

Result<Line, Complaint> read_line(const json::object& question, const Limits& limits) {
  const auto chess960 = optional_flag(question, "chess960");
  if (!chess960) return std::unexpected(chess960.error());
  board::Position start;
  for (const std::string_view field : {"fen", "start"}) {
    const auto read = optional_text(question, field, limits.text);
    if (!read) return std::unexpected(read.error());
    const std::optional<std::string>& text = *read;
    if (!text) continue;
    auto position = read_fen(*text, field, limits);
    if (!position) return std::unexpected(std::move(position.error()));
    start = *position;
    break;
  }
  Line line{.played = {.start = board::to_setup(start), .moves = {}},
            .history = game::History(start),
            .chess960 = *chess960 || start.is_chess960()};
  if (const json::value* const moves = question.if_contains("moves"); moves != nullptr && !moves->is_null()) {
    if (auto led = add_moves(line, *moves, limits); !led) return std::unexpected(std::move(led.error()));
  }
  return line;
}

}  // namespace adoube::questions
