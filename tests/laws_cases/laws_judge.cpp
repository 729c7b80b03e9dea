// SPDX-License-Identifier: GPL-3.0-or-later
// Cases judged by the executable Laws.
#include <charconv>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/geometry.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/patterns.hpp"
#include "adoube/laws/perft.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "judge_lines.hpp"

namespace adoube::cases {
namespace {

/// A number at the front of the text, which is shortened by it.
int take_number(std::string_view& text, const std::string& where) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc())
    throw MalformedCase(where + ": a number is missing in front of '" + std::string(text) + "'");
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// A square of a board of any size, or beyond it: "e4", "i9", "(0,1)", "(27,4)".
laws::Coordinate take_square(std::string_view& text, const std::string& where) {
  if (text.empty()) throw MalformedCase(where + ": a square is missing");
  if (text.front() != '(') {
    const int file = text.front() - 'a';
    text.remove_prefix(1);
    const int rank = take_number(text, where) - 1;
    return {.file = file, .rank = rank};
  }
  text.remove_prefix(1);
  const int file = take_number(text, where) - 1;
  text.remove_prefix(1);
  const int rank = take_number(text, where) - 1;
  text.remove_prefix(1);
  return {.file = file, .rank = rank};
}

laws::Attempt attempt_of(std::string_view text, const std::string& where) {
  const laws::Coordinate from = take_square(text, where);
  const laws::Coordinate to = take_square(text, where);
  std::optional<Role> promotion;
  if (!text.empty()) promotion = role_of_letter(text.front());
  if (text.size() > 1 || (!text.empty() && !promotion)) {
    throw MalformedCase(where + ": '" + std::string(text) + "' is no promotion");
  }
  return {.from = from, .to = to, .promotion = promotion};
}

/// "Ra1"
laws::Piece man_of(std::string_view text, const std::string& where) {
  const auto piece = text.empty() ? std::nullopt : piece_of_letter(text.front());
  if (!piece) throw MalformedCase(where + ": '" + std::string(text) + "' is no man on a square");
  text.remove_prefix(1);
  return {.role = piece->role, .square = take_square(text, where), .colour = piece->colour};
}

/// "5x4"
laws::Size size_of(std::string_view text, const std::string& where) {
  const int files = take_number(text, where);
  if (!text.starts_with('x')) throw MalformedCase(where + ": a size is written 5x4");
  text.remove_prefix(1);
  return {.files = files, .ranks = take_number(text, where)};
}

Colour colour_of(const std::string& text) { return text == "white" ? Colour::white : Colour::black; }

/// A size, then who has the move, then the men: "5x4 white Ka1 Rc3 kd4".
laws::Board board_of(const std::vector<std::string>& words, std::size_t first, const std::string& where) {
  std::vector<laws::Piece> men;
  for (std::size_t i = first + 2; i < words.size(); ++i) men.push_back(man_of(words[i], where));
  return laws::make_board(size_of(words[first], where), std::move(men), colour_of(words[first + 1]));
}

class LawsModel {
 public:
  explicit LawsModel(laws::Board board) : board_(std::move(board)) {}

  [[nodiscard]] static std::optional<LawsModel> make(const Setup& setup) {
    auto board = laws::make_board(setup);
    if (!board) return std::nullopt;
    return LawsModel(*std::move(board));
  }
  [[nodiscard]] static LawsModel start() { return LawsModel(laws::initial_board()); }
  [[nodiscard]] static Setup initial() { return laws::to_setup(laws::initial_board()); }
  [[nodiscard]] static SetupFaults setup_faults(const Setup& setup) { return laws::setup_faults(setup); }
  [[nodiscard]] static bool is_light(Square square) { return laws::is_light(laws::to_coordinate(square)); }

