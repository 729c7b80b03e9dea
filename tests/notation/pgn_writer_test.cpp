// SPDX-License-Identifier: GPL-3.0-or-later
// Export format: what is written, where lines break, what is never touched.
#include "adoube/notation/pgn_writer.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/notation/san.hpp"
#include "generators.hpp"

namespace adoube::notation {
namespace {

/// A tree written down as the calls that make it: moves in SAN, ( and ), $n, {comments}, ;comments, results.
class Score {
 public:
  explicit Score(const board::Position& start = board::Position())
      : tree_(start), open_{{{}, start, start}} {}

  Score& moves(std::string_view text) {
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) move(word);
    return *this;
  }
  Score& comment(std::string text, CommentForm form = CommentForm::brace) {
    tree_.add_remark(open_.back().line, Comment{.text = std::move(text), .form = form});
    return *this;
  }
  Score& nag(int code) {
    tree_.add_remark(open_.back().line, Nag{code});
    return *this;
  }
  Score& open() {
    const Place& parent = open_.back();
    open_.push_back({tree_.add_variation(parent.line), parent.before, parent.before});
    return *this;
  }
  Score& close() {
    open_.pop_back();
    return *this;
  }
  Score& result(PgnResult result) {
    tree_.set_result(result);
    return *this;
  }
  Score& tag(std::string name, std::string value) {
    tree_.add_tag(std::move(name), std::move(value));
    return *this;
  }
  [[nodiscard]] const GameTree& tree() const { return tree_; }

