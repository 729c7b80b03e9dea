// SPDX-License-Identifier: GPL-3.0-or-later
// Random PGN as people and programs write it, in every layout; and the same damaged.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/san.hpp"
#include "random.hpp"

namespace adoube::notation {

/// Where random games begin, beside the initial position: castling of Chess960, promotions, ambiguity, mates.
inline constexpr std::array<std::string_view, 8> random_starts{
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rr1k1r1/8/8/8/8/8/8/1RR1K1R1 w GBgb - 0 1",
    "7k/8/8/8/Q1Q1Q3/8/Q1Q1Q3/7K w - - 0 1",
    "7k/N1N1N3/8/1N3N2/8/N1N1N3/8/7K w - - 99 9998",
    "8/8/8/8/8/4k3/4p3/4K3 b - - 12 77",
    "4k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
};

class RandomPgn {
 public:
  explicit RandomPgn(support::Random& random) : random_(random) {}

  [[nodiscard]] std::string text() {
    text_.clear();
    style_ = random_.below(6);
    if (random_.chance(10)) text_ += "\xef\xbb\xbf";
    if (random_.chance(10)) text_ += "% made by chance\n";
    for (int games = random_.between(1, 4); games > 0; --games) {
      add_game();
      if (random_.chance(3)) text_ += "\xef\xbb\xbf";  // As if another file followed.
    }
    return text_;
  }

 private:
  static constexpr std::array<std::string_view, 18> remarks{
      "good",           "a [bracket]", "1-0",
      "[%clk 0:01:02]", "[%eval 0.3]", "two\nlines",
      "[%clk 1:99:00]", "with (",      "with ;",
      "\n\n",           "é",           "\xe9",
      "[%emt 0:00:01]", "[%cal",       "[%csl Ga1]x",
      "[%x y]",         "two\rlines",  "[%clk x] [%emt y] [%cal z"};

  [[nodiscard]] std::string_view line_break() {
    return style_ == 1 || (style_ == 3 && random_.chance(30))   ? "\r\n"
           : style_ == 2 || (style_ == 3 && random_.chance(30)) ? "\r"
                                                                : "\n";
  }

  void gap() {
    const int dice = random_.below(100);
    text_ += dice < 80 ? " " : dice < 92 ? line_break() : dice < 95 ? "  " : dice < 97 ? "\t" : "\n\n";
  }

  void add_game() {
    board::Position position;
    const bool has_tags = random_.chance(80);
    if (has_tags) {
      add_tag("Event", "chance");
      if (random_.chance(50))
        add_tag("White", random_.pick(std::array{"A", R"(\"B\")", "C \"D\"", "\\", "\xe9"}));
      if (random_.chance(10))
        text_ += random_.pick(std::array{"{early}\n", "; early\n", "% not read\n", "\n", "[x]\n"});
      if (random_.chance(60)) add_tag("Result", random_.pick(std::array{"1-0", "0-1", "1/2-1/2", "*", "?"}));
      if (random_.chance(25)) {
        const std::string_view fen = random_.pick(random_starts);
        if (random_.chance(80)) add_tag("SetUp", "1");
        add_tag("FEN", fen);
        position = board::make_position(parse_fen(fen).value()).value();
      }
      if (random_.chance(5)) add_tag("Variant", random_.pick(std::array{"Chess960", "standard", "Atomic"}));
      if (random_.chance(5)) add_tag(random_.pick(std::array{"White", "Result", "FEN"}), "again");
      if (random_.chance(90)) text_ += line_break();
    }
    if (random_.chance(90)) add_line(position, random_.between(0, 40), 0);
    if (random_.chance(90)) {
      text_ += random_.chance(90) ? random_.pick(std::array{"1-0", "0-1", "1/2-1/2", "*"})
                                  : random_.pick(std::array{"1/2", "0:1", "½-½", "1-0.", "1/2 - 1/2"});
    }
    if (random_.chance(5)) text_ += " {late}";
    if (random_.chance(90)) text_ += line_break();
    if (random_.chance(80)) text_ += line_break();
  }

