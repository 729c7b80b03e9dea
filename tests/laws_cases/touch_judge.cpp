// SPDX-License-Identifier: GPL-3.0-or-later
// Cases judged by a board that is being touched.
#include <algorithm>

#include "adoube/board/position.hpp"
#include "adoube/game/touch.hpp"
#include "judge_lines.hpp"

namespace adoube::cases {
namespace {

using Words = std::vector<std::string>;

[[nodiscard]] std::string joined_words(const Words& words, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

[[nodiscard]] std::string text_of(const std::optional<Move>& move) {
  return move ? cases::text_of(*move) : "none";
}

class TouchJudge {
 public:
  [[nodiscard]] Failures judge(const Case& one) {
    for (const Line& line : one.lines) {
      judge(line);
      if (!failures_.empty()) break;  // What follows would speak of another board.
    }
    return failures_;
  }

 private:
  void expect(const Line& line, bool holds, const std::string& found) {
    if (!holds) failures_.push_back(line.where + ": " + found);
  }
  void expect_words(const Line& line, const std::string& found) {
    expect(line, joined_words(line.words, line.words.size()) == found, found);
  }
  void expect_set(const Line& line, const std::set<std::string>& found) {
    std::set<std::string> expected(line.words.begin(), line.words.end());
    if (line.words == Words{"none"}) expected.clear();
    expect(line, found == expected, joined(found));
  }

  [[nodiscard]] static std::vector<game::TouchEvent> events_of(const std::string& text,
                                                               const std::string& where) {
    auto events = game::parse_touch_events(text);
    if (!events) throw MalformedCase(where + ": " + events.error().reason);
    return *std::move(events);
  }

  void set_up(const Line& line) {
    const auto position = board::make_position(setup_of(line.words, 0, line.where));
    if (!position) throw MalformedCase(line.where + ": no game begins so");
    board_ = game::TouchBoard(*position);
  }

  void happen(const Line& line) {
    const auto events = events_of(joined_words(line.words, line.words.size()), line.where);
    for (const game::TouchEvent& event : events) {
      auto next = board_.after(event);
      expect(line, next.has_value(),
             next ? "" : game::to_string(event) + " is refused: " + next.error().text);
      if (next) board_ = *std::move(next);
    }
  }

  /// denied EVENT CODE ARTICLE
  void judge_denied(const Line& line) {
    const std::size_t size = line.words.size();
    const auto events = events_of(joined_words(line.words, size - 2), line.where);
    if (events.size() != 1) throw MalformedCase(line.where + ": denied EVENT CODE ARTICLE");
    const auto next = board_.after(events.front());
    expect(line, !next, "it is accepted");
    if (next) return;
    const std::string found =
        std::string(to_string(next.error().code)) + " " + std::string(next.error().article);
    expect(line, found == line.words[size - 2] + " " + line.words[size - 1],
           found + ": " + next.error().text);
    expect(line, !next.error().text.empty(), "refused without a word");
  }

  void judge(const Line& line) {
    switch (line.verb) {
      case Verb::fen: return set_up(line);
      case Verb::mode:
        board_ = game::TouchBoard(board_.position(), line.words[0] == "record" ? game::TouchMode::record
                                                                               : game::TouchMode::enforce);
        return;
      case Verb::touch: return happen(line);
      case Verb::denied: return judge_denied(line);
      case Verb::permitted: {
        std::set<std::string> found;
        for (const Move move : board_.permitted()) found.insert(cases::text_of(move));
        return expect_set(line, found);
      }
      case Verb::obliged: {
        std::string found;
        for (const game::Obligation& one : board_.obligations()) {
          found += (found.empty() ? "" : " ") + std::string(one.article);
        }
        return expect_words(line, found.empty() ? "none" : found);
      }
      case Verb::made: return expect_words(line, text_of(board_.made()));
      case Verb::violated: {
        const auto violation = board_.violation();
        return expect_words(
            line, violation ? std::string(violation->breached.article) + " " + cases::text_of(violation->move)
                            : "none");
      }
      case Verb::claim_open: {
        const auto by = board_.claim_open();
        return expect_words(line, by ? std::string(to_string(*by)) : "none");
      }
      case Verb::turn: return expect_words(line, std::string(to_string(board_.turn())));
      case Verb::position:
        return expect(line, board::to_setup(board_.position()) == setup_of(line.words, 0, line.where),
                      "another position");
      default: throw MalformedCase(line.where + ": not a line of a case with hands");
    }
  }

  game::TouchBoard board_{board::Position()};
  Failures failures_;
};

}  // namespace

Failures judge_by_touch(const Case& one) { return TouchJudge().judge(one); }

}  // namespace adoube::cases
