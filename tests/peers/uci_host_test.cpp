// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogues that python-chess is tested with: the program says its lines, our host what it would say. Where
// its words differ from python-chess', the difference is named, with the reason why the protocol allows it.
#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/uci/program.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

using std::chrono::milliseconds;

std::chrono::microseconds now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

/// What python-chess says in every dialogue and we do not.
const std::map<std::string, std::string> said_otherwise{
    {"go", "a search without a limit is `go infinite`: the protocol leaves a bare `go` open"},
    {"nopost", "thinking is wanted: `post`"},
    {"st 1.5", "the protocol has whole seconds: `st 2`, and `?` after 1.5 of them"},
    {"remove", "two times `undo` in force mode, which is never out of place"},
    {".", "asks how far it is: reports come by themselves"},
    {"variant atomic", "another game"},
};

engine::Situation situation_of(std::string_view fen, std::initializer_list<std::string_view> moves = {}) {
  engine::Situation situation;
  if (fen != "startpos") situation.start = board::make_position(notation::parse_fen(fen).value()).value();
  board::Position position = situation.start;
  for (const std::string_view text : moves) {
    situation.moves.push_back(notation::parse_uci(position, text).value());
    position.play(situation.moves.back());
  }
  return situation;
}

/// Zero bytes as the fake program has them in its arguments.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\0') {
      result += "\\0";
    } else {
      result += c;
    }
  }
  return result;
}

class PeerHost : public PeerTest {
 protected:
  /// A program that says, when it hears a word of the script, what the program of the dialogue says there.
  /// Words that begin with `>` are heard; `*N` stands for what is said behind the N-th line of python-chess.
  uci::Program play(const std::string& name, uci::Protocol protocol, const std::vector<std::string>& script) {
    for (const auto& row : rows_of(folder() / "uci" / "transcripts.jsonl")) {
      if (text_of(row.at("name")) == name) dialogue_ = row.at("dialogue").as_array();
    }
    uci::ProgramSetup setup;
    setup.protocol = protocol;
    setup.command = {ADOUBE_FAKE_PROGRAM, "script"};
    for (const std::string& word : script) {
      if (word.starts_with('*')) {
        for (const auto& line :
             dialogue_.at(std::stoul(word.substr(1))).as_object().at("engine").as_array()) {
          setup.command.push_back("<" + escaped(text_of(line)));
        }
      } else {
        setup.command.push_back(word);
      }
    }
    setup.log = [this](std::string_view line) {
      if (line.starts_with("> ")) said_.emplace_back(line.substr(2));
    };
    const uci::Patience patience{.start = std::chrono::seconds(60),
                                 .ready = std::chrono::seconds(60),
                                 .stop = std::chrono::seconds(60),
                                 .quit = std::chrono::seconds(60),
                                 .late = std::chrono::seconds(60)};
    auto program = uci::Program::start(setup, patience, now);
    if (!program) throw std::runtime_error(program.error().text);
    return std::move(*program);
  }

  uci::Reply reply_of(uci::Program& program, const engine::Situation& situation, const engine::Limits& limits,
                      const engine::Listener& listener = {}) {
    auto reply = program.think(situation, limits, listener);
    if (!reply) {
      std::string text = reply.error().text;
      for (const std::string& line : reply.error().transcript) text += "\n" + line;
      throw std::runtime_error(text);
    }
    return std::move(*reply);
  }

  /// Each kind of line that python-chess says was said, but for the named differences.
  void expect_said(const std::set<std::string>& also_otherwise = {}) {
    for (const auto& turn : dialogue_) {
      const std::string line = text_of(turn.as_object().at("gui"));
      if (said_otherwise.contains(line) || also_otherwise.contains(line)) continue;
      EXPECT_NE(std::ranges::find(said_, line), said_.end()) << line;
    }
  }

  boost::json::array dialogue_;
  std::vector<std::string> said_;
};

engine::Limits move_time(int time, std::optional<int> depth = {}) {
  engine::Limits limits;
  limits.move_time = milliseconds(time);
  limits.depth = depth;
  return limits;
}

TEST_F(PeerHost, EveryDialogueIsAnsweredFor) {
  const std::set<std::string> known{
      "test_uci_ping", "test_iota_log", "test_uci_result", "test_uci_output_after_command",
      "test_hiarcs_bestmove", "test_xboard_options", "test_xboard_replay", "test_xboard_result",
      "test_xboard_analyse",
      // A program's debug mode is its user's business: no match or analysis wants it.
      "test_uci_debug"};
  for (const auto& row : rows_of(folder() / "uci" / "transcripts.jsonl")) {
    EXPECT_TRUE(known.contains(text_of(row.at("name")))) << text_of(row.at("name"));
  }
}

