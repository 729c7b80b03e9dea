// SPDX-License-Identifier: GPL-3.0-or-later
// Games that users of other programs reported, or that others test themselves with, each with an expectation.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

using notation::PgnCode;
using notation::PgnFault;
using notation::PgnReading;
using notation::ReadGame;

class PeerPgnCases : public PeerTest {};

[[nodiscard]] std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

[[nodiscard]] std::vector<PgnFault> faults_of(std::string_view text, PgnReading reading) {
  std::vector<PgnFault> faults;
  notation::validate_pgn(text, faults, reading);
  return faults;
}

/// Faults that the parser looks for as well. It lets a game end in mate with its result open, and play go on
/// after a fifth appearance (pgn_verdicts.md).
[[nodiscard]] std::vector<PgnFault> common_faults_of(std::string_view text, PgnReading reading) {
  auto faults = faults_of(text, reading);
  std::erase_if(faults, [](const PgnFault& fault) {
    return fault.code == PgnCode::open_result ||
           (fault.code == PgnCode::move_after_draw && fault.article == "FIDE 9.6.1");
  });
  return faults;
}

[[nodiscard]] std::string codes_of(const std::vector<PgnFault>& faults) {
  std::string codes;
  for (const PgnFault& fault : faults) codes += std::string(to_string(fault.code)) + " ";
  return codes;
}

/// A reading that leaves the end of the game open forgives its absence: many texts are bits of games.
[[nodiscard]] bool is_refused(std::string_view text, PgnReading reading) {
  auto faults = faults_of(text, reading);
  std::erase_if(faults, [](const PgnFault& fault) {
    return fault.code == PgnCode::missing_termination || fault.code == PgnCode::truncated;
  });
  return !faults.empty();
}

// ---- what users reported ----

TEST_F(PeerPgnCases, WhatUsersReported) {
  int cases = 0;
  for (const auto& row : rows_of(folder() / "pgn" / "from-issues.jsonl")) {
    const std::string id = text_of(row.at("id"));
    const std::string pgn = text_of(row.at("pgn"));
    const auto games = notation::read_games(pgn);
    const auto& expect = row.at("expect").as_object();
    ++cases;
    // What is said for the lenient reader, or for both.
    const auto& said = expect.contains("lenient") ? expect.at("lenient").as_object() : expect;
    EXPECT_FALSE(is_refused(pgn, PgnReading::lenient)) << id;
    if (said.contains("games")) {
      EXPECT_EQ(games.size(), said.at("games").to_number<std::size_t>()) << id;
    }
    ASSERT_FALSE(games.empty()) << id;
    if (said.contains("plies") && said.at("plies").is_array()) {
      for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].tree.main_plies().size(), said.at("plies").as_array()[i].to_number<std::size_t>())
            << id;
      }
    } else if (said.contains("plies") || said.contains("plies_of_last")) {
      const auto& plies = said.contains("plies") ? said.at("plies") : said.at("plies_of_last");
      EXPECT_EQ(games.back().tree.main_plies().size(), plies.to_number<std::size_t>()) << id;
    }
    if (said.contains("variations")) {
      EXPECT_EQ(notation::count_remarks(games[0].tree).variations,
                said.at("variations").to_number<std::uint64_t>());
    }
    if (said.contains("tag")) {
      for (const auto& [name, value] : said.at("tag").as_object()) {
        EXPECT_EQ(games[0].tree.tag(std::string_view(name)), std::string_view(value.as_string())) << id;
      }
    }
    if (said.contains("comment_kept")) {
      EXPECT_NE(notation::to_pgn(games[0].tree).find("{" + text_of(said.at("comment_kept")) + "}"),
                std::string::npos);
    }
    if (said.contains("clk")) {
      std::vector<std::int64_t> seconds;
      for (const notation::Ply& ply : games[0].tree.main_plies()) {
        for (const notation::Remark& remark : ply.remarks) {
          const auto* comment = std::get_if<notation::Comment>(&remark);
          if (comment == nullptr) continue;
          const auto commands = notation::parse_commands(comment->text).value();
          for (const auto& command : commands) {
            if (const auto* time = std::get_if<notation::TimeCommand>(&command.value))
              seconds.push_back(time->time.count() / 1000);
          }
        }
      }
      std::vector<std::int64_t> expected;
      for (const auto& value : said.at("clk").as_array()) expected.push_back(value.to_number<std::int64_t>());
      EXPECT_EQ(seconds, expected) << id;
    }
    if (expect.contains("strict") || said.contains("errors")) {
      EXPECT_EQ(is_refused(pgn, PgnReading::strict), expect.contains("strict")) << id;
    }
    for (const ReadGame& game : games) {
      if (game.is_faulty()) continue;
      EXPECT_EQ(notation::read_games(notation::to_pgn(game.tree)).at(0).tree, game.tree) << id;
    }
  }
  EXPECT_GE(cases, 7);
}

// ---- texts inside the tests of others ----

