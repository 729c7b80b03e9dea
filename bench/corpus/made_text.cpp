// SPDX-License-Identifier: GPL-3.0-or-later
// How tags, moves, clocks and lines are written.
#include "made_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

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

/// What an engine says behind each move: value, depth, time, and the line it expects. As real ones do, it
/// keeps most of the line it had a move ago. The line begins as the game goes on and continues with moves of
/// the same game in any order: they look right, and nobody plays them through.
class Engine {
 public:
  Engine(const MadeGame& game, support::Random& random) : game_(&game), random_(&random) {}

  [[nodiscard]] std::string after(std::size_t ply) {
    const int value = game_->values.at(ply) + random_->between(-40, 40);
    std::string text = value < 0 ? "-" : "+";
    text += std::to_string(std::abs(value) / 100) + "." + two_digits(std::abs(value) % 100) + "/" +
            std::to_string(random_->between(8, 31)) + " " + std::to_string(random_->below(20)) + "." +
            std::to_string(random_->below(10)) + "s,";
    expect(ply + 1);
    const auto longest = static_cast<std::size_t>(random_->between(145, 195));
    for (std::size_t next = 0; text.size() < longest; ++next) {
      if (next == line_.size()) line_.push_back(random_->pick(game_->moves));
      text += ' ' + line_.at(next);
    }
    return text;
  }

 private:
  /// If the game went another way, or on second thoughts, the rest of the line is thought out anew.
  void expect(std::size_t ply) {
    if (!line_.empty()) line_.erase(line_.begin());
    const std::string& played = ply < game_->moves.size() ? game_->moves.at(ply) : game_->moves.back();
    if (line_.empty() || line_.front() != played) line_ = {played};
    if (random_->chance(50))
      line_.resize(std::min(line_.size(), static_cast<std::size_t>(random_->between(1, 20))));
    for (std::size_t i = 1; i < 4 && ply + i < game_->moves.size(); ++i) {
      if (line_.size() == i) line_.push_back(game_->moves.at(ply + i));
    }
  }

  const MadeGame* game_;
  support::Random* random_;
  std::vector<std::string> line_;
};

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
  Engine engine(game, random);
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
    if (flavour == Flavour::engine) add_comment(lines, engine.after(ply));
  }
  lines.add(game.result);
  text += "\n\n";
}

}  // namespace adoube::bench
