// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-prove: the theorems about the king-and-rook ending, settled by solvers or certified, one line each.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <exception>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "certificates.hpp"
#include "emit.hpp"
#include "options.hpp"
#include "settle.hpp"

namespace {

using namespace adoube::prove;
using adoube::Result;

constexpr int everything_proved = 0;
constexpr int something_not = 1;
constexpr int unusable = 2;

[[nodiscard]] int refuse(std::string_view text, bool json) {
  if (json) {
    const boost::json::object object{{"error", {{"code", "usage"}, {"text", text}}}};
    fmt::print(stderr, "{}\n", boost::json::serialize(object));
  } else {
    fmt::print(stderr, "adoube: {}\n", text);
  }
  return unusable;
}

/// Prints lines as they come, and counts.
class Report {
 public:
  explicit Report(bool json) : json_(json) {}

  void add(const Line& line) {
    fmt::print("{}", json_ ? to_json(line) : to_text(line));
    std::fflush(stdout);
    good_ += line.is_good() ? 1 : 0;
    lines_ += 1;
    seconds_ += line.seconds;
  }

  [[nodiscard]] int finish() const {
    if (!json_) {
      fmt::print("{} of {} as they must be, {:.1f} s of CPU time\n", good_, lines_, seconds_);
    }
    return good_ == lines_ ? everything_proved : something_not;
  }

 private:
  bool json_;
  int good_ = 0;
  int lines_ = 0;
  double seconds_ = 0;
};

[[nodiscard]] int list(const Options& options) {
  for (const auto& theorem : options.theorems) {
    if (options.json) {
      const boost::json::object object{{"theorem", theorem.name}, {"sentence", theorem.sentence}};
      fmt::print("{}\n", boost::json::serialize(object));
    } else {
      fmt::print("{:<31} {}\n", theorem.name, theorem.sentence);
    }
  }
  return everything_proved;
}

[[nodiscard]] int settle(const Options& options) {
  std::vector<Solver> solvers;
  if (options.z3) solvers.push_back({.name = "z3", .solve = solve_by_z3});
  if (options.cvc5) solvers.push_back({.name = "cvc5", .solve = solve_by_cvc5});
  Report report(options.json);
  for (const auto& theorem : options.theorems) {
    for (const Solver& solver : solvers) {
      report.add(settle_claims(theorem, options.board, solver));
      report.add(settle_twins(theorem, options.board, solver));
    }
  }
  return report.finish();
}

/// With certificates: made and checked, or only checked.
[[nodiscard]] int certify(const Options& options) {
  Report report(options.json);
  for (const auto& theorem : options.theorems) {
    const auto board = options.board.value_or(adoube::laws::chessboard());
    const Result<Line, Refusal> line = options.certificates.empty()
                                           ? check_theorem(theorem, board, options.check)
                                           : certify_theorem(theorem, board, options.certificates);
    if (!line) return refuse(line.error().text, options.json);
    report.add(*line);
  }
  return report.finish();
}

[[nodiscard]] int emit_files(const Options& options) {
  const auto count = emit(options);
  if (!count) return refuse(count.error().text, options.json);
  if (!options.json) fmt::print("{} files in {}, and expected.tsv\n", *count, options.emit);
  return everything_proved;
}

[[nodiscard]] int run(std::span<const char* const> args, bool json) {
  const auto parsed = parse_options(static_cast<int>(args.size()), args.data());
  if (const auto* const refusal = std::get_if<Refusal>(&parsed)) return refuse(refusal->text, json);
  if (const auto* const notice = std::get_if<Notice>(&parsed)) {
    fmt::print("{}\n", notice->text);
    return everything_proved;
  }
  const auto& options = std::get<Options>(parsed);
  if (options.list) return list(options);
  if (!options.emit.empty()) return emit_files(options);
  if (!options.certificates.empty() || !options.check.empty()) return certify(options);
  return settle(options);
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<const char* const> args(argv, static_cast<std::size_t>(argc));
  const bool json = std::ranges::find(args, std::string_view("--json")) != args.end();
  try {
    const int exit_code = run(args, json);
    // An answer that could not be written was not given.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      return refuse("cannot write to standard output", json);
    return exit_code;
  } catch (const std::exception& error) {
    return refuse(std::string("internal error: ") + error.what(), json);
  }
}
