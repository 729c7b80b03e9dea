// SPDX-License-Identifier: GPL-3.0-or-later
// Settles the theorems of the king-and-rook ending with one mutant active at a time, each in a process of its
// own; and asks a solver whether a mutant differs at all, on every board at once.
// krk_theorems check ID…: "ID killed THEOREM: CLAIM", "ID stopped THEOREM" (not settled in time) or "ID
// survived". krk_theorems same ID…: "ID same" or "ID different WHAT"; "unreached" is added if the mutant was
// not come to. ID -1 is no mutant.
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/endgame/krk/strategy.hpp"
#include "child.hpp"
#include "mutation.hpp"
#include "solver.hpp"
#include "theorems.hpp"

namespace {

using namespace adoube::proofs::krk;
using adoube::Colour;
using adoube::logic::Terms;
using adoube::prove::solve_by_z3;
using adoube::prove::Verdict;

constexpr int most_seconds = 240;

/// What takes a solver long comes last.
constexpr std::array<std::string_view, 7> long_ones{"only_king_and_rook_move",   "strategy_always_applies",
                                                    "function_refines_relation", "squeeze_is_smallest_room",
                                                    "home_and_safe_only_early",  "three_basic_moves_decrease",
                                                    "room_three_then_mate"};

std::vector<Theorem> quick_ones_first() {
  auto all = theorems();
  const auto rank = [](const Theorem& theorem) { return std::ranges::find(long_ones, theorem.name); };
  std::ranges::sort(all, {}, [&](const Theorem& theorem) {
    const auto place = rank(theorem);
    return place == long_ones.end() ? 0 : place - long_ones.begin() + 1;
  });
  return all;
}

/// The first claim or twin that is not as it must be; empty if all are.
std::string fault_of(const Theorem& theorem) {
  Terms claim_terms;
  for (const auto& [name, formula] : theorem.on(Board(claim_terms, std::nullopt)).claims) {
    if (solve_by_z3(formula).verdict != Verdict::unsatisfiable) return name;
  }
  Terms twin_terms;
  for (const auto& [name, formula] : theorem.on(Board(twin_terms, adoube::laws::chessboard())).twins) {
    if (solve_by_z3(formula).verdict != Verdict::satisfiable) return name;
  }
  return "";
}

/// A truth by its definition, and what is assumed of the position where it is asked for.
struct Asked {
  std::string what;
  Truth assumed;
  Truth value;
};

/// Builds formulas by the mutated definitions, then again by those as they are.
template <class Build>
auto mutated(int mutant, const Build& build) {
  mutation::active = mutant;
  const auto result = build();
  mutation::active = -1;
  return result;
}

/// What a question is about: a position, a square to go to, on boards of all sizes at once.
class Question {
 public:
  explicit Question(Terms& terms)
      : board_(terms, std::nullopt),
        p_(board_.position("0")),
        s_(board_.square("S")),
        sizes_(board_.number(3) <= size().files && board_.number(3) <= size().ranks),
        black_(sizes_ && is_legal_for_black(size(), p_)),
        white_(sizes_ && is_legal_for_white(size(), p_)) {}

  /// What a legal position is and what the end of a game, and where each man may go.
  [[nodiscard]] std::vector<Asked> rules() const {
    std::vector<Asked> asked;
    for (const auto mover : {Colour::white, Colour::black}) {
      for (const bool rook_present : {false, true}) {
        asked.push_back(
            {"is_legal", sizes_,
             is_legal(size(), BasicRecord<Number>{p_, truth(size().files, rook_present), mover})});
      }
    }
    asked.push_back({"rook_attacks", black_, rook_attacks(p_, p_.lone_king)});
    asked.push_back({"is_mate", black_, is_mate(size(), p_)});
    asked.push_back({"is_stalemate", black_, is_stalemate(size(), p_)});
    asked.push_back({"is_stalemate_by_definition", black_, is_stalemate_by_definition(size(), p_)});
    asked.push_back({"lone_king_may_go", black_, lone_king_may_go(size(), p_, s_)});
    asked.push_back({"king_may_go", white_, is_legal(size(), p_, {Mover::king, s_})});
    asked.push_back({"rook_may_go", white_, is_legal(size(), p_, {Mover::rook, s_})});
    return asked;
  }

  /// The move is of the kind's own condition.
  [[nodiscard]] Truth is_of(Kind kind, Mover mover) const { return satisfies(kind, size(), p_, {mover, s_}); }
  /// The position is legal, White to move, and no earlier kind is to be had, by the definitions as they are.
  [[nodiscard]] Truth comes_to_kind(Kind kind) const {
    return white_ && comes_to(kind, size(), p_, board_.moves(p_));
  }

  /// The function, having found something or nothing, looks at one more move.
  [[nodiscard]] BasicSearch<Number> considered(const BasicSearch<Number>& best, Kind kind,
                                               Mover mover) const {
    return consider(best, kind, size(), p_, {mover, s_});
  }
  /// What the function may have found; its names end in `which`.
  [[nodiscard]] BasicSearch<Number> anything(const std::string& which) const {
    Terms& terms = board_.terms();
    return {terms.question("found" + which), terms.unknown("kind" + which), terms.question("by_rook" + which),
            board_.square("to" + which), terms.unknown("room_left" + which)};
  }

