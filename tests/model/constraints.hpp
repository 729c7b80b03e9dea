// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of docs/model/README.md, evaluated: each is written down once, its words beside it, and put
// to whatever instances the judges find.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace adoube::model {

/// What a constraint says of one instance: nothing, if what stands before its `implies` does not hold.
struct Verdict {
  bool concerned;
  bool holds;

  // NOLINTNEXTLINE(google-explicit-constructor): a constraint without a condition is a bool.
  Verdict(bool truth) : concerned(true), holds(truth) {}
  Verdict(bool is_concerned, bool truth) : concerned(is_concerned), holds(truth) {}
};

template <class Then>
[[nodiscard]] Verdict implies(bool when, Then then) {
  if (!when) return {false, true};
  return then();
}

/// Counts what every constraint has said.
class Book {
 public:
  /// What the next verdicts are about.
  void look_at(std::string instance) { instance_ = std::move(instance); }

  /// `words` are those of the page: "inv one_each: pieces->isUnique(p | p.square)".
  void judge(std::string_view context, std::string_view words, Verdict verdict);
  /// A constraint that is false: some instance must show it, or the true one beside it proves little.
  void refute(std::string_view context, std::string_view words, Verdict verdict);

  /// context, words, how often concerned, how often false, where first: a line for each, with tabs between
  /// them. A constraint to be refuted has `!` before its context.
  [[nodiscard]] std::string text() const;

 private:
  struct Count {
    std::size_t concerned = 0;
    std::size_t failed = 0;
    std::string first;
  };

  void add(std::string context, std::string_view words, Verdict verdict);

  std::string instance_;
  std::map<std::pair<std::string, std::string>, Count> counts_;
};

void judge_core(Book& book);
void judge_laws(Book& book);
void judge_histories(Book& book);
void judge_games(Book& book);
void judge_clocks(Book& book);
void judge_touch(Book& book);

/// All of them.
[[nodiscard]] std::string judge_constraints();

}  // namespace adoube::model
