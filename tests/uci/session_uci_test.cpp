// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's side of UCI: every command, at every moment.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "spoken.hpp"

namespace adoube::uci {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

using Lines = std::vector<std::string>;

std::string last_of(const Lines& lines) { return lines.empty() ? "" : lines.back(); }

std::string fen_of(Spoken& spoken) {
  for (const std::string& line : spoken.ask("d")) {
    if (line.starts_with("Fen: ")) return line.substr(5);
  }
  return "";
}

constexpr auto start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(UciSession, SaysWhoItIsAndWhatCanBeSet) {
  Spoken spoken;
  const Lines lines = spoken.ask("uci");
  EXPECT_EQ(lines.front(), "id name Adoube 1.2.3");
  EXPECT_THAT(lines[1], StartsWith("id author "));
  EXPECT_EQ(lines.back(), "uciok");
  for (const char* const option :
       {"option name Hash type spin default 16 min 1 max 131072", "option name Clear Hash type button",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Ponder type check default false",
        "option name MultiPV type spin default 1 min 1 max 500",
        "option name Move Overhead type spin default 50 min 0 max 5000",
        "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default 1500 min 800 max 2850",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Opponent type string default <empty>", "option name OwnBook type check default true",
        "option name Book File type string default <empty>",
        "option name SyzygyPath type string default <empty>",
        "option name Table Men type combo default 3 var 0 var 3 var 4",
        "option name Proved KRK type check default false"}) {
    EXPECT_THAT(lines, Contains(option));
  }
  EXPECT_THAT(lines, Contains(StartsWith("option name UCI_EngineAbout type string default Adoube")));
}

TEST(UciSession, AnswersWhatProgramsAsk) {
  Spoken spoken;
  EXPECT_THAT(spoken.ask("isready"), ElementsAre("readyok"));
  EXPECT_THAT(spoken.ask("  IsReady \r\n"), ElementsAre("readyok"));
  for (const char* const silent :
       {"", "   ", "\t\r\n", "# a comment", "debug on", "debug off", "register later",
        "register name A code 1", "ucinewgame", "stop", "ponderhit", "position startpos"}) {
    EXPECT_THAT(spoken.ask(silent), IsEmpty()) << silent;
  }
  EXPECT_THAT(spoken.ask("jump high"), ElementsAre("Unknown command: jump high"));
  EXPECT_THAT(spoken.ask(std::string("\x01\x7f\xff") + std::string(500, 'x')),
              ElementsAre(AllOf(StartsWith("Unknown command: \\x7f\\xffx"), EndsWith("…"))));
  EXPECT_THAT(spoken.ask("help"), Contains(StartsWith("setoption name")));
}

TEST(UciSession, SetsPositions) {
  Spoken spoken;
  EXPECT_EQ(fen_of(spoken), start_fen);
  spoken.say("position startpos moves e2e4 e7e5 g1f3");
  EXPECT_EQ(fen_of(spoken), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  spoken.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - moves a7a8q e8d7");
  EXPECT_EQ(fen_of(spoken), "Q7/3k4/8/8/8/8/8/4K3 w - - 1 2");
  spoken.say("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9 moves e1h1 e8a8");
  EXPECT_EQ(fen_of(spoken), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 7 10");
  spoken.say("flip");
  EXPECT_EQ(fen_of(spoken), "r4rk1/8/8/8/8/8/8/2KR3R b - - 7 10");
}

TEST(UciSession, RefusesPositionsWithAReasonAndKeepsTheOldOne) {
  Spoken spoken;
  spoken.say("position startpos moves e2e4");
  const std::string before = fen_of(spoken);
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"position", "startpos or fen"},
           {"position e2e4", "startpos or fen"},
           {"position fen", "not a FEN: "},
           {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "the position is invalid: White has no king"},
           {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", "rank 1 has 7 squares"},
           {"position startpos e2e4", "moves should stand where 'e2e4' stands"}}) {
    EXPECT_THAT(spoken.ask(line), ElementsAre(AllOf(StartsWith("info string "), HasSubstr(reason),
                                                    EndsWith("; the position stays as it was"))))
        << line;
    EXPECT_EQ(fen_of(spoken), before);
  }
}

TEST(UciSession, MovesStandUpToTheFirstThatIsRefused) {
  for (const auto& [line, legal, reason] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"position startpos moves e2e4 e7e5 e4e5 a7a6", "position startpos moves e2e4 e7e5", "3, e4e5"},
           {"position startpos moves 0000", "position startpos", "1, 0000"},
           {"position startpos moves e2e9 e2e4", "position startpos", "1, e2e9"}}) {
    Spoken spoken;
    spoken.say(legal);
    const std::string expected = fen_of(spoken);
    spoken.say("position startpos moves d2d4");
    EXPECT_THAT(spoken.ask(line),
                ElementsAre(AllOf(StartsWith("info string move " + reason + ", is refused: "),
                                  EndsWith("; the moves before it stand"))));
    EXPECT_EQ(fen_of(spoken), expected) << line;
  }
}