TEST_F(PeerHost, Ping) {
  play("test_uci_ping", uci::Protocol::uci, {">uci", "*0", ">isready", "*1"});
  expect_said();
}

TEST_F(PeerHost, ZeroByteBehindTheMove) {
  auto program =
      play("test_iota_log", uci::Protocol::uci,
           {">uci", "*0", ">ucinewgame", ">position startpos moves d2d4", ">go movetime 5000", "*4"});
  ASSERT_TRUE(program.new_game(false));
  EXPECT_EQ(reply_of(program, situation_of("startpos", {"d2d4"}), move_time(5000)).move,
            Move::normal(Square::e7, Square::e6));
  expect_said();
}

TEST_F(PeerHost, MateIsPlayed) {
  auto program = play("test_uci_result", uci::Protocol::uci,
                      {">uci", "*0", ">ucinewgame", ">position fen k7/7R/6R1/8/8/8/8/K7 w - - 0 1",
                       ">go movetime 5000", "*4"});
  ASSERT_TRUE(program.new_game(false));
  EXPECT_EQ(reply_of(program, situation_of("k7/7R/6R1/8/8/8/8/K7 w - - 0 1"), move_time(5000)).move,
            Move::normal(Square::g6, Square::g8));
  expect_said();
}

TEST_F(PeerHost, WordsBeforeAndAfterUciok) {
  const auto program = play("test_uci_output_after_command", uci::Protocol::uci, {">uci", "*0"});
  EXPECT_EQ(program.name(), "Arasan v24.0.0-10-g367aa9f");
  expect_said();
}

TEST_F(PeerHost, StringBehindTheLineOfPlay) {
  auto program = play("test_hiarcs_bestmove", uci::Protocol::uci,
                      {">uci", "*0", ">ucinewgame", ">position fen QN4n1/6r1/3k4/8/b2K4/8/8/8 b - - 0 1",
                       ">go infinite", "*4"});
  ASSERT_TRUE(program.new_game(false));
  std::string note;
  const auto reply =
      reply_of(program, situation_of("QN4n1/6r1/3k4/8/b2K4/8/8/8 b - - 0 1"), {},
               {.report = {}, .current_move = {}, .note = [&](std::string_view text) { note = text; }});
  EXPECT_EQ(reply.move, Move::normal(Square::g7, Square::g4));
  EXPECT_EQ(reply.ponder, Move::normal(Square::d4, Square::c3));
  ASSERT_TRUE(reply.report);
  EXPECT_EQ(reply.report->score, engine::Score::centipawns(-40));
  EXPECT_EQ(reply.report->line.size(), 2U);
  EXPECT_EQ(note, "keep double  space");
  expect_said();
}

TEST_F(PeerHost, XboardOptions) {
  auto program = play("test_xboard_options", uci::Protocol::xboard,
                      {">xboard", ">protover 2", "*1", ">force", ">option combovar=HI", ">option spinvar=42",
                       ">option checkvar=1", ">option pathvar=.", ">option buttonvar"});
  using Kind = uci::ProgramOption::Kind;
  const std::map<std::string, Kind> kinds{
      {"spinvar", Kind::spin},     {"combovar", Kind::combo},  {"checkvar", Kind::check},
      {"stringvar", Kind::string}, {"filevar", Kind::string},  {"pathvar", Kind::string},
      {"buttonvar", Kind::button}, {"resetvar", Kind::button}, {"savevar", Kind::button}};
  std::map<std::string, Kind> offered;
  for (const auto& option : program.options()) {
    if (option.name.ends_with("var")) offered[option.name] = option.kind;
    if (option.name == "stringvar") {
      EXPECT_EQ(option.value, "");
    }
    if (option.name == "spinvar") {
      EXPECT_EQ(option.most, 100);
    }
    if (option.name == "combovar") {
      EXPECT_EQ(option.choices, (std::vector<std::string>{"HI", "HELLO", "BYE"}));
    }
  }
  EXPECT_EQ(offered, kinds);
  for (const auto& [name, value] :
       {std::pair{"combovar", "HI"}, std::pair{"spinvar", "42"}, std::pair{"checkvar", "true"},
        std::pair{"pathvar", "."}, std::pair{"buttonvar", ""}}) {
    EXPECT_TRUE(program.set_option(name, value)) << name;
  }
  expect_said();
}

