// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a case, judged by any model that has the verbs used here. A model is made from a Setup and
// offers turn, setup, legal_moves (of core), play, is_check, is_checkmate, is_stalemate, is_attacked,
// perft; the static setup_faults, is_light, initial; why_not, what it says of an attempt; and judge_other for
// the lines that only one model knows.
#pragma once

#include <algorithm>
#include <exception>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"
#include "adoube/core/square.hpp"
#include "adoube/notation/fen.hpp"
#include "judge.hpp"

namespace adoube::cases {

/// The set-up a FEN describes, from that word on; "start" is the initial position.
[[nodiscard]] inline Setup setup_of(const std::vector<std::string>& words, std::size_t first,
                                    const std::string& where) {
  if (words[first] == "start") return initial_setup();
  std::string fen;
  for (std::size_t i = first; i < words.size(); ++i) fen += (fen.empty() ? "" : " ") + words[i];
  const auto setup = notation::parse_fen(fen);
  if (!setup) throw MalformedCase(where + ": " + setup.error().text());
  return *setup;
}

/// Two squares and a promotion letter. Castling is the king's own step if king and rook stand where the
/// initial position has them, else the king onto its rook.
[[nodiscard]] inline std::string text_of(Move move) {
  const bool is_classic =
      file_of(move.from()) == File::e && (file_of(move.to()) == File::a || file_of(move.to()) == File::h);
  const bool is_step = move.kind() == MoveKind::castling && is_classic;
  std::string text = to_string(move.from()) + to_string(is_step ? move.target() : move.to());
  if (const auto role = move.promotion()) text += letter_of(to_role(*role));
  return text;
}

[[nodiscard]] inline std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? "none" : text;
}

[[nodiscard]] inline std::string text_of(const SetupFault& fault) {
  std::string text = std::string(to_string(fault.code)) + " " + std::string(to_string(fault.colour));
  for (const Square square : fault.squares) text += " " + to_string(square);
  return text;
}

/// Equal but for the counters, and for an en passant square nobody asks about.
[[nodiscard]] inline bool same_men(Setup a, const Setup& b) {
  a.halfmove_clock = b.halfmove_clock;
  a.fullmove_number = b.fullmove_number;
  return a == b;
}

template <class Model>
class LineJudge {
 public:
  [[nodiscard]] Failures judge(const Case& one) {
    for (const Line& line : one.lines) {
      try {
        judge(line);
      } catch (const MalformedCase&) {
        throw;
      } catch (const std::exception& error) {
        failures_.push_back(line.where + ": " + error.what());
        return failures_;
      }
    }
    return failures_;
  }

 private:
  void expect(const Line& line, bool holds, const std::string& found) {
    if (!holds) failures_.push_back(line.where + ": " + found);
  }
  void expect_same(const Line& line, const std::string& found) {
    expect(line, line.words[0] == found, found);
  }
  void expect_yes(const Line& line, const std::string& yes_or_no, bool found) {
    expect(line, (yes_or_no == "yes") == found, found ? "yes" : "no");
  }

  [[nodiscard]] Square square_of(const Line& line, const std::string& text) const {
    const auto square = parse_square(text);
    if (!square) throw MalformedCase(line.where + ": '" + text + "' is no square");
    return *square;
  }

  [[nodiscard]] Model& model(const Line& line) {
    if (!model_) throw MalformedCase(line.where + ": there is no position to ask");
    return *model_;
  }

  [[nodiscard]] std::set<std::string> legal_texts(const Line& line) {
    std::set<std::string> texts;
    for (const Move move : model(line).legal_moves()) texts.insert(text_of(move));
    return texts;
  }

  [[nodiscard]] std::optional<Move> legal_move(const Line& line, const std::string& text) {
    for (const Move move : model(line).legal_moves()) {
      if (text_of(move) == text) return move;
    }
    return std::nullopt;
  }

  void play(const Line& line, const std::string& text) {
    const auto move = legal_move(line, text);
    if (!move) throw std::runtime_error(text + " is not legal");
    model(line).play(*move);
  }