TEST(UciSession, AnIncrementAloneIsAClockToo) {
  for (const char* const line : {"go winc 100", "go winc 100 binc 100", "go binc 100"}) {
    Spoken spoken;
    spoken.say(line);
    EXPECT_THAT(spoken.await("bestmove"), StartsWith("bestmove ")) << line;
  }
  // None at all is no clock.
  Spoken spoken;
  EXPECT_THAT(spoken.ask("go depth 3 winc 0 binc 0"), Contains(StartsWith("info depth 3 ")));
}

TEST(UciSession, SearchesToADepthAndTells) {
  Spoken spoken;
  spoken.say("position startpos");
  const Lines lines = spoken.ask("go depth 6");
  EXPECT_THAT(lines,
              Contains(MatchesRegex("info depth 6 seldepth [0-9]+ multipv 1 score cp -?[0-9]+ nodes [0-9]+ "
                                    "nps [0-9]+ hashfull [0-9]+ tbhits [0-9]+ time [0-9]+ pv( [a-h1-8]+)+")));
  EXPECT_THAT(lines, Not(Contains(HasSubstr("currmove"))));
  EXPECT_THAT(last_of(lines), MatchesRegex("bestmove [a-h1-8]{4}( ponder [a-h1-8]{4})?"));
}

TEST(UciSession, TellsMates) {
  Spoken spoken;
  spoken.say("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  Lines lines = spoken.ask("go depth 4");
  EXPECT_THAT(lines, Contains(HasSubstr(" score mate 1 ")));
  EXPECT_EQ(last_of(lines), "bestmove d1d8");
  spoken.say("position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1");
  lines = spoken.ask("go depth 4");
  EXPECT_THAT(lines, Contains(HasSubstr(" score mate -1 ")));
}

TEST(UciSession, HasNoMoveWhereThereIsNone) {
  Spoken spoken;
  spoken.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_THAT(spoken.ask("go depth 3"), ElementsAre("info depth 0 score cp 0", "bestmove (none)"));
  spoken.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_THAT(spoken.ask("go movetime 5"), ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
}

TEST(UciSession, EveryGoIsAnsweredOnce) {
  Spoken spoken;
  std::size_t answered = 0;
  for (const char* const go :
       {"go depth 2", "go nodes 100", "go movetime 1", "go wtime 50", "go btime 50", "go wtime -5 btime -5",
        "go wtime 60 btime 60 winc 1 binc 1 movestogo 3", "go mate 1", "go depth 0", "go nodes -3",
        "go movetime -1", "go depth 2 searchmoves e2e4 d2d4", "go depth abc nodes 50",
        "go wtime 30 movestogo 0", "go depth 2 nonsense 17", "go nodes 99999999999999999999 depth 1",
        "go wtime 99999999999999999999 depth 1", "go searchmoves a1a8 depth 2", "GO Depth 1"}) {
    const Lines lines = spoken.ask(go);
    ++answered;
    EXPECT_THAT(last_of(lines), StartsWith("bestmove ")) << go;
    EXPECT_EQ(spoken.count("bestmove"), answered) << go;
  }
}

TEST(UciSession, LooksOnlyAtTheMovesItIsToldTo) {
  Spoken spoken;
  EXPECT_THAT(last_of(spoken.ask("go depth 4 searchmoves a2a3")), StartsWith("bestmove a2a3"));
  EXPECT_THAT(last_of(spoken.ask("go searchmoves h2h3 h2h3 e2e5 nodes 500")), StartsWith("bestmove h2h3"));
}

TEST(UciSession, TellsSeveralLinesAndChances) {
  Spoken spoken;
  spoken.say("setoption name multipv value 3");
  spoken.say("setoption name UCI_ShowWDL value true");
  const Lines lines = spoken.ask("go depth 5");
  for (const char* const part : {"depth 5", " multipv 1 ", " multipv 2 ", " multipv 3 ", " wdl "})
    EXPECT_THAT(lines, Contains(HasSubstr(part)));
  EXPECT_THAT(lines, Not(Contains(HasSubstr(" multipv 4 "))));
}

TEST(UciSession, WritesCastlingAsTheOptionSays) {
  constexpr auto position = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  Spoken spoken;
  spoken.say(position);
  EXPECT_THAT(last_of(spoken.ask("go depth 2 searchmoves e1g1")), StartsWith("bestmove e1g1"));
  spoken.say("setoption name UCI_Chess960 value true");
  EXPECT_THAT(last_of(spoken.ask("go depth 2 searchmoves e1g1")), StartsWith("bestmove e1h1"));
}

TEST(UciSession, RefusesOptionsWithAReason) {
  Spoken spoken;
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"setoption", "followed by name"},
           {"setoption Hash 5", "followed by name"},
           {"setoption name", "there is no option ''"},
           {"setoption name Hashes value 5", "there is no option 'Hashes'"},
           {"setoption name Threads value abc", "Threads must be a whole number from 1 to 256, not 'abc'"},
           {"setoption name Threads value -5", "not '-5'"},
           {"setoption name Threads value 999999999999", "not '999999999999'"},
           {"setoption name Threads value 99999999999999999999999", "must be a whole number"},
           {"setoption name Threads", "not ''"},
           {"setoption name UCI_ShowWDL value maybe", "must be true or false"},
           {"setoption name Table Men value 2", "must be one of 0, 3, 4"},
           {"setoption name Book File value /no/such/book.bin", "Book File stays as it was: "}}) {
    EXPECT_THAT(spoken.ask(line), ElementsAre(AllOf(StartsWith("info string "), HasSubstr(reason)))) << line;
  }
  // A wish that could not be had does not stand in the way of the next.
  EXPECT_THAT(spoken.ask("setoption name Hash value 1"), IsEmpty());
}

