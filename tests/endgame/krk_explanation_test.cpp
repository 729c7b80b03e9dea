// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence of every explanation is true: its numbers and squares are read back from the text and
// recomputed from the position.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "adoube/endgame/krk/explanation.hpp"
#include "adoube/endgame/krk/judgement.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "krk_cases.hpp"

namespace adoube::endgame::krk {
namespace {

/// What a sentence says in figures. "rank 4" is a line, not a number.
struct Figures {
  std::vector<int> numbers;
  std::vector<std::string> squares;
  std::vector<std::string> lines;

  friend bool operator==(const Figures&, const Figures&) = default;
};

[[nodiscard]] bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] Figures figures_of(const std::string& sentence) {
  Figures found;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence.compare(i, 5, "-file") == 0) found.lines.push_back(sentence.substr(i - 1, 1));
    if (!is_digit(sentence[i])) continue;
    std::size_t end = i;
    while (end < sentence.size() && is_digit(sentence[end])) ++end;
    const std::string digits = sentence.substr(i, end - i);
    if (i > 0 && sentence[i - 1] >= 'a' && sentence[i - 1] <= 'z') {
      found.squares.push_back(sentence[i - 1] + digits);
    } else if (i >= 5 && sentence.compare(i - 5, 5, "rank ") == 0) {
      found.lines.push_back(digits);
    } else {
      found.numbers.push_back(std::stoi(digits));
    }
    i = end - 1;
  }
  return found;
}

[[nodiscard]] std::string letter(int file) { return std::string(1, static_cast<char>('a' + file)); }

/// The lines of the rook that run between the kings.
[[nodiscard]] std::vector<std::string> dividing_lines(const Men& q) {
  std::vector<std::string> lines;
  const auto between = [](int a, int b, int c) { return (a < b && b < c) || (c < b && b < a); };
  if (between(q.lone_king.file, q.rook.file, q.king.file)) lines.push_back(letter(q.rook.file));
  if (between(q.lone_king.rank, q.rook.rank, q.king.rank)) lines.push_back(std::to_string(q.rook.rank + 1));
  return lines;
}

/// The line a rook's move arrived on.
[[nodiscard]] std::string new_line(const Men& p, const Men& q) {
  return p.rook.file != q.rook.file ? letter(q.rook.file) : std::to_string(q.rook.rank + 1);
}

[[nodiscard]] std::string square(const Coordinate& s) { return letter(s.file) + std::to_string(s.rank + 1); }

[[nodiscard]] Figures expected(const Size& size, const Men& p, const Explanation& e) {
  const Men q = after(p, e.choice.move);
  const int most = size.files + size.ranks - 1;
  const int apart = king_distance(q.lone_king, q.rook);
  switch (e.choice.kind) {
    case Kind::squeeze: {
      std::vector<int> rooms{room(size, q)};
      if (room(size, p) != most) rooms.insert(rooms.begin(), room(size, p));
      return {.numbers = rooms, .squares = {square(q.rook)}, .lines = dividing_lines(q)};
    }
    case Kind::approach_diag:
    case Kind::approach_non_diag:
      return {.numbers = {manhattan_distance(p.king, critical_square(p)),
                          manhattan_distance(q.king, critical_square(p))},
              .squares = {square(critical_square(p))},
              .lines = {}};
    case Kind::keep_room_diag:
    case Kind::keep_room_non_diag: {
      std::vector<int> numbers{king_distance(q.king, q.rook)};
      if (room(size, p) != most) numbers.insert(numbers.begin(), room(size, p));
      return {.numbers = numbers, .squares = {square(q.rook)}, .lines = dividing_lines(q)};
    }
    case Kind::rook_home: {
      const std::vector<int> away{apart};
      return {.numbers = apart > 1 ? away : std::vector<int>{},
              .squares = {square(q.king)},
              .lines = {new_line(p, q)}};
    }
    case Kind::rook_safe: return {.numbers = {apart}, .squares = {}, .lines = {new_line(p, q)}};
    case Kind::rook_safe_small:
      return {.numbers = {2},
              .squares = {},
              .lines = {new_line(p, q),
                        q.rook.file == q.king.file ? letter(q.rook.file) : std::to_string(q.rook.rank + 1)}};
    default: return {};
  }
}

