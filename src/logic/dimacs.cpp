// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing DIMACS.
#include "adoube/logic/dimacs.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <ostream>
#include <utility>

#include "adoube/core/shown.hpp"
#include "words.hpp"

namespace adoube::logic {

namespace {

constexpr long most_clauses = std::numeric_limits<int>::max();

class Reader {
 public:
  explicit Reader(std::string_view text) : words_(text) {}

  [[nodiscard]] Result<Cnf, DimacsError> read() {
    if (!read_header()) return error();
    std::vector<Literal> clause;
    while (const auto word = words_.next()) {
      const auto literal = whole_number(*word);
      if (!literal) {
        fail(shown(*word) + " is no literal.");
        return error();
      }
      if (*literal < -cnf_.variables() || *literal > cnf_.variables()) {
        fail("The header has no variable " + plain(*word) + ".");
        return error();
      }
      if (*literal != 0) {
        clause.push_back(static_cast<Literal>(*literal));
        continue;
      }
      if (std::cmp_equal(cnf_.size(), clauses_)) {
        fail("There are more clauses than the header says.");
        return error();
      }
      cnf_.add(clause);
      clause.clear();
    }
    if (!clause.empty()) {
      fail("The last clause has no end: a 0 is missing.");
      return error();
    }
    if (!std::cmp_equal(cnf_.size(), clauses_)) {
      fail("There are fewer clauses than the header says.");
      return error();
    }
    return std::move(cnf_);
  }

 private:
  [[nodiscard]] bool read_header() {
    const auto p = words_.next();
    if (!p) return fail(R"(There is no header: "p cnf VARIABLES CLAUSES".)");
    if (*p != "p") return fail(R"(The header "p cnf VARIABLES CLAUSES" must come first.)");
    const std::size_t line = words_.line();
    const auto cnf = words_.next();
    if (!cnf || *cnf != "cnf" || words_.line() != line) return fail(R"(After "p" must stand "cnf".)");
    const auto variables = read_count(line, most_variables);
    if (!variables)
      return fail("The number of variables must be 0 to " + std::to_string(most_variables) + ".");
    const auto clauses = read_count(line, most_clauses);
    if (!clauses) return fail("The number of clauses must be 0 to " + std::to_string(most_clauses) + ".");
    cnf_.declare(static_cast<int>(*variables));
    clauses_ = *clauses;
    return true;
  }

  [[nodiscard]] std::optional<long> read_count(std::size_t line, long most) {
    const auto word = words_.next();
    if (!word || words_.line() != line) return std::nullopt;
    const auto count = whole_number(*word);
    return count && *count >= 0 && *count <= most ? count : std::nullopt;
  }

  bool fail(std::string text) {
    text_ = std::move(text);
    return false;
  }
  [[nodiscard]] std::unexpected<DimacsError> error() const {
    return std::unexpected(DimacsError{.line = words_.line(), .text = text_});
  }

  Words words_;
  Cnf cnf_;
  long clauses_ = 0;
  std::string text_;
};

}  // namespace

Result<Cnf, DimacsError> parse_dimacs(std::string_view text) { return Reader(text).read(); }

void write_dimacs(const Cnf& cnf, std::string_view comment, std::ostream& out) {
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    out << "c " << comment.substr(0, end) << '\n';
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
  out << "p cnf " << cnf.variables() << ' ' << cnf.size() << '\n';
  std::string line;
  for (std::size_t i = 0; i < cnf.size(); ++i) {
    line.clear();
    for (const Literal literal : cnf[i]) {
      line += std::to_string(literal);
      line += ' ';
    }
    out << line << "0\n";
  }
}

}  // namespace adoube::logic
