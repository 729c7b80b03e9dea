// SPDX-License-Identifier: GPL-3.0-or-later
// Games that others test their rules with, beside what python-chess says of every ply. Where the Laws say
// otherwise, rules_verdicts.md has the kind of difference and how often it occurs; any other count fails.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "rules_games.hpp"
#include "tree.hpp"

namespace adoube::peers {
namespace {

class PeerRuleGames : public PeerTest {};

/// What the oracle says of a ply, by its keys.
using Facts = std::map<std::string, bool>;

[[nodiscard]] bool has_claim(const std::vector<game::Claim>& claims, game::ClaimKind kind) {
  return std::ranges::any_of(claims, [&](const game::Claim& claim) { return claim.kind == kind; });
}

/// The same of ours, in the sense of the keys: fifty and seventy-five moves only where the game goes on.
[[nodiscard]] Facts facts_of(const game::History& history) {
  const board::Position& position = history.position();
  const auto claims = game::open_claims(history);
  const bool has_move = board::count_legal_moves(position) > 0;
  const bool white_cannot = !board::can_mate_by_material(position.placement(), Colour::white);
  const bool black_cannot = !board::can_mate_by_material(position.placement(), Colour::black);
  return {{"isCheck", board::is_check(position)},
          {"isCheckmate", board::is_checkmate(position)},
          {"isStalemate", board::is_stalemate(position)},
          {"isRepetition2", history.occurrences() >= 2},
          {"isRepetition3", history.occurrences() >= 3},
          {"isRepetition4", history.occurrences() >= 4},
          {"isFivefoldRepetition", history.occurrences() >= 5},
          {"canClaimThreefold", has_claim(claims, game::ClaimKind::threefold_repetition)},
          {"canClaimFifty", has_claim(claims, game::ClaimKind::fifty_moves)},
          {"isFiftyMoves", has_move && position.halfmove_clock() >= 100},
          {"isSeventyFiveMoves", has_move && position.halfmove_clock() >= 150},
          {"hasInsufficientMaterialWhite", white_cannot},
          {"hasInsufficientMaterialBlack", black_cannot},
          {"isInsufficientMaterial", white_cannot && black_cannot}};
}

/// Why we may differ in that fact; empty if the Laws give no reason to.
[[nodiscard]] std::string kind_of_difference(const std::string& fact, bool ours,
                                             const game::History& history) {
  // Every intended move that would complete the fifty moves must checkmate or stalemate: the Laws let it be
  // claimed.
  const auto ends_game = [&](const game::Claim& claim) {
    return claim.with_move &&
           board::count_legal_moves(board::after(history.position(), *claim.with_move)) == 0;
  };
  if (fact == "canClaimFifty" && ours && std::ranges::all_of(game::open_claims(history), ends_game))
    return "fifty_with_a_final_move";
  if (fact == "canClaimThreefold" && !ours && board::count_legal_moves(history.position()) == 0)
    return "threefold_after_the_end";
  return {};
}

/// By rules_verdicts.md: "| `kind` | 12 | …".
[[nodiscard]] std::map<std::string, int> counted_verdicts() {
  std::map<std::string, int> counts;
  const std::regex row(R"(\| `(\w+)` \| (\d+) \|.*)");
  for (const std::string& line : lines_of(support::in_tree("tests/peers/rules_verdicts.md"))) {
    if (std::smatch found; std::regex_match(line, found, row)) counts[found[1]] = std::stoi(found[2]);
  }
  return counts;
}

struct Comparison {
  int plies = 0;
  std::map<std::string, int> differences;
};

void compare_ply(const boost::json::object& theirs, const game::History& ours, Comparison& comparison) {
  // As set-ups: theirs names every square just crossed, as ours keep it, too.
  EXPECT_EQ(board::to_setup(ours.position()), notation::parse_fen(text_of(theirs.at("fenAfter"))).value())
      << theirs.at("fenAfter");
  for (const auto& [fact, holds] : facts_of(ours)) {
    if (holds == theirs.at(fact).as_bool()) continue;
    const std::string kind = kind_of_difference(fact, holds, ours);
    EXPECT_FALSE(kind.empty()) << fact << " is " << holds << " here";
    ++comparison.differences[kind];
  }
  ++comparison.plies;
}

void compare_game(const boost::json::object& theirs, const std::filesystem::path& pgn,
                  Comparison& comparison) {
  SCOPED_TRACE(pgn.filename().string());
  const game::History whole = history_of(pgn);
  const auto& moves = theirs.at("moves").as_array();
  ASSERT_EQ(whole.plies(), moves.size());
  game::History ours(whole.position(0));
  for (const auto& value : moves) {
    const auto& ply = value.as_object();
    const Move move = whole.move(ours.plies() + 1);
    SCOPED_TRACE(ours.plies() + 1);
    EXPECT_EQ(notation::to_uci(ours.position(), move), text_of(ply.at("uci")));
    EXPECT_EQ(notation::to_san(ours.position(), move), text_of(ply.at("san")));
    ours = std::move(ours).after(move);
    compare_ply(ply, ours, comparison);
    if (testing::Test::HasFailure()) return;  // The rest of the game would say the same again.
  }
}

TEST_F(PeerRuleGames, EveryPlyStandsAsPythonChessSaysOrTheLaws) {
  const std::filesystem::path root = "rules/ashlar";
  const auto oracle = folder() / root / "oracle";
  Comparison comparison;
  int games = 0;
  for (const auto& file : files_below(oracle, ".gz")) {
    auto place = std::filesystem::relative(file, oracle);
    if (place.string().starts_with("move-gen")) continue;
    place.replace_extension().replace_extension();  // .jsonl.gz
    for (const auto& row : unpacked_rows_of(file)) {
      compare_game(row, folder() / root / "pgn" / place / text_of(row.at("pgn")), comparison);
      ++games;
    }
  }
  EXPECT_GT(games, 100);
  for (const auto& [kind, count] : counted_verdicts()) {
    EXPECT_EQ(comparison.differences[kind], count) << kind;
    comparison.differences.erase(kind);
  }
  EXPECT_TRUE(comparison.differences.empty())
      << comparison.differences.begin()->first << " is not in the table";
  RecordProperty("games", games);
  RecordProperty("plies", comparison.plies);
}

TEST_F(PeerRuleGames, EveryPlyHasTheSameMoves) {
  const std::filesystem::path root = "rules/ashlar";
  const auto oracle = folder() / root / "oracle" / "move-gen";
  int plies = 0;
  for (const auto& file : files_below(oracle, ".gz")) {
    auto place = std::filesystem::relative(file, oracle);
    place.replace_extension().replace_extension();
    for (const auto& row : unpacked_rows_of(file)) {
      SCOPED_TRACE(text_of(row.at("pgn")));
      const game::History whole = history_of(folder() / root / "pgn" / place / text_of(row.at("pgn")));
      const auto& theirs = row.at("perPly").as_array();
      for (std::size_t ply = 0; ply < std::min(theirs.size(), whole.plies() + 1); ++ply) {
        std::set<std::string> expected;
        for (const auto& move : theirs[ply].at("legalMovesUci").as_array()) expected.insert(text_of(move));
        std::set<std::string> found;
        for (const Move move : board::legal_moves(whole.position(ply)))
          found.insert(notation::to_uci(whole.position(ply), move));
        EXPECT_EQ(found, expected) << "ply " << ply;
        ++plies;
      }
    }
  }
  EXPECT_GT(plies, 1000);
  RecordProperty("plies", plies);
}

}  // namespace
}  // namespace adoube::peers