TEST_F(PeerHost, XboardReplay) {
  // Back to the beginning is one word, not three; and what holds on (`st`, `easy`) is not said again.
  auto program = play("test_xboard_replay", uci::Protocol::xboard,
                      {">xboard", ">protover 2",
                       "*1",      ">force",
                       ">new",    ">force",
                       ">post",   ">easy",  //
                       ">d2d4",   ">g8f6",
                       ">c2c4",   ">st 2",
                       ">sd 17",  ">go",
                       "*11",  //
                       ">force",  ">undo",
                       ">undo",   ">sd 17",
                       ">go",     "*18",  //
                       ">force",  ">setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                       ">sd 17",  ">go",
                       "*26"});
  ASSERT_TRUE(program.new_game(false));
  EXPECT_EQ(reply_of(program, situation_of("startpos", {"d2d4", "g8f6", "c2c4"}), move_time(1500, 17)).move,
            Move::normal(Square::e7, Square::e6));
  EXPECT_EQ(reply_of(program, situation_of("startpos", {"d2d4", "g8f6"}), move_time(1500, 17)).move,
            Move::normal(Square::c2, Square::c4));
  EXPECT_EQ(reply_of(program, situation_of("startpos"), move_time(1500, 17)).move,
            Move::normal(Square::d2, Square::d4));
  expect_said();
}

TEST_F(PeerHost, XboardResult) {
  // A position in which nobody is asked to move is not set up: the last game only has a result.
  const std::string never_set_up = "setboard k7/8/8/8/8/8/8/K7 b - - 0 1";
  auto program = play("test_xboard_result", uci::Protocol::xboard,
                      {">xboard",
                       ">protover 2",
                       "*1",
                       ">force",
                       ">new",
                       ">force",
                       ">post",
                       ">easy",
                       ">setboard k7/7R/6R1/8/8/8/8/K7 w - - 0 1",
                       ">st 5",
                       ">go",
                       "*8",
                       ">result 1-0 {White mates}",
                       ">force",
                       ">new",
                       ">force",
                       ">post",
                       ">easy",
                       ">st 5",
                       ">go",
                       "*16",
                       ">result *",
                       ">force",
                       ">new",
                       ">force",
                       ">post",
                       ">easy",
                       ">st 5",
                       ">go",
                       "*24",
                       ">result 0-1 {Time forfeiture}",
                       ">force",
                       ">new",
                       ">force",
                       ">post",
                       ">easy",
                       ">st 5",
                       ">go",
                       "*32",
                       ">new",
                       ">force",
                       ">post",
                       ">easy",
                       ">result 1/2-1/2 {Insufficient material}"});
  ASSERT_TRUE(program.new_game(false));
  EXPECT_EQ(reply_of(program, situation_of("k7/7R/6R1/8/8/8/8/K7 w - - 0 1"), move_time(5000)).move,
            Move::normal(Square::g6, Square::g8));
  program.tell_result("1-0", "White mates");
  for (const auto& [result, reason] :
       {std::pair{"*", ""}, std::pair{"0-1", "Time forfeiture"}, std::pair{"", ""}}) {
    ASSERT_TRUE(program.new_game(false));
    EXPECT_EQ(reply_of(program, situation_of("startpos"), move_time(5000)).move,
              Move::normal(Square::e2, Square::e4));
    if (!std::string_view(result).empty()) program.tell_result(result, reason);
  }
  ASSERT_TRUE(program.new_game(false));
  program.tell_result("1/2-1/2", "Insufficient material");
  expect_said({never_set_up});
}

TEST_F(PeerHost, XboardAnalyse) {
  auto program = play("test_xboard_analyse", uci::Protocol::xboard,
                      {">xboard", ">protover 2", "*1", ">force", ">new", ">force", ">post", ">easy",
                       ">setboard rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", ">exclude all",
                       ">include f7f6", ">analyze", "*9", ">exit"});
  ASSERT_TRUE(program.new_game(false));
  engine::Limits limits;
  limits.infinite = true;
  limits.search_moves = {Move::normal(Square::f7, Square::f6)};
  std::optional<engine::Report> heard;
  const auto reply =
      reply_of(program, situation_of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"), limits,
               {.report =
                    [&](const engine::Report& report) {
                      heard = report;
                      program.stop();
                    },
                .current_move = {},
                .note = {}});
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->depth, 4);
  EXPECT_EQ(heard->score, engine::Score::centipawns(116));
  EXPECT_EQ(heard->time, milliseconds(230));
  EXPECT_EQ(heard->nodes, 2252U);
  EXPECT_EQ(heard->line.size(), 3U);
  EXPECT_EQ(reply.move, Move::normal(Square::f7, Square::f6));
  expect_said();
}

}  // namespace
}  // namespace adoube::peers