/// In a mate every square around the king is in the sentence once, at the man that covers it.
void expect_true_mate(const Size& size, const Men& q, const Explanation& e) {
  const std::string& text = e.sentence;
  const auto by = text.find("its king on ");
  ASSERT_NE(by, std::string::npos) << text;
  const auto rooks = figures_of(text.substr(0, by)).squares;
  auto kings = figures_of(text.substr(by)).squares;
  ASSERT_EQ(kings.front(), square(q.king)) << text;
  kings.erase(kings.begin());
  ASSERT_EQ(text.find("protects it") != std::string::npos, near(q.lone_king, q.rook)) << text;
  std::size_t around_him = 0;
  for (const Coordinate& s : around(q.lone_king)) {
    if (!laws::on_board(size, s) || s == q.rook) continue;
    ++around_him;
    const auto& list = near(q.king, s) ? kings : rooks;
    ASSERT_EQ(std::ranges::count(list, square(s)), 1) << text;
    ASSERT_TRUE(near(q.king, s) || rook_attacks(q, s)) << text;
  }
  ASSERT_EQ(rooks.size() + kings.size(), around_him) << text;
  ASSERT_EQ(e.lit.size(), around_him);
}

/// Each answer of the lone king is in the sentence, followed by a move that mates him there.
void expect_true_readiness(const Size& size, const Men& q, const Explanation& e) {
  const Ending ending{.size = size, .men = q, .strong_to_move = false};
  std::size_t answers = 0;
  for (const Step& step : legal_steps(ending)) {
    ++answers;
    const std::string said = to_san(ending, step) + " by ";
    const auto at = e.sentence.find(said);
    ASSERT_NE(at, std::string::npos) << e.sentence;
    const auto begin = at + said.size();
    const std::string mate = e.sentence.substr(begin, e.sentence.find('#', begin) + 1 - begin);
    const Ending next = after(ending, step);
    const auto answer = parse_step(next, mate);
    ASSERT_TRUE(answer) << e.sentence;
    ASSERT_EQ(standing(after(next, *answer)), Standing::mate) << e.sentence;
    ASSERT_EQ(std::ranges::count(e.lit, step.to), 1);
  }
  ASSERT_EQ(std::ranges::count(e.sentence, '#'), static_cast<std::ptrdiff_t>(answers)) << e.sentence;
  ASSERT_EQ(e.lit.size(), answers);
  ASSERT_GT(answers, 0U);
}

void expect_true(const Size& size, const Men& p, const Choice& choice) {
  const Explanation e = explain(size, p, choice);
  const Men q = after(p, choice.move);
  ASSERT_EQ(e.choice, choice);
  ASSERT_FALSE(e.sentence.empty());
  ASSERT_TRUE(to_text(e).starts_with(std::string(name(choice.kind)) + ": ")) << to_text(e);
  ASSERT_EQ(e.before.room, room(size, p));
  ASSERT_EQ(e.after.room, room(size, q));
  ASSERT_EQ(e.after.way, way_to_critical_square(q));
  ASSERT_EQ(e.after.critical_square, critical_square(q));
  ASSERT_EQ(e.room.has_value(), e.after.confined);
  if (e.room) {
    ASSERT_EQ(e.room->files() + e.room->ranks(), room(size, q)) << e.sentence;
    ASSERT_TRUE(e.room->lowest.file <= q.lone_king.file && q.lone_king.file <= e.room->highest.file &&
                e.room->lowest.rank <= q.lone_king.rank && q.lone_king.rank <= e.room->highest.rank);
    ASSERT_TRUE(laws::on_board(size, e.room->lowest) && laws::on_board(size, e.room->highest));
  } else {
    ASSERT_EQ(room(size, q), size.files + size.ranks - 1);
  }
  if (choice.kind == Kind::immediate_mate) {
    ASSERT_NO_FATAL_FAILURE(expect_true_mate(size, q, e));
  } else if (choice.kind == Kind::ready_to_mate) {
    if (size.files > 3 && size.ranks > 3) {
      ASSERT_NO_FATAL_FAILURE(expect_true_readiness(size, q, e));
    }
  } else {
    const Figures said = figures_of(e.sentence);
    const Figures wanted = expected(size, p, e);
    ASSERT_EQ(said, wanted) << to_text({.size = size, .men = p}) << ' ' << e.san << ' ' << to_text(e);
  }
}

TEST(KrkExplanation, EverySentenceOnTheChessboardIsTrue) {
  std::array<int, all_kinds.size()> count{};
  for_each_position(laws::chessboard(), [&](const Men& p) {
    const auto choice = chosen_move(laws::chessboard(), p);
    ASSERT_TRUE(choice);
    ++count.at(static_cast<std::size_t>(choice->kind));
    ASSERT_NO_FATAL_FAILURE(expect_true(laws::chessboard(), p, *choice));
  });
  EXPECT_EQ(count, (std::array{1512, 4676, 116504, 12160, 4020, 3160, 184, 32520, 432, 0}));
}

