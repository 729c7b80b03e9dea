// SPDX-License-Identifier: GPL-3.0-or-later
// SAN on which other programs test themselves: what they accept is the move we read, what they refuse we
// refuse strictly with the flaw their code speaks of; where we differ, a rule says why (san_verdicts.md).
#include "adoube/notation/san.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/uci.hpp"
#include "peer_data.hpp"
#include "settled.hpp"

namespace adoube::peers {
namespace {

using notation::MoveFlaw;
using notation::MoveReading;
using enum notation::MoveFlaw;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The rules by which we differ from others on purpose, numbered as in san_verdicts.md.
enum class Rule {
  canonical = 1,      ///< The strict reader takes the canonical form alone.
  lost_position = 2,  ///< The row has not kept the position its code speaks of.
  form_first = 3,     ///< What can be read as a move is asked of the board.
  forgiven_x = 4,     ///< A pawn's x onto its own file is an x too much.
};

struct Row {
  explicit Row(const boost::json::object& json)
      : fen(text_of(json.at("fen"))),
        position(board::make_position(notation::parse_fen(fen).value()).value()),
        code(json.contains("code") ? text_of(json.at("code")) : ""),
        witness(json.at("python_chess").as_object()) {
    for (const auto* const key : {"san", "san_in", "san_out"}) {
      if (json.contains(key)) text = text_of(json.at(key));
    }
  }

  [[nodiscard]] std::string name() const { return hash_of(fen + " " + text); }

