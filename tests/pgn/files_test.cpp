// SPDX-License-Identifier: GPL-3.0-or-later
// Our own files: one for every code, one for every feature, each read as its table says and not otherwise.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "data_files.hpp"
#include "event_log.hpp"

namespace adoube::notation {
namespace {

[[nodiscard]] std::string shown(const Row& row) {
  std::string text;
  for (const std::string& cell : row) text += cell + " | ";
  return text;
}

[[nodiscard]] Row row_of(const std::string& file, const PgnFault& fault) {
  return {file,
          std::to_string(fault.game),
          std::to_string(fault.place.line),
          std::to_string(fault.place.column),
          std::to_string(fault.ply),
          std::string(to_string(fault.code)),
          fault.token,
          fault.article};
}

[[nodiscard]] std::map<std::string, std::vector<Row>> by_file(const std::filesystem::path& table) {
  std::map<std::string, std::vector<Row>> rows;
  for (Row& row : rows_of(table)) rows[row[0]].push_back(std::move(row));
  return rows;
}

/// What is wrong with the whole file is for who reads files to say: see tests/program/validate_test.py.
constexpr std::string_view of_the_file = "no_games.pgn";
/// Of this one nothing can be read.
constexpr std::string_view unreadable = "utf16.pgn";

TEST(PgnCodes, EveryCodeHasAFileThatShowsIt) {
  std::set<std::string> shown_codes;
  for (const Row& row : rows_of(data_folder() / "codes" / "EXPECT.tsv")) {
    ASSERT_EQ(row.size(), 8U) << shown(row);
    if (row[0] == row[5] + ".pgn") shown_codes.insert(row[5]);
  }
  for (int i = 0; i < number_of_pgn_codes; ++i) {
    const std::string name(to_string(static_cast<PgnCode>(i)));
    EXPECT_TRUE(shown_codes.contains(name)) << "no file for " << name;
  }
}

TEST(PgnCodes, EveryFileHasItsFaultAndNoOther) {
  auto expected = by_file(data_folder() / "codes" / "EXPECT.tsv");
  for (const auto& path : files_in(data_folder() / "codes")) {
    const std::string name = path.filename().string();
    ASSERT_TRUE(expected.contains(name)) << name << " is in no row";
    if (name == of_the_file) continue;
    const std::string text = bytes_of(path);
    std::vector<PgnFault> faults;
    const PgnCounts counts = validate_pgn(text, faults, PgnReading::told);
    EXPECT_EQ(counts.games, name == unreadable ? 0U : 3U) << name;
    std::vector<Row> found;
    for (const PgnFault& fault : faults) found.push_back(row_of(name, fault));
    for (Row& row : expected[name]) {
      row[6] = unquoted(row[6]);
      row[7] = unquoted(row[7]);
    }
    EXPECT_EQ(found, expected[name]);
    for (const PgnFault& fault : faults) {
      EXPECT_FALSE(fault.text.empty());
      // The token stands where the place says.
      std::string_view here = std::string_view(text).substr(fault.place.offset);
      std::string_view token = fault.token;
      if (token.ends_with("...")) token.remove_suffix(3);
      EXPECT_TRUE(here.starts_with(token)) << to_text(fault);
    }
    expected.erase(name);
  }
  expected.erase(std::string(of_the_file));
  for (const auto& [name, rows] : expected) ADD_FAILURE() << name << " is not there";
}

TEST(PgnCodes, FaultsCountAlwaysAndDeviationsWhereItIsStrict) {
  for (const auto& path : files_in(data_folder() / "codes")) {
    const std::string text = bytes_of(path);
    std::vector<PgnFault> told;
    std::vector<PgnFault> lenient;
    std::vector<PgnFault> strict;
    const PgnCounts as_told = validate_pgn(text, told, PgnReading::told);
    const PgnCounts as_lenient = validate_pgn(text, lenient, PgnReading::lenient);
    const PgnCounts as_strict = validate_pgn(text, strict, PgnReading::strict);
    EXPECT_EQ(strict, told) << path;
    EXPECT_EQ(as_strict.faults, told.size()) << path;
    EXPECT_EQ(as_strict.deviations, 0U) << path;
    EXPECT_EQ(as_told.faults + as_told.deviations, told.size()) << path;
    EXPECT_EQ(as_lenient, as_told) << path;
    std::erase_if(told, [](const PgnFault& fault) { return is_deviation(fault.code); });
    EXPECT_EQ(lenient, told) << path;
    EXPECT_EQ(as_lenient.faulty_games, told.empty() || path.filename() == unreadable ? 0U : 1U) << path;
  }
}

/// A bad game costs no other: the ones before and behind it are read in full.
TEST(PgnCodes, NeighboursAreUntouched) {
  for (const auto& path : files_in(data_folder() / "codes")) {
    if (path.filename() == of_the_file || path.filename() == unreadable) continue;
    const auto games = read_games(bytes_of(path));
    ASSERT_EQ(games.size(), 3U) << path;
    EXPECT_EQ(games[0].tree.tag("Event"), "Before") << path;
    EXPECT_EQ(to_fen(final_position(games[0].tree)),
              "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5")
        << path;
    EXPECT_EQ(games[0].tree.result(), PgnResult::draw) << path;
    EXPECT_EQ(games[2].tree.tag("Event"), "After") << path;
    EXPECT_EQ(to_fen(final_position(games[2].tree)),
              "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
        << path;
    EXPECT_EQ(games[2].tree.result(), PgnResult::black_wins) << path;
  }
}

/// What is read of a text, without the places in bytes, and with every line end as LF.
[[nodiscard]] std::vector<std::string> events_of(const std::string& text) {
  struct Log : EventLog {
    void begin_game(std::uint64_t number, std::uint64_t) override { EventLog::begin_game(number, 0); }
    void end_game(std::uint64_t) override { EventLog::end_game(0); }
    void comment(std::string_view comment, CommentForm form) override {
      std::string lines;
      for (std::size_t i = 0; i < comment.size(); ++i) {
        if (comment[i] == '\r' && comment.substr(i + 1).starts_with('\n')) continue;
        lines += comment[i] == '\r' ? '\n' : comment[i];
      }
      EventLog::comment(lines, form);
    }
    void fault(const PgnFault& fault) override {
      PgnFault without = fault;
      without.place.offset = 0;
      EventLog::fault(without);
    }
  };
  Log log;
  const PgnCounts counts = read_pgn(text, log);
  log.events.push_back(std::to_string(counts.lines) + " lines");
  return log.events;
}

/// LF, CR LF and CR end lines alike: the same games, and each fault on the same line and column.
TEST(PgnFiles, LineEndsMakeNoDifference) {
  for (const std::string_view folder : {"codes", "features"}) {
    for (const auto& path : files_in(data_folder() / folder)) {
      const std::string text = bytes_of(path);
      if (path.filename() == unreadable || text.find('\r') != std::string::npos) continue;
      for (const std::string_view line_end : {"\r\n", "\r"}) {
        std::string other;
        for (const char c : text) {
          if (c == '\n') {
            other += line_end;
          } else {
            other += c;
          }
        }
        EXPECT_EQ(events_of(other), events_of(text)) << path << line_end.size();
      }
    }
  }
}

/// Beyond the number that is kept, faults are counted all the same.
TEST(PgnFiles, FaultsThatAreNotKeptAreCounted) {
  for (const auto& path : files_in(data_folder() / "codes")) {
    const std::string text = bytes_of(path);
    const std::string twice = text + text;
    std::vector<PgnFault> all;
    std::vector<PgnFault> one;
    const PgnCounts counts = validate_pgn(twice, all, PgnReading::strict);
    EXPECT_EQ(validate_pgn(twice, one, PgnReading::strict, 1), counts) << path;
    all.resize(std::min<std::size_t>(all.size(), 1));
    EXPECT_EQ(one, all) << path;
  }
}

[[nodiscard]] Row row_of(const std::string& file, const ReadGame& game) {
  const RemarkCounts remarks = count_remarks(game.tree);
  std::string codes;
  for (const PgnFault& fault : game.faults)
    codes += (codes.empty() ? "" : ",") + std::string(to_string(fault.code));
  return {file,
          std::to_string(game.number),
          std::to_string(game.tree.main_plies().size()),
          std::to_string(remarks.variations),
          std::to_string(remarks.comments),
          std::to_string(remarks.nags),
          game.tree.result() ? std::string(to_string(*game.tree.result())) : "-",
          codes.empty() ? "-" : codes,
          to_fen(final_position(game.tree))};
}

TEST(PgnFeatures, EveryFileIsReadAsItsTableSays) {
  auto expected = by_file(data_folder() / "features" / "EXPECT.tsv");
  for (const auto& path : files_in(data_folder() / "features")) {
    const std::string name = path.filename().string();
    std::vector<Row> found;
    for (const ReadGame& game : read_games(bytes_of(path))) found.push_back(row_of(name, game));
    EXPECT_EQ(found, expected[name]);
    expected.erase(name);
  }
  for (const auto& [name, rows] : expected) ADD_FAILURE() << name << " is not there";
}

TEST(PgnFeatures, TextsAreKept) {
  const auto read = [](const std::string& name) {
    EventLog log;
    read_pgn(bytes_of(data_folder() / "features" / (name + ".pgn")), log);
    return log.events;
  };
  const auto tags = read("tags");
  EXPECT_EQ(std::vector(tags.begin() + 1, tags.begin() + 7),
            (std::vector<std::string>{R"(tag <Event> <A "quoted" event, and a \ backslash>)",
                                      "tag <Result> <1-0>", "tag <X_Unknown-Tag_1> <>",
                                      "tag <Annotator> <[brackets] and {braces} ; % stay text>",
                                      "tag <White> <Last, First>", "tag <Black> <on the same line>"}));
  std::vector<std::string> comments;
  for (const std::string& event : read("comments")) {
    if (event.find("comment") != std::string::npos) comments.push_back(event);
  }
  EXPECT_EQ(comments, (std::vector<std::string>{
                          "comment <before the first move>", "comment <a brace { inside, 1-0 (2. d4) ; too>",
                          "line comment < to the end of the line {>", "comment <over\nseveral\n\nlines>",
                          "comment <and a second>", "line comment <a line of its own>"}));
  std::vector<std::string> nags;
  for (const std::string& event : read("nags")) {
    if (event.starts_with("nag ")) nags.push_back(event.substr(4));
  }
  EXPECT_EQ(nags, (std::vector<std::string>{"1", "2", "3", "4", "5", "6", "1", "14", "0", "255", "10", "14",
                                            "18", "19", "13", "14", "7", "7"}));
}

}  // namespace
}  // namespace adoube::notation
