// SPDX-License-Identifier: GPL-3.0-or-later
// Cases judged by the executable Laws.
#include <charconv>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/geometry.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
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

/// A square of a board of any size, or just beyond it: "e4", "i9", "a0". '`' is the file before a.
laws::Coordinate take_square(std::string_view& text, const std::string& where) {
  if (text.empty()) throw MalformedCase(where + ": a square is missing");
  const int file = text.front() - 'a';
  text.remove_prefix(1);
  const int rank = take_number(text, where) - 1;
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

/// "5x4", then who has the move, then the men: "Ka1 Rc3 kd4".
laws::Board board_of(const std::vector<std::string>& words, std::size_t first, const std::string& where) {
  std::string_view text = words[first];
  const int files = take_number(text, where);
  if (!text.starts_with('x')) throw MalformedCase(where + ": a size is written 5x4");
  text.remove_prefix(1);
  const int ranks = take_number(text, where);
  const Colour turn = words[first + 1] == "white" ? Colour::white : Colour::black;
  std::vector<laws::Piece> men;
  for (std::size_t i = first + 2; i < words.size(); ++i) {
    std::string_view man = words[i];
    const auto piece = piece_of_letter(man.front());
    if (!piece) throw MalformedCase(where + ": '" + words[i] + "' is no man on a square");
    man.remove_prefix(1);
    men.push_back({.role = piece->role, .square = take_square(man, where), .colour = piece->colour});
  }
  return laws::make_board(laws::Size{.files = files, .ranks = ranks}, std::move(men), turn);
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

  static void judge_other(const Line& line, std::optional<LawsModel>& model, Failures& failures);

 private:
  laws::Board board_;
};

void LawsModel::judge_other(const Line& line, std::optional<LawsModel>& model, Failures& failures) {
  if (line.verb == Verb::board) {
    model = LawsModel(board_of(line.words, 0, line.where));
    return;
  }
  // breaks ACTION : the words of the contract
  const auto colon = std::ranges::find(line.words, ":");
  if (colon == line.words.end()) throw MalformedCase(line.where + ": breaks ACTION : CONTRACT");
  std::string contract;
  for (auto word = colon + 1; word != line.words.end(); ++word)
    contract += (contract.empty() ? "" : " ") + *word;
  const std::vector<std::string> action(line.words.begin(), colon);
  try {
    if (action.front() == "board") {
      static_cast<void>(board_of(action, 1, line.where));
    } else {
      throw MalformedCase(line.where + ": unknown action '" + action.front() + "'");
    }
  } catch (const ContractViolation& violation) {
    if (violation.contract() != contract) failures.push_back(line.where + ": " + violation.what());
    return;
  }
  failures.push_back(line.where + ": no contract is broken");
}

}  // namespace

Failures judge_by_laws(const Case& one) { return LineJudge<LawsModel>().judge(one); }

}  // namespace adoube::cases
