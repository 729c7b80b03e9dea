// SPDX-License-Identifier: GPL-3.0-or-later
// What two earlier chess systems got wrong: every row must come out right here, on both models.
#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/game/game.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

class PeerRules : public PeerTest {};

void check_move(const boost::json::object& row) {
  const std::string fen = text_of(row.at("fen"));
  const std::string text = text_of(row.at("move"));
  const bool legal = row.at("legal").as_bool();
  const auto setup = notation::parse_fen(fen);
  ASSERT_TRUE(setup);
  const auto position = board::make_position(*setup);
  const auto by_laws = laws::make_board(*setup);
  if (!position || !by_laws) {
    // One row is no position at all: the king of the player who is not to move stands in check. No move is
    // legal in it.
    EXPECT_FALSE(legal);
    EXPECT_EQ(board::setup_faults(*setup), laws::setup_faults(*setup));
    EXPECT_TRUE(!position && !by_laws);
    return;
  }

  EXPECT_EQ(notation::parse_uci(*position, text).has_value(), legal) << "on board";
  const auto squares = notation::parse_uci_squares(text);
  ASSERT_TRUE(squares);
  const laws::Attempt attempt{laws::to_coordinate(squares->from), laws::to_coordinate(squares->to),
                              squares->promotion};
  EXPECT_EQ(laws::refusals(*by_laws, attempt).empty(), legal) << "by laws";
}

/// A mating move ends the game and stays in its history: by the Laws' own board, and in a game.
void check_history_after_mate() {
  auto board = laws::initial_board();
  game::Game played;
  for (const char* text : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
    const auto squares = *notation::parse_uci_squares(text);
    const laws::Attempt attempt{laws::to_coordinate(squares.from), laws::to_coordinate(squares.to), {}};
    const auto legal = laws::legal_moves(board);
    const auto move =
        std::ranges::find_if(legal, [&](const laws::Move& m) { return laws::means(attempt, m); });
    ASSERT_NE(move, legal.end()) << text;
    const laws::Move meant = *move;
    const auto result = laws::play(board, meant);
    EXPECT_EQ(result.outcome.has_value(), std::string_view(text) == "d8h4");
    board = result.board;
    EXPECT_EQ(board.history.back(), meant);

    const Move fast = notation::parse_uci(played.position(), text).value();
    auto after = played.after({.by = played.turn(), .action = game::Play{.move = fast}});
    ASSERT_TRUE(after) << after.error().text;
    played = *after;
    EXPECT_EQ(played.history().move(played.history().plies()), fast);
    EXPECT_EQ(played.outcome(), result.outcome);
  }
  EXPECT_EQ(board.history.size(), 4U);
  EXPECT_EQ(played.history().plies(), 4U);
  EXPECT_TRUE(laws::is_checkmate(board));
  EXPECT_FALSE(played.after({.by = Colour::white, .action = game::Resign{}}));
}

void check_question(const boost::json::object& row) {
  const std::string ask = text_of(row.at("ask"));
  if (ask == "history_after_mate") return check_history_after_mate();
  ASSERT_EQ(ask, "stalemate");
  const auto setup = notation::parse_fen(text_of(row.at("fen")));
  ASSERT_TRUE(setup);
  EXPECT_EQ(board::is_stalemate(*board::make_position(*setup)), row.at("expect").as_bool());
  EXPECT_EQ(laws::is_stalemate(*laws::make_board(*setup)), row.at("expect").as_bool());
}

TEST_F(PeerRules, SeedMistakesComeOutRight) {
  check_rows("rules/seed-mistakes.jsonl", [](const boost::json::object& row) {
    row.contains("move") ? check_move(row) : check_question(row);
  });
}

}  // namespace
}  // namespace adoube::peers
