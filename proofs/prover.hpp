// SPDX-License-Identifier: GPL-3.0-or-later
// What every proof shares: the numbers and words of the project as Z3's terms, and how a theorem is settled.
#pragma once

#include <z3++.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace z3 {
// Found by argument-dependent lookup, these make the templates of `board` run on bit-vectors (shl and lshr
// are Z3's own) and those of `laws` on integers: what runs is what is proved.
inline expr literal(const expr& like, std::uint64_t value) { return like.ctx().bv_val(value, 64); }
inline expr number(const expr& like, int value) { return like.ctx().int_val(value); }
inline expr truth(const expr& like, bool value) { return like.ctx().bool_val(value); }
inline expr choose(const expr& condition, const expr& yes, const expr& no) { return ite(condition, yes, no); }
}  // namespace z3

namespace adoube::proofs {

/// Settles claims one by one and remembers whether all came out as they must.
///
/// A theorem is proved when its negation is unsatisfiable. Its *tightness twin*, the same claim made a little
/// too strong, must be refuted: so the theorem is no accident of contradictory assumptions or of comparing a
/// thing with itself.
class Prover {
 public:
  explicit Prover(const std::string& theorem) { std::printf("theorem: %s\n", theorem.c_str()); }

  void prove(const z3::expr& claim, const std::string& name) {
    report_proved(solve(!claim) == z3::unsat, name);
  }
  void refute(const z3::expr& twin, const std::string& name) {
    report_refuted(solve(!twin) == z3::sat, name);
  }

  /// The same verdicts on claims about finitely many cases, all of which have been tried.
  void report_proved(bool holds, const std::string& name) { report(holds, name, "proved", "NOT PROVED"); }
  void report_refuted(bool refuted, const std::string& name) {
    report(refuted, name, "refuted, as it must be", "NOT REFUTED");
  }

  static void say(const std::string& what) { std::printf("  %s\n", what.c_str()); }

  [[nodiscard]] int exit_code() const { return all_ ? EXIT_SUCCESS : EXIT_FAILURE; }

 private:
  [[nodiscard]] static z3::check_result solve(const z3::expr& assertion) {
    z3::solver solver(assertion.ctx());
    solver.add(assertion);
    return solver.check();
  }
  void report(bool good, const std::string& name, const char* yes, const char* no) {
    all_ = all_ && good;
    std::printf("  %s: %s\n", name.c_str(), good ? yes : no);
    std::fflush(stdout);
  }

  bool all_ = true;
};

}  // namespace adoube::proofs
