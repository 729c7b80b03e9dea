// SPDX-License-Identifier: GPL-3.0-or-later
// How claims become certificates, and certificates verdicts.
#include "certificates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "adoube/logic/bit_blast.hpp"
#include "adoube/logic/dimacs.hpp"
#include "cadical.hpp"
#include "mapped_file.hpp"
#include "settle.hpp"

namespace adoube::prove {

namespace {

namespace fs = std::filesystem;
using logic::Number;
using logic::Truth;
using proofs::krk::Board;

/// A formula of bits needs bounds, and some claims have none of their own: in them squares are kept to the
/// board and the ring around it, and other numbers (rooms, distances, the places of kinds) to what they can
/// be. So a certificate is about these values only. They are all that matter: a square further out is off the
/// board as one on the ring is. The solvers, which need no bounds, have none.
[[nodiscard]] Truth bounded(const Truth& formula, const laws::Size& size) {
  constexpr int last_kind = static_cast<int>(proofs::krk::all_kinds.size()) - 1;
  logic::Terms& terms = formula.terms();
  Truth all = formula;
  for (const logic::Index index : logic::parts_of(formula)) {
    const logic::Node& node = terms[index];
    if (node.operation != logic::Operation::unknown) continue;
    const std::string& name = terms.name(node);
    const bool is_square = name.ends_with("_file") || name.ends_with("_rank");
    const int highest = name.ends_with("_file")   ? size.files
                        : name.ends_with("_rank") ? size.ranks
                                                  : std::max(size.files + size.ranks, last_kind);
    const Number variable(terms, index);
    all = all && terms.constant(std::int64_t{is_square ? -1 : 0}) <= variable &&
          variable <= terms.constant(std::int64_t{highest});
  }
  return all;
}

struct Claim {
  std::string file;  ///< the name of its files, without an ending
  std::string comment;
  std::size_t atoms;
  logic::BitBlasted bits;
};

[[nodiscard]] Result<std::vector<Claim>, Refusal> claims_of(const proofs::krk::Theorem& theorem,
                                                            const laws::Size& board) {
  logic::Terms terms;
  std::vector<Claim> claims;
  for (const auto& [name, formula] : theorem.on(Board(terms, board)).claims) {
    auto bits = logic::bit_blast(bounded(formula, board));
    if (!bits)
      return std::unexpected(Refusal{fmt::format("{}, '{}': {}", theorem.name, name, bits.error().text)});
    claims.push_back({.file = fmt::format("{}-{}-{}", theorem.name, name_of(board), claims.size() + 1),
                      .comment = fmt::format("{} on {}: {}\nIts claim '{}', negated: there must be no model.",
                                             theorem.name, name_of(board), theorem.sentence, name),
                      .atoms = logic::atoms(formula),
                      .bits = std::move(*bits)});
  }
  return claims;
}

[[nodiscard]] Line begun(const proofs::krk::Theorem& theorem, const laws::Size& board,
                         const std::string& solver) {
  return {
      .theorem = theorem.name, .board = name_of(board), .solver = solver, .verdict = "proved", .detail = ""};
}

[[nodiscard]] double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

[[nodiscard]] std::string place_of(const logic::DratVerdict& verdict) {
  return fmt::format("step {}, {} {}: {}", verdict.step,
                     verdict.form == logic::DratForm::text ? "line" : "byte", verdict.place, verdict.reason);
}

/// What is wrong with the certificate of a claim; empty if nothing is. Its formula is made anew from the
/// theorem, so a file cannot pass off another for it.
[[nodiscard]] Result<std::string, Refusal> flaw_in(const Claim& claim, const fs::path& folder) {
  const fs::path cnf = folder / (claim.file + ".cnf");
  const auto formula = MappedFile::open(cnf);
  if (!formula) return std::unexpected(Refusal{formula.error()});
  const auto parsed = logic::parse_dimacs(formula->bytes());
  if (!parsed) return fmt::format("{}, line {}: {}", cnf.string(), parsed.error().line, parsed.error().text);
  if (*parsed != claim.bits.cnf) return fmt::format("{} is not the formula of the claim", cnf.string());
  const auto proof = MappedFile::open(folder / (claim.file + ".drat"));
  if (!proof) return std::unexpected(Refusal{proof.error()});
  const auto verdict = logic::check_drat(claim.bits.cnf, proof->bytes());
  return verdict.is_verified() ? "" : fmt::format("{}.drat, {}", claim.file, place_of(verdict));
}

}  // namespace

Result<Line, Refusal> certify_theorem(const proofs::krk::Theorem& theorem, const laws::Size& board,
                                      const fs::path& folder) {
  Line line = begun(theorem, board, "cadical");
  const double start = cpu_seconds();
  double elsewhere = 0;
  const auto claims = claims_of(theorem, board);
  if (!claims) return std::unexpected(claims.error());
  for (const Claim& claim : *claims) {
    line.atoms = std::max(line.atoms, claim.atoms);
    const auto certified = certify(claim.bits, claim.comment, folder, claim.file);
    if (!certified) return std::unexpected(Refusal{certified.error().text});
    elsewhere += certified->solver_seconds;
    if (certified->is_refuted()) continue;
    line.verdict = "unknown";
    line.detail = fmt::format("cadical did not decide {}", claim.file);
    if (const auto& model = certified->model) {
      line.verdict = "refuted";
      line.detail = fmt::format("{} fails: {}", claim.file, describe(*model));
    } else if (const auto& verdict = certified->verdict) {
      line.detail = fmt::format("{}.drat, {}", claim.file, place_of(*verdict));
    }
    break;
  }
  line.seconds = cpu_seconds() - start + elsewhere;
  return line;
}

Result<Line, Refusal> check_theorem(const proofs::krk::Theorem& theorem, const laws::Size& board,
                                    const fs::path& folder) {
  Line line = begun(theorem, board, "checker");
  const double start = cpu_seconds();
  const auto claims = claims_of(theorem, board);
  if (!claims) return std::unexpected(claims.error());
  for (const Claim& claim : *claims) {
    line.atoms = std::max(line.atoms, claim.atoms);
    const auto flaw = flaw_in(claim, folder);
    if (!flaw) return std::unexpected(flaw.error());
    if (flaw->empty()) continue;
    line.verdict = "unknown";
    line.detail = *flaw;
    break;
  }
  line.seconds = cpu_seconds() - start;
  return line;
}

}  // namespace adoube::prove