  [[nodiscard]] Colour turn() const { return laws::turn(board_); }
  [[nodiscard]] Setup setup() const { return laws::to_setup(board_); }
  [[nodiscard]] bool is_check() const { return laws::is_check(board_); }
  [[nodiscard]] bool is_checkmate() const { return laws::is_checkmate(board_); }
  [[nodiscard]] bool is_stalemate() const { return laws::is_stalemate(board_); }
  [[nodiscard]] bool is_attacked(Square square, Colour by) const {
    return laws::attacked(board_, by, laws::to_coordinate(square));
  }

  [[nodiscard]] std::vector<Move> legal_moves() const {
    std::vector<Move> moves;
    for (const laws::Move& move : laws::legal_moves(board_)) moves.push_back(laws::to_core(board_, move));
    return moves;
  }

  void play(Move chosen) {
    for (const laws::Move& move : laws::legal_moves(board_)) {
      if (laws::to_core(board_, move) != chosen) continue;
      board_ = laws::play(board_, move).board;
      return;
    }
    throw std::logic_error("a move that is not there");
  }

  /// "castle_through_attack:f1,a6"
  [[nodiscard]] std::optional<std::set<std::string>> why_not(const std::string& text) const {
    std::set<std::string> reasons;
    for (const laws::Refusal& refusal : laws::refusals(board_, attempt_of(text, text))) {
      std::string reason(to_string(refusal.code));
      for (const laws::Coordinate square : refusal.squares) {
        reason += (reason.contains(':') ? "," : ":") + laws::to_string(square);
      }
      reasons.insert(std::move(reason));
    }
    return reasons;
  }

  [[nodiscard]] std::uint64_t perft(int depth) const { return laws::perft(board_, depth); }

  [[nodiscard]] const laws::Board& board() const { return board_; }

  static void judge_other(const Line& line, const Setup& setup, std::optional<LawsModel>& model,
                          Failures& failures);

 private:
  laws::Board board_;
};

/// The words from that one on, with blanks between.
std::string rest(const std::vector<std::string>& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

std::string text_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return "none";
  return std::string(to_string(outcome->result)) + " " + std::string(to_string(outcome->termination)) + " " +
         std::string(outcome->article) + (outcome->automatic ? " automatic" : " claimed");
}

/// A list of men of whom some, written "-Ra1", have been captured: a position in the sense of position.hpp.
struct SomeMen {
  std::vector<laws::Man<int>> list;
  Colour player = Colour::white;

