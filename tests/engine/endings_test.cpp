// SPDX-License-Identifier: GPL-3.0-or-later
// What tables say under the fifty-move rule, which moves they choose, and the proved strategy played out.
#include "endings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/value.hpp"
#include "adoube/notation/uci.hpp"
#include "ending_support.hpp"
#include "endings/proved_krk.hpp"
#include "evaluated_positions.hpp"

namespace adoube::engine {
namespace {

/// "win 5", "draw", "loss", "?".
[[nodiscard]] std::string shown(const std::optional<EndingVerdict>& verdict) {
  if (!verdict) return "?";
  std::string text = verdict->sign > 0 ? "win" : verdict->sign < 0 ? "loss" : "draw";
  if (verdict->mate_plies) text += ' ' + std::to_string(*verdict->mate_plies);
  return text;
}

[[nodiscard]] std::string shown(const board::Position& position, const Endings& endings) {
  const auto moves = endings.best_moves(position);
  if (!moves) return "?";
  std::vector<std::string> texts;
  for (const EndingMove& move : *moves)
    texts.push_back(notation::to_uci(position, move.move) + ' ' + shown(move.verdict));
  std::ranges::sort(texts);
  std::string line;
  for (const std::string& text : texts) line += (line.empty() ? "" : ", ") + text;
  return line;
}

/// A pawn that has just made its double step, one of the other player's beside it, kings anywhere.
[[nodiscard]] std::optional<Setup> any_en_passant(support::Random& random) {
  Setup setup;
  const auto file = static_cast<File>(random.below(8));
  const int beside = index_of(file) + (random.chance(50) ? 1 : -1);
  if (beside < 0 || beside > 7) return std::nullopt;
  setup.put(make_square(file, Rank::r4), Piece{.role = Role::pawn, .colour = Colour::white});
  setup.put(make_square(static_cast<File>(beside), Rank::r4),
            Piece{.role = Role::pawn, .colour = Colour::black});
  setup.turn = Colour::black;
  setup.en_passant = make_square(file, Rank::r3);
  for (const Colour colour : both_colours) {
    auto square = static_cast<Square>(random.below(64));
    while (setup.at(square)) square = static_cast<Square>(random.below(64));
    setup.put(square, Piece{.role = Role::king, .colour = colour});
  }
  const auto position = board::make_position(setup);
  if (!position || !position->legal_en_passant()) return std::nullopt;
  return setup;
}

/// What the moves are worth, by what is said of the positions after them.
[[nodiscard]] std::optional<endgame::Value> best_after(const board::Position& position,
                                                       const Endings& endings) {
  std::optional<endgame::Value> best;
  for (const Move move : board::legal_moves(position)) {
    const auto next = endings.probe(board::after(position, move), 1);
    if (!next) return std::nullopt;
    const endgame::Value value = endgame::before(
        {.wdl = static_cast<endgame::Wdl>(next->sign + 1), .plies = next->mate_plies.value_or(0)});
    if (!best || endgame::is_better(value, *best)) best = value;
  }
  return best;
}

class EndingsTest : public FolderTest {
 protected:
  void use(const Options& options) {
    const auto done = endings_.configure(options);
    ASSERT_TRUE(done) << done.error();
    endings_.prepare(board::Position());
  }
  [[nodiscard]] std::string probe(const std::string& fen) {
    return shown(endings_.probe(position_of(fen), 1));
  }
  [[nodiscard]] std::string best(const std::string& fen) { return shown(position_of(fen), endings_); }