  std::string fen;
  std::string text;
  board::Position position;
  std::string code;
  boost::json::object witness;
};

[[nodiscard]] std::string name_of(const Result<notation::ReadMove, notation::MoveError>& read) {
  return std::string(read ? "read" : to_string(read.error().flaw));
}

[[nodiscard]] std::string settled_as(const std::string& verdict, Rule rule) {
  return verdict + " | " + std::to_string(static_cast<int>(rule)) + " |";
}

class PeerSan : public PeerTest {
 protected:
  const std::filesystem::path file = "san/vectors.jsonl";
};

TEST_F(PeerSan, WhatOthersAcceptIsTheMoveWeRead) {
  const auto table = settled("san_verdicts.md");
  int accepted = 0;
  for (const auto& json : rows_of(folder() / file)) {
    if (!json.at("ok").as_bool()) continue;
    ++accepted;
    const Row row(json);
    SCOPED_TRACE(row.name() + " " + row.fen + " " + row.text);
    const std::string uci = text_of(json.contains("uci") ? json.at("uci") : row.witness.at("uci"));
    const auto move = notation::parse_uci(row.position, uci);
    ASSERT_TRUE(move);
    EXPECT_EQ(notation::to_uci(row.position, *move), uci);
    EXPECT_EQ(notation::to_san(row.position, *move), text_of(row.witness.at("san")));

    const auto read = notation::read_move(row.position, row.text);
    ASSERT_TRUE(read) << name_of(read);
    EXPECT_EQ(read->move, *move);
    const auto strict = notation::read_move(row.position, row.text, MoveReading::strict);
    if (!strict) {
      ASSERT_TRUE(table.contains(row.name())) << name_of(strict);
      EXPECT_EQ(table.at(row.name()), settled_as(name_of(strict), Rule::canonical));
    }
    if (json.contains("lan")) {
      const auto lan = notation::read_move(row.position, text_of(json.at("lan")));
      ASSERT_TRUE(lan) << text_of(json.at("lan"));
      EXPECT_EQ(lan->move, *move);
    }
    if (json.contains("after")) {
      const auto after = notation::parse_fen(text_of(json.at("after")));
      EXPECT_EQ(board::after(row.position, *move), board::make_position(*after).value());
    }
  }
  EXPECT_GT(accepted, 0);
}

struct Family {
  std::string_view begins;  ///< The peer's code begins so; the first family that fits counts.
  std::set<MoveFlaw> flaws;
};

/// What the peer's codes are to us.
[[nodiscard]] const std::vector<Family>& families() {
  static const std::vector<Family> all{
      {"FORMAT_PAWN_FORWARD_PROMOTION_NO_PROMOTION_SYMBOL", {missing_promotion}},
      {"FORMAT_PAWN_CAPTURE_PROMOTION_NO_PROMOTION_SYMBOL", {missing_promotion}},
      {"FORMAT_PAWN_FORWARD_PROMOTION_WRONG_PROMOTION_PIECE", {wrong_promotion}},
      {"FORMAT_PAWN_CAPTURE_PROMOTION_WRONG_PROMOTION_PIECE", {wrong_promotion}},
      {"FORMAT_PAWN_FORWARD_NON_PROMOTION_OVERLENGTH", {wrong_promotion}},
      {"FORMAT_PAWN_CAPTURE_NON_PROMOTION_OVERLENGTH", {wrong_promotion}},
      {"FORMAT_", {unknown_token}},
      {"OVERSPECIFIED_", {over_disambiguated}},
      {"NON_STANDARD_SPECIFIED_RNBQ_RANK_INSTEAD_OF_FILE", {rank_before_file}},
      {"INSUFFICIENTLY_SPECIFIED_RNBQ_NEITHER_", {ambiguous}},
      {"INSUFFICIENTLY_SPECIFIED_", {under_disambiguated}},
      {"CHECK_SYMBOL_BUT_CHECKMATE", {check_for_checkmate}},
      {"CHECK_SYMBOL_BUT_NO_CHECK", {spurious_check}},
      {"CHECKMATE_SYMBOL_BUT_CHECK_ONLY", {checkmate_for_check}},
      {"CHECKMATE_SYMBOL_BUT_NO_CHECK", {spurious_check}},
      {"NO_SYMBOL_BUT_CHECKMATE", {missing_checkmate}},
      {"NO_SYMBOL_BUT_CHECK", {missing_check}},
      {"DESTINATION_RNBQK_OPPONENT_NON_KING_NO_CAPTURE_SYMBOL", {missing_capture}},
      {"DESTINATION_RNBQK_EMPTY_CAPTURE_SYMBOL", {spurious_capture}},
      {"DESTINATION_", {illegal}},
      {"EXISTS_", {illegal}},
      {"FINAL_", {illegal}},
      {"TEMPORARY_", {illegal}},
      {"KING_", {illegal}},
      {"MOVEMENT_", {illegal}},
      {"NOT_REACHABLE_", {illegal}},
      // The rows without a code come with an error of one kind.
      {"", {illegal, ambiguous, under_disambiguated}},
  };
  return all;
}

/// The rule by which the strict reader says something else than the peer; none if it does not.
[[nodiscard]] std::optional<Rule> rule_for(const Row& row,
                                           const Result<notation::ReadMove, notation::MoveError>& strict,
                                           const Family& family) {
  if (!strict && family.flaws.contains(strict.error().flaw)) return std::nullopt;
  // Does a second program, asked about the same position, say that the move is illegal, or legal, as we do?
  const bool illegal_to_witness =
      row.witness.contains("error") && text_of(row.witness.at("error")) == "IllegalMoveError";
  const std::set<MoveFlaw> further{illegal, lowercase_piece, pawn_letter};
  if (!strict) {
    if (family.begins.starts_with("FORMAT_") && further.contains(strict.error().flaw))
      return Rule::form_first;
    if (row.fen == start && strict.error().flaw == illegal && illegal_to_witness) return Rule::lost_position;
    if (row.code == "MOVEMENT_PAWN_CAPTURE_NON_ADJACENT_FILE" && strict.error().flaw == spurious_capture)
      return Rule::forgiven_x;
  } else if (row.witness.contains("uci") &&
             text_of(row.witness.at("uci")) == notation::to_uci(row.position, strict->move)) {
    return Rule::lost_position;
  }
  ADD_FAILURE() << row.code << ", but " << name_of(strict);
  return std::nullopt;
}

TEST_F(PeerSan, WhatOthersRefuseIsRefusedWithTheSameReason) {
  const auto table = settled("san_verdicts.md");
  std::map<std::optional<Rule>, int> rows;
  for (const auto& json : rows_of(folder() / file)) {
    if (json.at("ok").as_bool()) continue;
    const Row row(json);
    SCOPED_TRACE(row.name() + " " + row.fen + " " + row.text);
    const auto family =
        std::ranges::find_if(families(), [&](const Family& f) { return row.code.starts_with(f.begins); });
    ASSERT_TRUE(row.code.empty() || !family->begins.empty()) << "a code without a meaning here: " << row.code;
    const auto strict = notation::read_move(row.position, row.text, MoveReading::strict);
    const auto rule = rule_for(row, strict, *family);
    ++rows[rule];
    // A row that we read although it is called wrong is settled one by one.
    if (strict) {
      ASSERT_TRUE(table.contains(row.name())) << "read, though refused by others";
      EXPECT_EQ(table.at(row.name()), settled_as("read", *rule));
    } else if (strict.error().flaw == illegal) {
      EXPECT_FALSE(notation::why_refused(row.position, *notation::parse_move_text(row.text)).empty());
    }
  }
  for (const auto& [rule, count] : rows) {
    RecordProperty(rule ? "rule_" + std::to_string(static_cast<int>(*rule)) : "agreed", count);
  }
  EXPECT_GT(rows[std::nullopt], 200);
}

/// A second program was asked about every row: it reads the same moves, leniently, and refuses the others.
TEST_F(PeerSan, TheWitnessReadsTheSameMoves) {
  for (const auto& json : rows_of(folder() / file)) {
    const Row row(json);
    SCOPED_TRACE(row.name() + " " + row.fen + " " + row.text);
    const auto read = notation::read_move(row.position, row.text);
    if (row.witness.contains("uci")) {
      ASSERT_TRUE(read) << name_of(read);
      EXPECT_EQ(notation::to_uci(row.position, read->move), text_of(row.witness.at("uci")));
      continue;
    }
    const std::string error = text_of(row.witness.at("error"));
    const auto said = notation::parse_move_text(row.text);
    const std::string flaw = name_of(read);
    if (error == "InvalidMoveError") {
      // Rule 3: we read some forms that the witness does not, a pawn as the piece to become among them.
      const bool further = said && (!said->flaws.empty() || said->promotion == Role::pawn);
      EXPECT_TRUE(further || flaw == "unknown_token") << flaw;
    } else if (error == "AmbiguousMoveError") {
      EXPECT_TRUE(flaw == "ambiguous" || flaw == "under_disambiguated") << flaw;
    } else {
      EXPECT_TRUE(flaw == "illegal" || flaw == "wrong_promotion" || flaw == "missing_promotion") << flaw;
    }
  }
}

}  // namespace
}  // namespace adoube::peers