  friend const std::vector<laws::Man<int>>& men(const SomeMen& some) { return some.list; }
  friend Colour turn(const SomeMen& some) { return some.player; }
  friend bool invariant(const SomeMen& some) { return laws::distinct_squares(some); }
};

/// The men from that word on, up to a colon.
SomeMen some_men_of(const std::vector<std::string>& words, std::size_t first, const std::string& where) {
  SomeMen some;
  for (std::size_t i = first; i < words.size() && words[i] != ":"; ++i) {
    const bool is_present = !words[i].starts_with('-');
    const laws::Piece piece = man_of(std::string_view(words[i]).substr(is_present ? 0 : 1), where);
    some.list.push_back(
        {.role = piece.role, .colour = piece.colour, .square = piece.square, .present = is_present});
  }
  return some;
}

/// The same with the player to move before them: "white Ka1 kc3".
SomeMen position_of(const std::vector<std::string>& words, std::size_t first, const std::string& where) {
  SomeMen some = some_men_of(words, first + 1, where);
  some.player = colour_of(words[first]);
  return some;
}

/// Each man put on each square, what else stood there taken: every position that can follow is among them.
std::vector<SomeMen> followers_of(const SomeMen& some, const laws::Size& size) {
  std::vector<SomeMen> followers;
  for (std::size_t which = 0; which < some.list.size(); ++which) {
    for (int square = 0; square < size.files * size.ranks; ++square) {
      const laws::Coordinate to{.file = square % size.files, .rank = square / size.files};
      SomeMen next = some;
      next.player = opposite(some.player);
      for (laws::Man<int>& man : next.list) man.present = man.present && man.square != to;
      next.list[which].square = to;
      next.list[which].present = some.list[which].present;
      followers.push_back(std::move(next));
    }
  }
  return followers;
}

std::string end_of(const SomeMen& some, const laws::Size& size) {
  const auto followers = followers_of(some, size);
  const bool is_mate = laws::checkmate(size, some, followers);
  const bool is_stalemate = laws::stalemate(size, some, followers);
  if (laws::game_over(size, some, followers) != (is_mate || is_stalemate)) return "both ways";
  return is_mate ? is_stalemate ? "mate and stalemate" : "mate" : is_stalemate ? "stalemate" : "no";
}

/// The piece as it stood and as it is to stand, and perhaps the rook it castles with: "Ke1 Kg1 Rh1".
laws::Move move_of(const std::vector<std::string>& action, const std::string& where) {
  if (action.size() != 3 && action.size() != 4) throw MalformedCase(where + ": a move has two or three men");
  std::optional<laws::Piece> rook;
  if (action.size() == 4) rook = man_of(action[3], where);
  return {man_of(action[1], where), man_of(action[2], where), rook};
}

/// The contract that an action breaks: board SIZE …, perft DEPTH, a move made of men: move (only made),
/// after, move_other (played); measure BEFORE AFTER, a step that should lower it; nothing_played, a move
/// without effect.
std::string broken_by(const std::vector<std::string>& action, const LawsModel* model,
                      const std::string& where) {
  const std::string& verb = action.front();
  try {
    if (verb == "board") {
      static_cast<void>(board_of(action, 1, where));
    } else if (verb == "move") {
      static_cast<void>(move_of(action, where));
    } else if (verb == "measure") {
      laws::ensure_measure_falls(std::stoi(action.at(1)), std::stoi(action.at(2)));
    } else if (model == nullptr) {
      throw MalformedCase(where + ": there is no position to ask");
    } else if (verb == "perft") {
      static_cast<void>(model->perft(std::stoi(action.at(1))));
    } else if (verb == "nothing_played") {
      laws::ensure_play(model->board(), laws::Played{.board = model->board(), .outcome = std::nullopt});
    } else if (verb == "after") {
      static_cast<void>(laws::after(model->board(), move_of(action, where)));
    } else if (verb == "move_other") {
      static_cast<void>(laws::move_other(model->board().state, move_of(action, where)));
    } else {
      throw MalformedCase(where + ": unknown action '" + verb + "'");
    }
  } catch (const ContractViolation& violation) {
    return violation.contract();
  }
  return "nothing";
}

void LawsModel::judge_other(const Line& line, const Setup& setup, std::optional<LawsModel>& model,
                            Failures& failures) {
  const auto expect = [&](bool holds, const std::string& found) {
    if (!holds) failures.push_back(line.where + ": " + found);
  };
  const auto must_stand = [&] {
    if (!model) throw MalformedCase(line.where + ": there is no position to ask");
  };
  if (line.verb == Verb::board) {
    model = LawsModel(board_of(line.words, 0, line.where));
  } else if (line.verb == Verb::says) {
    must_stand();
    std::set<std::string> sentences;
    for (const laws::Refusal& refusal :
         laws::refusals(model->board_, attempt_of(line.words[0], line.where))) {
      sentences.insert("[" + std::string(refusal.article) + "] " + refusal.text);
    }
    expect(sentences.contains(rest(line.words, 1)), joined(sentences));
  } else if (line.verb == Verb::blames) {
    must_stand();
    std::set<std::string> blames;
    for (const laws::Refusal& refusal :
         laws::refusals(model->board_, attempt_of(line.words[0], line.where))) {
      blames.insert(std::string(to_string(refusal.code)) + " [" + std::string(refusal.article) + "] " +
                    (refusal.ply ? std::to_string(*refusal.ply) : "-") + " " + refusal.text);
    }
    expect(blames.contains(rest(line.words, 1)), joined(blames));
  } else if (line.verb == Verb::reason) {
    std::set<std::string> sentences;
    for (const SetupFault& fault : laws::setup_faults(setup)) {
      const laws::SetupReason reason = laws::describe(fault);
      sentences.insert("[" + std::string(reason.article) + "] " + reason.text);
    }
    expect(sentences.contains(rest(line.words, 0)), joined(sentences));
  } else if (line.verb == Verb::outcome) {
    must_stand();
    const std::string found = text_of(laws::outcome(model->board_));
    expect(found == rest(line.words, 0), found);
  } else if (line.verb == Verb::corner) {
    const auto corner = laws::near_right_corner(laws::chessboard(), colour_of(line.words[0]));
    const std::string found = laws::to_string(corner);
    expect(found == line.words[1], found);
  } else if (line.verb == Verb::attacks) {
    must_stand();
    std::string_view from = line.words[0];
    std::string_view to = line.words[1];
    const bool found =
        laws::attacks(model->board_, take_square(from, line.where), take_square(to, line.where));
    expect(found == (line.words[2] == "yes"), found ? "yes" : "no");
  } else if (line.verb == Verb::means) {
    const std::vector<std::string> move(line.words.begin() + 1, line.words.end());
    const bool found = laws::means(attempt_of(line.words[1], line.where), move_of(move, line.where));
    expect(found == (line.words[0] == "yes"), found ? "yes" : "no");
  } else if (line.verb == Verb::lawful) {
    const SomeMen some = position_of(line.words, 2, line.where);
    const bool found = laws::legal_position(size_of(line.words[1], line.where), some);
    expect(found == (line.words[0] == "yes"), found ? "yes" : "no");
  } else if (line.verb == Verb::leads) {
    const auto colon = static_cast<std::size_t>(std::ranges::find(line.words, ":") - line.words.begin());
    if (colon + 1 >= line.words.size())
      throw MalformedCase(line.where + ": leads yes SIZE POSITION : POSITION");
    const bool found =
        laws::legal_move(size_of(line.words[1], line.where), position_of(line.words, 2, line.where),
                         position_of(line.words, colon + 1, line.where));
    expect(found == (line.words[0] == "yes"), found ? "yes" : "no");
  } else if (line.verb == Verb::over) {
    const std::string found =
        end_of(position_of(line.words, 2, line.where), size_of(line.words[1], line.where));
    expect(found == line.words[0], found);
  } else if (line.verb == Verb::steps) {
    std::string_view square = line.words[1];
    const laws::Direction direction{.files = std::stoi(line.words[2]), .ranks = std::stoi(line.words[3])};
    const int found =
        laws::steps_to_edge(size_of(line.words[0], line.where), take_square(square, line.where), direction);
    expect(std::to_string(found) == line.words[4], std::to_string(found));
  } else if (line.verb == Verb::distinct) {
    const bool found = laws::distinct_squares(some_men_of(line.words, 1, line.where));
    expect(found == (line.words[0] == "yes"), found ? "yes" : "no");
  } else {
    const auto colon = std::ranges::find(line.words, ":");
    if (colon == line.words.end()) throw MalformedCase(line.where + ": breaks ACTION : CONTRACT");
    const std::vector<std::string> action(line.words.begin(), colon);
    const std::string found = broken_by(action, model ? &*model : nullptr, line.where);
    expect(found == rest(line.words, action.size() + 1), found + " is broken");
  }
}

}  // namespace

bool has_lines_for_laws(const Case& one) {
  return std::ranges::any_of(
      one.lines, [](const Line& line) { return line.verb > Verb::moves && !is_of_game(line.verb); });
}

Failures judge_by_laws(const Case& one) {
  if (is_of_touch(one)) return {};
  return LineJudge<LawsModel>().judge(one);
}

}  // namespace adoube::cases
