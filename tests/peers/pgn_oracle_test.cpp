// SPDX-License-Identifier: GPL-3.0-or-later
// Every PGN file of other projects beside python-chess's reading of it. Where the two differ,
// pgn_verdicts.tsv names the reason and pgn_verdicts.md explains it; a difference without a verdict fails,
// and so does an idle verdict.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "peer_data.hpp"
#include "pgn_file.hpp"
#include "tree.hpp"

namespace adoube::peers {
namespace {

using notation::GameTree;
using notation::ReadGame;

/// What the oracle tells of a game, told of ours.
struct Reading {
  std::string white;
  std::string black;
  std::string result;
  std::uint64_t plies = 0;
  std::string final_fen;
  std::uint64_t variations = 0;
  std::uint64_t comments = 0;
  std::uint64_t nags = 0;

  [[nodiscard]] std::string players() const { return white + "\n" + black; }
};

/// Is nothing left of a comment without a blank at either end?
[[nodiscard]] bool is_nothing(std::string_view text) {
  if (text.starts_with(' ')) text.remove_prefix(1);
  if (text.ends_with(' ')) text.remove_suffix(1);
  return text.empty();
}

/// python-chess drops empty comments, and keeps a NAG once.
void count_place(const std::vector<notation::Remark>& remarks, Reading& reading) {
  std::set<int> nags;
  for (const notation::Remark& remark : remarks) {
    if (const auto* comment = std::get_if<notation::Comment>(&remark)) {
      reading.comments += is_nothing(comment->text) ? 0U : 1U;
    } else if (const auto* nag = std::get_if<notation::Nag>(&remark)) {
      nags.insert(nag->code);
    }
  }
  reading.nags += nags.size();
}

[[nodiscard]] Reading reading_of(const ReadGame& game) {
  const GameTree& tree = game.tree;
  const auto tag = [&](std::string_view name) { return std::string(tree.tag(name).value_or("?")); };
  Reading reading;
  reading.white = tag("White");
  reading.black = tag("Black");
  // The Result tag, or what stands behind the moves if the tag says nothing.
  reading.result = tree.tag("Result").value_or("*");
  if (reading.result == "*" && tree.result()) reading.result = to_string(*tree.result());
  reading.plies = tree.main_plies().size();
  reading.final_fen = notation::to_fen(notation::final_position(tree));
  for (std::size_t i = 0; i < tree.lines().size(); ++i) {
    const notation::Line& line = tree.lines()[i];
    // To python-chess, an empty one is no variation; what is said in it counts.
    reading.variations += i > 0 && !line.plies.empty() ? 1U : 0U;
    count_place(line.before, reading);
    for (const notation::Ply& ply : line.plies) count_place(ply.remarks, reading);
  }
  return reading;
}

[[nodiscard]] Reading reading_of(const boost::json::object& game) {
  const auto number = [&](std::string_view key) { return game.at(key).to_number<std::uint64_t>(); };
  return {.white = text_of(game.at("white")),
          .black = text_of(game.at("black")),
          .result = text_of(game.at("result")),
          .plies = number("plies"),
          .final_fen = text_of(game.at("final_fen")),
          .variations = number("variations"),
          .comments = number("comments"),
          .nags = number("nags")};
}

[[nodiscard]] std::string difference(const Reading& ours, const Reading& theirs) {
  std::string text;
  const auto compare = [&](std::string_view name, const auto& a, const auto& b) {
    if (a == b) return;
    if constexpr (std::is_same_v<std::decay_t<decltype(a)>, std::string>) {
      text += std::string(name) + " " + a + " / " + b + "; ";
    } else {
      text += std::string(name) + " " + std::to_string(a) + " / " + std::to_string(b) + "; ";
    }
  };
  compare("plies", ours.plies, theirs.plies);
  compare("final_fen", ours.final_fen, theirs.final_fen);
  compare("variations", ours.variations, theirs.variations);
  compare("comments", ours.comments, theirs.comments);
  compare("nags", ours.nags, theirs.nags);
  compare("result", ours.result, theirs.result);
  return text;
}

/// What differs, by the number of our game; "after N" for a game that only python-chess sees.
using Differences = std::map<std::string, std::string>;

/// The one of their next games that has the same players, and as many plies if there is such a one.
[[nodiscard]] std::size_t partner_of(const Reading& game, const std::vector<Reading>& theirs,
                                     std::size_t from) {
  const std::size_t to = std::min(from + 4, theirs.size());
  std::size_t partner = theirs.size();
  for (std::size_t k = to; k-- > from;) {
    if (theirs[k].players() == game.players()) partner = k;
  }
  for (std::size_t k = to; k-- > from;) {
    if (theirs[k].players() == game.players() && theirs[k].plies == game.plies) partner = k;
  }
  return partner;
}

/// Two readings that we take for one game: its tags, and its moves behind several empty lines.
[[nodiscard]] Reading joined(const Reading& tags, const Reading& moves) {
  Reading game = moves;
  game.result = tags.result != "*" ? tags.result : moves.result;
  game.variations += tags.variations;
  game.comments += tags.comments;
  game.nags += tags.nags;
  return game;
}

[[nodiscard]] Differences compare(const std::vector<Reading>& ours, const std::vector<Reading>& theirs) {
  Differences differences;
  std::size_t j = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::size_t k = ours.size() == theirs.size() ? j : partner_of(ours[i], theirs, j);
    if (k >= theirs.size()) {
      differences[number] = "only ours";
      continue;
    }
    for (; j < k; ++j) differences["after " + std::to_string(i)] += "only theirs; ";
    ++j;
    const std::string text = difference(ours[i], theirs[k]);
    if (text.empty()) continue;
    const bool is_split = theirs[k].plies == 0 && j < theirs.size() && theirs[j].players() == "?\n?" &&
                          difference(ours[i], joined(theirs[k], theirs[j])).empty();
    differences[number] = is_split ? "read as two by python-chess" : text;
    j += is_split ? 1U : 0U;
  }
  for (; j < theirs.size(); ++j) differences["after " + std::to_string(ours.size())] += "only theirs; ";
  return differences;
}

/// file, game ("*" for all of its differences) → reason.
[[nodiscard]] std::map<std::string, std::map<std::string, std::string>> verdicts() {
  std::map<std::string, std::map<std::string, std::string>> table;
  for (const std::string& line : lines_of(support::in_tree("tests/peers/pgn_verdicts.tsv"))) {
    if (line.front() == '#') continue;
    const auto first = line.find('\t');
    const auto second = line.find('\t', first + 1);
    table[line.substr(0, first)][line.substr(first + 1, second - first - 1)] = line.substr(second + 1);
  }
  return table;
}

class PeerPgn : public PeerTest {};

TEST_F(PeerPgn, EveryDifferenceFromPythonChessHasItsReason) {
  auto table = verdicts();
  const std::string oracle = unpacked(folder() / "pgn" / "ORACLE.python-chess.jsonl.gz");
  std::uint64_t games = 0;
  std::uint64_t files = 0;
  std::map<std::string, int> reasons;
  for (std::size_t at = 0; at < oracle.size();) {
    const std::size_t end = std::min(oracle.find('\n', at), oracle.size());
    const auto row = boost::json::parse(std::string_view(oracle).substr(at, end - at)).as_object();
    at = end + 1;
    const std::string file = text_of(row.at("file"));
    std::vector<Reading> ours;
    for (const ReadGame& game : notation::read_games(unpacked(folder() / file)))
      ours.push_back(reading_of(game));
    std::vector<Reading> theirs;
    for (const auto& game : row.at("games").as_array()) theirs.push_back(reading_of(game.as_object()));
    games += ours.size();
    ++files;
    auto& reasons_of_file = table[file];
    std::set<std::string> used;
    for (const auto& [number, text] : compare(ours, theirs)) {
      const std::string key = reasons_of_file.contains(number) ? number : "*";
      if (!reasons_of_file.contains(key)) {
        ADD_FAILURE() << file << "\t" << number << "\tno verdict: " << text;
        continue;
      }
      used.insert(key);
      ++reasons[reasons_of_file[key]];
    }
    for (const auto& [number, reason] : reasons_of_file) {
      EXPECT_TRUE(used.contains(number)) << file << " " << number << ": an idle verdict";
    }
    table.erase(file);
  }
  for (const auto& [file, rows] : table)
    ADD_FAILURE() << file << " has verdicts, but the oracle does not know it";
  EXPECT_GE(files, 300U);
  EXPECT_GE(games, 4000U);
  for (const auto& [reason, count] : reasons) RecordProperty(reason, count);
}

}  // namespace
}  // namespace adoube::peers