  void judge(const Line& line) {
    switch (line.verb) {
      case Verb::fen: return set_up(line);
      case Verb::board:
      case Verb::says:
      case Verb::blames:
      case Verb::reason:
      case Verb::outcome:
      case Verb::corner:
      case Verb::attacks:
      case Verb::means:
      case Verb::distinct:
      case Verb::lawful:
      case Verb::leads:
      case Verb::over:
      case Verb::steps:
      case Verb::breaks: return Model::judge_other(line, setup_, model_, failures_);
      case Verb::event:
      case Verb::refused:
      case Verb::claims:
      case Verb::granted:
      case Verb::ends:
      case Verb::offer:
      case Verb::bound:
      case Verb::flag:
      case Verb::mode:
      case Verb::touch:
      case Verb::denied:
      case Verb::permitted:
      case Verb::obliged:
      case Verb::made:
      case Verb::violated:
      case Verb::claim_open: return;  // No position answers these.
      case Verb::moves:
        for (const std::string& text : line.words) play(line, text);
        return;
      case Verb::legal: return judge_legal(line);
      case Verb::illegal: return judge_illegal(line);
      case Verb::count: return expect_same(line, std::to_string(model(line).legal_moves().size()));
      case Verb::exactly: return judge_exactly(line);
      case Verb::reaches: return judge_reaches(line);
      case Verb::after: return judge_after(line);
      case Verb::position: {
        const bool same = model(line).setup() == setup_of(line.words, 0, line.where);
        return expect(line, same, "another position");
      }
      case Verb::turn: return expect_same(line, std::string(to_string(model(line).turn())));
      case Verb::check: return expect_yes(line, line.words[0], model(line).is_check());
      case Verb::mate: return expect_yes(line, line.words[0], model(line).is_checkmate());
      case Verb::stalemate: return expect_yes(line, line.words[0], model(line).is_stalemate());
      case Verb::attacked: {
        const Colour by = line.words[2] == "white" ? Colour::white : Colour::black;
        return expect_yes(line, line.words[3], model(line).is_attacked(square_of(line, line.words[0]), by));
      }
      case Verb::light:
        return expect_yes(line, line.words[1], Model::is_light(square_of(line, line.words[0])));
      case Verb::initial:
        return expect_yes(line, line.words[0], same_men(model(line).setup(), Model::initial()));
      case Verb::rights: return judge_rights(line);
      case Verb::en_passant: {
        const auto crossed = model(line).setup().en_passant;
        return expect_same(line, crossed ? to_string(*crossed) : "-");
      }
      case Verb::faults: return judge_faults(line);
      case Verb::perft:
        return expect(line, line.words[1] == std::to_string(model(line).perft(std::stoi(line.words[0]))),
                      std::to_string(model(line).perft(std::stoi(line.words[0]))));
    }
  }

  void set_up(const Line& line) {
    setup_ = setup_of(line.words, 0, line.where);
    model_ = line.words[0] == "start" ? Model::start() : Model::make(setup_);
  }

  void judge_legal(const Line& line) {
    for (const std::string& text : line.words) {
      const auto why_not = model(line).why_not(text);
      expect(line, legal_move(line, text) && (!why_not || why_not->empty()),
             text + " is refused: " + joined(why_not ? *why_not : std::set<std::string>{}));
    }
  }

  void judge_illegal(const Line& line) {
    const std::string& text = line.words[0];
    expect(line, !legal_move(line, text), text + " is legal");
    const auto why_not = model(line).why_not(text);
    if (!why_not) return;
    std::set<std::string> found = *why_not;
    std::set<std::string> expected(line.words.begin() + 1, line.words.end());
    // A code without squares is met by that code with any.
    for (const std::string& reason : *why_not) {
      const std::string code = reason.substr(0, reason.find(':'));
      if (expected.contains(code)) {
        found.erase(reason);
        found.insert(code);
      }
    }
    expect(line, found == expected, text + " is refused: " + joined(*why_not));
  }

  void judge_exactly(const Line& line) {
    const auto found = legal_texts(line);
    expect(line, found == std::set<std::string>(line.words.begin(), line.words.end()), joined(found));
    expect(line, found.size() == line.words.size(), "a move is named twice");
  }

  void judge_reaches(const Line& line) {
    std::set<std::string> found;
    for (const std::string& text : legal_texts(line)) {
      if (text.starts_with(line.words[0])) found.insert(text.substr(2));
    }
    expect(line, found == std::set<std::string>(line.words.begin() + 1, line.words.end()), joined(found));
  }

  void judge_after(const Line& line) {
    const Model before = model(line);
    play(line, line.words[0]);
    const bool same = model(line).setup() == setup_of(line.words, 1, line.where);
    expect(line, same, "another position");
    model_ = before;
  }

  void judge_rights(const Line& line) {
    std::set<std::string> found;
    const CastlingRights rights = model(line).setup().castling;
    for (const Colour player : both_colours) {
      for (const File file : all_files) {
        if (rights.has(player, file)) found.insert(to_string(make_square(file, back_rank(player))));
      }
    }
    if (found.empty()) found.insert("-");
    expect(line, found == std::set<std::string>(line.words.begin(), line.words.end()), joined(found));
  }

  void judge_faults(const Line& line) {
    std::string found;
    for (const SetupFault& fault : Model::setup_faults(setup_)) {
      found += (found.empty() ? "" : ", ") + text_of(fault);
    }
    if (found.empty()) found = "none";
    std::string expected;
    for (const std::string& word : line.words) expected += (expected.empty() ? "" : " ") + word;
    expect(line, found == expected, found);
  }

  Setup setup_;
  std::optional<Model> model_;
  Failures failures_;
};

}  // namespace adoube::cases
