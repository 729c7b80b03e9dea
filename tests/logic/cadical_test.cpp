// SPDX-License-Identifier: GPL-3.0-or-later
// From a formula to a certificate, and every way it can go wrong on the way.
#include "cadical.hpp"

#include <gtest/gtest.h>

#include "files.hpp"
#include "random_formula.hpp"
#include "temporary_folder.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Number;
using logic::Terms;
using logic::Truth;
using prove::SatAnswer;

/// A rook attacks a square unless it stands there: along its file or its rank.
[[nodiscard]] Truth attacks(const Number& file, const Number& rank, const Number& to_file,
                            const Number& to_rank) {
  return (file == to_file) != (rank == to_rank);
}

struct Certify : testing::Test {
  Terms terms;
  support::TemporaryFolder folder;

  [[nodiscard]] Number coordinate(const std::string& name) { return terms.unknown(name); }
  [[nodiscard]] Truth on_board(const Number& x) { return terms.constant(0L) <= x && x <= terms.constant(7L); }
  /// `count` rooks that do not attack each other and stand on different squares.
  [[nodiscard]] Truth peaceful_rooks(int count) {
    Truth all = terms.constant(true);
    std::vector<std::pair<Number, Number>> rooks;
    for (int i = 0; i < count; ++i) {
      const Number file = coordinate("file" + std::to_string(i));
      const Number rank = coordinate("rank" + std::to_string(i));
      all = all && on_board(file) && on_board(rank) && file <= terms.constant(3L);
      for (const auto& [other_file, other_rank] : rooks) {
        all = all && !attacks(file, rank, other_file, other_rank) &&
              !(file == other_file && rank == other_rank);
      }
      rooks.emplace_back(file, rank);
    }
    return all;
  }
};

TEST_F(Certify, FiveRooksOnFourFilesAttackEachOther) {
  const auto blasted = bit_blast(peaceful_rooks(5));
  ASSERT_TRUE(blasted.has_value());
  const auto certified =
      prove::certify(*blasted, "Five rooks\non four files", folder.path() / "deep", "rooks");
  ASSERT_TRUE(certified.has_value()) << certified.error().text;
  EXPECT_EQ(certified->answer, SatAnswer::unsatisfiable);
  EXPECT_TRUE(certified->is_refuted());
  EXPECT_GT(certified->proof_bytes, 0U);
  const std::string cnf = contents_of(folder.path() / "deep" / "rooks.cnf");
  EXPECT_TRUE(
      cnf.starts_with("c Five rooks\nc on four files\nc v file0 0..3 : 1 2\nc v rank0 0..7 : 3 4 5\n"));
  const auto again =
      prove::check_certificate(folder.path() / "deep" / "rooks.cnf", folder.path() / "deep" / "rooks.drat");
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE(again->is_verified());
  EXPECT_EQ(again->form, logic::DratForm::binary);
}

TEST_F(Certify, FourRooksCanBeAtPeace) {
  const Truth formula = peaceful_rooks(4);
  const auto blasted = bit_blast(formula);
  ASSERT_TRUE(blasted.has_value());
  const auto certified = prove::certify(*blasted, "", folder.path(), "rooks");
  ASSERT_TRUE(certified.has_value()) << certified.error().text;
  EXPECT_EQ(certified->answer, SatAnswer::satisfiable);
  EXPECT_FALSE(certified->is_refuted());
  ASSERT_TRUE(certified->model.has_value());
  EXPECT_TRUE(evaluate(formula, certified->model.value_or(logic::Assignment{})));
  EXPECT_FALSE(std::filesystem::exists(folder / "rooks.drat"));
}

/// Random formulas have a certificate exactly if no assignment makes them true.
TEST_F(Certify, AgreesWithEnumeration) {
  int refuted = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomFormula random(seed);
    const Truth formula = random.formula();
    bool has_model = false;
    random.for_all_assignments(
        0, [&](const logic::Assignment& values) { has_model = has_model || evaluate(formula, values); });
    const auto blasted = bit_blast(formula);
    ASSERT_TRUE(blasted.has_value());
    const auto certified = prove::certify(*blasted, "", folder.path(), "random");
    ASSERT_TRUE(certified.has_value()) << certified.error().text;
    EXPECT_EQ(certified->is_refuted(), !has_model) << seed;
    EXPECT_TRUE(!certified->model || evaluate(formula, *certified->model)) << seed;
    if (!has_model) ++refuted;
  }
  EXPECT_GT(refuted, 5);
}