TEST(KrkExplanation, EverySentenceOnSmallBoardsIsTrue) {
  for (const Size& size :
       {Size{.files = 3, .ranks = 3}, Size{.files = 3, .ranks = 6}, Size{.files = 4, .ranks = 4},
        Size{.files = 5, .ranks = 4}, Size{.files = 5, .ranks = 5}, Size{.files = 4, .ranks = 7}}) {
    for_each_position(size, [&](const Men& p) {
      for (const Choice& choice : allowed_moves(size, p))
        ASSERT_NO_FATAL_FAILURE(expect_true(size, p, choice));
    });
  }
}

TEST(KrkExplanation, SentencesOnLargeBoardsAreTrue) {
  support::Random random(5);
  for (int i = 0; i < 3'000; ++i) {
    Ending ending = random_ending(random);
    if (!is_legal_for_white(ending.size, ending.men)) continue;
    const auto choice = chosen_move(ending.size, ending.men);
    if (!choice) continue;
    ASSERT_NO_FATAL_FAILURE(expect_true(ending.size, ending.men, *choice));
  }
}

[[nodiscard]] std::string said_of(const std::string& text) {
  const Ending ending = ending_of(text);
  const auto choice = chosen_move(ending.size, ending.men);
  return choice ? to_text(explain(ending.size, ending.men, *choice)) : "";
}

TEST(KrkExplanation, TheSentencesRead) {
  EXPECT_EQ(
      said_of("7k/5K2/8/8/2R5/8/8/8 w"),
      "ImmediateMate: the rook checks along the h-file and covers h7, its king on f7 covers g7 and g8.");
  EXPECT_EQ(said_of("8/8/8/2K2R2/k7/8/8/8 w"),
            "ReadyToMate: the lone king's only answer is mated: Ka5 by Ra3#.");
  EXPECT_EQ(said_of("8/4k3/7R/2K5/8/8/8/8 w"),
            "Squeeze: the rook on d6 cuts the lone king off along the d-file and rank 6; the room shrinks "
            "from 9 to 6.");
  EXPECT_EQ(said_of("8/8/4K3/8/2R5/4k3/8/8 w"),
            "ApproachDiag: no squeeze is to be had, so the king comes nearer to the critical square d3, "
            "beside the rook: 4 steps before, 2 now.");
  EXPECT_EQ(said_of("8/7K/6R1/4k3/8/8/8/8 w"),
            "ApproachNonDiag: no squeeze is to be had, so the king comes nearer to the critical square f5, "
            "beside the rook: 4 steps before, 3 now.");
  EXPECT_EQ(said_of("8/8/8/8/3k4/5KR1/8/8 w"),
            "KeepRoomDiag: neither squeeze nor approach is to be had, so the king waits: the rook on g3 cuts "
            "the lone king off along rank 3, the room stays 11, king and rook are 1 step apart, no farther "
            "than before.");
  EXPECT_EQ(said_of("8/8/8/3k4/8/8/8/R3K3 w"),
            "RookHome: with no earlier kind to be had, the rook comes home to the d-file, next to its king "
            "on e1 and towards the lone king; the lone king is 4 steps away.");
  EXPECT_EQ(said_of("r3k3/8/8/8/3K4/8/8/8 b"),
            "RookHome: with no earlier kind to be had, the rook comes home to the d-file, next to its king "
            "on e8 and towards the lone king; the lone king is 4 steps away.");
  EXPECT_EQ(said_of("8/8/8/7R/6k1/4K3/8/8 w"),
            "RookSafe: with no earlier kind to be had, the rook goes to the edge, the a-file, away from the "
            "lone king: 6 steps.");
  EXPECT_EQ(said_of("K3/2k1/3R/4 w"),
            "RookSafeSmall: with no earlier kind to be had, the rook goes to the edge, the a-file, 2 steps "
            "from the lone king and in line with its own on the a-file.");
}

TEST(KrkRoom, IsTheRectangleOfTheMeasure) {
  const Ending ending = ending_of("8/8/8/3k4/8/8/8/R3K3 w");
  const auto room = room_of(ending.size, ending.men);
  ASSERT_TRUE(room);
  EXPECT_EQ(to_string(room->lowest), "b2");
  EXPECT_EQ(to_string(room->highest), "h8");
  EXPECT_EQ(squares(*room).size(), 49U);
  EXPECT_FALSE(room_of(ending.size, ending_of("3k4/8/8/3K4/8/8/8/3R4 w").men));
}