  Endings endings_;
};

TEST_F(EndingsTest, KnowNothingUntilAsked) {
  EXPECT_EQ(endings_.most_men(), 0);
  EXPECT_EQ(probe("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "?");
  EXPECT_EQ(best("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "?");
  use({.table_men = 0});
  EXPECT_EQ(endings_.most_men(), 0);
  EXPECT_EQ(probe("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "?");
}

TEST_F(EndingsTest, SayWhoWinsAndHowSoon) {
  use({});
  EXPECT_EQ(endings_.most_men(), 3);
  EXPECT_EQ(probe("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), "win 1");
  EXPECT_EQ(probe("R6k/8/6K1/8/8/8/8/8 b - - 0 1"), "loss 0");
  EXPECT_EQ(probe("8/8/8/8/8/1k6/8/K1q5 w - - 0 1"), "loss 0");
  EXPECT_EQ(probe("7k/8/8/8/8/8/8/K1B5 w - - 0 1"), "draw");
  EXPECT_EQ(probe("8/8/8/8/8/k7/p7/K7 w - - 0 1"), "draw");
  EXPECT_EQ(probe("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "?");  // Four men.
  EXPECT_EQ(probe("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "?");   // Castling.
}

TEST_F(EndingsTest, PromiseNoMateThatTheFiftyMovesForestall) {
  use({});
  // Mate in one ply may be the hundredth.
  EXPECT_EQ(probe("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), "win 1");
  EXPECT_EQ(probe("7k/8/6K1/8/8/8/8/R7 w - - 100 80"), "draw");
  EXPECT_EQ(probe("R6k/8/6K1/8/8/8/8/8 b - - 100 80"), "loss 0");
  EXPECT_EQ(probe("8/8/8/8/8/k7/p7/K7 w - - 100 80"), "draw");
  const std::string far = "8/8/8/3k4/8/8/8/KR6 w - - ";
  ASSERT_EQ(probe(far + "0 1"), "win 29");
  EXPECT_EQ(probe(far + "71 80"), "win 29");
  EXPECT_EQ(probe(far + "72 80"), "draw");
  EXPECT_EQ(probe("8/8/8/3k4/8/8/8/KR6 b - - 99 80"), "draw");
  // Still on the shortest way, should the other side forget to claim.
  EXPECT_TRUE(best(far + "72 80").ends_with(" draw")) << best(far + "72 80");
  // A pawn's move begins the count anew.
  EXPECT_EQ(probe("8/P7/8/8/8/8/7k/K7 w - - 98 120"), "?");
  use({.fifty_moves = false});
  EXPECT_EQ(probe(far + "72 80"), "win 29");
}

TEST_F(EndingsTest, CallNothingDrawnWhereAPieceMayBeGivenUp) {
  use({.table_men = 4});
  // 50. Nh7 Kxh7 begins the count anew, and the rook mates.
  const std::string count_nearly_over = "5N1k/4RK2/8/8/8/8/8/8 w - - 98 100";
  endings_.prepare(position_of(count_nearly_over));
  endings_.wait();
  EXPECT_EQ(probe("5N1k/4RK2/8/8/8/8/8/8 w - - 0 100"), "win 5");
  EXPECT_EQ(probe(count_nearly_over), "?");
}

TEST_F(EndingsTest, ChooseAllTheBestMoves) {
  use({});
  EXPECT_EQ(best("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), "a1a8 win 1");
  EXPECT_EQ(best("7k/5K2/8/8/8/8/8/R7 w - - 0 1"), "a1h1 win 1");
  EXPECT_EQ(best("7k/R7/6K1/8/8/8/8/8 b - - 0 1"), "h8g8 loss 2");
  EXPECT_EQ(best("8/8/8/8/8/3k4/3p4/3K4 w - - 0 1"), "?");          // Stalemate: no move.
  EXPECT_EQ(best("8/8/8/8/3k4/3p4/8/3K4 w - - 0 1"), "d1d2 draw");  // The only square.
  EXPECT_EQ(best("8/P7/8/8/8/8/7k/K7 w - - 0 1").substr(0, 5), "a7a8q");
}

/// Best against best: the distance told is the distance played, and the mate comes.
TEST_F(EndingsTest, LeadToTheMateTheyPromise) {
  use({});
  support::Random random(3);
  for (int i = 0; i < 300; ++i) {
    board::Position position = any_position(random.pick(endgame::all_materials(3, true)), random);
    auto verdict = endings_.probe(position, 0);
    ASSERT_TRUE(verdict);
    while (verdict->mate_plies.value_or(0) > 0) {
      const auto moves = endings_.best_moves(position);
      ASSERT_TRUE(moves);
      const EndingMove chosen = random.pick(*moves);
      EXPECT_EQ(shown(chosen.verdict), shown(verdict));
      position = board::after(position, chosen.move);
      const auto next = endings_.probe(position, 0);
      ASSERT_TRUE(next);
      ASSERT_EQ(next->sign, -verdict->sign);
      ASSERT_EQ(next->mate_plies, *verdict->mate_plies - 1);
      verdict = next;
    }
    EXPECT_EQ(verdict->sign < 0, board::is_checkmate(position));
  }
}

TEST_F(EndingsTest, SeeEnPassantExactly) {
  use({.table_men = 4});
  endings_.prepare(position_of("8/8/8/8/3Pp3/8/8/k2K4 b - d3 0 1"));
  endings_.wait();
  ASSERT_EQ(endings_.most_men(), 4);
  support::Random random(5);
  int captures = 0;
  int differences = 0;
  while (captures < 400) {
    auto setup = any_en_passant(random);
    if (!setup) continue;
    ++captures;
    const auto position = board::make_position(*setup).value();
    const auto best = best_after(position, endings_);
    const auto verdict = endings_.probe(position, 1);
    ASSERT_TRUE(best && verdict);
    EXPECT_EQ(verdict->sign + 1, static_cast<int>(best->wdl));
    EXPECT_EQ(verdict->mate_plies.value_or(0), best->plies);
    setup->en_passant.reset();
    const auto without = endings_.probe(board::make_position(*setup).value(), 1);
    ASSERT_TRUE(without);
    differences += shown(without) != shown(verdict) ? 1 : 0;
  }
  EXPECT_GT(differences, 20);  // The capture matters.
}

/// The rook's side by the proved strategy, the lone king as the tables say he resists longest.
TEST_F(EndingsTest, PlayTheProvedStrategyOnRequest) {
  use({.proved_krk = true});
  support::Random random(9);
  int longest = 0;
  for (int i = 0; i < 60; ++i) {
    board::Position position = any_position(endgame::Material::parse("KRvK").value(), random);
    const auto start = endings_.probe(position, 1);
    ASSERT_TRUE(start);
    if (start->sign == 0) continue;  // The rook is lost at once.
    int plies = 0;
    for (; !board::is_checkmate(position); ++plies) {
      ASSERT_LT(plies, 66);
      const auto moves = endings_.best_moves(position);
      ASSERT_TRUE(moves);
      const bool is_strong = !position.pieces(position.turn(), Role::rook).empty();
      if (is_strong) {
        ASSERT_EQ(moves->size(), 1U);
        EXPECT_EQ(moves->front().move, proved_krk_move(position, true));
        EXPECT_EQ(moves->front().verdict.sign, 1);
      }
      position.play(random.pick(*moves).move);
    }
    longest = std::max(longest, plies);
  }
  EXPECT_GT(longest, 33);  // Longer than the shortest mates: it is the strategy that plays.
}

TEST_F(EndingsTest, LeaveTheStrategyWhereItWouldBeTooLate) {
  const std::string far = "8/8/8/3k4/8/8/8/KR6 w - - ";
  const auto early = proved_krk_move(position_of(far + "0 1"), true);
  ASSERT_TRUE(early);
  EXPECT_EQ(proved_krk_move(position_of(far + "35 60"), true), early);
  EXPECT_FALSE(proved_krk_move(position_of(far + "71 80"), true));  // Best play would just be in time.
  EXPECT_EQ(proved_krk_move(position_of(far + "71 80"), false), early);
  EXPECT_EQ(proved_krk_move(position_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), true),
            Move::normal(Square::a1, Square::a8));
  EXPECT_FALSE(proved_krk_move(position_of("8/8/8/3k4/8/8/8/KR6 b - - 0 1"), true));
  EXPECT_FALSE(proved_krk_move(position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), true));
  EXPECT_FALSE(proved_krk_move(position_of("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), true));
  EXPECT_FALSE(proved_krk_move(board::Position(), true));
}

TEST_F(EndingsTest, RefuseWhatCannotBeAndStayAsTheyWere) {
  use({});
  const auto refused = [&](const Options& options) {
    const auto done = endings_.configure(options);
    return done ? "done" : done.error();
  };
  EXPECT_EQ(refused({.table_men = 5}),
            "tables can have up to 3 or 4 men, or none be used (0); 5 men were asked for");
  EXPECT_EQ(refused({.table_men = 0, .table_folder = folder_ / "none"}),
            "the folder of tables, " + (folder_ / "none").string() + ", is not there");
  EXPECT_EQ(refused({.table_men = 0, .syzygy_folders = {folder_ / "none"}}).substr(0, 31),
            "the folder of Syzygy tables, " + (folder_ / "none").string().substr(0, 2));
  EXPECT_EQ(endings_.most_men(), 3);
  EXPECT_EQ(probe("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), "win 1");
  // An empty folder holds no tables.
  EXPECT_EQ(refused({.table_men = 0, .syzygy_folders = {folder_}}), "done");
  EXPECT_EQ(endings_.most_men(), 0);
}

}  // namespace
}  // namespace adoube::engine
