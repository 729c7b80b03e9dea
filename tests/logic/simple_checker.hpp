// SPDX-License-Identifier: GPL-3.0-or-later
// DRAT as its definition says it, without any of the checker's means: sets of literals, and propagation over
// all clauses anew for every question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "adoube/logic/drat.hpp"
#include "simple_solver.hpp"

namespace adoube::logic_tests {

struct ProofStep {
  bool is_deletion;
  Clause clause;
};
using Proof = std::vector<ProofStep>;

[[nodiscard]] inline std::string to_text(const Proof& proof) {
  std::string text;
  for (const ProofStep& step : proof) {
    if (step.is_deletion) text += "d ";
    for (const logic::Literal a : step.clause) text += std::to_string(a) + ' ';
    text += "0\n";
  }
  return text;
}

[[nodiscard]] inline std::string to_binary(const Proof& proof) {
  std::string bytes;
  for (const ProofStep& step : proof) {
    bytes += step.is_deletion ? 'd' : 'a';
    for (const logic::Literal a : step.clause) {
      unsigned code = 2 * static_cast<unsigned>(std::abs(a)) + (a < 0 ? 1U : 0U);
      for (; code >= 128; code /= 128) bytes += static_cast<char>(code % 128 + 128);
      bytes += static_cast<char>(code);
    }
    bytes += '\0';
  }
  return bytes;
}

/// Of what cadical wrote as text.
[[nodiscard]] inline Proof read_text(const std::string& text) {
  Proof proof;
  bool is_deletion = false;
  Clause clause;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (word == "d") {
      is_deletion = true;
    } else if (word == "0") {
      proof.push_back({.is_deletion = is_deletion, .clause = clause});
      clause.clear();
      is_deletion = false;
    } else {
      clause.push_back(std::stoi(word));
    }
  }
  return proof;
}

class SimpleChecker {
 public:
  explicit SimpleChecker(const logic::Cnf& cnf) : clauses_(clauses_of(cnf)) {}

  struct Verdict {
    bool is_verified;
    std::uint64_t step;  ///< that decided
    bool all_follow;     ///< No step was rejected, up to that one.
  };

  [[nodiscard]] Verdict check(const Proof& proof) {
    std::uint64_t number = 0;
    if (is_refuted()) return {.is_verified = true, .step = number, .all_follow = true};
    for (const ProofStep& step : proof) {
      ++number;
      if (step.is_deletion) {
        remove(step.clause);
        continue;
      }
      if (!follows(step.clause) && !resolvents_follow(step.clause))
        return {.is_verified = false, .step = number, .all_follow = false};
      clauses_.push_back(step.clause);
      if (is_refuted()) return {.is_verified = true, .step = number, .all_follow = true};
    }
    return {.is_verified = false, .step = number, .all_follow = true};
  }

 private:
  [[nodiscard]] bool is_refuted() const { return !propagated(clauses_, {}); }

  [[nodiscard]] bool follows(const Clause& clause) const {
    std::set<logic::Literal> known;
    for (const logic::Literal a : clause) {
      if (known.contains(a)) return true;
      known.insert(-a);
    }
    return !propagated(clauses_, known);
  }

  [[nodiscard]] bool resolvents_follow(const Clause& clause) const {
    if (clause.empty()) return false;
    return std::ranges::all_of(clauses_, [&](const Clause& other) {
      if (std::ranges::find(other, -clause.front()) == other.end()) return true;
      Clause resolvent = clause;
      for (const logic::Literal a : other) {
        if (a != -clause.front()) resolvent.push_back(a);
      }
      return follows(resolvent);
    });
  }

  /// What is known by propagation stays: it becomes clauses before the deletion.
  void remove(const Clause& clause) {
    const std::set<logic::Literal> wanted(clause.begin(), clause.end());
    const auto place = std::ranges::find_if(clauses_, [&](const Clause& other) {
      return std::set<logic::Literal>(other.begin(), other.end()) == wanted;
    });
    if (place == clauses_.end()) return;
    const auto known = propagated(clauses_, {});
    clauses_.erase(place);
    const auto still_known = propagated(clauses_, {});
    for (const logic::Literal a : *known) {
      if (!still_known->contains(a)) clauses_.push_back({a});
    }
  }

  Clauses clauses_;
};

}  // namespace adoube::logic_tests
