// SPDX-License-Identifier: GPL-3.0-or-later
// Games between scripted players: every way one can end, with its verdict and its words.
#include "adoube/match/encounter.hpp"

#include <gtest/gtest.h>

#include "adoube/board/position.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/match/pgn.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "scripted_player.hpp"

namespace adoube::match {
namespace {

using std::chrono::milliseconds;

Opening from(std::string_view fen) {
  Opening opening;
  opening.start = board::make_position(notation::parse_fen(fen).value()).value();
  return opening;
}

Pace pace(std::string_view control) {
  return {.control = game::parse_pgn_time_control(control).value().control};
}

/// Two players, how they play and what became of it.
struct Match {
  ScriptedPlayer white;
  ScriptedPlayer black;
  Pace white_pace{.depth = 1};
  Pace black_pace{.depth = 1};
  Conditions conditions{};

  PlayedGame play(const Opening& opening = {}) {
    const std::array seats{Seat{.player = &white, .pace = &white_pace},
                           Seat{.player = &black, .pace = &black_pace}};
    auto game = play_game(seats, opening, conditions);
    EXPECT_TRUE(game);
    // Whatever happened, its record can be read again.
    std::vector<notation::PgnFault> faults;
    const std::string text =
        to_pgn(*game, {.event = "e", .white = "w", .black = "b"}, white_pace, black_pace);
    notation::validate_pgn(text, faults, notation::PgnReading::told);
    for (const auto& fault : faults) {
      if (fault.code != notation::PgnCode::odd_start) ADD_FAILURE() << fault.text << "\n" << text;
    }
    return *std::move(game);
  }
};

/// Did a program fail, as opposed to play?
bool is_failure(Verdict verdict) {
  return verdict >= Verdict::loss_on_time && verdict <= Verdict::unsupported;
}

void expect_end(const PlayedGame& game, GameResult result, Verdict verdict) {
  EXPECT_EQ(to_string(game.result), to_string(result));
  EXPECT_EQ(to_string(game.verdict), to_string(verdict));
  EXPECT_FALSE(game.reason.empty());
  EXPECT_EQ(game.failed.has_value(), is_failure(verdict));
}

TEST(Encounter, FoolsMate) {
  Match match{.white{line({"f2f3", "g2g4"})}, .black{line({"e7e5", "d8h4"})}};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::black_wins, Verdict::checkmate);
  EXPECT_EQ(game.moves.size(), 4);
  EXPECT_EQ(match.white.told, "0-1");
  EXPECT_EQ(match.black.games, 1);
}

TEST(Encounter, WhoeverDoesNotBeginIsRestarted) {
  Match match{.white{line({})}, .black{line({})}};
  match.white.refuses = uci::Trouble::not_ready;
  match.black.refuses = uci::Trouble::died;
  const PlayedGame game = match.play();
  expect_end(game, GameResult::black_wins, Verdict::stall);
  EXPECT_TRUE(game.needs_restart[0]);
  EXPECT_TRUE(game.needs_restart[1]);
}

TEST(Encounter, Stalemate) {
  Match match{.white{line({"g5g6"})}, .black{line({})}};
  expect_end(match.play(from("7k/8/8/6Q1/8/8/8/K7 w - - 0 1")), GameResult::draw, Verdict::stalemate);
}

TEST(Encounter, DeadPosition) {
  Match match{.white{line({"a1b2"})}, .black{line({})}};
  expect_end(match.play(from("7k/8/8/8/8/8/1n6/K7 w - - 0 1")), GameResult::draw, Verdict::dead_position);
}

TEST(Encounter, RepetitionIsClaimedTheThirdTime) {
  Match match{.white{circle({"g1f3", "f3g1"})}, .black{circle({"g8f6", "f6g8"})}};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::draw, Verdict::threefold_repetition);
  EXPECT_EQ(game.moves.size(), 8);
}

