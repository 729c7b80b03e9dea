// SPDX-License-Identifier: GPL-3.0-or-later
// Cases judged by a game in progress: every move is an event of it.
#include <array>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/game.hpp"
#include "judge_lines.hpp"

namespace adoube::cases {
namespace {

using Words = std::vector<std::string>;

[[nodiscard]] std::string rest(const Words& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

/// The legal move of that text; else the two squares, which the game must refuse.
[[nodiscard]] Move move_of(const board::Position& position, const std::string& text,
                           const std::string& where) {
  for (const Move move : board::legal_moves(position)) {
    if (text_of(move) == text) return move;
  }
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(std::min<std::size_t>(text.size(), 2), 2));
  if (!from || !to) throw MalformedCase(where + ": '" + text + "' is no move");
  return Move::normal(*from, *to);
}

[[nodiscard]] game::Claim claim_of(const board::Position& position, const Words& words, std::size_t first,
                                   const std::string& where) {
  if (words.size() <= first || words.size() > first + 2) throw MalformedCase(where + ": claim WHICH [MOVE]");
  if (words[first] != "threefold" && words[first] != "fifty")
    throw MalformedCase(where + ": '" + words[first] + "' is no claim");
  game::Claim claim{.kind = words[first] == "threefold" ? game::ClaimKind::threefold_repetition
                                                        : game::ClaimKind::fifty_moves};
  if (words.size() == first + 2) claim.with_move = move_of(position, words[first + 1], where);
  return claim;
}

/// "white resign", "black claim threefold f6g8"
[[nodiscard]] game::Event event_of(const board::Position& position, const Words& words,
                                   const std::string& where) {
  const Colour by = words[0] == "white" ? Colour::white : Colour::black;
  const auto made = [&](game::Action action) { return game::Event{.by = by, .action = std::move(action)}; };
  const std::string& what = words[1];
  if (what == "claim") return made(game::ClaimDraw{.claim = claim_of(position, words, 2, where)});
  if (what == "play" && words.size() == 3)
    return made(game::Play{.move = move_of(position, words[2], where)});
  if (words.size() != 2) throw MalformedCase(where + ": '" + what + "' with too many or too few words");
  if (what == "offer") return made(game::OfferDraw{});
  if (what == "accept") return made(game::AcceptDraw{});
  if (what == "decline") return made(game::DeclineDraw{});
  if (what == "resign") return made(game::Resign{});
  throw MalformedCase(where + ": '" + what + "' is no event");
}

[[nodiscard]] std::string text_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return "none";
  return std::string(to_string(outcome->result)) + " " + std::string(to_string(outcome->termination)) + " " +
         std::string(outcome->article) + " " + (outcome->automatic ? "automatic" : "declared") + " " +
         (outcome->by ? std::string(to_string(*outcome->by)) : "-");
}

[[nodiscard]] std::set<std::string> texts_of(const std::vector<game::Claim>& claims) {
  std::set<std::string> texts;
  for (const game::Claim& claim : claims) {
    std::string text = claim.kind == game::ClaimKind::threefold_repetition ? "threefold" : "fifty";
    if (claim.with_move) text += ":" + cases::text_of(*claim.with_move);
    texts.insert(std::move(text));
  }
  return texts;
}

class GameJudge {
 public:
  [[nodiscard]] Failures judge(const Case& one) {
    for (const Line& line : one.lines) {
      if (line.verb == Verb::fen) {
        set_up(line);
      } else if (line.verb == Verb::moves) {
        for (const std::string& text : line.words) {
          const Colour by = game_.turn();
          happen(line, {.by = by, .action = game::Play{.move = move_of(game_.position(), text, line.where)}});
        }
      } else if (is_of_game(line.verb)) {
        judge(line);
      }
      if (!failures_.empty()) break;  // What follows would speak of another game.
    }
    return failures_;
  }

 private:
  void expect(const Line& line, bool holds, const std::string& found) {
    if (!holds) failures_.push_back(line.where + ": " + found);
  }

  void set_up(const Line& line) {
    const auto position = board::make_position(setup_of(line.words, 0, line.where));
    if (!position) throw MalformedCase(line.where + ": no game begins so");
    game_ = game::Game(*position);
  }

  void happen(const Line& line, const game::Event& event) {
    auto after = game_.after(event);
    expect(line, after.has_value(), after ? "" : "refused: " + after.error().text);
    if (after) game_ = std::move(*after);
  }

  void judge(const Line& line) {
    switch (line.verb) {
      case Verb::event: return happen(line, event_of(game_.position(), line.words, line.where));
      case Verb::refused: return judge_refused(line);
      case Verb::claims: return judge_claims(line);
      case Verb::granted: {
        const bool found = !game_.examined().empty() && game_.examined().back().granted;
        return expect(line, found == (line.words[0] == "yes"), found ? "yes" : "no");
      }
      case Verb::ends:
        return expect(line, rest(line.words, 0) == text_of(game_.outcome()), text_of(game_.outcome()));
      case Verb::offer: {
        const auto by = game_.draw_offer();
        const std::string found = by ? std::string(to_string(*by)) : "none";
        return expect(line, line.words[0] == found, found);
      }
      case Verb::bound: {
        const auto move = game_.bound_to();
        const std::string found = move ? cases::text_of(*move) : "none";
        return expect(line, line.words[0] == found, found);
      }
      case Verb::flag: return judge_flag(line);
      default: return;
    }
  }

  void judge_refused(const Line& line) {
    Words words = line.words;
    const std::string code = words.back();
    words.pop_back();
    const auto after = game_.after(event_of(game_.position(), words, line.where));
    expect(line, !after, "it is accepted");
    if (after) return;
    const std::string found(to_string(after.error().code));
    expect(line, found == code, found + ": " + after.error().text);
    expect(line, !after.error().text.empty(), "refused without a word");
  }

  void judge_flag(const Line& line) {
    if (line.words[0] != "white" && line.words[0] != "black")
      throw MalformedCase(line.where + ": flag COLOUR RESULT");
    const Colour fallen = line.words[0] == "white" ? Colour::white : Colour::black;
    const auto verdict = game::flag_outcome(game_.position(), fallen, game::FlagRule::fide);
    expect(line, line.words[1] == to_string(verdict.outcome.result), verdict.reason);
  }

  void judge_claims(const Line& line) {
    const std::set<std::string> found = texts_of(game_.claims());
    std::set<std::string> expected(line.words.begin(), line.words.end());
    expected.erase("none");
    expect(line, found == expected, joined(found));
  }

  game::Game game_;
  Failures failures_;
};

}  // namespace

bool has_lines_for_game(const Case& one) {
  return std::ranges::any_of(one.lines, [](const Line& line) { return is_of_game(line.verb); });
}

Failures judge_by_game(const Case& one) { return GameJudge().judge(one); }

}  // namespace adoube::cases
