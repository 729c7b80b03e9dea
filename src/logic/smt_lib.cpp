// SPDX-License-Identifier: GPL-3.0-or-later
// How a formula is written as an SMT-LIB script: shared terms by name, the others in place.
#include "adoube/logic/smt_lib.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>
#include <vector>

namespace adoube::logic {

namespace {

/// How deep terms are nested in place. Parsers recurse, and so does this writer: neither may run out of
/// stack.
constexpr int deepest = 24;

/// Words with a meaning of their own in a QF_LIA script; a variable called like that gets a full stop.
constexpr std::array words_of_smt_lib{
    "true",   "false", "not",    "and",     "or",     "xor",    "ite",    "distinct",    "let",     "forall",
    "exists", "match", "par",    "as",      "abs",    "div",    "mod",    "assert",      "echo",    "exit",
    "pop",    "push",  "reset",  "Int",     "Bool",   "BINARY", "STRING", "HEXADECIMAL", "NUMERAL", "DECIMAL",
    "_",      "is",    "to_int", "to_real", "is_int", "Real",   "String"};

[[nodiscard]] bool is_leaf(Operation operation) {
  return operation == Operation::number || operation == Operation::truth || operation == Operation::unknown ||
         operation == Operation::question;
}

[[nodiscard]] std::string_view symbol(Operation operation) {
  switch (operation) {
    case Operation::plus: return "+";
    case Operation::minus: return "-";
    case Operation::choice: return "ite";
    case Operation::at_most: return "<=";
    case Operation::equal:
    case Operation::same: return "=";
    case Operation::negation: return "not";
    case Operation::both: return "and";
    case Operation::either: return "or";
    default: return "";
  }
}

class Script {
 public:
  Script(const Truth& formula, std::ostream& out)
      : terms_(formula.terms()), parts_(parts_of(formula)), root_(formula.index()), out_(out) {
    uses_.resize(std::size_t{root_} + 1, 0);
    depth_.resize(uses_.size(), 0);
    name_.resize(uses_.size(), 0);
    count_uses();
    choose_definitions();
  }

  void declare_variables() {
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      if (node.operation != Operation::unknown && node.operation != Operation::question) continue;
      out_ << "(declare-const ";
      write_name(node);
      out_ << (node.operation == Operation::unknown ? " Int)\n" : " Bool)\n");
    }
  }

  void define_shared_terms() {
    for (const Index i : parts_) {
      if (name_[i] == 0 || i == root_) continue;
      out_ << "(define-fun $" << name_[i] << " () " << (is_number(terms_[i].operation) ? "Int " : "Bool ");
      write_in_full(i);
      out_ << ")\n";
    }
  }

  void assert_formula() {
    out_ << "(assert ";
    write_in_full(root_);
    out_ << ")\n";
  }

 private:
  void count_uses() {
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      if (is_leaf(node.operation)) continue;
      ++uses_[node.left];
      if (node.operation != Operation::negation) ++uses_[node.right];
      if (node.operation == Operation::choice) ++uses_[node.condition];
    }
  }

  void choose_definitions() {
    int names = 0;
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      if (is_leaf(node.operation)) continue;
      int depth = std::max(depth_[node.left], depth_[node.right]);
      if (node.operation == Operation::choice) depth = std::max(depth, depth_[node.condition]);
      ++depth;
      const bool is_shared = uses_[i] > 1 && (node.operation != Operation::negation || depth > 1);
      if (is_shared || depth >= deepest) {
        name_[i] = ++names;
      } else {
        depth_[i] = depth;
      }
    }
  }

  void write_name(const Node& variable) {
    const std::string& name = terms_.name(variable);
    const bool is_word = std::ranges::find(words_of_smt_lib, name) != words_of_smt_lib.end();
    const bool is_numeral = !name.empty() && name.front() >= '0' && name.front() <= '9';
    if (is_numeral) {
      out_ << '|' << name << '|';
    } else {
      out_ << name << (is_word ? "." : "");
    }
  }

  void write(Index i) {
    if (name_[i] != 0) {
      out_ << '$' << name_[i];
    } else {
      write_in_full(i);
    }
  }

  void write_in_full(Index i) {
    const Node& node = terms_[i];
    switch (node.operation) {
      case Operation::number:
        if (node.value < 0) {
          out_ << "(- " << (~static_cast<std::uint64_t>(node.value) + 1) << ')';
        } else {
          out_ << node.value;
        }
        return;
      case Operation::truth: out_ << (node.value != 0 ? "true" : "false"); return;
      case Operation::unknown:
      case Operation::question: write_name(node); return;
      default: break;
    }
    out_ << '(' << symbol(node.operation);
    if (node.operation == Operation::choice) write_after_space(node.condition);
    write_operand(node.operation, node.left);
    if (node.operation != Operation::negation) write_operand(node.operation, node.right);
    out_ << ')';
  }

  void write_after_space(Index i) {
    out_ << ' ';
    write(i);
  }

  /// An `and` inside an `and` needs no parentheses of its own, and an `or` inside an `or` neither.
  void write_operand(Operation outer, Index i) {
    const Node& node = terms_[i];
    if ((outer == Operation::both || outer == Operation::either) && node.operation == outer &&
        name_[i] == 0) {
      write_operand(outer, node.left);
      write_operand(outer, node.right);
    } else {
      write_after_space(i);
    }
  }

  const Terms& terms_;
  std::vector<Index> parts_;
  Index root_;
  std::ostream& out_;
  std::vector<std::uint32_t> uses_;
  std::vector<int> depth_;  ///< of what is written in place
  std::vector<int> name_;   ///< 0: written in place
};

void write_comment(std::string_view comment, std::ostream& out) {
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    out << "; " << comment.substr(0, end) << '\n';
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
}

}  // namespace

void write_smt_lib(const Truth& formula, Status expected, std::string_view comment, std::ostream& out) {
  write_comment(comment, out);
  out << "(set-logic QF_LIA)\n(set-info :status "
      << (expected == Status::satisfiable     ? "sat"
          : expected == Status::unsatisfiable ? "unsat"
                                              : "unknown")
      << ")\n";
  Script script(formula, out);
  script.declare_variables();
  script.define_shared_terms();
  script.assert_formula();
  out << "(check-sat)\n";
}

std::string to_smt_lib(const Truth& formula, Status expected, std::string_view comment) {
  std::ostringstream out;
  write_smt_lib(formula, expected, comment, out);
  return std::move(out).str();
}

}  // namespace adoube::logic