TEST(Encounter, FiftyMovesAreClaimed) {
  Match match{.white{line({"a1a2"})}, .black{line({})}};
  expect_end(match.play(from("7k/7p/8/8/8/8/7P/K7 w - - 99 80")), GameResult::draw, Verdict::fifty_moves);
}

TEST(Encounter, MateOnTheHundredthPlyIsMate) {
  Match match{.white{line({"a1a8"})}, .black{line({})}};
  expect_end(match.play(from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80")), GameResult::white_wins,
             Verdict::checkmate);
}

TEST(Encounter, ResignationAndAgreement) {
  const Script resigns = [](const auto&, const auto&) -> Result<Reply, Failure> {
    Reply reply;
    reply.resigns = true;
    return reply;
  };
  Match one{.white{resigns}, .black{first_move}};
  expect_end(one.play(), GameResult::black_wins, Verdict::resignation);
  EXPECT_FALSE(one.play().failed);

  const Script offers = [](const engine::Situation& situation, const auto& limits) -> Result<Reply, Failure> {
    auto reply = first_move(situation, limits);
    reply->offers_draw = true;
    return reply;
  };
  Match two{.white{offers}, .black{offers}};
  const PlayedGame game = two.play();
  expect_end(game, GameResult::draw, Verdict::agreement);
  EXPECT_EQ(game.moves.size(), 1);
}

TEST(Encounter, ResultsSaidInsteadOfMovesAreJudged) {
  const auto says = [](std::string result) -> Script {
    return [result = std::move(result)](const auto&, const auto&) -> Result<Reply, Failure> {
      Reply reply;
      reply.result = result;
      return reply;
    };
  };
  Match lost{.white{says("0-1 {White resigns}")}, .black{first_move}};
  expect_end(lost.play(), GameResult::black_wins, Verdict::resignation);
  Match wrong{.white{says("1/2-1/2 {Draw by repetition}")}, .black{first_move}};
  expect_end(wrong.play(), GameResult::black_wins, Verdict::illegal_move);
  Match right{.white{says("1/2-1/2 {50 moves}")}, .black{first_move}};
  expect_end(right.play(from("7k/7p/8/8/8/8/7P/K7 w - - 99 80")), GameResult::draw, Verdict::fifty_moves);
  Match boasts{.white{says("1-0 {White mates}")}, .black{first_move}};
  expect_end(boasts.play(), GameResult::black_wins, Verdict::illegal_move);
}

TEST(Encounter, EachTroubleHasItsVerdict) {
  const std::vector<std::pair<uci::Trouble, Verdict>> all{
      {uci::Trouble::died, Verdict::crash},      {uci::Trouble::no_move, Verdict::stall},
      {uci::Trouble::not_ready, Verdict::stall}, {uci::Trouble::illegal_move, Verdict::illegal_move},
      {uci::Trouble::garbage, Verdict::garbage}, {uci::Trouble::flooded, Verdict::flood},
      {uci::Trouble::refused, Verdict::refusal}, {uci::Trouble::unsupported, Verdict::unsupported},
  };
  for (const auto& [trouble, verdict] : all) {
    Match match{.white{first_move},
                .black{[what = trouble](const auto&, const auto&) -> Result<Reply, Failure> {
                  return std::unexpected(failure_of(what));
                }}};
    const PlayedGame game = match.play();
    expect_end(game, GameResult::white_wins, verdict);
    EXPECT_EQ(game.failed, Colour::black);
    EXPECT_TRUE(game.needs_restart[1]);
    EXPECT_FALSE(game.needs_restart[0]);
    ASSERT_TRUE(game.failure);
    EXPECT_EQ(game.reason, game.failure->text);
  }
}

TEST(Encounter, AMoveTheHostLetThroughIsStillJudged) {
  Match match{.white{[](const auto&, const auto&) -> Result<Reply, Failure> {
                return reply_with(Move::normal(Square::e2, Square::e5));
              }},
              .black{first_move}};
  expect_end(match.play(), GameResult::black_wins, Verdict::illegal_move);
}

TEST(Encounter, AnIllegalMoveDoesNotWinForABareKing) {
  Match match{.white{[](const auto&, const auto&) -> Result<Reply, Failure> {
                return std::unexpected(failure_of(uci::Trouble::illegal_move));
              }},
              .black{first_move}};
  expect_end(match.play(from("7k/8/8/8/8/8/8/KQ6 w - - 0 1")), GameResult::draw, Verdict::illegal_move);
}

TEST(Encounter, ClocksRunByWhatIsSpentAndAreTold) {
  Match match{.white{line({"e2e4", "d2d4"}, 300)},
              .black{line({"e7e5", "d7d5"}, 100)},
              .white_pace = pace("1+0.1"),
              .black_pace = pace("2")};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::black_wins, Verdict::stall);
  ASSERT_EQ(match.white.asked.size(), 3);
  EXPECT_EQ(match.white.asked[0].clock(Colour::white)->left, milliseconds(1000));
  EXPECT_EQ(match.white.asked[0].clock(Colour::white)->increment, milliseconds(100));
  EXPECT_EQ(match.white.asked[1].clock(Colour::white)->left, milliseconds(800));
  EXPECT_EQ(match.white.asked[2].clock(Colour::white)->left, milliseconds(600));
  EXPECT_EQ(match.white.asked[2].clock(Colour::black)->left, milliseconds(1800));
  EXPECT_EQ(game.moves[1].left, milliseconds(1900));
  EXPECT_FALSE(match.white.asked[0].moves_to_go);
}

