// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a reader tells, a line for each event, so that two readings can be compared and shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {

[[nodiscard]] inline std::string to_text(const PgnFault& fault) {
  return std::string(to_string(fault.code)) + " game " + std::to_string(fault.game) + " offset " +
         std::to_string(fault.place.offset) + " line " + std::to_string(fault.place.line) + " column " +
         std::to_string(fault.place.column) + " ply " + std::to_string(fault.ply) + " token <" + fault.token +
         "> fen <" + fault.fen + "> article <" + fault.article + "> " + fault.text;
}

[[nodiscard]] inline std::string to_text(Move move) {
  std::string text = to_string(move.from()) + to_string(move.to());
  switch (move.kind()) {
    case MoveKind::normal: break;
    case MoveKind::castling: text += " castling"; break;
    case MoveKind::en_passant: text += " en passant"; break;
    case MoveKind::promotion:
      text += " promotion " + std::to_string(static_cast<int>(*move.promotion()));
      break;
  }
  return text;
}

[[nodiscard]] inline std::string to_text(const PgnCounts& counts) {
  return std::to_string(counts.games) + " games, " + std::to_string(counts.plies) + " plies, " +
         std::to_string(counts.faulty_games) + " faulty, " + std::to_string(counts.faults) + " faults, " +
         std::to_string(counts.deviations) + " deviations, " + std::to_string(counts.bytes) + " bytes, " +
         std::to_string(counts.lines) + " lines";
}

class EventLog : public PgnVisitor {
 public:
  std::vector<std::string> events;

  void begin_game(std::uint64_t number, std::uint64_t offset) override {
    events.push_back("game " + std::to_string(number) + " at " + std::to_string(offset));
  }
  void tag(std::string_view name, std::string_view value) override {
    events.push_back("tag <" + std::string(name) + "> <" + std::string(value) + ">");
  }
  void begin_moves(const board::Position& start) override { events.push_back("start " + to_fen(start)); }
  void move(Move move) override { events.push_back("move " + to_text(move)); }
  void null_move() override { events.emplace_back("null move"); }
  void nag(int code) override { events.push_back("nag " + std::to_string(code)); }
  void comment(std::string_view text, CommentForm form) override {
    events.push_back((form == CommentForm::brace ? "comment <" : "line comment <") + std::string(text) + ">");
  }
  void begin_variation() override { events.emplace_back("("); }
  void end_variation() override { events.emplace_back(")"); }
  void result(PgnResult result) override { events.push_back("result " + std::string(to_string(result))); }
  void fault(const PgnFault& fault) override { events.push_back("fault " + to_text(fault)); }
  void end_game(std::uint64_t end) override { events.push_back("end at " + std::to_string(end)); }
};

}  // namespace adoube::notation
