// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates that were tampered with: rejected, unless they still prove what they should.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>

#include "adoube/logic/dimacs.hpp"
#include "adoube/logic/drat.hpp"
#include "cadical.hpp"
#include "files.hpp"
#include "random_cnf.hpp"
#include "simple_checker.hpp"
#include "temporary_folder.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Cnf;
using logic::DratForm;
using logic::DratOutcome;

struct Certificate {
  Cnf cnf;
  Proof proof;
  std::string bytes;  ///< the proof in binary
};

[[nodiscard]] Certificate refutation_of(const Cnf& cnf) {
  const support::TemporaryFolder folder;
  {
    std::ofstream out(folder / "a.cnf");
    write_dimacs(cnf, "", out);
  }
  for (const auto& [form, name] : {std::pair{DratForm::text, "text"}, {DratForm::binary, "binary"}}) {
    const auto run =
        prove::run_cadical(folder / "a.cnf", folder / name,
                           {.program = "cadical", .limit = std::chrono::seconds(60), .form = form});
    EXPECT_TRUE(run.has_value()) << (run ? "" : run.error().text);
    EXPECT_TRUE(run && run->answer == prove::SatAnswer::unsatisfiable);
  }
  return {
      .cnf = cnf, .proof = read_text(contents_of(folder / "text")), .bytes = contents_of(folder / "binary")};
}

[[nodiscard]] const Certificate& pigeons_certificate() {
  static const Certificate certificate = refutation_of(pigeons(4));
  return certificate;
}

/// Clauses by chance that have no model.
[[nodiscard]] Cnf unsatisfiable_cnf(std::uint64_t seed) {
  support::Random random(seed);
  while (true) {
    Cnf cnf = random_cnf(random, 16, 110, 3, 4);
    if (!has_model(cnf)) return cnf;
  }
}

TEST(Corrupted, NothingIsAsWritten) {
  for (const Certificate& certificate : {pigeons_certificate(), refutation_of(unsatisfiable_cnf(1))}) {
    EXPECT_TRUE(check_drat(certificate.cnf, to_text(certificate.proof)).is_verified());
    EXPECT_TRUE(check_drat(certificate.cnf, to_binary(certificate.proof)).is_verified());
    EXPECT_TRUE(check_drat(certificate.cnf, certificate.bytes).is_verified());
    EXPECT_TRUE(SimpleChecker(certificate.cnf).check(certificate.proof).is_verified);
  }
}

enum class Damage { drop_step, flip_literal, drop_literal, early_deletion, truncate, swap_steps, count };

void corrupt(const Cnf& cnf, Proof& proof, Damage damage, support::Random& random) {
  const auto any = [&] { return static_cast<std::size_t>(random.below(static_cast<int>(proof.size()))); };
  const std::size_t at = any();
  const auto place = proof.begin() + static_cast<std::ptrdiff_t>(at);
  Clause& clause = proof[at].clause;
  switch (damage) {
    case Damage::drop_step: proof.erase(place); break;
    case Damage::flip_literal:
      if (!clause.empty()) {
        logic::Literal& literal =
            clause[static_cast<std::size_t>(random.below(static_cast<int>(clause.size())))];
        literal = -literal;
      }
      break;
    case Damage::drop_literal:
      if (!clause.empty()) clause.erase(clause.begin() + random.below(static_cast<int>(clause.size())));
      break;
    case Damage::early_deletion: {
      const auto gone = cnf[static_cast<std::size_t>(random.below(static_cast<int>(cnf.size())))];
      proof.insert(place, {.is_deletion = true, .clause = Clause(gone.begin(), gone.end())});
      break;
    }
    case Damage::truncate: proof.erase(place, proof.end()); break;
    case Damage::swap_steps: std::swap(proof[at], proof[any()]); break;
    case Damage::count: break;
  }
}

/// Whoever accepts a damaged proof must be right: the slow checker accepts it as well, at the same step.
void expect_fair_verdicts(const Certificate& certificate, int trials, std::uint64_t seed) {
  support::Random random(seed);
  std::vector<int> rejected(static_cast<std::size_t>(Damage::count), 0);
  for (int i = 0; i < trials; ++i) {
    const auto damage = static_cast<Damage>(i % static_cast<int>(Damage::count));
    Proof proof = certificate.proof;
    const int times = random.between(1, 3);
    for (int k = 0; k < times && !proof.empty(); ++k) corrupt(certificate.cnf, proof, damage, random);
    const auto verdict = check_drat(certificate.cnf, i % 2 == 0 ? to_text(proof) : to_binary(proof));
    const auto expected = SimpleChecker(certificate.cnf).check(proof);
    ASSERT_EQ(verdict.is_verified(), expected.is_verified) << to_text(proof);
    ASSERT_EQ(verdict.step, expected.step) << to_text(proof);
    if (!verdict.is_verified()) ++rejected[static_cast<std::size_t>(damage)];
  }
  for (std::size_t damage = 0; damage < rejected.size(); ++damage) {
    std::cout << "damage " << damage << ": " << rejected[damage] << " of "
              << trials / static_cast<int>(Damage::count) << " rejected\n";
    EXPECT_GT(rejected[damage], 0) << damage;
  }
}

TEST(Corrupted, PigeonsAreJudgedFairly) { expect_fair_verdicts(pigeons_certificate(), 120, 1); }

TEST(Corrupted, ChanceIsJudgedFairly) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    expect_fair_verdicts(refutation_of(unsatisfiable_cnf(seed)), 120, seed);
  }
}

/// A proof for other clauses proves nothing: drop one that is needed, and there is a model.
TEST(Corrupted, ProofOfOtherClausesIsRejected) {
  const Certificate& certificate = pigeons_certificate();
  for (std::size_t dropped = 0; dropped < certificate.cnf.size(); ++dropped) {
    Cnf fewer;
    fewer.declare(certificate.cnf.variables());
    for (std::size_t i = 0; i < certificate.cnf.size(); ++i) {
      if (i != dropped) fewer.add(certificate.cnf[i]);
    }
    ASSERT_TRUE(is_satisfiable(clauses_of(fewer), {}));  // Every clause is needed here.
    EXPECT_FALSE(check_drat(fewer, certificate.bytes).is_verified()) << dropped;
  }
}

/// Any byte: whatever comes of it, what has a model is never refuted, and nothing crashes.
TEST(Corrupted, BytesNeverRefuteWhatHasAModel) {
  const Certificate& certificate = pigeons_certificate();
  Cnf fewer;
  fewer.declare(certificate.cnf.variables());
  for (std::size_t i = 1; i < certificate.cnf.size(); ++i) fewer.add(certificate.cnf[i]);
  support::Random random(7);
  int malformed = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes = i % 2 == 0 ? certificate.bytes : to_text(certificate.proof);
    const int times = random.between(1, 4);
    for (int k = 0; k < times; ++k) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())));
      bytes[at] = static_cast<char>(random.below(256));
    }
    if (random.chance(20))
      bytes.resize(static_cast<std::size_t>(random.below(static_cast<int>(bytes.size()))));
    const auto verdict = check_drat(fewer, bytes);
    ASSERT_FALSE(verdict.is_verified());
    if (verdict.outcome == DratOutcome::malformed) ++malformed;
  }
  EXPECT_GT(malformed, 100);
}

}  // namespace
}  // namespace adoube::logic_tests