TEST(Encounter, MovesToGoAreTold) {
  Match match{.white{line({"e2e4", "d2d4"}, 300)},
              .black{line({"e7e5", "d7d5"}, 100)},
              .white_pace = pace("2/10"),
              .black_pace = pace("2/10")};
  match.play();
  EXPECT_EQ(match.white.asked[0].moves_to_go, 2);
  EXPECT_EQ(match.white.asked[1].moves_to_go, 1);
  EXPECT_EQ(match.white.asked[2].moves_to_go, 2);
  EXPECT_EQ(match.white.asked[2].clock(Colour::white)->left, milliseconds(19'400));
}

TEST(Encounter, AMoveThatComesTooLateLosesOnTime) {
  Match match{.white{line({"e2e4"}, 999)},
              .black{line({"e7e5"}, 1000)},
              .white_pace = pace("1"),
              .black_pace = pace("1")};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::white_wins, Verdict::loss_on_time);
  EXPECT_EQ(game.failed, Colour::black);
  EXPECT_EQ(game.moves.size(), 1);
  EXPECT_FALSE(game.needs_restart[1]);
  ASSERT_TRUE(game.failure);
  EXPECT_EQ(game.failure->position, "startpos");
  EXPECT_EQ(game.failure->go, "go late");
}

TEST(Encounter, AMarginForgivesALittle) {
  Match match{.white{line({"e2e4"}, 1030)},
              .black{line({"e7e5"}, 10)},
              .white_pace = pace("1+0.5"),
              .black_pace = pace("1+0.5"),
              .conditions = {.margin = Time(50)}};
  match.white_pace.control->stages[0].time = Time(1000);
  const PlayedGame game = match.play();
  EXPECT_GE(game.moves.size(), 2);
}

TEST(Encounter, AMarginThatIsGivenGoesBeforeTheUsualOne) {
  for (const auto& [margin, is_late] : {std::pair{0, true}, std::pair{100, true}, std::pair{400, false}}) {
    Pace pace;
    pace.move_time = Time(1000);
    Match match{.white{line({"e2e4"}, 1300)},
                .black{line({"e7e5"}, 10)},
                .white_pace = pace,
                .black_pace = pace,
                .conditions = {.margin = Time(margin)}};
    EXPECT_EQ(match.play().moves.empty(), is_late) << margin;
  }
}

TEST(Encounter, LossOnTimeIsADrawAgainstWhoCannotMate) {
  Match match{
      .white{line({"a1a2"}, 5000)}, .black{first_move}, .white_pace = pace("1"), .black_pace = pace("1")};
  expect_end(match.play(from("7k/8/8/8/8/8/8/KQ6 w - - 0 1")), GameResult::draw, Verdict::loss_on_time);
}

TEST(Encounter, WhatIsSaidAfterTheFlagIsALossOnTime) {
  Match match{.white{[](const auto&, const auto&) -> Result<Reply, Failure> {
                return std::unexpected(failure_of(uci::Trouble::illegal_move, 3000));
              }},
              .black{first_move},
              .white_pace = pace("1"),
              .black_pace = pace("1")};
  expect_end(match.play(), GameResult::black_wins, Verdict::loss_on_time);
}

TEST(Encounter, MoveTimeIsKeptRoughly) {
  Match fine{.white{line({"e2e4"}, 150)}, .black{line({})}, .white_pace{.move_time = Time(100)}};
  expect_end(fine.play(), GameResult::white_wins, Verdict::stall);
  Match late{.white{line({"e2e4"}, 700)}, .black{line({})}, .white_pace{.move_time = Time(100)}};
  expect_end(late.play(), GameResult::black_wins, Verdict::loss_on_time);
}

TEST(Encounter, OneMayHaveAClockAndTheOtherNodes) {
  Match match{.white{line({"e2e4"}, 999)},
              .black{line({"e7e5"}, 100'000)},
              .white_pace = pace("1"),
              .black_pace{.nodes = 100}};
  const PlayedGame game = match.play();
  EXPECT_EQ(game.moves.size(), 2);
  EXPECT_FALSE(game.moves[1].left);
  EXPECT_FALSE(match.black.asked[0].clock(Colour::black));
  EXPECT_EQ(match.black.asked[0].nodes, 100);
}

TEST(Encounter, OpeningMovesCountForRepetition) {
  Opening opening;
  board::Position position;
  for (const char* text : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
    const Move move = notation::parse_uci(position, text).value();
    opening.moves.push_back(move);
    position.play(move);
  }
  Match match{.white{circle({"g1f3", "f3g1"})}, .black{circle({"g8f6", "f6g8"})}};
  const PlayedGame game = match.play(opening);
  expect_end(game, GameResult::draw, Verdict::threefold_repetition);
  EXPECT_EQ(game.moves.size(), 4);
}

TEST(Encounter, ScoresDecideWhenBothAgreeLongEnough) {
  const auto up = engine::Score::centipawns(900);
  const auto down = engine::Score::centipawns(-900);
  Match match{.white{circle({"g1f3", "f3g1"}, up)},
              .black{circle({"g8f6", "f6g8"}, down)},
              .conditions = {.win_rule = WinRule{.centipawns = 900, .moves = 2}}};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::white_wins, Verdict::adjudicated_score);
  EXPECT_EQ(game.moves.size(), 4);

  Match quarrel{.white{circle({"g1f3", "f3g1"}, up)},
                .black{circle({"g8f6", "f6g8"}, up)},
                .conditions = {.win_rule = WinRule{.centipawns = 900, .moves = 2}}};
  expect_end(quarrel.play(), GameResult::draw, Verdict::threefold_repetition);
}

TEST(Encounter, LevelScoresDrawFromAMoveOn) {
  const auto level = engine::Score::centipawns(5);
  Match match{.white{circle({"g1f3", "f3g1"}, level)},
              .black{circle({"g8f6", "f6g8"}, level)},
              .conditions = {.draw_rule = DrawRule{.from_move = 2, .moves = 1, .centipawns = 10}}};
  const PlayedGame game = match.play();
  expect_end(game, GameResult::draw, Verdict::adjudicated_score);
  EXPECT_EQ(game.moves.size(), 4);
}

TEST(Encounter, TablesDecideWhatTheyKnow) {
  const auto tables = make_own_tables(3);
  Match won{.white{line({"b1b2"})}, .black{first_move}, .conditions = {.tables = tables.get()}};
  expect_end(won.play(from("7k/8/8/8/8/8/8/KQ6 w - - 0 1")), GameResult::white_wins,
             Verdict::adjudicated_tables);
  // The fifty-move rule leaves too little time.
  Match late{.white{line({"b1b2"})}, .black{line({})}, .conditions = {.tables = tables.get()}};
  expect_end(late.play(from("7k/8/8/8/8/8/8/KQ6 w - - 95 90")), GameResult::white_wins, Verdict::stall);
}

TEST(Encounter, PonderingHitsAndMisses) {
  const Script expects = [](const engine::Situation& situation,
                            const engine::Limits&) -> Result<Reply, Failure> {
    static const std::vector<std::string> own{"e2e4", "g1f3", "f1c4"};
    static const std::vector<std::string> others{"e7e5", "d7d6"};
    const std::size_t turn = situation.moves.size() / 2;
    if (turn == 3) return std::unexpected(failure_of(uci::Trouble::died));
    board::Position position = situation.position();
    Reply reply = reply_with(notation::parse_uci(position, own[turn]).value());
    position.play(*reply.move);
    if (turn < 2) reply.ponder = notation::parse_uci(position, others[turn]).value();
    return reply;
  };
  Match match{
      .white{expects}, .black{line({"e7e5", "b8c6", "f8c5"})}, .white_pace{.depth = 1, .ponders = true}};
  expect_end(match.play(), GameResult::black_wins, Verdict::crash);
  EXPECT_EQ(match.white.hits, 1);
  EXPECT_EQ(match.white.misses, 1);
  ASSERT_EQ(match.white.pondered.size(), 2);
  EXPECT_TRUE(match.white.pondered[0].ponder);
  EXPECT_EQ(match.black.pondered.size(), 0);
}

TEST(Encounter, StopsWhenTold) {
  std::stop_source stop;
  ScriptedPlayer white{[&stop](const engine::Situation& situation, const engine::Limits& limits) {
    if (situation.moves.size() == 4) stop.request_stop();
    return first_move(situation, limits);
  }};
  ScriptedPlayer black{first_move};
  const Pace any{.depth = 1};
  const std::array seats{Seat{.player = &white, .pace = &any}, Seat{.player = &black, .pace = &any}};
  EXPECT_FALSE(play_game(seats, {}, {}, stop.get_token()));
}

TEST(MatchPgn, HasClocksEvaluationsAndTheEnd) {
  Match match{.white{circle({"g1f3", "f3g1"}, engine::Score::centipawns(35))},
              .black{circle({"g8f6", "f6g8"}, engine::Score::mate_in(3))},
              .white_pace = pace("60+1"),
              .black_pace = pace("60+1")};
  Opening opening;
  opening.name = "Nothing";
  opening.eco = "A00";
  const PlayedGame game = match.play(opening);
  const std::string text = to_pgn(game, {.event = "Test", .round = "1", .white = "A", .black = "B"},
                                  match.white_pace, match.black_pace);
  for (const char* part : {"[White \"A\"]", "[TimeControl \"60+1\"]", "[Termination \"normal\"]",
                           "[PlyCount \"8\"]", "[ECO \"A00\"]", "[Opening \"Nothing\"]", "[%eval 0.35,3]",
                           "[%eval #-3,3]", "[%clk 0:01:02]", "[%emt 0:00:00]", "1/2-1/2"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST(Verdicts, AreReadAsTheyAreWritten) {
  for (int i = 0; i < number_of_verdicts; ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(parse_verdict(to_string(verdict)), verdict);
    EXPECT_FALSE(termination_tag(verdict).empty());
  }
  EXPECT_FALSE(parse_verdict("draw"));
}

}  // namespace
}  // namespace adoube::match
