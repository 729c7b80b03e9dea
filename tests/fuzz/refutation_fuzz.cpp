// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as clauses (DIMACS) and, after a line with a percent sign, as a proof that they have no model (DRAT):
// none crashes the readers or the checker, and what has a model is never refuted.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "adoube/logic/dimacs.hpp"
#include "adoube/logic/drat.hpp"
#include "finding.hpp"

namespace adoube {
namespace {

/// By all assignments. Clauses are read anew for each: slow, and nothing that the checker uses.
[[nodiscard]] bool has_model(const logic::Cnf& cnf) {
  for (unsigned bits = 0; bits < 1U << static_cast<unsigned>(cnf.variables()); ++bits) {
    const auto is_true = [&](logic::Literal a) {
      return (((bits >> static_cast<unsigned>(std::abs(a) - 1)) & 1U) != 0) == (a > 0);
    };
    bool all = true;
    for (std::size_t i = 0; i < cnf.size() && all; ++i) all = std::ranges::any_of(cnf[i], is_true);
    if (all) return true;
  }
  return false;
}

void read(std::string_view input) {
  const std::size_t cut = std::min(input.find("\n%\n"), input.size());
  const std::string_view clauses = input.substr(0, cut);
  const std::string_view proof = cut == input.size() ? std::string_view() : input.substr(cut + 3);
  const auto cnf = logic::parse_dimacs(clauses);
  if (!cnf) {
    const auto lines = static_cast<std::size_t>(std::ranges::count(clauses, '\n')) + 1;
    return fuzz::require(cnf.error().line <= lines, "an error points past the end");
  }
  std::ostringstream written;
  logic::write_dimacs(*cnf, "", written);
  const auto again = logic::parse_dimacs(written.str());
  fuzz::require(again && *again == *cnf, "not read as it was written: " + written.str());

  const logic::DratVerdict verdict = logic::check_drat(*cnf, proof);
  fuzz::require(verdict.place <= proof.size() + 1, "a verdict points past the end");
  if (verdict.is_verified() && cnf->variables() <= 12) {
    fuzz::require(!has_model(*cnf), "refuted, but there is a model: " + std::string(input));
  }
}

}  // namespace
}  // namespace adoube

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  adoube::read({reinterpret_cast<const char*>(data), size});
  return 0;
}