  [[nodiscard]] const BasicSize<Number>& size() const { return board_.size(); }
  [[nodiscard]] const Truth& white() const { return white_; }

 private:
  Board board_;
  Position p_;
  Square s_;
  Truth sizes_;
  Truth black_;
  Truth white_;
};

/// Both have found nothing, or the same; the room counts after a squeeze only.
Truth is_same_find(const BasicSearch<Number>& a, const BasicSearch<Number>& b) {
  const Number squeeze = number(a.kind, static_cast<int>(Kind::squeeze));
  return (a.found == b.found) &&
         (!a.found || (a.kind == b.kind && a.by_rook == b.by_rook && a.to.file == b.to.file &&
                       a.to.rank == b.to.rank && (a.kind != squeeze || a.room_left == b.room_left)));
}

bool can_be(const Truth& truth) { return solve_by_z3(truth).verdict != Verdict::unsatisfiable; }

/// On this board the legal ones of the moves that are looked through are others, or in another order. (That a
/// line is off a board of known size is decided at once.)
bool has_other_moves(int mutant, const Size& known) {
  Terms terms;
  const Board board(terms, known);
  const Position p = board.position("0");
  const auto legal_moves = [&] {
    std::vector<std::array<adoube::logic::Index, 4>> legal;
    for (const Step& move : all_moves(known, p)) {
      const Truth is_legal_move = is_legal(board.size(), p, move);
      const auto is_rook = static_cast<adoube::logic::Index>(move.mover);
      if (is_legal_move.index() != terms.constant(false).index())
        legal.push_back({is_rook, move.to.file.index(), move.to.rank.index(), is_legal_move.index()});
    }
    return legal;
  };
  const auto other = mutated(mutant, legal_moves);
  return other != legal_moves();
}

/// Where the mutant makes a difference to the rules or to the strategy, in any legal position of any board;
/// empty if nowhere. Kind after kind: where no earlier one is to be had, the same moves are of it, so that
/// the next kind is come to in the same positions. Then the function: from equal finds to equal finds.
std::string difference(int mutant) {
  Terms terms;
  const Question question(terms);
  const auto rules = question.rules();
  const auto other_rules = mutated(mutant, [&] { return question.rules(); });
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (can_be(rules[i].assumed && rules[i].value != other_rules[i].value)) return rules[i].what;
  }
  const auto start = BasicSearch<Number>::nothing(question.size().files);
  const auto other_start =
      mutated(mutant, [&] { return BasicSearch<Number>::nothing(question.size().files); });
  if (can_be(!is_same_find(start, other_start))) return "nothing";
  const auto find = question.anything("0");
  const auto other_find = question.anything("1");
  for (const Kind kind : all_kinds) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      const std::string what(name(kind));
      const Truth differs =
          question.is_of(kind, mover) != mutated(mutant, [&] { return question.is_of(kind, mover); });
      // The second question takes long.
      if (can_be(question.white() && differs) && can_be(question.comes_to_kind(kind) && differs)) return what;
      const Truth same_moves = question.white() && !differs && is_same_find(find, other_find);
      const auto next = question.considered(find, kind, mover);
      const auto other_next = mutated(mutant, [&] { return question.considered(other_find, kind, mover); });
      if (can_be(same_moves && !is_same_find(next, other_next))) return "consider " + what;
    }
  }
  for (int files = 3; files <= 16; ++files) {
    for (int ranks = 3; ranks <= 16; ++ranks) {
      if (has_other_moves(mutant, {files, ranks})) return "all_moves";
    }
  }
  return "";
}

/// Where a child writes what it is about.
struct Progress {
  char about[160];
  bool reached;
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.empty()) return 2;
  const bool is_check = arguments[0] == "check";
  auto& progress = *static_cast<Progress*>(
      mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const auto note = [&](const std::string& text) {
    progress.about[text.copy(progress.about, sizeof(progress.about) - 1)] = '\0';
  };
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const int id = std::atoi(arguments[i].data());
    progress = {};
    const int status = mutation::in_child(most_seconds, [&] {
      bool is_good = true;
      try {
        if (is_check) {
          mutation::active = id;
          for (const Theorem& theorem : quick_ones_first()) {
            note(theorem.name);
            const std::string fault = fault_of(theorem);
            is_good = fault.empty();
            note(theorem.name + ": " + fault);
            if (!is_good) break;
          }
        } else {
          note(difference(id));
          is_good = progress.about[0] == '\0';
        }
      } catch (...) {
        is_good = false;
      }
      progress.reached = id >= 0 && mutation::reached[id];
      return is_good ? 0 : 1;
    });
    std::cout << id << ' ';
    if (status == 0) {
      std::cout << (is_check ? "survived" : "same") << (progress.reached ? "" : " unreached") << '\n';
    } else {
      std::cout << (status != 1 ? "stopped"
                    : is_check  ? "killed"
                                : "different")
                << ' ' << progress.about << '\n';
    }
  }
  return 0;
}
