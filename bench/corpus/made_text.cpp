// SPDX-License-Identifier: GPL-3.0-or-later
#include "made_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "random.hpp"

namespace adoube::bench {
namespace {

/// Words with a blank or a new line between them, whichever keeps the line short.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(&text) {}

  void add(std::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > 80) {
      *text_ += '\n';
      column_ = 0;
    } else if (column_ > 0) {
      *text_ += ' ';
      ++column_;
    }
    *text_ += word;
    column_ += word.size();
  }

 private:
  std::string* text_;
  std::size_t column_ = 0;
};

[[nodiscard]] std::string two_digits(int number) {
  return {static_cast<char>('0' + number / 10 % 10), static_cast<char>('0' + number % 10)};
}

[[nodiscard]] std::string name(support::Random& random) {
  static constexpr std::array<std::string_view, 16> syllables{
      "ka", "ro", "mi", "ta", "ve", "lin", "sto", "ber", "na", "du", "pe", "schu", "wen", "gi", "fal", "os"};
  std::string made;
  for (int count = random.between(2, 4); count > 0; --count) made += random.pick(syllables);
  made.front() = static_cast<char>(made.front() - 'a' + 'A');
  return made + ", " + static_cast<char>('A' + random.below(26)) + ".";
}

[[nodiscard]] std::string_view termination(Ending ending) {
  switch (ending) {
    case Ending::checkmate:
    case Ending::stalemate:
    case Ending::resigned:
    case Ending::agreed: return "normal";
    case Ending::unfinished: break;
  }
  return "unterminated";
}

void append_tags(std::string& text, const MadeGame& game, support::Random& random) {
  const auto tag = [&text](std::string_view key, std::string_view value) {
    text.append("[").append(key).append(" \"").append(value).append("\"]\n");
  };
  const std::string date = std::to_string(random.between(1990, 2025)) + "." +
                           two_digits(random.between(1, 12)) + "." + two_digits(random.between(1, 28));
  tag("Event", "Made-up open " + std::to_string(random.between(1, 400)));
  tag("Site", "https://adoube.example/game/" + std::to_string(game.seed));
  tag("Date", date);
  tag("Round", std::to_string(random.between(1, 11)) + "." + std::to_string(random.between(1, 60)));
  tag("White", name(random));
  tag("Black", name(random));
  tag("Result", game.result);
  tag("WhiteElo", std::to_string(random.between(1200, 2750)));
  tag("BlackElo", std::to_string(random.between(1200, 2750)));
  tag("EventDate", date);
  tag("TimeControl", std::to_string(60 * random.between(1, 30)) + "+" + std::to_string(random.below(11)));
  tag("Termination", termination(game.ending));
  text += '\n';
}

class Clocks {
 public:
  explicit Clocks(support::Random& random) : random_(&random) { left_.fill(random.between(3, 15) * 60); }

  [[nodiscard]] std::string after(std::size_t ply) {
    int& left = left_.at(ply % 2);
    left = std::max(1, left - random_->below(std::max(2, left / 20)) + random_->below(3));
    return "[%clk " + std::to_string(left / 3600) + ":" + two_digits(left / 60 % 60) + ":" +
           two_digits(left % 60) + "]";
  }

 private:
  support::Random* random_;
  std::array<int, 2> left_{};
};

/// Value for White, depth, time, and the line the engine expects: first as it was played, then moves of the
/// same game in any order. They look right, pack no better than real ones, and nobody plays them through.
[[nodiscard]] std::string engine_line(const MadeGame& game, std::size_t ply, support::Random& random) {
  const int value = game.values.at(ply) + random.between(-40, 40);
  std::string line = value < 0 ? "-" : "+";
  line += std::to_string(std::abs(value) / 100) + "." + two_digits(std::abs(value) % 100) + "/" +
          std::to_string(random.between(8, 31)) + " " + std::to_string(random.below(20)) + "." +
          std::to_string(random.below(10)) + "s,";
  const auto longest = static_cast<std::size_t>(random.between(145, 195));
  const std::size_t as_played = ply + 1 + static_cast<std::size_t>(random.below(8));
  for (std::size_t next = ply + 1; line.size() < longest; ++next) {
    line += ' ';
    line += next < as_played && next < game.moves.size() ? game.moves.at(next) : random.pick(game.moves);
  }
  return line;
}

void add_comment(Lines& lines, std::string_view comment) {
  const std::string braced = "{" + std::string(comment) + "}";
  for (std::size_t begin = 0; begin < braced.size();) {
    const std::size_t end = std::min(braced.find(' ', begin), braced.size());
    lines.add(std::string_view(braced).substr(begin, end - begin));
    begin = end + 1;
  }
}

}  // namespace

void append_pgn(std::string& text, const MadeGame& game, Flavour flavour) {
  // The same tags whatever the flavour.
  support::Random random(game.seed * 3 + 1);
  append_tags(text, game, random);
  Clocks clocks(random);
  Lines lines(text);
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const std::string number = std::to_string(ply / 2 + 1);
    if (ply % 2 == 0) {
      lines.add(number + ".");
    } else if (flavour != Flavour::plain) {
      lines.add(number + "...");
    }
    lines.add(game.moves.at(ply));
    if (flavour == Flavour::clock) lines.add("{" + clocks.after(ply) + "}");
    if (flavour == Flavour::engine) add_comment(lines, engine_line(game, ply, random));
  }
  lines.add(game.result);
  text += "\n\n";
}

}  // namespace adoube::bench
