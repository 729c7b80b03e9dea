// SPDX-License-Identifier: GPL-3.0-or-later
// Reading moves on positions of every sort: what the writers write, anything that looks like a move, against
// a reading by going through all legal moves, and anything at all.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "adoube/notation/lan.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "generators.hpp"
#include "many_positions.hpp"
#include "move_show.hpp"

namespace adoube::notation {
namespace {

using enum MoveFlaw;
using board::Position;

RC_GTEST_PROP(ReadMoveProperty, WhatIsWrittenIsReadBack, ()) {
  const auto position = *arbitrary_position();
  for (const Move move : board::legal_moves(position)) {
    RC_ASSERT(show(read_move(position, to_san(position, move), MoveReading::strict)) == show(move, {}));
    RC_ASSERT(read_move(position, to_lan(position, move))->move == move);
    RC_ASSERT(read_move(position, to_uci(position, move)).has_value());
  }
}

/// A text made of parts at random, and what it asks for.
struct Question {
  std::optional<Role> role;  ///< Nothing: two squares only.
  std::optional<File> file;
  std::optional<Rank> rank;
  Square to = Square::a1;
  bool capture = false;
  std::optional<Role> promotion;

  [[nodiscard]] std::string text() const {
    std::string text;
    if (role && *role != Role::pawn) text += letter_of(Piece{.role = *role, .colour = Colour::white});
    if (file) text += letter_of(*file);
    if (rank) text += letter_of(*rank);
    if (capture) text += 'x';
    text += to_string(to);
    if (promotion) text += {'=', letter_of(Piece{.role = *promotion, .colour = Colour::white})};
    return text;
  }
};

[[nodiscard]] Question draw(support::Random& random) {
  Question q;
  if (random.chance(80)) q.role = random.pick(all_roles);
  const bool both = !q.role;
  const bool pawn = q.role == Role::pawn;
  if (both || random.chance(40)) q.file = random.pick(all_files);
  if (both || (!pawn && random.chance(30))) q.rank = random.pick(all_ranks);
  q.capture = random.chance(30) && (!pawn || q.file);
  do {
    q.to = random.pick(all_squares);
  } while (pawn && q.file == File::b && file_of(q.to) > File::c);  // would be a bishop's b
  if (random.chance(20)) q.promotion = random.pick(all_roles);
  return q;
}

/// Is that what the move does, its promotion aside?
[[nodiscard]] bool fits(const Position& position, Move move, const Question& q) {
  const Role role = position.piece_at(move.from())->role;
  if (move.kind() == MoveKind::castling || move.to() != q.to) return false;
  if (q.role && role != *q.role) return false;
  if (q.file && file_of(move.from()) != *q.file) return false;
  if (q.rank && rank_of(move.from()) != *q.rank) return false;
  return q.file || role != Role::pawn || file_of(move.from()) == file_of(move.to());
}

/// Castling that the text describes as a step of the king, where no such step is legal.
[[nodiscard]] std::optional<Move> castling_meant(const Position& position, const Question& q) {
  for (const Move move : board::legal_moves(position)) {
    if (move.kind() != MoveKind::castling || (q.role && *q.role != Role::king)) continue;
    if (q.file && file_of(move.from()) != *q.file) continue;
    if (q.rank && rank_of(move.from()) != *q.rank) continue;
    if (move.to() == q.to || (move.target() == q.to && move.from() != q.to)) return move;
  }
  return std::nullopt;
}

/// The answer by going through all legal moves: the move, or the flaw.
[[nodiscard]] std::string answer(const Position& position, const Question& q) {
  std::vector<Move> fitting;
  std::vector<Move> promoted;
  bool promoting = false;
  for (const Move move : board::legal_moves(position)) {
    if (!fits(position, move, q)) continue;
    fitting.push_back(move);
    promoting = promoting || move.promotion().has_value();
    const auto becomes = move.promotion() ? std::optional(to_role(*move.promotion())) : std::nullopt;
    if (becomes == q.promotion) promoted.push_back(move);
  }
  if (fitting.empty()) {
    const auto castling = castling_meant(position, q);
    if (!castling) return "illegal";
    return q.promotion ? "wrong_promotion" : show(ReadMove{.move = *castling, .flaws = {}});
  }
  if (promoted.empty()) return q.promotion ? "wrong_promotion" : "missing_promotion";
  if (promoted.size() > 1) return q.file || q.rank ? "under_disambiguated" : "ambiguous";
  return show(ReadMove{.move = promoted.front(), .flaws = {}});
}

TEST(ReadMoveProperty, AgreesWithGoingThroughAllLegalMoves) {
  support::Random random(4711);
  int read_well = 0;
  for (const Position& position : many_positions(3000, 23)) {
    for (int i = 0; i < 200; ++i) {
      const Question q = draw(random);
      const auto read = read_move(position, q.text());
      const std::string got =
          read ? show(ReadMove{.move = read->move, .flaws = {}}) : std::string(to_string(read.error().flaw));
      ASSERT_EQ(got, answer(position, q)) << q.text() << " in " << to_fen(position);
      if (!read) continue;
      ++read_well;
      ASSERT_EQ(read->flaws.empty(), to_san(position, read->move) == q.text()) << q.text();
    }
  }
  EXPECT_GT(read_well, 5'000);
}

/// Any text: what is read is legal and has no flaw only if it is canonical; what is refused has a reason.
RC_GTEST_PROP(ReadMoveProperty, AnythingIsReadOrRefusedWithAReason, ()) {
  const auto position = *arbitrary_position();
  const auto text =
      *rc::gen::oneOf(damaged("Ng1xf3=Q+", "abcdefgh12345678NBRQKOP=x+#-():.ep"), damaged("O-O-O", "O0o-"),
                      damaged("12.exd6e.p.", "abcdefgh12345678.ep"), rc::gen::string<std::string>());
  const auto read = read_move(position, text);
  const auto said = parse_move_text(text);
  if (read) {
    RC_ASSERT(board::is_legal(position, read->move));
    RC_ASSERT(read->flaws.empty() == (to_san(position, read->move) == text));
    return;
  }
  RC_ASSERT(!is_forgivable(read.error().flaw));
  RC_ASSERT(said.has_value() == (read.error().flaw != unknown_token));
  const auto many = read.error().candidates.size();
  const bool several = read.error().flaw == ambiguous || read.error().flaw == under_disambiguated;
  RC_ASSERT((!several || many >= 2));
  RC_ASSERT((read.error().flaw != illegal || many == 0));
}

TEST(ReadMoveProperty, WhatIsRefusedHasAReason) {
  support::Random random(42);
  int refusals = 0;
  for (const Position& position : many_positions(300, 31)) {
    for (int i = 0; i < 10; ++i) {
      const std::string text =
          random.chance(10) ? (random.chance(50) ? "O-O" : "O-O-O") : draw(random).text();
      const auto read = read_move(position, text);
      const auto reasons = why_refused(position, *parse_move_text(text));
      const bool is_refused =
          !read && read.error().flaw != ambiguous && read.error().flaw != under_disambiguated;
      // Castling where the Laws know no such gesture: the king's step to where castling takes it, in
      // Chess960.
      if (read && read->flaws.has(king_castling)) continue;
      ASSERT_EQ(reasons.empty(), !is_refused) << text << " in " << to_fen(position);
      for (const auto& reason : reasons) {
        ASSERT_FALSE(reason.text.empty());
        ASSERT_FALSE(reason.article.empty());
      }
      refusals += is_refused ? 1 : 0;
    }
  }
  EXPECT_GT(refusals, 1'000);
}

}  // namespace
}  // namespace adoube::notation
