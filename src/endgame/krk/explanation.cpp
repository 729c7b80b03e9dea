// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence for each kind of move. Every number and every square in it is computed from the position.
#include "adoube/endgame/krk/explanation.hpp"

#include <algorithm>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/core/counted.hpp"
#include "adoube/endgame/krk/move_text.hpp"

namespace adoube::endgame::krk {

namespace {

/// A sentence, and the squares it speaks of.
struct Said {
  std::string sentence;
  std::vector<Coordinate> lit;
};

/// What a sentence is about: the position, the move, and the position after it.
struct Case {
  const Size& size;
  const Men& p;
  const Men& q;
  const Move& move;
};

/// "the rook on e4 cuts the lone king off along the e-file and rank 4". Expects that it does.
[[nodiscard]] std::string cut_off(const Men& q) {
  std::vector<std::string> lines;
  if (laws::between(q.lone_king.file, q.rook.file, q.king.file)) lines.push_back(file_name(q.rook.file));
  if (laws::between(q.lone_king.rank, q.rook.rank, q.king.rank)) lines.push_back(rank_name(q.rook.rank));
  return "the rook on " + to_string(q.rook) + " cuts the lone king off along " + listed(lines);
}

[[nodiscard]] Said immediate_mate(const Case& c) {
  std::vector<Coordinate> by_king;
  std::vector<Coordinate> by_rook;
  bool protects_rook = false;
  for (const Coordinate& square : around(c.q.lone_king)) {
    if (!laws::on_board(c.size, square)) continue;
    if (square == c.q.rook) {
      protects_rook = true;
    } else if (near(c.q.king, square)) {
      by_king.push_back(square);
    } else {
      by_rook.push_back(square);
    }
  }
  std::ranges::sort(by_king);
  std::ranges::sort(by_rook);
  std::string sentence =
      "the rook checks along " +
      (c.q.rook.file == c.q.lone_king.file ? file_name(c.q.rook.file) : rank_name(c.q.rook.rank));
  if (!by_rook.empty()) sentence += " and covers " + listed(by_rook);
  sentence += ", its king on " + to_string(c.q.king);
  if (protects_rook) sentence += by_king.empty() ? " protects it" : " protects it and";
  if (!by_king.empty()) sentence += " covers " + listed(by_king);
  std::vector<Coordinate> lit = by_king;
  lit.insert(lit.end(), by_rook.begin(), by_rook.end());
  return {.sentence = std::move(sentence), .lit = std::move(lit)};
}

[[nodiscard]] Said ready_to_mate(const Case& c) {
  std::vector<std::string> mated;
  std::vector<std::string> not_mated;
  std::vector<Coordinate> lit;
  const Ending ending{.size = c.size, .men = c.q, .strong_to_move = false};
  for (const Step& answer : legal_steps(ending)) {
    const Ending next = after(ending, answer);
    const auto choice = next.captured ? std::nullopt : chosen_move(c.size, next.men);
    if (choice && choice->kind == Kind::immediate_mate) {
      mated.push_back(to_san(ending, answer) + " by " + to_san(c.size, next.men, choice->move));
    } else {
      not_mated.push_back(to_san(ending, answer));
    }
    lit.push_back(answer.to);
  }
  // On boards of three lines only: elsewhere theorem ready_to_mate_then_mate says there is no such answer.
  if (!not_mated.empty())
    return {.sentence = "mate is near, though not after " + listed(not_mated), .lit = std::move(lit)};
  if (mated.size() == 1)
    return {.sentence = "the lone king's only answer is mated: " + mated.front(), .lit = std::move(lit)};
  return {.sentence = "every answer of the lone king is mated: " + listed(mated), .lit = std::move(lit)};
}

[[nodiscard]] Said squeeze(const Case& c) {
  const Measures before = measures_of(c.size, c.p);
  const std::string now = std::to_string(room(c.size, c.q));
  std::string sentence = cut_off(c.q) + "; ";
  sentence += before.confined ? "the room shrinks from " + std::to_string(before.room) + " to " + now
                              : "he was not confined, now his room is " + now;
  return {.sentence = std::move(sentence), .lit = {}};
}

[[nodiscard]] Said approach(const Case& c) {
  const Coordinate square = critical_square(c.q);
  std::string sentence = "no squeeze is to be had, so the king comes nearer to the critical square " +
                         to_string(square) +
                         ", beside the rook: " + counted(way_to_critical_square(c.p), "step") + " before, " +
                         std::to_string(way_to_critical_square(c.q)) + " now";
  return {.sentence = std::move(sentence), .lit = {square}};
}

[[nodiscard]] Said keep_room(const Case& c) {
  const Measures before = measures_of(c.size, c.p);
  std::string sentence = "neither squeeze nor approach is to be had, so the king waits: " + cut_off(c.q);
  if (before.confined) sentence += ", the room stays " + std::to_string(room(c.size, c.q));
  sentence += ", king and rook are " + counted(king_distance(c.q.king, c.q.rook), "step") +
              " apart, no farther than before";
  return {.sentence = std::move(sentence), .lit = {}};
}

/// "the lone king is 3 steps away", or "its king protects it there". Expects that the rook is safe.
[[nodiscard]] std::string safe_because(const Men& q) {
  if (near(q.lone_king, q.rook)) return "its king protects it there";
  return "the lone king is " + counted(king_distance(q.lone_king, q.rook), "step") + " away";
}

constexpr auto nothing_earlier = "with no earlier kind to be had, the rook ";

[[nodiscard]] Said rook_home(const Case& c) {
  const bool along_files = c.p.rook.file != c.q.rook.file;
  const std::string line = along_files ? file_name(c.q.rook.file) : rank_name(c.q.rook.rank);
  const bool in_one_line =
      along_files ? c.p.king.file == c.p.lone_king.file : c.p.king.rank == c.p.lone_king.rank;
  std::string sentence = nothing_earlier;
  if (in_one_line) {
    sentence += "steps out of the line it shares with the kings, to " + line + " next to its king on ";
    sentence += to_string(c.q.king);
  } else {
    sentence += "comes home to " + line + ", next to its king on " + to_string(c.q.king);
    sentence += " and towards the lone king";
  }
  sentence += "; " + safe_because(c.q);
  return {.sentence = std::move(sentence), .lit = {}};
}

[[nodiscard]] std::string to_the_edge(const Men& p, const Men& q) {
  return std::string(nothing_earlier) + "goes to the edge, " +
         (p.rook.file != q.rook.file ? file_name(q.rook.file) : rank_name(q.rook.rank));
}

[[nodiscard]] Said rook_safe(const Case& c) {
  return {.sentence = to_the_edge(c.p, c.q) +
                      ", away from the lone king: " + counted(king_distance(c.q.lone_king, c.q.rook), "step"),
          .lit = {}};
}

[[nodiscard]] Said rook_safe_small(const Case& c) {
  const std::string line =
      c.q.rook.file == c.q.king.file ? file_name(c.q.rook.file) : rank_name(c.q.rook.rank);
  return {.sentence = to_the_edge(c.p, c.q) + ", " + counted(king_distance(c.q.lone_king, c.q.rook), "step") +
                      " from the lone king and in line with its own on " + line,
          .lit = {}};
}

[[nodiscard]] Said said_of(Kind kind, const Case& c) {
  switch (kind) {
    case Kind::immediate_mate: return immediate_mate(c);
    case Kind::ready_to_mate: return ready_to_mate(c);
    case Kind::squeeze: return squeeze(c);
    case Kind::approach_diag:
    case Kind::approach_non_diag: return approach(c);
    case Kind::keep_room_diag:
    case Kind::keep_room_non_diag: return keep_room(c);
    case Kind::rook_home: return rook_home(c);
    case Kind::rook_safe: return rook_safe(c);
    case Kind::rook_safe_small: return rook_safe_small(c);
  }
  return {};
}

}  // namespace

std::optional<Rectangle> room_of(const Size& size, const Men& men) {
  if (men.rook.file == men.lone_king.file || men.rook.rank == men.lone_king.rank) return std::nullopt;
  const auto side = [](int king, int rook, int lines) {
    return king < rook ? std::pair(0, rook - 1) : std::pair(rook + 1, lines - 1);
  };
  const auto files = side(men.lone_king.file, men.rook.file, size.files);
  const auto ranks = side(men.lone_king.rank, men.rook.rank, size.ranks);
  return Rectangle{.lowest = {files.first, ranks.first}, .highest = {files.second, ranks.second}};
}

std::vector<Coordinate> squares(const Rectangle& rectangle) {
  std::vector<Coordinate> all;
  for (int rank = rectangle.lowest.rank; rank <= rectangle.highest.rank; ++rank) {
    for (int file = rectangle.lowest.file; file <= rectangle.highest.file; ++file)
      all.push_back({file, rank});
  }
  return all;
}

Measures measures_of(const Size& size, const Men& men) {
  return {.room = room(size, men),
          .confined = room_of(size, men).has_value(),
          .critical_square = critical_square(men),
          .way = way_to_critical_square(men)};
}

Explanation explain(const Size& size, const Men& p, const Choice& choice) {
  expects(is_legal_for_white(size, p) && satisfies(choice.kind, size, p, choice.move),
          "explain: the move is of this kind");
  const Men q = after(p, choice.move);
  Said said = said_of(choice.kind, {.size = size, .p = p, .q = q, .move = choice.move});
  return {.choice = choice,
          .san = to_san(size, p, choice.move),
          .sentence = std::move(said.sentence),
          .before = measures_of(size, p),
          .after = measures_of(size, q),
          .room = room_of(size, q),
          .lit = std::move(said.lit)};
}

std::string to_text(const Explanation& explanation) {
  return std::string(name(explanation.choice.kind)) + ": " + explanation.sentence + '.';
}

}  // namespace adoube::endgame::krk