[[nodiscard]] Judgement judged(const std::string& text, const std::string& move) {
  const Ending ending = ending_of(text);
  return judge(ending.size, ending.men, move_of(ending.men, parse_step(ending, move).value()));
}

TEST(KrkJudgement, EachLapseIsNamed) {
  struct Row {
    const char* text;
    const char* move;
    Lapse lapse;
    std::string sentence;
  };
  for (const Row& row : {
           Row{"k7/8/1R6/K7/8/8/8/8 w", "Ka6", Lapse::stalemates,
               "Ka6 stalemates: the king on a8 has no move and is not in check, the game is drawn; "},
           Row{"8/8/3K4/8/3R4/8/4k3/8 w", "Rd3", Lapse::loses_rook,
               "Rd3 leaves the rook on d3 to be taken by the king on e2; the strategy plays Ke5, "
               "ApproachDiag: "},
           Row{"8/8/4R2K/8/8/2k5/8/8 w", "Rg6", Lapse::misses_kind,
               "Rg6 would do as RookHome, but an earlier kind is to be had, ApproachDiag; "},
           Row{"8/7K/k7/3R4/8/8/8/8 w", "Rd7", Lapse::gives_room,
               "Rd7 gives the lone king more room: from 6 to 9; "},
           Row{"8/8/2K5/8/8/8/4R3/6k1 w", "Kb6", Lapse::exposes_rook,
               "Kb6 leaves the rook on e2 exposed: the lone king is 2 steps away, its own king 4; "},
           Row{"8/8/3K4/1R6/8/8/7k/8 w", "Kc5", Lapse::does_not_divide,
               "Kc5 gives up the line between the kings; "},
           Row{"8/8/8/4k3/8/8/3K4/3R4 w", "Kd3", Lapse::does_not_divide, "Kd3 leaves the rook"},
       }) {
    const Judgement judgement = judged(row.text, row.move);
    EXPECT_EQ(judgement.lapse, row.lapse) << judgement.sentence;
    EXPECT_TRUE(judgement.sentence.starts_with(row.sentence)) << judgement.sentence;
  }
  EXPECT_EQ(judged("8/8/8/3k4/8/8/8/R3K3 w", "Rd1+").kind, Kind::rook_home);
}

TEST(KrkJudgement, IsTrueOfEveryMoveOfASmallBoard) {
  const Size size{.files = 5, .ranks = 6};
  std::array<int, 8> count{};
  for_each_position(size, [&](const Men& p) {
    const auto allowed = allowed_moves(size, p);
    for (const Move& move : all_moves(size, p)) {
      if (!is_legal(size, p, move)) continue;
      const Judgement judgement = judge(size, p, move);
      const bool is_allowed =
          std::ranges::any_of(allowed, [&](const Choice& choice) { return choice.move == move; });
      ASSERT_EQ(judgement.is_allowed(), is_allowed);
      ASSERT_NE(judgement.is_allowed(), judgement.lapse.has_value());
      ASSERT_TRUE(judgement.plays);
      ASSERT_FALSE(judgement.sentence.empty());
      if (!judgement.lapse) continue;
      ++count.at(static_cast<std::size_t>(*judgement.lapse));
      const Men q = after(p, move);
      const auto next = standing({.size = size, .men = q, .strong_to_move = false});
      ASSERT_EQ(*judgement.lapse == Lapse::stalemates, next == Standing::stalemate) << judgement.sentence;
      ASSERT_EQ(*judgement.lapse == Lapse::loses_rook, next == Standing::rook_hanging) << judgement.sentence;
      const std::string own = judgement.sentence.substr(0, judgement.sentence.find(';'));
      const auto numbers = figures_of(own).numbers;
      if (*judgement.lapse == Lapse::gives_room) {
        ASSERT_EQ(numbers.front(), room(size, p)) << own;
        ASSERT_TRUE(numbers.size() == 1 || numbers.back() == room(size, q)) << own;
        ASSERT_LT(room(size, p), room(size, q));
      } else if (*judgement.lapse == Lapse::exposes_rook) {
        ASSERT_EQ(numbers, (std::vector{king_distance(q.lone_king, q.rook), king_distance(q.king, q.rook)}))
            << own;
      } else if (*judgement.lapse == Lapse::goes_away) {
        ASSERT_EQ(numbers, (std::vector{way_to_critical_square(p), way_to_critical_square(q)})) << own;
      } else if (*judgement.lapse == Lapse::does_not_divide) {
        ASSERT_FALSE(divides(q)) << own;
      }
    }
  });
  for (const int times : count) EXPECT_GT(times, 0) << "every lapse occurs";
}

}  // namespace
}  // namespace adoube::endgame::krk
