// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals, claims and touches as verdicts.
#include "adoube/wire/verdict.hpp"

#include <boost/json.hpp>
#include <chrono>
#include <string>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/setup_reason.hpp"
#include "adoube/wire/article.hpp"

namespace adoube::wire {

namespace json = boost::json;

namespace {

/// Of events and touches alike: a code, an article, a text and perhaps reasons.
template <class Refusal>
[[nodiscard]] json::object verdict_of_refused(const Refusal& refusal) {
  if (!refusal.reasons.empty()) return verdict_of(refusal.reasons);
  return verdict_of(to_string(refusal.code), refusal.text, refusal.article);
}

[[nodiscard]] json::value ply_or_null(const laws::Refusal& refusal) {
  return refusal.ply ? json::value(*refusal.ply) : nullptr;
}

}  // namespace

json::array reasons_to_json(const std::vector<laws::Refusal>& refusals, Wording wording) {
  json::array reasons;
  reasons.reserve(refusals.size());
  for (const laws::Refusal& refusal : refusals) {
    reasons.push_back({{"code", to_string(refusal.code)},
                       {"article", refusal.article},
                       {"fide", fide_to_json(refusal)},
                       {"sentences", sentences_to_json(refusal)},
                       {"text", worded(refusal.text, wording)},
                       {"squares", squares_to_json(refusal.squares)},
                       {"ply", ply_or_null(refusal)}});
  }
  return reasons;
}

json::array reasons_to_json(const SetupFaults& faults, Wording wording) {
  json::array reasons;
  reasons.reserve(faults.size());
  for (const SetupFault& fault : faults) {
    const laws::SetupReason reason = laws::describe(fault);
    reasons.push_back({{"code", to_string(reason.code)},
                       {"article", reason.article},
                       {"fide", fide_to_json(reason.article)},
                       {"text", worded(reason.text, wording)},
                       {"squares", squares_to_json(fault.squares)}});
  }
  return reasons;
}

json::object verdict_of(std::string_view code, std::string phrase, std::string_view article) {
  return {{"text", sentence(std::move(phrase))}, {"article", article},       {"fide", fide_to_json(article)},
          {"sentences", json::array()},          {"squares", json::array()}, {"code", code}};
}

json::object verdict_of(const std::vector<laws::Refusal>& refusals) {
  expects(!refusals.empty(), "verdict_of: there is a reason");
  const laws::Refusal& first = refusals.front();
  return {{"text", sentence(first.text)},
          {"article", first.article},
          {"fide", fide_to_json(first)},
          {"sentences", sentences_to_json(first)},
          {"squares", squares_to_json(first.squares)},
          {"code", to_string(first.code)},
          {"ply", ply_or_null(first)},
          {"reasons", reasons_to_json(refusals, Wording::sentence)}};
}

json::object verdict_of(const game::EventRefusal& refusal) { return verdict_of_refused(refusal); }

json::object verdict_of(const game::TouchRefusal& refusal) { return verdict_of_refused(refusal); }

json::object verdict_of(const game::Examined& examined, const game::Game& after) {
  std::string phrase(name_of(examined.by));
  phrase.append(examined.granted ? " claims a draw, and rightly: " : " claims a draw, but wrongly: ");
  phrase.append(examined.reason);
  if (!examined.granted) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(after.rules().penalty).count();
    if (after.clock() && minutes > 0) {
      phrase.append("; ").append(name_of(opposite(examined.by))).append(" gets ");
      phrase.append(std::to_string(minutes)).append(minutes == 1 ? " minute more" : " minutes more");
    }
    if (after.draw_offer() == examined.by) phrase.append("; the claim counts as an offer of a draw");
    if (after.bound_to()) phrase.append("; the intended move must be played");
  }
  return verdict_of(examined.granted ? "claim_granted" : "claim_denied", std::move(phrase), examined.article);
}

json::object verdict_of(const game::TouchBoard& touch) {
  json::object verdict = verdict_of("touch", touch.ruling().text, touch.ruling().article);
  if (!touch.made()) verdict["squares"] = squares_to_json(touch.touched());
  return verdict;
}

}  // namespace adoube::wire
