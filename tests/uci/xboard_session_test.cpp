// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's side of XBoard's protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "random.hpp"
#include "spoken.hpp"

namespace adoube::uci {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

using Lines = std::vector<std::string>;

/// A session that has chosen the protocol.
class Xboard : public Spoken {
 public:
  Xboard() {
    for (const char* const line : {"xboard", "protover 2", "new", "easy", "nopost", "sd 3"}) say(line);
    session().wait();
  }
};

std::string fen_of(Spoken& spoken) {
  for (const std::string& line : spoken.ask("d")) {
    if (line.starts_with("# Fen: ")) return line.substr(7);
  }
  return "";
}

std::string position_of(Spoken& spoken, std::string_view moves) {
  spoken.say("force");
  spoken.say("new");
  spoken.say("force");
  std::string rest(moves);
  while (!rest.empty()) {
    const auto blank = rest.find(' ');
    spoken.say("usermove " + rest.substr(0, blank));
    rest = blank == std::string::npos ? "" : rest.substr(blank + 1);
  }
  return fen_of(spoken);
}

TEST(XboardSession, SaysItsFeatures) {
  Spoken spoken;
  EXPECT_THAT(spoken.ask("xboard"), IsEmpty());
  const Lines lines = spoken.ask("protover 2");
  EXPECT_EQ(lines.front(), "feature done=0");
  EXPECT_EQ(lines.back(), "feature done=1");
  std::string all;
  for (const std::string& line : lines) {
    EXPECT_THAT(line, StartsWith("feature "));
    all += line + " ";
  }
  for (const char* const feature : {"ping=1",
                                    "setboard=1",
                                    "usermove=1",
                                    "san=0",
                                    "time=1",
                                    "draw=1",
                                    "sigint=0",
                                    "sigterm=0",
                                    "reuse=1",
                                    "analyze=1",
                                    "colors=0",
                                    "memory=1",
                                    "smp=1",
                                    "exclude=1",
                                    "variants=\"normal,fischerandom\"",
                                    "egt=\"syzygy\"",
                                    "myname=\"Adoube 1.2.3\"",
                                    "option=\"MultiPV -spin 1 1 500\"",
                                    "option=\"UCI_ShowWDL -check 0\"",
                                    "option=\"Clear Hash -button\"",
                                    "option=\"Book File -string \"",
                                    "option=\"Table Men -combo 0 /// *3 /// 4\""}) {
    EXPECT_THAT(all, HasSubstr(feature));
  }
}

TEST(XboardSession, AnswersAMoveWithAMove) {
  Xboard spoken;
  Lines lines = spoken.ask("usermove e2e4");
  EXPECT_THAT(lines, ElementsAre(MatchesRegex("move [a-h][78][a-h][56]|move [bg]8[acfh]6")));
  lines = spoken.ask("usermove g1f3");
  EXPECT_THAT(lines, ElementsAre(StartsWith("move ")));
}

TEST(XboardSession, PlaysEitherSide) {
  Xboard spoken;
  EXPECT_THAT(spoken.ask("go"), ElementsAre(StartsWith("move ")));
  spoken.say("new");
  spoken.say("force");
  EXPECT_THAT(spoken.ask("d2d4"), IsEmpty());
  EXPECT_THAT(spoken.ask("Nf6"), IsEmpty());
  EXPECT_EQ(fen_of(spoken), "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2");
  EXPECT_THAT(spoken.ask("playother"), IsEmpty());
  EXPECT_THAT(spoken.ask("usermove c2c4"), ElementsAre(StartsWith("move ")));
}

TEST(XboardSession, RefusesMovesWithAReason) {
  Xboard spoken;
  EXPECT_THAT(spoken.ask("usermove e2e5"),
              ElementsAre(AllOf(StartsWith("Illegal move ("), HasSubstr("[Art. 3.7, FIDE 3.7.1, 3.7.2]"),
                                HasSubstr("): e2e5"))));
  EXPECT_THAT(spoken.ask("e7e5"), ElementsAre(StartsWith("Illegal move (")));
  EXPECT_THAT(spoken.ask("usermove banana"), ElementsAre(StartsWith("Illegal move (")));
  EXPECT_THAT(spoken.ask("banana"), ElementsAre("Error (unknown command): banana"));
  EXPECT_THAT(spoken.ask("variant atomic"), ElementsAre("Error (unsupported variant): variant atomic"));
  EXPECT_THAT(spoken.ask("undo"), ElementsAre(StartsWith("Error (no move")));
  EXPECT_THAT(spoken.ask("level x y z"), ElementsAre(StartsWith("Error (")));
  EXPECT_THAT(spoken.ask("option NoSuch=1"),
              ElementsAre("Error (there is no option 'NoSuch'): option NoSuch=1"));
  EXPECT_THAT(spoken.ask("cores many"), ElementsAre(StartsWith("Error (Threads must be")));
  EXPECT_THAT(spoken.ask("egtpath nalimov /"), ElementsAre(StartsWith("Error (unknown kind")));
  EXPECT_THAT(spoken.ask("setboard 8/8/8/8/8/8/8/8 w - - 0 1"),
              ElementsAre(StartsWith("tellusererror Illegal position: ")));
  EXPECT_EQ(fen_of(spoken), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(XboardSession, PassesOverWhatItNeedNotKnow) {
  Xboard spoken;
  for (const char* const line : {"accepted ping",
                                 "rejected san",
                                 "random",
                                 "name Anna",
                                 "rating 2000 1900",
                                 "computer",
                                 "hard",
                                 "easy",
                                 "post",
                                 "nopost",
                                 "time 1000",
                                 "otim 1000",
                                 "level 40 5 0",
                                 "level 0 0:30 0.5",
                                 "st 1.5",
                                 "sd 4",
                                 "hint",
                                 ".",
                                 "?",
                                 "draw",
                                 "memory 8",
                                 "cores 1",
                                 "option MultiPV=1",
                                 "option Clear Hash",
                                 "result 1-0 {White mates}",
                                 "exit",
                                 "",
                                 "# nothing"}) {
    EXPECT_THAT(spoken.ask(line), IsEmpty()) << line;
  }
  EXPECT_THAT(spoken.ask("egtpath syzygy /"), ElementsAre(StartsWith("# Found 0 WDL")));
  EXPECT_THAT(spoken.ask("bk"), ElementsAre(" no book is set", ""));
}

TEST(XboardSession, AnnouncesTheEnd) {
  Xboard spoken;
  spoken.say("setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("move d1d8", "1-0 {White mates}"));
  spoken.say("new");
  spoken.say("force");
  for (const char* const move : {"f2f3", "e7e5", "g2g4"}) spoken.say(move);
  EXPECT_THAT(spoken.ask("playother"), IsEmpty());
  EXPECT_THAT(spoken.ask("usermove d8h4"), ElementsAre("0-1 {Black mates}"));
  spoken.say("new");
  spoken.say("setboard 7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
  spoken.say("force");
  EXPECT_THAT(spoken.ask("usermove g1g7"), IsEmpty()) << "in force mode nothing is announced";
  spoken.say("setboard 8/8/8/8/8/k7/p7/K7 w - - 0 1");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("1/2-1/2 {Stalemate}"));
  spoken.say("setboard 8/8/8/8/8/k7/8/K6n w - - 0 1");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("1/2-1/2 {Neither player can checkmate}"));
  spoken.say("setboard 8/8/8/8/8/k7/7r/K6R w - - 150 90");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("1/2-1/2 {Draw by the seventy-five-move rule}"));
}

/// Knights to and fro, over and over again, up to so many plies.
void shuffle_knights(Spoken& spoken, int plies) {
  constexpr std::array moves{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (int i = 0; i < plies; ++i) spoken.say(moves.at(static_cast<std::size_t>(i % 4)));
}

TEST(XboardSession, AnnouncesTheFifthAppearanceOfAPosition) {
  Xboard spoken;
  spoken.say("force");
  shuffle_knights(spoken, 16);
  EXPECT_THAT(spoken.ask("go"), ElementsAre("1/2-1/2 {Draw by fivefold repetition}"));
}

TEST(XboardSession, ClaimsADrawOnlyWhereItStandsNoBetter) {
  // White stands without a queen, and Black with all his men; the position appears for the third time.
  for (const bool is_better : {false, true}) {
    Xboard spoken;
    spoken.say(is_better ? "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"
                         : "setboard rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    spoken.say("force");
    shuffle_knights(spoken, 10);
    spoken.say("playother");
    const Lines answer = spoken.ask("usermove f3g1");
    if (is_better) {
      EXPECT_THAT(answer, ElementsAre(StartsWith("move ")));
    } else {
      EXPECT_THAT(answer, ElementsAre("1/2-1/2 {Draw by repetition}"));
    }
  }
  Xboard spoken;
  spoken.say("setboard 7k/8/8/8/8/8/Q1Q5/K7 w - - 99 90");
  EXPECT_THAT(spoken.ask("usermove a1b1"), ElementsAre("1/2-1/2 {Draw by the fifty-move rule}"));
  // It takes a queen that hangs, rather than the draw.
  spoken.say("setboard 7k/8/8/3q4/8/8/8/K2R4 b - - 99 90");
  spoken.say("playother");
  EXPECT_THAT(spoken.ask("usermove h8g8"), ElementsAre("move d1d5"));
}

TEST(XboardSession, MovesWhereItIsToldToGoThoughADrawMayBeClaimed) {
  Xboard spoken;
  spoken.say("force");
  spoken.say("setboard 7k/8/5K2/6Q1/8/8/8/8 b - - 99 90");
  spoken.say("usermove h8h7");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("move g5g7", "1-0 {White mates}"));
  spoken.say("force");
  spoken.say("setboard rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  shuffle_knights(spoken, 11);
  EXPECT_THAT(spoken.ask("go"), Contains(StartsWith("move ")));
}

TEST(XboardSession, ClaimsWithItsMoveByAnOfferInFrontOfIt) {
  Xboard spoken;
  spoken.say("setboard 7k/8/8/8/8/8/Q1Q5/K7 b - - 99 90");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("offer draw", StartsWith("move h8")));
}

TEST(XboardSession, TakesNoMovesUntilThereIsALegalPosition) {
  Xboard spoken;
  for (const char* const way_out : {"new", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}) {
    spoken.say("new");
    spoken.say("force");
    spoken.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
    EXPECT_THAT(spoken.ask("usermove e2e4"), ElementsAre("Illegal move (no legal position is set up): e2e4"));
    EXPECT_THAT(spoken.ask("go"), ElementsAre("Error (no legal position is set up): go"));
    EXPECT_THAT(spoken.ask("undo"), ElementsAre(StartsWith("Error (")));
    EXPECT_THAT(spoken.ask("analyze"), IsEmpty());
    spoken.say("exit");
    spoken.say(way_out);
    spoken.say("force");
    EXPECT_THAT(spoken.ask("usermove e2e4"), IsEmpty()) << way_out;
  }
}

TEST(XboardSession, PositionsAreEditedManByMan) {
  Xboard spoken;
  // As interfaces of old set up Black to move.
  for (const char* const line :
       {"force", "a2a3", "edit", "#", "Ke1", "Ra1", "Rh1", "Pe2", "Pd2", "xd2", "c", "Ke8", "Rh8", "Ra7"}) {
    EXPECT_THAT(spoken.ask(line), IsEmpty()) << line;
  }
  EXPECT_THAT(spoken.ask("banana"), ElementsAre("Error (a position is being edited): banana"));
  EXPECT_THAT(spoken.ask("e7e5"), ElementsAre("Error (a position is being edited): e7e5"));
  EXPECT_THAT(spoken.ask("ping 1"), ElementsAre("pong 1"));
  EXPECT_THAT(spoken.ask("."), IsEmpty());
  EXPECT_EQ(fen_of(spoken), "4k2r/r7/8/8/8/8/4P3/R3K2R b KQk - 0 1");
  EXPECT_THAT(spoken.ask("Ke7"), IsEmpty()) << "a move again";
  // From the board as it is; a board without kings is no position.
  for (const char* const line : {"edit", "xe1"}) spoken.say(line);
  EXPECT_THAT(spoken.ask("."), ElementsAre(StartsWith("tellusererror Illegal position: ")));
  EXPECT_THAT(spoken.ask("usermove e2e4"), ElementsAre(StartsWith("Illegal move (")));
  for (const char* const line : {"edit", "#"}) spoken.say(line);
  spoken.say("new");
  EXPECT_EQ(fen_of(spoken), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(XboardSession, AnEditedPositionIsAnalysedInAnalysis) {
  Xboard spoken;
  for (const char* const line : {"analyze", "edit", "#", "Ka1", "Rd1", "c", "Kg8", "Pf7", "Pg7", "Ph7", "."})
    spoken.say(line);
  EXPECT_THAT(spoken.await("1 100001 "), HasSubstr(" d1d8"));
  spoken.say("exit");
  spoken.session().wait();
}

TEST(XboardSession, TakesMovesBack) {
  Xboard spoken;
  EXPECT_EQ(position_of(spoken, "d2d4 g8f6 c2c4"),
            "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
  spoken.say("undo");
  EXPECT_EQ(fen_of(spoken), "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2");
  spoken.say("remove");
  EXPECT_EQ(fen_of(spoken), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(XboardSession, CastlesInChess960ByItsOwnName) {
  Xboard spoken;
  spoken.say("variant fischerandom");
  spoken.say("force");
  spoken.say("setboard 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
  spoken.say("usermove O-O");
  EXPECT_EQ(fen_of(spoken), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
  spoken.say("setboard 5k2/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
  spoken.say("exclude all");
  spoken.say("include O-O-O");
  EXPECT_THAT(spoken.ask("go"), ElementsAre("move O-O-O"));
}

TEST(XboardSession, ShowsWhatItThinks) {
  Xboard spoken;
  spoken.say("post");
  const Lines lines = spoken.ask("go");
  EXPECT_THAT(lines, Contains(MatchesRegex("3 -?[0-9]+ [0-9]+ [0-9]+( [a-h][1-8][a-h][1-8])+")));
  spoken.say("setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  EXPECT_THAT(spoken.ask("go"), Contains(MatchesRegex("[0-9]+ 100001 .* d1d8")));
}

TEST(XboardSession, AnswersPings) {
  Xboard spoken;
  EXPECT_THAT(spoken.ask("ping 1"), ElementsAre("pong 1"));
  // Not before the move.
  spoken.say("usermove e2e4");
  spoken.say("ping 2");
  spoken.session().wait();
  const Lines lines = spoken.lines();
  EXPECT_EQ(lines.back(), "pong 2");
  EXPECT_THAT(lines[lines.size() - 2], StartsWith("move "));
  // At once while it analyses.
  spoken.say("analyze");
  spoken.say("ping 3");
  EXPECT_EQ(spoken.await("pong 3"), "pong 3");
}

TEST(XboardSession, MovesAtOnceWhenTold) {
  Xboard spoken;
  spoken.say("new");  // No depth any more.
  spoken.say("level 0 1000 0");
  spoken.say("go");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_EQ(spoken.count("move "), 0U);
  spoken.say("?");
  EXPECT_THAT(spoken.await("move "), StartsWith("move "));
}

TEST(XboardSession, ForceTakesTheMoveBackThatWasNotMadeYet) {
  Xboard spoken;
  spoken.say("new");
  spoken.say("level 0 1000 0");
  spoken.say("go");
  EXPECT_THAT(spoken.ask("force"), IsEmpty());
  EXPECT_EQ(fen_of(spoken), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(XboardSession, AnalysesUntilItIsToldToLeave) {
  Xboard spoken;
  spoken.say("force");
  spoken.say("exclude all");
  spoken.say("include a2a3");
  spoken.say("include h2h3");
  spoken.say("exclude h2h3");
  spoken.say("analyze");
  EXPECT_THAT(spoken.await("3 "), HasSubstr(" a2a3"));
  spoken.say(".");
  EXPECT_THAT(spoken.await("stat01: "), MatchesRegex("stat01: [0-9]+ [0-9]+ [0-9]+ 0 1 a2a3"));
  spoken.say("usermove e2e4");
  EXPECT_THAT(spoken.await("3 "), MatchesRegex("3 -?[0-9]+ [0-9]+ [0-9]+ [a-h][78].*"));
  spoken.say("undo");
  EXPECT_THAT(spoken.await("3 "), MatchesRegex("3 -?[0-9]+ [0-9]+ [0-9]+ [a-h][12].*"));
  spoken.say("exit");
  spoken.session().wait();
  EXPECT_EQ(spoken.count("move "), 0U);
  EXPECT_THAT(spoken.ask("ping 7"), ElementsAre("pong 7"));
}

TEST(XboardSession, TellsHowManyMovesAreLeft) {
  // By our clock hours pass: before three seconds are over nobody could read which move is looked at.
  std::atomic<int> hours = 0;
  Spoken spoken({}, [&] { return std::chrono::microseconds(std::chrono::hours(++hours)); });
  for (const char* const line :
       {"xboard", "new", "force", "exclude all", "include a2a3", "include h2h3", "analyze"})
    spoken.say(line);
  const auto one_is_left = [&] {
    spoken.say(".");
    return std::string_view(spoken.await("stat01: ")).contains(" 1 2 ");
  };
  bool was_left = false;
  for (int i = 0; i < 6000 && !was_left; ++i) {
    was_left = one_is_left();
    if (!was_left) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(was_left);
  spoken.say("exit");
  spoken.session().wait();
}

TEST(XboardSession, ANewGameInAnalysisIsAnalysed) {
  Xboard spoken;
  spoken.say("setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  spoken.say("analyze");
  EXPECT_THAT(spoken.await("1 "), HasSubstr(" d1d8"));
  spoken.say("new");
  EXPECT_THAT(spoken.await("4 "), MatchesRegex("4 -?[0-9]+ [0-9]+ [0-9]+ [a-h][12].*"));
  // Nobody plays: the move of White is analysed as well.
  spoken.say("usermove e2e4");
  EXPECT_THAT(spoken.await("4 "), MatchesRegex("4 -?[0-9]+ [0-9]+ [0-9]+ [a-h][78].*"));
  spoken.say("exit");
  spoken.session().wait();
  EXPECT_EQ(spoken.count("move "), 0U);
}

TEST(XboardSession, PondersAndIsReadyForTheExpectedMove) {
  Xboard spoken;
  spoken.say("hard");
  spoken.say("sd 4");
  spoken.say("usermove e2e4");
  EXPECT_THAT(spoken.await("move "), StartsWith("move "));
  // Pondering begins behind the move: the hint is what it ponders on.
  spoken.say("ping 1");
  EXPECT_EQ(spoken.await("pong 1"), "pong 1");
  spoken.say("hint");
  const std::string hint = spoken.await("Hint: ");
  ASSERT_THAT(hint, StartsWith("Hint: "));
  EXPECT_EQ(spoken.count("move "), 1U);
  spoken.say("usermove " + hint.substr(6));
  EXPECT_THAT(spoken.await("move "), StartsWith("move "));
  // An unexpected one, whatever it is.
  spoken.say("ping 2");
  EXPECT_EQ(spoken.await("pong 2"), "pong 2");
  spoken.say("usermove a2a3");
  spoken.say("usermove h2h3");
  EXPECT_THAT(spoken.await("move "), StartsWith("move "));
  spoken.say("easy");
  spoken.session().wait();
}

TEST(XboardSession, PondersForTheOtherPlayerToo) {
  bool has_worked = false;
  // Whatever is searched asks for the time again and again.
  std::atomic<int> looks = 0;
  const auto clock = [&] {
    ++looks;
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  };
  Spoken spoken({}, clock);
  for (const char* const line : {"xboard", "new", "hard", "post", "force", "playother"}) spoken.say(line);
  const int before = looks;
  for (int i = 0; i < 6000 && !has_worked; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    has_worked = looks > before + 100;
  }
  EXPECT_TRUE(has_worked);
  EXPECT_THAT(spoken.lines(), IsEmpty()) << "whose thinking that is nobody could tell";
  spoken.say("sd 3");
  spoken.say("usermove e2e4");
  EXPECT_THAT(spoken.await("move "), MatchesRegex("move [a-h][78].*"));
  spoken.say("easy");
  spoken.session().wait();
}

TEST(XboardSession, PonderingEndsByTheClockThatIsToldWithTheMove) {
  Spoken spoken;
  for (const char* const line : {"xboard", "new", "hard", "post", "level 0 600 0", "usermove e2e4"})
    spoken.say(line);
  ASSERT_THAT(spoken.await("6 "), StartsWith("6 "));
  spoken.say("?");
  ASSERT_THAT(spoken.await("move "), StartsWith("move "));
  spoken.say("ping 1");
  spoken.say("hint");
  const std::string hint = spoken.await("Hint: ");
  ASSERT_THAT(hint, StartsWith("Hint: "));
  // Of ten hours, half a second is left. (By the clock of before it would think for minutes.)
  for (const std::string& line :
       {std::string("time 50"), std::string("otim 50"), "usermove " + hint.substr(6)})
    spoken.say(line);
  const auto told = std::chrono::steady_clock::now();
  while (spoken.count("move ") < 2 && std::chrono::steady_clock::now() - told < std::chrono::seconds(60))
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(spoken.count("move "), 2U);
  spoken.say("force");
  spoken.session().wait();
}

TEST(XboardSession, TakesADrawOnlyWhereItStandsNoBetter) {
  Xboard spoken;
  EXPECT_THAT(spoken.ask("draw"), IsEmpty());
  // Forty plies of nothing in a lost ending.
  spoken.say("setboard 7k/8/8/8/8/8/PPPPP3/K7 w - - 0 1");
  spoken.say("force");
  int plies = 0;
  for (const char file : std::string("abcde")) {
    for (const char rank : std::string("2345")) {
      spoken.say(std::string{file, rank, file, static_cast<char>(rank + 1)});
      spoken.say(plies % 4 == 0 ? "h8g8" : "g8h8");
      plies += 2;
    }
  }
  spoken.say("usermove a1b1");
  EXPECT_THAT(spoken.ask("go"), ElementsAre(StartsWith("move ")));
  EXPECT_THAT(spoken.ask("draw"), ElementsAre("offer draw"));
}

TEST(XboardSession, BothProtocolsInOneConversation) {
  Xboard spoken;
  spoken.say("analyze");
  EXPECT_THAT(spoken.ask("uci"), Contains("uciok"));
  EXPECT_THAT(spoken.ask("go depth 2"), Contains(StartsWith("bestmove ")));
  spoken.say("go infinite");
  EXPECT_THAT(spoken.ask("xboard"), Contains(StartsWith("bestmove ")));
  EXPECT_THAT(spoken.ask("ping 5"), ElementsAre("pong 5"));
}

TEST(XboardSession, AStormOfCommandsIsSurvived) {
  const std::vector<std::string> sayings{"new",
                                         "force",
                                         "go",
                                         "playother",
                                         "analyze",
                                         "exit",
                                         "?",
                                         "hard",
                                         "easy",
                                         "post",
                                         "nopost",
                                         "undo",
                                         "remove",
                                         "usermove e2e4",
                                         "usermove e7e5",
                                         "usermove d2d4",
                                         "g8f6",
                                         "Nf3",
                                         "O-O",
                                         "a1a8",
                                         "sd 3",
                                         "st 0.01",
                                         "level 40 0:01 0",
                                         "time 10",
                                         "otim 10",
                                         "ping 1",
                                         "draw",
                                         "hint",
                                         "bk",
                                         ".",
                                         "result 1/2-1/2 {Agreed}",
                                         "setboard 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
                                         "setboard 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                                         "setboard x",
                                         "exclude all",
                                         "include all",
                                         "exclude e2e4",
                                         "memory 2",
                                         "cores 2",
                                         "cores 1",
                                         "variant fischerandom",
                                         "variant normal",
                                         "edit",
                                         "xe2",
                                         "c",
                                         ".",
                                         "option MultiPV=2",
                                         "option MultiPV=1",
                                         "protover 2",
                                         "\x02 nonsense"};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    support::Random random(seed);
    Xboard spoken;
    std::size_t pings = 0;
    for (int i = 0; i < 80; ++i) {
      const std::string said = random.pick(sayings);
      spoken.say(said);
      if (said == "ping 1") ++pings;
      if (random.chance(20)) std::this_thread::sleep_for(std::chrono::microseconds(random.below(3000)));
    }
    spoken.say("force");
    spoken.session().wait();
    EXPECT_EQ(spoken.count("pong 1"), pings) << "seed " << seed;
  }
}

}  // namespace
}  // namespace adoube::uci