  void add_tag(std::string_view name, std::string_view value) {
    text_ += random_.chance(95) ? "[" : "[ ";
    std::string written(name);
    if (random_.chance(4)) {
      for (char& c : written) c = random_.chance(70) && c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    text_ += written + (random_.chance(97) ? " \"" : "\"") + std::string(value) + "\"";
    if (random_.chance(97)) text_ += "]";
    if (random_.chance(97)) text_ += line_break();
  }

  void add_remarks() {
    while (random_.chance(12)) {
      switch (random_.below(6)) {
        case 0: text_ += "$" + std::to_string(random_.below(random_.chance(90) ? 256 : 1000)); break;
        case 1: text_ += random_.pick(std::array{"!", "?", "!?", "?!", "!!", "??", "???"}); break;
        case 2: text_ += random_.pick(std::array{"±", "\xb1", "+-", "∞", "[]", "=", "N"}); break;
        case 3: text_ += ";" + std::string(random_.pick(remarks)) + std::string(line_break()); break;
        default: text_ += "{" + std::string(random_.pick(remarks)) + "}"; break;
      }
      if (random_.chance(90)) gap();
    }
  }

  /// The move as it should be, or as it should not.
  [[nodiscard]] std::string written(const board::Position& position, Move move) {
    std::string san = to_san(position, move);
    if (random_.chance(96)) return san;
    switch (random_.below(9)) {
      case 0: san += "+"; break;
      case 7: san += random_.pick(std::array{" mate", " ch", " +", " checkmate."}); break;
      case 1: std::erase(san, 'x'); break;
      case 2: std::erase(san, '='); break;
      case 3: san = to_string(move.from()) + "-" + to_string(move.to()); break;
      case 4: san = to_string(move.from()) + to_string(move.to()); break;
      case 5: san += "±"; break;
      case 6: san += " e.p."; break;
      default:
        for (char& c : san) c = c == 'O' ? '0' : c;
    }
    return san;
  }

  void add_number(const board::Position& position) {
    text_ += std::to_string(position.fullmove_number() + (random_.chance(1) ? 1 : 0));
    text_ += position.turn() == Colour::white ? (random_.chance(95) ? "." : "") : "...";
    if (random_.chance(80)) gap();
    if (is_number(text_.back())) text_ += " ";
  }

  [[nodiscard]] static bool is_number(char c) { return c >= '0' && c <= '9'; }

  void add_line(board::Position position, int plies, int depth) {
    add_remarks();
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = board::legal_moves(position);
      if (moves.empty()) break;
      const board::Position before = position;
      if (position.turn() == Colour::white ? random_.chance(95) : random_.chance(10)) add_number(position);
      const auto passed = after_null_move(position);
      if (passed && random_.chance(depth > 0 ? 4 : 1)) {
        text_ += random_.pick(std::array{"--", "Z0"});
        position = *passed;
      } else {
        const Move move = moves[static_cast<std::size_t>(random_.below(static_cast<int>(moves.size())))];
        text_ += written(position, move);
        position.play(move);
      }
      gap();
      add_remarks();
      while (depth < 4 && random_.chance(5)) {
        text_ += random_.chance(80) ? "(" : "( ";
        add_line(before, random_.between(0, 6), depth + 1);
        text_ += ")";
        gap();
        add_remarks();
      }
    }
  }

  support::Random& random_;
  std::string text_;
  int style_ = 0;
};

/// What does the most harm in the fewest bytes.
inline constexpr std::array<std::string_view, 74> fragments{"{",
                                                            "\r",
                                                            "\r\r",
                                                            "\r%",
                                                            "\r\n\r\n[Event \"x\"]\r\n",
                                                            "mate",
                                                            "$99999999999",
                                                            "[fen \"8/8/8/8/8/4k3/4p3/4K3 b - - 12 77\"]\n",
                                                            "[result \"1-0\"]\n",
                                                            "}",
                                                            "(",
                                                            ")",
                                                            "[",
                                                            "]",
                                                            "\"",
                                                            ";",
                                                            "%",
                                                            "\n%",
                                                            "$",
                                                            "$300",
                                                            "!",
                                                            "?!",
                                                            "*",
                                                            "1-0",
                                                            "1/2-1/2",
                                                            "0-1.",
                                                            "½",
                                                            "--",
                                                            "Z0",
                                                            "0000",
                                                            "e.p.",
                                                            "(ep)",
                                                            "+",
                                                            "#",
                                                            "++",
                                                            "e8(Q)",
                                                            "O-O",
                                                            "0-0-0",
                                                            "[]",
                                                            "±",
                                                            "\xb1",
                                                            "\xff",
                                                            "é",
                                                            "\xef\xbb\xbf",
                                                            "\r\n",
                                                            "\n\n",
                                                            "\n",
                                                            " ",
                                                            "...",
                                                            "12.",
                                                            "1.1-0",
                                                            "$1-0",
                                                            "Nf3",
                                                            "Zz",
                                                            "Rb8(Q)",
                                                            "e4",
                                                            "\\",
                                                            "\"]",
                                                            "\t",
                                                            "\v",
                                                            "e41-0",
                                                            "11-0",
                                                            "[%clk 0:00:00]",
                                                            "[%clk x]",
                                                            "[%eval",
                                                            "[Event \"x\"]",
                                                            "\n[Event \"x\"]\n",
                                                            "\n\n[White \"y\"]\n",
                                                            "[SetUp \"1\"]\n",
                                                            "[Result \"1-0\"]\n",
                                                            "[Variant \"Atomic\"]\n",
                                                            "[FEN \"8/8/8/8/8/4k3/4p3/4K3 b - - 12 77\"]\n",
                                                            "[White x]\n",
                                                            "\n\n[ A \"\\\"\n"};

/// A few bytes changed, dropped, doubled, put in or cut off.
inline void damage(std::string& text, support::Random& random) {
  for (int i = random.between(1, 6); i > 0; --i) {
    const auto place = [&] {
      return static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
    };
    const std::size_t at = place();
    const auto length = static_cast<std::size_t>(random.between(1, random.chance(80) ? 3 : 60));
    switch (random.below(8)) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random.below(256));
        break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, text.substr(place(), length)); break;
      case 3:
        if (random.chance(20)) text.resize(at);
        break;
      case 4:
        if (at < text.size()) text[at] = text[place() % text.size()];
        break;
      default: text.insert(at, random.pick(fragments)); break;
    }
  }
}

}  // namespace adoube::notation