/// Where the first game of a text ends, by our reading, differs from the peer's, and why: by the name of the
/// row.
const std::map<std::string, std::string, std::less<>> settled_texts{
    {"chessComCrazyhouse", "variant"},
    {"crazyhouse1", "variant"},
    {"fromCrafty", "read_as_one"},
    {"stackOverflow", "unclosed"},
    // The row has \\t and \\n as two characters each: no tag begins with a backslash.
    {"loadPgn - works - messy whitespace (tabs, whitespace, and mixed newlines)", "garbled_row"},
    {"atomicRegression", "variant"},
};

TEST_F(PeerPgnCases, TextsInsideTheTestsOfOthers) {
  int cases = 0;
  std::set<std::string> used;
  for (const auto& row : rows_of(folder() / "pgn" / "embedded.jsonl")) {
    const std::string name = text_of(row.at("name"));
    const std::string pgn = text_of(row.at("pgn"));
    const auto games = notation::read_games(pgn);
    ++cases;
    std::string differs;
    if (row.contains("final_fen") && row.at("final_fen").is_string()) {
      // The peer's own word; python-chess is asked where the peer says nothing.
      const std::string ours = games.empty() ? "" : notation::to_fen(notation::final_position(games[0].tree));
      if (ours != text_of(row.at("final_fen"))) differs = ours + " / " + text_of(row.at("final_fen"));
    } else if (row.at("python_chess").is_array() && !row.at("python_chess").as_array().empty()) {
      const auto& theirs = row.at("python_chess").as_array();
      const auto& first = theirs[0].as_object();
      if (games.size() != theirs.size()) {
        differs = std::to_string(games.size()) + " games / " + std::to_string(theirs.size());
      } else if (first.at("errors").as_array().empty()) {
        const std::string ours = notation::to_fen(notation::final_position(games[0].tree));
        if (ours != text_of(first.at("final_fen"))) differs = ours + " / " + text_of(first.at("final_fen"));
        const auto variations = notation::count_remarks(games[0].tree).variations;
        if (variations != first.at("variations").to_number<std::uint64_t>()) differs += " variations";
      }
    }
    // What chess.js refuses without being told to be permissive is at least a deviation.
    const bool throws = row.contains("throws") && row.at("throws").as_bool();
    if (throws && !is_refused(pgn, PgnReading::strict)) differs += " not refused";
    if (differs.empty()) continue;
    EXPECT_TRUE(settled_texts.contains(name)) << name << ": " << differs << "\n"
                                              << codes_of(faults_of(pgn, PgnReading::strict));
    used.insert(name);
  }
  EXPECT_GE(cases, 40);
  for (const auto& [name, reason] : settled_texts)
    EXPECT_TRUE(used.contains(name)) << name << ": an idle verdict";
}

// ---- a parser with a strict and a lenient half ----

struct CodeOfPeer {
  std::string_view theirs;
  std::vector<PgnCode> ours;  ///< One of these; none: we do not mind it.
};

/// Codes that are no fault here: layout that PGN's import format allows.
const std::vector<CodeOfPeer> codes_of_peer{
    {"TAG_RESULT_BOTH_SET_BUT_DIFFERENT", {PgnCode::result_mismatch}},
    {"DESTINATION_RNBQK_OWN_PIECE_NON_CAPTURING", {PgnCode::illegal}},
    {"NOT_REACHABLE_RNBQ_NEITHER_MULTIPLE", {PgnCode::illegal}},
    {"NOT_REACHABLE_RNBQ_NEITHER_SINGLE", {PgnCode::illegal}},
    {"NOT_REACHABLE_PAWN_CAPTURING", {PgnCode::illegal}},
    {"DESTINATION_RNBQK_EMPTY_CAPTURE_SYMBOL", {PgnCode::spurious_capture, PgnCode::illegal}},
    {"FILE_EMPTY", {PgnCode::no_games}},
    {"FILE_EMPTY_LINE_CANNOT_START_WITH", {}},
    {"FILE_EMPTY_LINE_NOT_CONSECUTIVE", {}},
    {"MOVETEXT_MOVE_NUMBER_FOR_BLACK_NON_INITIAL_MOVE", {}},
    {"TAG_FORMAT_INVALID", {PgnCode::bad_tag, PgnCode::unknown_token, PgnCode::tag_layout}},
    {"TAG_FORMAT_NOT_ENDING_WITH_RIGHT_SQUARE_BRACKET", {PgnCode::bad_tag}},
    {"TAG_RESULT_VALUE_INVALID", {PgnCode::bad_result_tag}},
    {"MOVETEXT_TERMINATION_INVALID",
     {PgnCode::unknown_token, PgnCode::result_mismatch, PgnCode::result_form}},
    {"TAG_SET_UP_VALUE_INVALID", {PgnCode::setup_without_fen}},
    {"TAG_SET_UP_REQUIRES_FEN_TAG_BUT_MISSING", {PgnCode::setup_without_fen}},
    {"TAG_FEN_NOT_REQUIRED_BUT_SET", {PgnCode::fen_without_setup, PgnCode::setup_without_fen}},
    {"MOVETEXT_MOVE_NUMBER_DOES_NOT_CONTINUE_AS_EXPECTED", {PgnCode::unknown_token}},
    {"TAG_REAPPEAR",
     {PgnCode::missing_termination}},  // Behind the moves: tags of another game, without moves.
    {"TAG_SET_UP_VALUE_ZERO_BUT_FEN_PROVIDED", {PgnCode::setup_without_fen}},
    {"SPURIOUS_CHECK_SUFFIX", {PgnCode::spurious_check}},
    {"WRONG_CHECK_SUFFIX_FOR_CHECKMATE", {PgnCode::check_for_checkmate}},
    {"WRONG_CHECKMATE_SUFFIX_FOR_CHECK", {PgnCode::checkmate_for_check}},
    {"MISSING_CAPTURE_MARKER", {PgnCode::missing_capture}},
    {"OVERSPECIFIED_FILE_DISAMBIGUATION", {PgnCode::over_disambiguated}},
    {"OVERSPECIFIED_RANK_DISAMBIGUATION", {PgnCode::over_disambiguated}},
    {"OVERSPECIFIED_SQUARE_DISAMBIGUATION", {PgnCode::over_disambiguated}},
    {"NON_STANDARD_RANK_DISAMBIGUATION", {PgnCode::rank_before_file}},
    {"UCI_NOTATION", {PgnCode::coordinates}},
    {"ZERO_INSTEAD_OF_O_CASTLING", {PgnCode::zero_castling}},
    {"EXPLICIT_PAWN_LETTER", {PgnCode::pawn_letter}},
    {"LOWERCASE_PIECE_LETTER", {PgnCode::lowercase_piece}},
    {"LOWERCASE_PROMOTION_PIECE", {PgnCode::lowercase_promotion}},
};