TEST(UciSession, TakesOptionsInAnyCaseAndWithBlanks) {
  Spoken spoken;
  for (const char* const line : {"setoption name MOVE   overhead value 10", "setoption name clear hash",
                                 "setoption name Ponder value TRUE", "setoption name Book File value <empty>",
                                 "setoption name UCI_Opponent value GM 2800 human Anna B.",
                                 "setoption name UCI_LimitStrength value true",
                                 "setoption name UCI_Elo value 1350", "setoption name Hash value +2"}) {
    EXPECT_THAT(spoken.ask(line), IsEmpty()) << line;
  }
}

TEST(UciSession, SaysWhichTablesItFound) {
  Spoken spoken;
  EXPECT_THAT(spoken.ask("setoption name SyzygyPath value /"),
              ElementsAre("info string Found 0 WDL and 0 DTZ tablebase files (up to 0-man)."));
  EXPECT_THAT(spoken.ask("setoption name SyzygyPath value "), IsEmpty());
}

TEST(UciSession, TellsOdditiesOnlyWhenAsked) {
  Spoken spoken;
  EXPECT_THAT(spoken.ask("go depth 1 quickly"), Not(Contains(HasSubstr("quickly"))));
  spoken.say("debug on");
  EXPECT_THAT(spoken.ask("go depth 1 quickly"), Contains("info string go does not know 'quickly'"));
  EXPECT_THAT(spoken.ask("go depth x nodes 10"), Contains("info string depth has no number"));
  EXPECT_THAT(spoken.ask("debug maybe"), ElementsAre("info string debug is on or off"));
}

TEST(UciSession, CountsGames) {
  Spoken spoken;
  const Lines lines = spoken.ask("go perft 3");
  EXPECT_THAT(lines, SizeIs(22));
  EXPECT_THAT(lines, Contains("e2e4: 600"));
  EXPECT_EQ(last_of(lines), "Nodes searched: 8902");
  spoken.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  EXPECT_EQ(last_of(spoken.ask("perft 1")), "Nodes searched: 48");
  EXPECT_THAT(spoken.ask("perft"), ElementsAre("info string perft is followed by a number of moves"));
  spoken.say("position startpos");
  EXPECT_EQ(last_of(spoken.ask("perft 5")), "Nodes searched: 4865609");
}

TEST(UciSession, ShowsTheBoardAndItsWorth) {
  Spoken spoken;
  const Lines board = spoken.ask("d");
  EXPECT_EQ(board.front(), "8  r n b q k b n r");
  EXPECT_THAT(board, Contains("Checkers:"));
  EXPECT_THAT(spoken.ask("eval"), ElementsAre(MatchesRegex("Evaluation: [+-][0-9.]+ \\(for White.*")));
  spoken.say("position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_THAT(spoken.ask("eval"), ElementsAre(HasSubstr("in check")));
  EXPECT_THAT(spoken.ask("d"), Contains("Checkers: e2"));
}

}  // namespace
}  // namespace adoube::uci
