// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind of proof is it?
#include "adoube/certificate/check.hpp"

#include <variant>

#include "check_proof.hpp"

namespace adoube::certificate {

std::optional<Objection> objection_to(const Certificate& certificate, Judge judge) {
  if (const auto* helpmate = std::get_if<Helpmate>(&certificate.proof)) {
    return objection_to_helpmate(certificate, *helpmate, judge);
  }
  if (const auto* set = std::get_if<ClosedSet>(&certificate.proof)) {
    return objection_to_closed_set(certificate, *set, judge);
  }
  return Objection{.text = "The certificate has no proof.", .position = std::nullopt};
}

}  // namespace adoube::certificate