 private:
  struct Place {
    LineId line;
    board::Position now;
    board::Position before;
  };
  void move(std::string_view word) {
    Place& place = open_.back();
    Ply ply;
    if (word != "--") {
      for (const Move candidate : board::legal_moves(place.now)) {
        if (to_san(place.now, candidate) == word) ply.move = candidate;
      }
      if (!ply.move) throw std::invalid_argument(std::string(word));
    }
    tree_.add_ply(place.line, ply.move);
    place.before = place.now;
    place.now = after(place.now, ply);
  }
  GameTree tree_;
  std::vector<Place> open_;
};

TEST(PgnWriter, WritesTheRosterFirstAndInItsOrder) {
  const auto tree = Score()
                        .tag("ECO", "C20")
                        .tag("Black", "B \"the\" \\ one")
                        .tag("Event", "E")
                        .tag("ECO", "C21")
                        .moves("e4 e5")
                        .result(PgnResult::draw)
                        .tree();
  EXPECT_EQ(to_pgn(tree),
            "[Event \"E\"]\n"
            "[Black \"B \\\"the\\\" \\\\ one\"]\n"
            "[ECO \"C20\"]\n"
            "[ECO \"C21\"]\n"
            "\n"
            "1. e4 e5 1/2-1/2\n");
}

TEST(PgnWriter, FillsTheRosterOnRequestOnly) {
  const auto tree = Score().tag("White", "W").result(PgnResult::white_wins).tree();
  EXPECT_EQ(to_pgn(tree), "[White \"W\"]\n\n1-0\n");
  EXPECT_EQ(
      to_pgn(tree, {.fill_roster = true}),
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black \"?\"]\n"
      "[Result \"1-0\"]\n\n1-0\n");
}

TEST(PgnWriter, NumbersBlackAgainBehindRemarks) {
  EXPECT_EQ(
      to_pgn(Score().moves("e4").comment("x").moves("e5").nag(1).moves("Nf3").nag(5).moves("Nc6").tree()),
      "1. e4 {x} 1... e5 $1 2. Nf3 $5 Nc6\n");
  EXPECT_EQ(to_pgn(Score().moves("e4").open().moves("d4 d5").close().moves("e5 Nf3").tree()),
            "1. e4 (1. d4 d5) 1... e5 2. Nf3\n");
  EXPECT_EQ(to_pgn(Score().moves("e4 e5").open().moves("c5").open().moves("c6").close().close().tree()),
            "1. e4 e5 (1... c5 (1... c6))\n");
}

TEST(PgnWriter, WritesNullMovesAndEmptyVariations) {
  EXPECT_EQ(to_pgn(Score().moves("e4").open().moves("-- e5 Nf3").close().open().close().tree()),
            "1. e4 (1. -- e5 2. Nf3) ()\n");
}

TEST(PgnWriter, BeginsWhereTheGameBegins) {
  const auto position = position_of("4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
  EXPECT_EQ(to_pgn(Score(position).moves("Kd7 e4").result(PgnResult::unknown).tree()),
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n\n17... Kd7 18. e4 *\n");
  EXPECT_EQ(to_pgn(Score(position).tag("FEN", "as it was").moves("Kd7").tree()),
            "[SetUp \"1\"]\n[FEN \"as it was\"]\n\n17... Kd7\n");
}

TEST(PgnWriter, LeavesCommentsAsTheyAre) {
  EXPECT_EQ(to_pgn(Score().comment("").comment("  two\nlines ").moves("e4").comment("a}b").tree()),
            "{} {  two\nlines } 1. e4 ;a}b\n");
  EXPECT_EQ(to_pgn(Score()
                       .moves("e4")
                       .comment(" to the end }", CommentForm::line)
                       .moves("e5")
                       .comment("two\nlines", CommentForm::line)
                       .result(PgnResult::unknown)
                       .tree()),
            "1. e4 ; to the end }\n1... e5 {two\nlines} *\n");
  EXPECT_EQ(to_pgn(Score().moves("e4").open().comment("x", CommentForm::line).close().moves("e5").tree()),
            "1. e4 (;x\n) 1... e5\n");
  EXPECT_THROW(std::ignore = to_pgn(Score().comment("}\n").tree()), ContractViolation);
}

TEST(PgnWriter, WritesGlyphsOnRequest) {
  const auto tree = Score().moves("e4").nag(5).nag(16).moves("e5").nag(146).nag(1).nag(255).tree();
  EXPECT_EQ(to_pgn(tree), "1. e4 $5 $16 e5 $146 $1 $255\n");
  EXPECT_EQ(to_pgn(tree, {.nags = NagForm::glyphs}), "1. e4!? ± e5 N ! $255\n");
  EXPECT_EQ(to_pgn(Score().moves("e4").open().nag(3).moves("d4").close().tree(), {.nags = NagForm::glyphs}),
            "1. e4 (!! 1. d4)\n");
}

TEST(PgnWriter, LeavesOutWhatIsNotToBeTold) {
  const auto tree =
      Score().moves("e4").nag(1).comment("x").open().moves("d4").nag(2).close().moves("e5").nag(3).tree();
  EXPECT_EQ(to_pgn(tree, {}, {.variations = false}), "1. e4 $1 {x} 1... e5 $3\n");
  EXPECT_EQ(to_pgn(tree, {}, {.nags = false, .comments = false}), "1. e4 (1. d4) 1... e5\n");
  EXPECT_EQ(to_pgn(tree, {}, {.nags = false, .comments = false, .variations = false}), "1. e4 e5\n");
}

/// Knights out and back, with a variation and a comment now and then.
GameTree long_game(int plies) {
  constexpr std::string_view moves[]{"Nf3", "Nf6", "Ng1", "Ng8"};
  Score score;
  for (int i = 0; i < plies; ++i) {
    score.moves(moves[i % 4]);
    if (i % 7 == 0) score.open().moves(i % 2 == 0 ? "e4" : "e5").close();
    if (i % 11 == 0) score.comment("änd");
  }
  return score.result(PgnResult::draw).tree();
}

TEST(PgnWriter, LinesStayShorterThanEightyColumns) {
  const std::string text = to_pgn(long_game(400));
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) {
    std::size_t width = 0;
    for (const char c : line) width += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
    longest = std::max(longest, width);
    EXPECT_FALSE(line.ends_with(' ') || line.starts_with(' ') || line.empty());
  }
  EXPECT_LE(longest, 79U);
  EXPECT_GE(longest, 75U);
}

TEST(PgnWriter, BreaksBeforeALongTokenNotInside) {
  const std::string word(200, 'x');
  EXPECT_EQ(to_pgn(Score().moves("e4").comment(word).moves("e5").tree()), "1. e4\n{" + word + "}\n1... e5\n");
}

TEST(PgnWriter, CountsCharactersNotBytes) {
  std::string text;
  for (int i = 0; i < 71; ++i) text += "ä";
  EXPECT_EQ(to_pgn(Score().moves("e4").comment(text).tree()), "1. e4 {" + text + "}\n");
  EXPECT_EQ(to_pgn(Score().moves("e4").comment(text + "ä").tree()), "1. e4\n{" + text + "ä}\n");
}

TEST(PgnWriter, SeparatesGames) {
  std::string text;
  PgnWriter writer(text);
  tell(Score().moves("e4").result(PgnResult::unknown).tree(), writer);
  tell(Score().tag("White", "W").moves("d4").result(PgnResult::unknown).tree(), writer);
  EXPECT_EQ(text, "1. e4 *\n\n[White \"W\"]\n\n1. d4 *\n");
}

TEST(PgnWriter, DepthIsNotADepthOfCalls) {
  constexpr int depth = 100'000;
  GameTree tree;
  LineId line = GameTree::main_line_id;
  for (int i = 0; i < depth; ++i) {
    tree.add_ply(line, Move::normal(Square::e2, Square::e4));
    line = tree.add_variation(line);
  }
  const std::string text = to_pgn(tree);
  EXPECT_EQ(std::ranges::count(text, '('), depth);
  EXPECT_EQ(std::ranges::count(text, ')'), depth);
}

TEST(PgnWriter, WritesVeryLongGames) {
  const std::string text = to_pgn(long_game(20'000));
  EXPECT_NE(text.find("10000."), std::string::npos);
  EXPECT_EQ(text.find("10001."), std::string::npos);
  EXPECT_TRUE(text.ends_with(" 1/2-1/2\n"));
}

}  // namespace
}  // namespace adoube::notation
