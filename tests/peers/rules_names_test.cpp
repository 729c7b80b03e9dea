// SPDX-License-Identifier: GPL-3.0-or-later
// Games whose names say what happens in them: each name is taken at its word.
#include <functional>
#include <map>
#include <regex>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "rules_games.hpp"

namespace adoube::peers {
namespace {

using game::History;

class PeerRuleNames : public PeerTest {};

[[nodiscard]] int most_occurrences(const History& history, std::size_t plies) {
  int most = 0;
  for (std::size_t ply = 0; ply <= plies; ++ply) most = std::max(most, history.occurrences(ply));
  return most;
}

[[nodiscard]] int number_of(const std::string& fold) {
  const std::map<std::string, int> numbers{{"three", 3}, {"four", 4}, {"five", 5}, {"six", 6}};
  return numbers.at(fold);
}

void ends_with(const History& history, Termination termination, bool at_last) {
  const auto end = game::first_end(history);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->outcome.termination, termination);
  EXPECT_EQ(end->ply == history.plies(), at_last) << "ended after " << end->ply << " of " << history.plies();
}

void last_is(const History& history, Termination termination) {
  const auto outcome = game::automatic_outcome(history);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->termination, termination);
}

[[nodiscard]] bool can_claim(const History& history, game::ClaimKind kind, bool intended) {
  for (const game::Claim& claim : game::open_claims(history)) {
    if (claim.kind == kind && claim.with_move.has_value() == intended) return true;
  }
  return false;
}

void can_mate(const History& history, bool white, bool black) {
  const board::Placement& placement = history.position().placement();
  EXPECT_EQ(board::can_mate_by_material(placement, Colour::white), white);
  EXPECT_EQ(board::can_mate_by_material(placement, Colour::black), black);
}

/// Whether anybody, and White, can still checkmate in the end, long play aside.
void is_alive(const History& history, bool expected) {
  EXPECT_EQ(unwinnable::life_of(history.position()),
            expected ? unwinnable::Life::alive : unwinnable::Life::dead);
}

void white_can_mate(const History& history) {
  EXPECT_EQ(unwinnable::decide(history.position(), Colour::white).verdict, unwinnable::Verdict::winnable);
}

struct Meaning {
  std::string name;  ///< A regular expression, found in the path.
  std::function<void(const History&, const std::smatch&)> check;
};