TEST_F(Certify, SaysThatTheProgramIsAbsent) {
  const auto blasted = bit_blast(peaceful_rooks(2));
  for (const std::string program : {"no-such-solver", "/no/such/solver"}) {
    const auto certified = prove::certify(blasted.value(), "", folder.path(), "rooks",
                                          {.program = program, .limit = {}, .form = {}});
    ASSERT_FALSE(certified.has_value());
    EXPECT_EQ(certified.error().text,
              "The program " + program + " is not installed (Debian's package is called cadical).");
  }
}

TEST_F(Certify, EndsWhatTakesTooLong) {
  write_file(folder / "sleeper", "#!/bin/sh\nexec sleep 100\n");
  std::filesystem::permissions(folder / "sleeper", std::filesystem::perms::owner_all);
  const auto run = prove::run_cadical(
      folder / "a.cnf", folder / "a.drat",
      {.program = (folder / "sleeper").string(), .limit = std::chrono::seconds(1), .form = {}});
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(run->answer, SatAnswer::unknown);
}

TEST_F(Certify, SaysThatTheProgramFails) {
  write_file(folder / "a.cnf", "p cnf 1 1\n2 0\n");
  const auto run = prove::run_cadical(folder / "a.cnf", folder / "a.drat");
  ASSERT_FALSE(run.has_value());
  EXPECT_TRUE(run.error().text.starts_with("cadical failed: ")) << run.error().text;
}

/// A solver that lies is found out.
TEST_F(Certify, DoesNotBelieveTheProgram) {
  for (const auto& [formula, script] :
       {std::pair{peaceful_rooks(2), "for proof; do :; done; echo 0 >$proof; exit 20"},
        {peaceful_rooks(2), "for proof; do :; done; : >$proof; exit 20"}}) {
    write_file(folder / "liar", std::string("#!/bin/sh\n") + script + "\n");
    std::filesystem::permissions(folder / "liar", std::filesystem::perms::owner_all);
    const auto certified = prove::certify(
        bit_blast(formula).value(), "", folder.path(), "rooks",
        {.program = (folder / "liar").string(), .limit = std::chrono::seconds(60), .form = {}});
    ASSERT_TRUE(certified.has_value()) << certified.error().text;
    EXPECT_FALSE(certified->is_refuted());
  }
}

TEST_F(Certify, DoesNotBelieveModels) {
  write_file(folder / "liar", "#!/bin/sh\necho v 1 2 3 4 5 6 7 8 9 0\nexit 10\n");
  std::filesystem::permissions(folder / "liar", std::filesystem::perms::owner_all);
  const auto certified =
      prove::certify(bit_blast(peaceful_rooks(5)).value(), "", folder.path(), "rooks",
                     {.program = (folder / "liar").string(), .limit = std::chrono::seconds(60), .form = {}});
  ASSERT_FALSE(certified.has_value());
  EXPECT_TRUE(certified.error().text.ends_with("gave no model."));
}

TEST_F(Certify, SaysWhichFileIsWrong) {
  write_file(folder / "a.cnf", "p cnf 1 1\n1 0\n2 0\n");
  write_file(folder / "a.drat", "0\n");
  const auto wrong = prove::check_certificate(folder / "a.cnf", folder / "a.drat");
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().text, (folder / "a.cnf").string() + ", line 3: The header has no variable 2.");
  const auto absent = prove::check_certificate(folder / "b.cnf", folder / "a.drat");
  ASSERT_FALSE(absent.has_value());
  EXPECT_EQ(absent.error().text, (folder / "b.cnf").string() + " cannot be read: No such file or directory.");
  EXPECT_FALSE(prove::check_certificate(folder.path(), folder / "a.drat").has_value());
}

}  // namespace
}  // namespace adoube::logic_tests
