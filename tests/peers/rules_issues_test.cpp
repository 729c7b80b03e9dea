// SPDX-License-Identifier: GPL-3.0-or-later
// Disputes that users raised with other systems, each with its verdict: all must come out right here.
#include <algorithm>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

class PeerDisputes : public PeerTest {};

/// UCI or SAN: the rows have both.
[[nodiscard]] Move move_of(const board::Position& position, const std::string& text) {
  if (const auto uci = notation::parse_uci(position, text)) return *uci;
  const auto read = notation::read_move(position, text);
  if (!read) throw std::runtime_error(text + " cannot be played");
  return read->move;
}

[[nodiscard]] game::History played(const boost::json::object& row) {
  game::History history(board::make_position(notation::parse_fen(text_of(row.at("fen"))).value()).value());
  for (const auto& move : row.at("moves").as_array())
    history = std::move(history).after(move_of(history.position(), text_of(move)));
  return history;
}

[[nodiscard]] bool is_open(const game::History& history, game::ClaimKind kind, bool intended) {
  return std::ranges::any_of(game::open_claims(history), [&](const game::Claim& claim) {
    return claim.kind == kind && claim.with_move.has_value() == intended;
  });
}

[[nodiscard]] bool is_ended_by(const game::History& history, Termination termination) {
  const auto outcome = game::automatic_outcome(history);
  return outcome && outcome->termination == termination;
}

/// If the other's flag falls, does this player win?
[[nodiscard]] bool wins_on_time(const game::History& history, Colour player) {
  const auto verdict = game::flag_outcome(history.position(), opposite(player), game::FlagRule::fide);
  return verdict.outcome.result == win_for(player);
}

/// What a row with a yes or no for an answer asks.
[[nodiscard]] std::optional<bool> answer_to(const std::string& ask, const game::History& history) {
  using enum game::ClaimKind;
  const auto claim = [](game::ClaimKind kind) { return game::Claim{.kind = kind}; };
  if (ask == "threefold_on_board") return game::examine(history, claim(threefold_repetition)).granted;
  if (ask == "threefold_claimable_by_intended_move") return is_open(history, threefold_repetition, true);
  if (ask == "fifty_claimable")
    return is_open(history, fifty_moves, true) || is_open(history, fifty_moves, false);
  if (ask == "insufficient_material") return is_ended_by(history, Termination::dead_position);
  if (ask == "seventyfive_on_board") return is_ended_by(history, Termination::seventyfive_moves);
  if (ask == "stalemate") return is_ended_by(history, Termination::stalemate);
  if (ask == "white_can_still_mate") return wins_on_time(history, Colour::white);
  if (ask == "black_can_still_mate") return wins_on_time(history, Colour::black);
  return std::nullopt;
}

void check(const boost::json::object& row) {
  const std::string ask = text_of(row.at("ask"));
  const game::History history = played(row);
  const board::Position& position = history.position();
  if (const std::string final_fen = text_of(row.at("final_fen")); !final_fen.empty()) {
    EXPECT_EQ(position, board::make_position(notation::parse_fen(final_fen).value()).value());
  }
  if (const auto answer = answer_to(ask, history)) {
    EXPECT_EQ(*answer, row.at("expect").as_bool()) << ask;
  } else if (ask.starts_with("san_of:")) {
    EXPECT_EQ(notation::to_san(position, move_of(position, ask.substr(7))), text_of(row.at("expect")));
  } else if (ask.starts_with("parse:")) {
    EXPECT_TRUE(row.at("expect").is_null());
    EXPECT_FALSE(notation::read_move(position, ask.substr(6)));
  } else {
    FAIL() << "a new question: " << ask;
  }
}

TEST_F(PeerDisputes, AllComeOutRight) { check_rows("rules/from-issues.jsonl", check); }

}  // namespace
}  // namespace adoube::peers