[[nodiscard]] std::vector<Meaning> meanings() {
  using enum game::ClaimKind;
  return {
      {"/checkmate/|longestMate/|forced_checkmate_played|CheckmateBizarre/",
       [](const History& h, const std::smatch&) { last_is(h, Termination::checkmate); }},
      {"/stalemate/|stalemate_played|then_stalemate",
       [](const History& h, const std::smatch&) { last_is(h, Termination::stalemate); }},
      {"doubleCheck/",
       [](const History& h, const std::smatch&) { EXPECT_EQ(board::checkers(h.position()).count(), 2); }},
      {"/(check|noCheckmate)/",
       [](const History& h, const std::smatch&) {
         EXPECT_TRUE(board::is_check(h.position()));
         EXPECT_FALSE(board::is_checkmate(h.position()));
       }},
      {"then_checkmate_by_(white|black)",
       [](const History& h, const std::smatch& m) {
         last_is(h, Termination::checkmate);
         EXPECT_EQ(h.position().turn(), m[1] == "white" ? Colour::black : Colour::white);
       }},
      {"insufficientMaterial/both/", [](const History& h, const std::smatch&) { can_mate(h, false, false); }},
      {"insufficientMaterial/none/", [](const History& h, const std::smatch&) { can_mate(h, true, true); }},
      {"insufficientMaterial/onlyWhite/",
       [](const History& h, const std::smatch&) { can_mate(h, false, true); }},
      {"insufficientMaterial/onlyBlack/",
       [](const History& h, const std::smatch&) { can_mate(h, true, false); }},
      {"random/insufficientMaterial|forced_insufficient_material_played|blog_instant_K_K",
       [](const History& h, const std::smatch&) { last_is(h, Termination::dead_position); }},
      {"/pawnWall/yes/|/basicCheckmate/draw/|_black_forced_to_capture|_kings_blocked_",
       [](const History& h, const std::smatch&) { last_is(h, Termination::dead_position); }},
      {"shallowTermination/"
       "|king_against_all|en_passant_capture_(legal|2.pgn)|_both_kings_on_black_side|_not_forced_to_capture|_"
       "alive_",
       [](const History& h, const std::smatch&) { is_alive(h, true); }},
      // Played on after the flag, until the player whose it was had mated.
      {"winnableForFlaggingWithHelpmate/",
       [](const History& h, const std::smatch&) {
         last_is(h, Termination::checkmate);
         for (std::size_t ply = 0; ply <= h.plies(); ply += 20) is_alive(h.until(ply), true);
       }},
      {"capturing_only_piece_stalemates|norgaard_additional_own_pawns",
       [](const History& h, const std::smatch&) { is_alive(h, false); }},
      {"/basicCheckmate/helpmate|helpmateBeyond/|ExistenceTheorem/.*_white_to_move",
       [](const History& h, const std::smatch&) { white_can_mate(h); }},
      {"end_with_half_move_clock_(\\d+)",
       [](const History& h, const std::smatch& m) {
         EXPECT_EQ(h.position().halfmove_clock(), std::stoi(m[1]));
       }},
      {"from_fen_.*half_move_clock_(\\d+)_(white|black)_to_move",
       [](const History& h, const std::smatch& m) {
         EXPECT_EQ(h.position(0).halfmove_clock(), std::stoi(m[1]));
         EXPECT_EQ(to_string(h.position(0).turn()), m[2].str());
       }},
      // Names that say what does not count have their repetitions elsewhere, too: python-chess counts as we
      // do.
      {"capture_allowed_no_.*end_with_first_threefold",
       [](const History& h, const std::smatch&) { EXPECT_GE(h.occurrences(), 3); }},
      {"^(?!.*capture_allowed_no_).*end_with_first_(three|five|six)fold",
       [](const History& h, const std::smatch& m) {
         EXPECT_EQ(h.occurrences(), number_of(m[1]));
         EXPECT_LT(most_occurrences(h, h.plies() - 1), number_of(m[1]));
       }},
      {"one_before_first_(three|five)fold",
       [](const History& h, const std::smatch& m) {
         EXPECT_LT(most_occurrences(h, h.plies()), number_of(m[1]));
       }},
      {"from_fen_repetition_.*_(three|four|five|six)fold",
       [](const History& h, const std::smatch& m) {
         EXPECT_EQ(most_occurrences(h, h.plies()), number_of(m[1]));
       }},
      {"random/noRepetition/",
       [](const History& h, const std::smatch&) { EXPECT_EQ(most_occurrences(h, h.plies()), 1); }},
      {"random/threefold/",
       [](const History& h, const std::smatch&) { EXPECT_TRUE(can_claim(h, threefold_repetition, false)); }},
      {"random/fifty/",
       [](const History& h, const std::smatch&) { EXPECT_TRUE(can_claim(h, fifty_moves, false)); }},
      {"random/fivefold/|fivefold/correct/",
       [](const History& h, const std::smatch&) { ends_with(h, Termination::fivefold_repetition, true); }},
      {"fivefold/beyond/|fivefold_beyond|end_with_first_sixfold",
       [](const History& h, const std::smatch&) { ends_with(h, Termination::fivefold_repetition, false); }},
      {"random/seventyFive/|seventyFive/correct/",
       [](const History& h, const std::smatch&) { ends_with(h, Termination::seventyfive_moves, true); }},
      {"seventyFive/beyond/|seventy_five_beyond",
       [](const History& h, const std::smatch&) { ends_with(h, Termination::seventyfive_moves, false); }},
      {"fifty_moves_claimable_(yes|no)",
       [](const History& h, const std::smatch& m) {
         EXPECT_EQ(can_claim(h, fifty_moves, true), m[1] == "yes");
         EXPECT_FALSE(can_claim(h, fifty_moves, false));
       }},
      {"claim_for_own_move_correct.pgn",
       [](const History& h, const std::smatch&) { EXPECT_TRUE(can_claim(h, threefold_repetition, true)); }},
      {"claim_for_board_position_correct",
       [](const History& h, const std::smatch&) { EXPECT_TRUE(can_claim(h, threefold_repetition, false)); }},
      {"claim_for_board_position_incorrect",
       [](const History& h, const std::smatch&) { EXPECT_FALSE(can_claim(h, threefold_repetition, false)); }},
  };
}

TEST_F(PeerRuleNames, NamesComeTrue) {
  const std::filesystem::path root = "rules/ashlar/pgn";
  const auto all = meanings();
  std::vector<int> games(all.size());
  int understood = 0;
  for (const auto& file : files_below(folder() / root, ".pgn")) {
    const std::string place = "/" + std::filesystem::relative(file, folder() / root).string();
    SCOPED_TRACE(place);
    const History history = history_of(file);
    bool is_understood = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      SCOPED_TRACE(all[i].name);
      std::smatch match;
      if (!std::regex_search(place, match, std::regex(all[i].name))) continue;
      all[i].check(history, match);
      ++games[i];
      is_understood = true;
    }
    understood += is_understood ? 1 : 0;
  }
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_GT(games[i], 0) << all[i].name;
  RecordProperty("games", understood);
}

/// Games that were won on time by players who could not have mated: by that site's rule they stay won, by the
/// Laws they are drawn.
TEST_F(PeerRuleNames, GamesWonOnTimeByThoseWhoCouldNotMateAreDrawn) {
  const std::filesystem::path root = "rules/ashlar/pgn/cha/lichess";
  int games = 0;
  for (const auto& file : files_below(folder() / root, ".pgn")) {
    SCOPED_TRACE(file.filename().string());
    const auto read = notation::read_games(unpacked(file));
    ASSERT_EQ(read.size(), 1U);
    if (read[0].tree.tag("Termination") != "Time forfeit") continue;
    const auto result = read[0].tree.tag("Result").value_or("");
    if (result == "1/2-1/2") continue;
    const Colour fallen = result == "1-0" ? Colour::black : Colour::white;
    const board::Position position = notation::final_position(read[0].tree);
    const auto by_fide = game::flag_outcome(position, fallen, game::FlagRule::fide);
    EXPECT_EQ(to_string(by_fide.outcome.result), "1/2-1/2") << by_fide.reason;
    const auto by_lichess = game::flag_outcome(position, fallen, game::FlagRule::lichess);
    EXPECT_EQ(to_string(by_lichess.outcome.result), result) << by_lichess.reason;
    ++games;
  }
  EXPECT_GT(games, 100);
  RecordProperty("games", games);
}

}  // namespace
}  // namespace adoube::peers