TEST_F(PeerPgnCases, TypedFaultsOfAnotherParser) {
  const auto root = folder() / "pgn" / "ashlar-parser";
  std::set<std::string> named;
  for (const auto& row : rows_of(root / "EXPECT.jsonl")) {
    const std::string file = text_of(row.at("file"));
    const std::string theirs = text_of(row.at("code"));
    named.insert((root / file).string());
    const auto known = std::ranges::find(codes_of_peer, theirs, &CodeOfPeer::theirs);
    ASSERT_NE(known, codes_of_peer.end()) << theirs;
    const std::string text = bytes_of(root / file);
    const auto faults = common_faults_of(text, PgnReading::strict);
    if (known->ours.empty()) {
      EXPECT_TRUE(faults.empty()) << file << ": " << codes_of(faults);
    } else if (known->ours.front() == PgnCode::no_games) {
      EXPECT_TRUE(notation::read_games(text).empty()) << file;
    } else {
      EXPECT_TRUE(std::ranges::any_of(faults,
                                      [&](const PgnFault& fault) {
                                        return std::ranges::find(known->ours, fault.code) !=
                                               known->ours.end();
                                      }))
          << file << " (" << theirs << "): " << codes_of(faults);
    }
  }
  EXPECT_GE(named.size(), 40U);

  // Whatever has no exception in its path is accepted by the half it belongs to.
  int accepted = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string path = entry.path().string();
    if (entry.path().extension() != ".pgn" || path.find("exception") != std::string::npos) continue;
    if (path.find("/beyond/") != std::string::npos || named.contains(path)) continue;
    const bool is_strict = path.find("/strict/") != std::string::npos;
    const auto faults =
        common_faults_of(bytes_of(path), is_strict ? PgnReading::strict : PgnReading::lenient);
    EXPECT_TRUE(faults.empty()) << path << ": " << codes_of(faults);
    ++accepted;
  }
  EXPECT_GE(accepted, 40);
}

// ---- the games of the VDM++ model ----

TEST_F(PeerPgnCases, GamesOfTheModel) {
  const auto read = [](std::string_view name) {
    return notation::read_games(bytes_of(folder() / "pgn" / "vdm-seed002" / name));
  };
  const std::map<std::string_view, std::size_t> plies{
      {"pgn1.txt", 87}, {"pgn2.txt", 33}, {"pgn3.txt", 13}, {"pgn4.txt", 0}};
  for (const auto& [name, count] : plies) {
    const auto games = read(name);
    ASSERT_EQ(games.size(), 1U) << name;
    // Bare moves in quotation marks, without a result: forgiven, and said.
    EXPECT_FALSE(games[0].is_faulty()) << name << ": " << codes_of(games[0].faults);
    if (count > 0) {
      EXPECT_EQ(games[0].tree.main_plies().size(), count) << name;
    }
    std::set<PgnCode> codes;
    for (const PgnFault& fault : games[0].faults) codes.insert(fault.code);
    EXPECT_EQ(codes, (std::set{PgnCode::quoted_text, PgnCode::missing_termination})) << name;
  }
  EXPECT_TRUE(board::is_checkmate(notation::final_position(read("pgn2.txt")[0].tree)));
  const auto illegal = read("pgn_illegal.txt");
  ASSERT_EQ(illegal.size(), 1U);
  EXPECT_TRUE(illegal[0].is_faulty());
  EXPECT_EQ(illegal[0].faults.back().code, PgnCode::illegal);
  EXPECT_EQ(illegal[0].faults.back().token, "e8");
}

}  // namespace
}  // namespace adoube::peers
